"""Right and wrong by what lies on the board of dice, for honour mode."""

from games.bots.core import Observation
from games.rules.core import Options, SeatNumber
from games.rules.round import ErrorCall
from games.rules.wuerfel.dice import DiceField
from games.rules.wuerfel.moves import DiceMove, PlaceDie
from games.rules.wuerfel.state import DiceRow, DiceView, SeatDice


def is_right(
    view: DiceView, seat: SeatNumber, options: Options, move: DiceMove | ErrorCall
) -> bool:
    """True if the move would be right now; a call, if there is something to call."""
    if isinstance(move, ErrorCall):
        return has_mistake(view)
    if not isinstance(move, PlaceDie) or options["enforcement"] == "strict":
        return True
    return move in right_placings_of(view, seat)


def right_placings(
    observation: Observation[DiceView, DiceMove],
) -> tuple[PlaceDie, ...]:
    """The placings that honour mode would not have to put right."""
    return right_placings_of(observation.view, observation.seat)


def right_placings_of(view: DiceView, seat: SeatNumber) -> tuple[PlaceDie, ...]:
    """Those of a seat: its dice that show the number after a row's right ones."""
    mine = seat_dice(view, seat)
    wanted = {
        (row.color, height + 1)
        for row in view.rows
        if (height := _right_height(row)) < len(row.fields)
        and row.fields[height] is None
    }
    return tuple(
        [
            PlaceDie(die, mine.throw, DiceField(die.color, value))
            for die, value in mine.dice
            if (die.color, value) in wanted
        ]
    )


def has_mistake(view: DiceView) -> bool:
    """True if a die can be seen that does not lie right."""
    return any(_right_height(row) < row.height for row in view.rows)


def seat_dice(view: DiceView, seat: SeatNumber) -> SeatDice:
    """What lies before a seat."""
    return next(dice for dice in view.seats if dice.seat == seat)


def _right_height(row: DiceRow) -> int:
    """How many fields, from the first on, hold the dice they should."""
    for index, placed in enumerate(row.fields):
        if placed is None or placed.value != index + 1:
            return index
        if placed.die.color is not row.color:
            return index
    return len(row.fields)
