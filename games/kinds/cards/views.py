"""What everybody sees of a round of a card game."""

from typing import cast

from games.rules.card_engine.area import SeatView
from games.rules.card_engine.state import PackState, PackView, view
from games.rules.core import SeatNumber
from games.rules.round import Round


def state_of(round_: Round) -> PackState:
    """Returns the state of a round of a card game."""
    return cast("PackState", round_.state)


def view_of(round_: Round) -> PackView:
    """Returns the public view of a round."""
    return view(state_of(round_))


def seat_view_of(round_: Round, seat: SeatNumber) -> SeatView:
    """Returns what everybody sees of a dealt seat."""
    return view_of(round_).seats[round_.seats.index(seat)]


def lane_places(round_: Round) -> int:
    """Returns how many piles of a colour there can be: one a pack, 0 for any number."""
    return len(round_.seats) if round_.opening.terms.is_strict else 0
