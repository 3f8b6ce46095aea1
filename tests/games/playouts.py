"""Random rounds of a game, step by step, with everything that can happen in one."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from games.queries.snapshots import Roster, RosterSeat, TablePhase, TableSnapshot
from games.rules import registry
from games.rules.core import Options, Presence, SeatNumber
from games.rules.round import (
    ERROR_CALL,
    START,
    VOTE,
    Action,
    Attend,
    Claim,
    Outcome,
    RoundPhase,
    RoundState,
    act,
    deadlines,
    open_round,
)

PATTERN_COUNT = (1, 2, 3, 4, 5, 7, 9, 8, 11, 6, 10, 12)
NAMES = (
    "Alice",
    "Bob",
    "Carol",
    "Dave",
    "Eve",
    "Fay",
    "Gus",
    "Hal",
    "Ina",
    "Jo",
    "Kai",
    "Lea",
)
STEP_MS = 400


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action of a round."""

    before: RoundState
    outcome: Outcome

    @property
    def after(self) -> RoundState:
        return self.outcome.round


def chance(seed: str | int) -> Random:
    """A generator that gives the same at every run."""
    return Random(seed)  # noqa: S311 -- play, not secrets


def opened(
    *,
    game: str = "ligretto",
    seats: int = 4,
    seed: str = "seed",
    **options: str | int,
) -> RoundState:
    """A round before its start."""
    chosen: Options = options
    return open_round(
        registry.game(game), seats=range(seats), options=chosen, seed=seed, number=2
    )


def started(round_: RoundState) -> RoundState:
    """The round after the start call."""
    return act(registry.game(round_.game_key), round_, START, 3000).round


def playout(round_: RoundState, random: Random, *, steps: int = 400) -> Iterator[Step]:
    """Plays at random from the start on, and yields what was accepted."""
    game, at_ms = registry.game(round_.game_key), 3000
    action: Action = START
    for _ in range(steps):
        outcome = act(game, round_, action, at_ms)
        if outcome.refusal is None:
            yield Step(round_, outcome)
        round_ = outcome.round
        if round_.phase is RoundPhase.OVER:
            return
        at_ms += STEP_MS
        action = _next(round_, random, at_ms)


def snapshot_of(
    round_: RoundState, *, phase: TablePhase = TablePhase.PLAYING
) -> TableSnapshot:
    """What everyone may see of a table with this round."""
    return TableSnapshot(
        code="KELP",
        game=round_.game_key,
        phase=phase,
        roster=roster(len(round_.seats)),
        match_id=1,
        round_id=7,
        round=round_,
        seq=round_.seq,
        opened_ms=1_000_000,
    )


def roster(seats: int) -> Roster:
    """People at the first seats; the last one is a bot."""
    return Roster(
        seats=tuple(
            RosterSeat(
                number=number,
                player_id=None if number == seats - 1 else number + 1,
                nickname=NAMES[number],
                pattern=PATTERN_COUNT[number],
                bot="brisk" if number == seats - 1 else "",
            )
            for number in range(seats)
        ),
        host_id=1,
    )


def _next(round_: RoundState, random: Random, at_ms: int) -> Action:
    due = [timer for due_ms, timer in deadlines(round_) if due_ms <= at_ms]
    if due:
        return due[0]
    seat = random.choice(round_.seats)
    luck = random.random()
    if luck < 0.03:
        return Attend(seat, random.choice((Presence.AWAY, Presence.ACTIVE)))
    if luck < 0.05:
        return Claim(seat, VOTE, None)
    if luck < 0.07:
        return Claim(seat, ERROR_CALL, None)
    return _move(round_, seat, random)


def _move(round_: RoundState, seat: SeatNumber, random: Random) -> Action:
    moves = registry.game(round_.game_key).moves(round_.state, seat)
    if not moves:
        return Claim(seat, VOTE, None)
    if random.random() < 0.7:
        return Claim(seat, moves[0], None)
    return Claim(seat, random.choice(moves), None)
