"""The moves a seat has, from the most useful to the least.

`ROLL` with a list is not among them: it is the same as without. In honour mode these
are all moves the server would take, right or wrong.
"""

from collections.abc import Iterator

from games.rules.core import SeatNumber
from games.rules.wuerfel.dice import FIELDS, Field, Lying
from games.rules.wuerfel.moves import ROLL, DiceMove, Place
from games.rules.wuerfel.state import DiceState, SeatDice, dice_at, row_at


def moves(state: DiceState, seat: SeatNumber) -> tuple[DiceMove, ...]:
    """Exactly the moves without a refusal, but for lists of dice thrown."""
    dice = dice_at(state, seat)
    if not dice.dice:
        return ()
    if not dice.throw:
        return (ROLL,)
    if state.rules.is_strict:
        return (*_fitting(state, dice), ROLL)
    return (*_anywhere(state, dice), ROLL)


def _fitting(state: DiceState, dice: SeatDice) -> Iterator[Place]:
    for die, value in dice.dice:
        if value == row_at(state, die.colour).height + 1:
            yield Place(die, dice.throw)


def _anywhere(state: DiceState, dice: SeatDice) -> list[Place]:
    """Any die on any empty field, those on their own field first."""
    empty = [
        field
        for field in FIELDS.values()
        if row_at(state, field.colour).fields[field.number - 1] is None
    ]
    pairs = [(each, field) for each in dice.dice for field in empty]
    pairs.sort(key=lambda pair: not _is_own(*pair))
    return [Place(each.die, dice.throw, field) for each, field in pairs]


def _is_own(each: Lying, field: Field) -> bool:
    return field == (each.die.colour, each.value)
