"""What is written down of a round at a real table: its points, its sums, its checks.

A round is counted in the things that lie on the table, or in points alone; a match may
have rounds of both kinds. What holds for which game is in its score sheet
(`games/rules/<game>/score_sheet.py`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from games.rules.score_sheet import (
    MISSING,
    OUT_OF_RANGE,
    POINTS,
    Balance,
    Box,
    BoxLimit,
    Check,
    Counts,
    Found,
    Holders,
    Sheet,
    points_in,
)
from leagues.rules.core import EntrantNumber
from leagues.rules.scores.sheets import is_counted, sheet_of

type PadRound = Mapping[EntrantNumber, Counts]


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found in a round, and about whom.

    `number` is what was typed or comes of it, `rule` the number in the rules that it was
    checked against.
    """

    found: Found
    entrants: tuple[EntrantNumber, ...] = ()
    number: int = 0
    box: Box | None = None
    rule: int = 0


def boxes_of(game: str, *, in_points: bool = False) -> tuple[Box, ...]:
    """The numbers asked of everyone in a round of this game, or points alone."""
    return sheet_of(game, as_points=in_points).boxes


def is_in_points(round_: PadRound) -> bool:
    """True if a round was written down in points alone."""
    return any(POINTS in counts for counts in round_.values())


def is_whole(game: str, round_: PadRound, seats: Sequence[EntrantNumber]) -> bool:
    """True if all boxes of a round are filled."""
    boxes = boxes_of(game, in_points=is_in_points(round_))
    return all(box.name in round_.get(e, {}) for e in seats for box in boxes)


def round_points(game: str, round_: PadRound) -> dict[EntrantNumber, int]:
    """The points of everyone in a round whose boxes are filled."""
    return points_in(sheet_of(game, as_points=is_in_points(round_)), round_)


def totals(game: str, rounds: Iterable[PadRound]) -> dict[EntrantNumber, int]:
    """The sums over rounds."""
    sums: dict[EntrantNumber, int] = {}
    for round_ in rounds:
        for entrant, points in round_points(game, round_).items():
            sums[entrant] = sums.get(entrant, 0) + points
    return sums


def come_to(
    game: str, rounds: Sequence[PadRound], scores: Mapping[EntrantNumber, int]
) -> bool:
    """True if these rounds were counted on a pad, and come to just these scores."""
    seats = tuple(scores)
    are_whole = bool(rounds) and all(is_whole(game, r, seats) for r in rounds)
    return are_whole and totals(game, rounds) == dict(scores)


def counts_of(
    game: str, rounds: Sequence[PadRound]
) -> dict[EntrantNumber, dict[str, int]]:
    """The counts of the whole match, as results keep them.

    Nothing where a round is in points alone: a part of the cards would not say it all.
    """
    if not rounds or any(map(is_in_points, rounds)) or not is_counted(game):
        return {}
    sheet = sheet_of(game)
    return {e: sheet.match_counts(rounds, e) for e in sorted(rounds[0])}


def findings(
    game: str, round_: PadRound, seats: Sequence[EntrantNumber]
) -> tuple[Finding, ...]:
    """All there is to say of a round, what is wrong first.

    As long as boxes are empty only what is in them is looked at.
    """
    sheet = sheet_of(game, as_points=is_in_points(round_))
    found = [*_box_findings(round_, seats, sheet)]
    if found:
        return tuple(found)
    typed = {entrant: round_[entrant] for entrant in seats}
    return tuple(f for check in sheet.checks for f in _findings_of(check, typed))


def _box_findings(
    round_: PadRound, seats: Sequence[EntrantNumber], sheet: Sheet
) -> Iterator[Finding]:
    for entrant in seats:
        counts = round_.get(entrant, {})
        for box in sheet.boxes:
            if box.name not in counts:
                yield Finding(MISSING, (entrant,), box=box)
            elif not box.low <= counts[box.name] <= box.high:
                typed = counts[box.name]
                yield Finding(OUT_OF_RANGE, (entrant,), typed, box)


def _findings_of(check: Check, round_: PadRound) -> Iterator[Finding]:
    match check:
        case BoxLimit():
            yield from _limit_findings(check, round_)
        case Holders():
            yield from _holder_findings(check, round_)
        case Balance():
            total = sum(counts[check.box] for counts in round_.values())
            yield Finding(check.uneven if total else check.even, number=total)
        case _:
            assert_never(check)


def _limit_findings(check: BoxLimit, round_: PadRound) -> Iterator[Finding]:
    sums = {
        e: sum(counts[name] for name in check.boxes) for e, counts in round_.items()
    }
    if not check.is_together:
        over = ((e, number) for e, number in sums.items() if number > check.most)
        for entrant, number in over:
            yield Finding(check.over, (entrant,), number, rule=check.most)
    elif (total := sum(sums.values())) > check.most:
        yield Finding(check.over, number=total, rule=check.most)


def _holder_findings(check: Holders, round_: PadRound) -> Iterator[Finding]:
    if check.people and check.people != len(round_):
        return
    who = tuple(e for e, counts in round_.items() if counts[check.box] == check.number)
    found = (check.none, check.one, check.several)[min(len(who), 2)]
    if found is not None:
        yield Finding(found, who, rule=check.number)
