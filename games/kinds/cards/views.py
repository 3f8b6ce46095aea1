"""What everyone sees of a round of a card game."""

from typing import cast

from games.rules.card_engine.area import CardSeatView
from games.rules.card_engine.state import CardState, CardView, view
from games.rules.core import SeatNumber
from games.rules.round import RoundState


def card_state(round_: RoundState) -> CardState:
    """Returns the state of a round of a card game."""
    return cast("CardState", round_.state)


def view_of(round_: RoundState) -> CardView:
    """Returns the public view of a round."""
    return view(card_state(round_))


def seat_view_of(round_: RoundState, seat: SeatNumber) -> CardSeatView:
    """Returns what everyone sees of a dealt seat."""
    return view_of(round_).seats[round_.seats.index(seat)]


def lane_places(round_: RoundState) -> int:
    """Returns how many piles of a color there can be: one a pack, 0 for any number."""
    return len(round_.seats) if round_.opening.terms.is_strict else 0
