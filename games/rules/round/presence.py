"""People come back, are away, or leave (COM-10), and what that does to play."""

from games.rules.codes import RefusalCode
from games.rules.core import Ending, Game, Presence, SeatNumber
from games.rules.round.actions import Attend
from games.rules.round.events import GraceEnded, PresenceChanged
from games.rules.round.outcomes import (
    NOBODY,
    RoundStep,
    accepted,
    ended,
    looked_at,
    unchanged,
)
from games.rules.round.state import Outcome, RoundPhase, RoundState, with_moment

FEWEST = 2


def attend(game: Game, current: RoundState, action: Attend, at_ms: int) -> Outcome:
    """The round after a seat's presence changed.

    Unchanged (BAD_CLAIM) if it did not: the same presence, a seat that has left.
    """
    if current.phase is RoundPhase.OVER:
        return unchanged(current, RefusalCode.ROUND_OVER)
    was = current.presence.get(action.seat, Presence.LEFT)
    if was is Presence.LEFT or was is action.presence:
        return unchanged(current, RefusalCode.BAD_CLAIM)
    away_since = {
        seat: since for seat, since in current.away_since.items() if seat != action.seat
    }
    if action.presence is Presence.AWAY:
        away_since[action.seat] = at_ms
    changed = current._replace(
        seq=current.seq + 1,
        presence={**current.presence, action.seat: action.presence},
        away_since=away_since,
        grace_over=current.grace_over - {action.seat},
    )
    after, events = _counted(game, changed, at_ms=at_ms)
    return accepted((after, (PresenceChanged(action.seat, action.presence), *events)))


def grace_due_ms(current: RoundState, seat: SeatNumber) -> int | None:
    """When the seat stops counting, None if it is not away or no longer counts."""
    since = current.away_since.get(seat)
    if since is None or seat in current.grace_over:
        return None
    return since + current.opening.terms.away_grace_ms


def end_grace(
    game: Game, current: RoundState, seat: SeatNumber, at_ms: int
) -> RoundStep:
    """The seat no longer counts in tests."""
    changed = current._replace(grace_over=current.grace_over | {seat})
    after, events = _counted(game, changed, at_ms=at_ms)
    return after, (GraceEnded(seat), *events)


def _counted(game: Game, current: RoundState, *, at_ms: int) -> RoundStep:
    """The round with its counting seats, stopped if they are too few (COM-11)."""
    counting = tuple(
        seat
        for seat in current.opening.seats
        if current.presence[seat] is not Presence.LEFT
        and seat not in current.grace_over
    )
    current, first = _attended(game, current._replace(counting=counting))
    if len(counting) >= FEWEST:
        after, events = looked_at(game, current, at_ms=at_ms)
    else:
        scored = current.opening.terms.scores_abandoned
        ending = Ending.ABANDONED if scored else Ending.VOID
        after, events = ended(game, current, ending)
    return after, (*first, *events)


def _attended(game: Game, current: RoundState) -> RoundStep:
    """The round whose state knows who counts, where the game wants to."""
    if game.timers is None:
        return current, ()
    left = {
        seat for seat, presence in current.presence.items() if presence is Presence.LEFT
    }
    state, events = game.timers.attended(
        current.state, counting=current.counting, left=left
    )
    if state is current.state:
        return current, events
    history = with_moment(current.history, current.seq, state, NOBODY)
    return current._replace(state=state, history=history), events
