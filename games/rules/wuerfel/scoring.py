"""The count at the end of a round (WUR-12)."""

from games.rules.core import SeatScore
from games.rules.wuerfel.state import DiceState


def scores(state: DiceState) -> tuple[SeatScore, ...]:
    """Minus one for each own die left; a seat with none gets one for each of the rest.

    Only the finisher can have none left: without one nobody gets points.
    """
    all_left = sum(len(dice.dice) for dice in state.seats)
    return tuple(
        SeatScore(
            dice.seat,
            -left if (left := len(dice.dice)) else all_left,
            (("others_left", 0 if left else all_left), ("left", left)),
        )
        for dice in state.seats
    )
