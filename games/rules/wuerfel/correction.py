"""Putting wrong dice right in honour mode (WUR-17)."""

from collections.abc import Iterator

from games.rules.core import Intervention
from games.rules.wuerfel.dice import DiceField, ThrownDie
from games.rules.wuerfel.events import SentBack
from games.rules.wuerfel.state import (
    DiceRow,
    DiceState,
    Placed,
    SeatDice,
    dice_at,
    in_order,
    with_dice,
    with_placed,
)


def correct(state: DiceState) -> Intervention[DiceState] | None:
    """Every wrong die sent back to its owner; None if all is right."""
    wrong = tuple(each for row in state.rows for each in wrong_in(row))
    if not wrong:
        return None
    events = []
    for field, placed in wrong:
        state = _sent_back(state, field, placed)
        events.append(SentBack(placed.owner, placed.die, placed.value, field))
    cost = state.rules.error_penalty
    penalties = tuple((event.seat, cost) for event in events) if cost else ()
    return Intervention(state, tuple(events), penalties=penalties)


def wrong_in(row: DiceRow) -> Iterator[tuple[DiceField, Placed]]:
    """The dice that do not stay: the first wrong or missing one, and all above."""
    is_right = True
    for number, placed in enumerate(row.fields, start=1):
        is_right = (
            is_right
            and placed is not None
            and placed.die.color is row.color
            and placed.value == number
        )
        if placed is not None and not is_right:
            yield DiceField(row.color, number), placed


def _sent_back(state: DiceState, field: DiceField, placed: Placed) -> DiceState:
    """The die lies before its owner again, as part of the latest throw."""
    dice = dice_at(state, placed.owner)
    back = in_order([*dice.dice, ThrownDie(placed.die, placed.value)])
    return state._replace(
        seats=with_dice(state, SeatDice(dice.seat, dice.throw, back)),
        rows=with_placed(state.rows, field, None),
    )
