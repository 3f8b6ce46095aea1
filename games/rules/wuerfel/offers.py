"""The moves a seat has, from the most useful to the least.

`ROLL` with a list is not among them: it is the same as without. In honour mode these
are all moves the server would take, right or wrong.
"""

from functools import lru_cache

from games.rules.core import SeatNumber
from games.rules.wuerfel.dice import FIELDS, DiceField, Die
from games.rules.wuerfel.moves import ROLL, DiceMove, PlaceDie
from games.rules.wuerfel.state import DiceState, SeatDice, dice_at


def moves(state: DiceState, seat: SeatNumber) -> tuple[DiceMove, ...]:
    """Exactly the moves without a refusal, but for lists of dice thrown."""
    dice = dice_at(state, seat)
    if not dice.dice:
        return ()
    if not dice.throw:
        return (ROLL,)
    if state.rules.is_strict:
        return _fitting(state, dice)
    return (*_anywhere(state, dice), ROLL)


def _fitting(state: DiceState, dice: SeatDice) -> tuple[DiceMove, ...]:
    wanted = {row.color: row.height + 1 for row in state.rows}
    places = [
        PlaceDie(die, dice.throw)
        for die, value in dice.dice
        if value == wanted[die.color]
    ]
    return (*places, ROLL)


def _anywhere(state: DiceState, dice: SeatDice) -> list[PlaceDie]:
    """Any die on any empty field, those on their own field first."""
    empty = {
        DiceField(row.color, number)
        for row in state.rows
        for number, placed in enumerate(row.fields, start=1)
        if placed is None
    }
    first: list[PlaceDie] = []
    rest: list[PlaceDie] = []
    for die, value in dice.dice:
        for field, move in _placings(die, dice.throw):
            if field in empty:
                is_own = field == (die.color, value)
                (first if is_own else rest).append(move)
    return [*first, *rest]


@lru_cache(maxsize=2048)
def _placings(die: Die, throw: int) -> tuple[tuple[DiceField, PlaceDie], ...]:
    """The die on every field there is."""
    return tuple((field, PlaceDie(die, throw, field)) for field in FIELDS.values())
