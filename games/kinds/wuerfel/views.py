"""What everyone sees of a round with dice."""

from typing import cast

from games.rules.core import SeatNumber
from games.rules.round import RoundState
from games.rules.wuerfel import DiceState, Die, SeatDice
from games.rules.wuerfel.dice import die_index
from games.rules.wuerfel.state import dice_at


def dice_of(round_: RoundState) -> DiceState:
    """Returns the state of a round with dice; only the bag of it is hidden."""
    return cast("DiceState", round_.state)


def seat_dice_of(round_: RoundState, seat: SeatNumber) -> SeatDice:
    """Returns what lies before a dealt seat."""
    return dice_at(dice_of(round_), seat)


def dealt_dice(round_: RoundState, seat: SeatNumber) -> tuple[Die, ...]:
    """Returns every die the seat drew, also those on the board, always in one order."""
    before = [each.die for each in seat_dice_of(round_, seat).dice]
    placed = [
        each.die
        for row in dice_of(round_).rows
        for each in row.fields
        if each is not None and each.owner == seat
    ]
    return tuple(sorted([*before, *placed], key=die_index))
