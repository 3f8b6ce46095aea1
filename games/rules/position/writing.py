"""From a round to its lines."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.core import Game, OptionValue, Presence, SeatNumber
from games.rules.round import RoundPhase, RoundState


@dataclass(frozen=True, slots=True)
class Position:
    """A round at one moment, and the totals of the match before it (seat, total)."""

    round: RoundState
    totals: tuple[tuple[SeatNumber, int], ...] = ()


def position_text(game: Game, position: Position) -> str:
    """The text of a position; `read_position` reads it back."""
    current = position.round
    return "\n".join(
        (
            *_opening_lines(game, current),
            *_phase_lines(current),
            *_seat_lines(current),
            *(f"total {seat} {total}" for seat, total in position.totals),
            "state",
            *game.state_lines(current.state),
            "",
        )
    )


def _opening_lines(game: Game, current: RoundState) -> Iterator[str]:
    yield f"game {game.key}"
    defaults = {spec.name: spec.default for spec in game.option_specs}
    changed = [
        f"{name}={_option_text(value)}"
        for name, value in current.options.items()
        if value != defaults[name]
    ]
    if changed:
        yield " ".join(["options", *changed])
    yield f"seed {current.seed}"
    yield f"round {current.number}"
    yield " ".join(["seats", *map(str, current.seats)])
    if current.carried:
        yield f"carried {current.carried}"


def _phase_lines(current: RoundState) -> Iterator[str]:
    yield f"seq {current.seq}"
    match current.phase:
        case RoundPhase.OVER:
            finisher = "" if current.finisher is None else f" {current.finisher}"
            yield f"phase over {current.ending}{finisher}"
        case phase:
            yield f"phase {phase}"
    if current.frozen_until_ms:
        yield f"frozen {current.frozen_until_ms}"
    if current.started_ms:
        yield f"started {current.started_ms}"
    if current.votes:
        yield " ".join(["votes", *map(str, current.votes)])
    if current.vote_run:
        yield f"vote-run {current.vote_run}"


def _seat_lines(current: RoundState) -> Iterator[str]:
    for seat, since in current.away_since.items():
        over = " over" if seat in current.grace_over else ""
        yield f"away {seat} {since}{over}"
    for seat, presence in current.presence.items():
        if presence is Presence.LEFT:
            yield f"left {seat}"
    for seat, lockout in current.lockouts.items():
        yield f"lockout {seat} {lockout.until_ms} {lockout.times} {lockout.wrong_ms}"
    for key, until_ms in current.clocks:
        yield f"clock {key} {until_ms}"
    for name, numbers in (
        ("waits", current.waits),
        ("call-waits", current.call_waits),
        ("penalty", current.penalties),
    ):
        yield from (f"{name} {seat} {number}" for seat, number in numbers.items())


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
