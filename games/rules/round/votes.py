"""The press "nobody can or wants to play" (COM-12)."""

from games.rules.core import Game, SeatNumber
from games.rules.round.events import Voted
from games.rules.round.outcomes import (
    OUT_OF_PLAY,
    accepted,
    has_begun,
    is_vote_complete,
    refused_outcome,
    voted,
)
from games.rules.round.state import Outcome, RoundPhase, RoundState


def vote(game: Game, current: RoundState, seat: SeatNumber, at_ms: int) -> Outcome:
    """The round after a press; a second one of the same seat changes nothing."""
    blocked = OUT_OF_PLAY.get(current.phase)
    if blocked is None and not has_begun(game, current):
        blocked = OUT_OF_PLAY[RoundPhase.WAITING]
    if blocked is not None:
        return refused_outcome(current, blocked)
    after = current._replace(seq=current.seq + 1)
    if seat in current.votes:
        return accepted((after, ()))
    after = after._replace(votes=(*current.votes, seat))
    if not is_vote_complete(after):
        return accepted((after, (Voted(seat),)))
    after, events = voted(game, after, at_ms=at_ms)
    return accepted((after, (Voted(seat), *events)))
