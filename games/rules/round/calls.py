"""The error call of honour mode: freeze, put right, show it, count, go on."""

from games.rules.codes import RefusalCode
from games.rules.core import Game, Refusal, SeatNumber
from games.rules.round.events import Called
from games.rules.round.outcomes import (
    COOLDOWN,
    OUT_OF_PLAY,
    RoundStep,
    accepted,
    frozen,
    plus_penalties,
    put_right,
    refused_outcome,
    unchanged,
)
from games.rules.round.state import Outcome, RoundState

FALSE_CALL_WAIT_MS = 10_000
_STRICT_MODE = Refusal(RefusalCode.STRICT_MODE)


def call(game: Game, current: RoundState, seat: SeatNumber, at_ms: int) -> Outcome:
    """The round after a seat's error call."""
    if not game.error_call:
        return unchanged(current, RefusalCode.BAD_CLAIM)
    blocked = OUT_OF_PLAY.get(current.phase)
    if blocked is None and at_ms < current.call_waits.get(seat, 0):
        blocked = COOLDOWN
    if blocked is None and current.opening.terms.is_strict:
        blocked = _STRICT_MODE
    if blocked is not None:
        return refused_outcome(current, blocked)
    after = current._replace(seq=current.seq + 1)
    correction = game.correct(after.state)
    if correction is None:
        return accepted(_false_call(after, seat, at_ms))
    called = (Called(seat, was_right=True),)
    return accepted(put_right(after, correction, at_ms=at_ms, call=called))


def _false_call(current: RoundState, seat: SeatNumber, at_ms: int) -> RoundStep:
    penalty = current.opening.terms.false_call_penalty
    after = current._replace(
        call_waits={**current.call_waits, seat: at_ms + FALSE_CALL_WAIT_MS},
        penalties=plus_penalties(
            current.penalties, ((seat, penalty),) if penalty else ()
        ),
    )
    return frozen(after, (Called(seat, was_right=False),), at_ms=at_ms)
