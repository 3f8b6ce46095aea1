"""Right and wrong by what lies face up, for honour mode, where nobody is told."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from games.bots.core import Observation
from games.rules.card_engine.area import CardSeatView
from games.rules.card_engine.moves import Build, CardMove, Play, Target
from games.rules.card_engine.state import BuildRule, CardView
from games.rules.core import SeatNumber
from games.rules.piles import PileView
from games.rules.round import ErrorCall


def is_right(
    view: CardView,
    seat: SeatNumber,
    rule: BuildRule | None,
    move: CardMove | ErrorCall,
) -> bool:
    """True if the move would be right now; a call, if there is something to call."""
    if isinstance(move, ErrorCall):
        return has_mistake(view, rule)
    return _judge(view, seat, rule)(move)


def right_moves(
    observation: Observation[CardView, CardMove], rule: BuildRule | None
) -> tuple[CardMove, ...]:
    """The moves that honour mode would not have to put right."""
    is_right_now = _judge(observation.view, observation.seat, rule)
    return tuple([move for move in observation.moves if is_right_now(move)])


def has_mistake(view: CardView, rule: BuildRule | None) -> bool:
    """True if a wrong card can be seen on a pile or in a row."""
    wrong_pile = any(not _looks_right(pile) for pile in view.piles)
    return wrong_pile or _has_wrong_row(view, rule)


def _judge(
    view: CardView, seat: SeatNumber, rule: BuildRule | None
) -> Callable[[CardMove], bool]:
    piles = {pile.number: pile for pile in view.piles}
    mine = next(each for each in view.seats if each.seat == seat)

    def is_right_now(move: CardMove) -> bool:
        if isinstance(move, Play):
            return _is_right_play(move, piles)
        return not isinstance(move, Build) or _is_right_build(move, mine, rule)

    return is_right_now


def _is_right_play(move: Play, piles: Mapping[int, PileView]) -> bool:
    card = move.card
    if not isinstance(move.target, int):
        return move.target is Target.NEW and card.number == 1
    pile = piles.get(move.target)
    return (
        pile is not None
        and pile.top.number + 1 == card.number
        and pile.top.color is card.color
        and _looks_right(pile)
    )


def _is_right_build(move: Build, mine: CardSeatView, rule: BuildRule | None) -> bool:
    return rule is not None and not rule(move.card, mine.row[move.slot][-1])


def _looks_right(pile: PileView) -> bool:
    """A right pile is as high as its top card says, in the color it began with."""
    top = pile.top
    return top.number == pile.cards_count and top.color is pile.base_color


def _has_wrong_row(view: CardView, rule: BuildRule | None) -> bool:
    return rule is not None and any(
        rule(card, below)
        for seat in view.seats
        for slot in seat.row
        for below, card in pairwise(slot)
    )
