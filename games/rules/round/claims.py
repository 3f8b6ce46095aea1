"""Claims: accepted or refused with exactly one code, the first that applies (COM-6).

This is the path of every move: short calls, and values made once.
"""

from games.rules.codes import RefusalCode
from games.rules.core import Game, Presence, SeatNumber
from games.rules.round.actions import Claim, ErrorCall, Vote
from games.rules.round.calls import call
from games.rules.round.events import VotesCleared
from games.rules.round.late import judged_late
from games.rules.round.lockout import after_wrong_try, costs_time
from games.rules.round.outcomes import (
    COOLDOWN,
    OUT_OF_PLAY,
    deadlock_resolved,
    finished,
    refused_outcome,
    unchanged,
)
from games.rules.round.state import Outcome, RoundPhase, RoundState
from games.rules.round.votes import vote


def claim(game: Game, current: RoundState, action: Claim, at_ms: int) -> Outcome:
    """The round after a seat's claim."""
    seen = action.seen
    is_active = current.presence.get(action.seat) is Presence.ACTIVE
    if not is_active or (seen is not None and not 0 <= seen <= current.seq):
        return unchanged(current, RefusalCode.BAD_CLAIM)
    move = action.move
    if isinstance(move, Vote):
        return vote(game, current, action.seat, at_ms)
    if isinstance(move, ErrorCall):
        return call(game, current, action.seat, at_ms)
    return _move(game, current, action, at_ms)


def _move(game: Game, current: RoundState, action: Claim, at_ms: int) -> Outcome:
    """The round after a claim to make a move of the game."""
    seat, move = action.seat, action.move
    wrong = game.refusal(current.state, seat, move)
    if wrong is not None and wrong.code == RefusalCode.BAD_CLAIM:
        return unchanged(current, RefusalCode.BAD_CLAIM)
    if current.phase is not RoundPhase.PLAYING:
        return refused_outcome(current, OUT_OF_PLAY[current.phase])
    is_placing = game.is_placing(move)
    if at_ms < _ready_ms(game, current, action, is_placing=is_placing):
        return refused_outcome(current, COOLDOWN)
    if wrong is None:
        return _apply(game, current, action, at_ms, is_placing=is_placing)
    if action.seen is not None:
        wrong = judged_late(game, current, action, wrong)
    if is_placing and costs_time(wrong):
        current = _locked_out(current, seat, at_ms)
    return refused_outcome(current, wrong)


def _ready_ms(
    game: Game, current: RoundState, action: Claim, *, is_placing: bool
) -> int:
    """When the seat's lockout or the move's own waiting time ends (COM-7)."""
    if is_placing:
        lockout = current.lockouts.get(action.seat)
        return 0 if lockout is None else lockout.until_ms
    return current.waits.get(action.seat, 0) if game.must_wait(action.move) else 0


def _apply(
    game: Game, current: RoundState, action: Claim, at_ms: int, *, is_placing: bool
) -> Outcome:
    """The round after an accepted move; ended in this very action if it has to be."""
    seat = action.seat
    state, events = game.apply(current.state, seat, action.move)
    lockouts, votes, waits = current.lockouts, current.votes, current.waits
    vote_run = current.vote_run
    if is_placing:
        if votes:
            events = (*events, VotesCleared())
        if seat in lockouts:
            lockouts = {each: lockouts[each] for each in lockouts if each != seat}
        votes, vote_run = (), 0
    elif wait_ms := game.wait_ms(state, action.move):
        waits = {**waits, seat: at_ms + wait_ms}
    after = current.moved(
        seat,
        state=state,
        lockouts=lockouts,
        waits=waits,
        votes=votes,
        vote_run=vote_run,
    )
    if is_placing and game.has_finished(state, seat):
        after, more = finished(game, after, seat, at_ms=at_ms)
    else:
        after, more = deadlock_resolved(game, after, at_ms=at_ms)
    return Outcome(after, (*events, *more) if more else events, None, current.seq + 1)


def _locked_out(current: RoundState, seat: SeatNumber, at_ms: int) -> RoundState:
    lockout_ms = current.opening.terms.wrong_lockout_ms
    if not lockout_ms:
        return current
    lockout = after_wrong_try(
        current.lockouts.get(seat), lockout_ms=lockout_ms, at_ms=at_ms
    )
    return current._replace(lockouts={**current.lockouts, seat: lockout})
