"""Tens of thousands of rounds of Ligretto Domino, piece by piece, and what came out.

    python -m tests.soak.domino DIRECTORY [MINUTES]

works through a list of jobs and writes a line for each into `DIRECTORY/jobs.jsonl`;
started again it goes on behind the last line. What came out so far is written to
`DIRECTORY/domino.json` at the end.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial, reduce
from pathlib import Path
from random import Random
from typing import Any, cast

from games.bots.lab.figures import Count, Figures, restored, stored, together
from games.bots.lab.figures_json import figures_json
from games.bots.lab.measuring import LabTrial, measure
from games.rules.core import Deadlock, Options
from games.rules.domino import DOMINO
from games.rules.domino.boards.defaults import default_kit
from tests.bots.random_boards import BOARD, random_board
from tests.rules.domino.exhaustion import SEATS, drawn, slow_deadlock

type Result = dict[str, Any]
type Line = dict[str, Any]

BOTS = ("simple", "careful")
ROUNDS_A_LAYOUT = 10_000
CHUNK = 500
RANDOM_BOARDS = 200
ROUNDS_A_RANDOM_BOARD = 50
POSITIONS = 50_000
POSITIONS_A_CHUNK = 5_000
MIXED = ("steady", "fierce", "gentle", "brisk", "simple", "careful", "random")
WAYS: tuple[Options, ...] = (
    {},
    {"token_setup": "players", "shuffle_pieces": True},
    {"enforcement": "honour"},
    {"enforcement": "honour", "reversed": "tolerated", "joker_lock_s": 2},
    {"duty_timeout_s": 1, "turn_cooldown_ms": 0, "min_play_cards": 3},
)
"""How rounds on random boards are played, in turn."""


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work of some seconds; the group says what it belongs to."""

    group: str
    name: str
    work: Callable[[], Result]


def jobs() -> Iterator[Job]:
    """All of them, so that after any time every board has had about the same."""
    yield from _stuck_jobs()
    yield from _random_jobs()
    yield from sorted(_board_jobs(), key=lambda job: job.name)


def trials() -> Iterator[tuple[str, LabTrial, int]]:
    """Every layout of the site's boards for each number of players and both bots."""
    for board in default_kit().boards.values():
        for layout in board.layouts.values():
            rounds = ROUNDS_A_LAYOUT // len(layout.players) // len(BOTS)
            for seats in sorted(layout.players):
                for bot in BOTS:
                    name = f"{board.name} {layout.name} {seats} {bot}"
                    trial = LabTrial(board.name, seats, (bot,), "soak", layout.name)
                    yield name, trial, rounds


def random_trial(number: int) -> LabTrial:
    """A board that nobody has seen, its players, bots and options drawn as well."""
    random = Random(f"board/{number}")  # noqa: S311 -- no secret
    board = random_board(random)
    return LabTrial(
        BOARD,
        random.choice(board.players),
        tuple(random.sample(MIXED, 3)),
        f"random {number}",
        kit=board.kit,
        options={**WAYS[number % len(WAYS)], "round_limit_s": 900},
    )


def disagreements(numbers: range, *, seed: str = "soak") -> Result:
    """Small positions of which the exact test and trying everything tell apart."""
    seen: Counter[str] = Counter()
    wrong = []
    for number in numbers:
        state = drawn(Random(f"{seed}/{number}"))  # noqa: S311 -- no secret
        expected = slow_deadlock(state, SEATS)
        has_settled = DOMINO.resolve_deadlock(state, SEATS) is not None
        is_dead = expected is Deadlock.DEAD
        if DOMINO.stuck(state, SEATS).deadlock is not expected or (
            has_settled is not is_dead
        ):
            wrong.append(number)
        seen[expected.value] += 1
    return {"seen": dict(seen), "wrong": wrong}


def _stuck_jobs() -> Iterator[Job]:
    for start in range(0, POSITIONS, POSITIONS_A_CHUNK):
        numbers = range(start, start + POSITIONS_A_CHUNK)
        yield Job("stuck", f"{start}", partial(disagreements, numbers))


def _board_jobs() -> Iterator[Job]:
    for name, trial, rounds in trials():
        for start in range(1, rounds + 1, CHUNK):
            numbers = range(start, start + CHUNK)
            yield Job(name, f"{start:05} {name}", _measuring(trial, numbers))


def _random_jobs() -> Iterator[Job]:
    for number in range(RANDOM_BOARDS):
        numbers = range(1, ROUNDS_A_RANDOM_BOARD + 1)
        yield Job("random", f"{number}", _measuring(random_trial(number), numbers))


def _measuring(trial: LabTrial, numbers: range) -> Callable[[], Result]:
    return lambda: cast("Result", stored(measure(trial, numbers)))


def run(directory: Path, minutes: float) -> None:
    """Works through the jobs that are not done yet, for so long at most."""
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / "jobs.jsonl"
    lines = _done(path)
    until = time.monotonic() + minutes * 60
    with path.open("a") as file:
        for job in jobs():
            key = f"{job.group}/{job.name}"
            if key in lines:
                continue
            if time.monotonic() > until:
                break
            started = time.process_time()
            result = job.work()
            seconds = time.process_time() - started
            lines[key] = {"job": key, "seconds": seconds, "result": result}
            file.write(json.dumps(lines[key]) + "\n")
            file.flush()
    summary = json.dumps(summed(lines.values()), indent=1)
    (directory / "domino.json").write_text(f"{summary}\n")


def summed(lines: Iterable[Line]) -> Result:
    """All results so far: how much was done, what went wrong, and the figures."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(line["job"].partition("/")[0], []).append(line)
    compared = groups.pop("stuck", [])
    strange = [restored(line["result"]) for line in groups.pop("random", [])]
    cells = {
        name: reduce(together, (restored(line["result"]) for line in found))
        for name, found in groups.items()
    }
    return {
        "exact test": {
            "positions": sum(sum(line["result"]["seen"].values()) for line in compared),
            "dead": sum(line["result"]["seen"].get("dead", 0) for line in compared),
            "differences": [n for line in compared for n in line["result"]["wrong"]],
        },
        "random boards": {
            "boards": len(strange),
            "rounds": sum(figures.rounds for figures in strange),
            "violations": sum(figures.violations for figures in strange),
            "ended": dict(_all_names(strange, Count.ENDED)),
        },
        "default boards": {
            "rounds": sum(figures.rounds for figures in cells.values()),
            "violations": sum(figures.violations for figures in cells.values()),
            "cells": {
                name: {
                    **figures_json(figures),
                    "rounds_per_second": _speed(figures, groups[name]),
                }
                for name, figures in cells.items()
            },
        },
    }


def _all_names(found: Iterable[Figures], kind: Count) -> Counter[str]:
    return sum((Counter(figures.names(kind)) for figures in found), Counter[str]())


def _speed(figures: Figures, lines: Iterable[Line]) -> float:
    seconds: float = sum(line["seconds"] for line in lines)
    return round(figures.rounds / seconds, 1)


def _done(path: Path) -> dict[str, Line]:
    if not path.exists():
        return {}
    lines = [json.loads(text) for text in path.read_text().splitlines()]
    return {line["job"]: line for line in lines}


if __name__ == "__main__":
    run(Path(sys.argv[1]), float(sys.argv[2]) if sys.argv[2:] else 120.0)
