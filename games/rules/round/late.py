"""Was a refused claim right when its seat looked? Then someone was faster (COM-6)."""

from games.rules.codes import RefusalCode
from games.rules.core import Game, Refusal, SeatNumber
from games.rules.round.actions import Claim
from games.rules.round.state import Moment, RoundState


def judged_late(
    game: Game, current: RoundState, action: Claim, refusal: Refusal
) -> Refusal:
    """TOO_LATE with the seat that was faster, or the refusal as it was.

    Clocks are left aside. Older than what is remembered counts as the oldest kept.
    """
    seen = current.seq if action.seen is None else action.seen
    moments = current.history
    first = _index_at(moments, seen)
    if not _was_right(game, current, moments[first], action):
        return refusal
    # The last moment holds the state of now, where the claim is wrong.
    actor = next(
        moment.actor
        for moment in moments[first + 1 :]
        if not _was_right(game, current, moment, action)
    )
    winner = _other_than(action.seat, actor)
    return Refusal(RefusalCode.TOO_LATE, winner, refusal.wanted, refusal.had)


def _index_at(moments: tuple[Moment, ...], seen: int) -> int:
    """Where the state lies that stood at this seq."""
    for index in range(len(moments) - 1, 0, -1):
        if moments[index].seq <= seen:
            return index
    return 0


def _was_right(game: Game, current: RoundState, moment: Moment, action: Claim) -> bool:
    """True if the claim held there.

    Only the card's place, if that is what is wrong now; otherwise the whole claim.
    """
    if game.is_there(current.state, action.seat, action.move):
        return game.refusal(moment.state, action.seat, action.move) is None
    return game.is_there(moment.state, action.seat, action.move)


def _other_than(seat: SeatNumber, actor: SeatNumber) -> SeatNumber | None:
    return actor if actor >= 0 and actor != seat else None
