"""What an accepted move does to the dice."""

from typing import assert_never

from games.rules.core import SeatNumber
from games.rules.wuerfel.draw import thrown
from games.rules.wuerfel.events import DiceEvent, DiePlaced, Thrown
from games.rules.wuerfel.legality import field_of
from games.rules.wuerfel.moves import DiceMove, PlaceDie, Roll
from games.rules.wuerfel.state import (
    DiceState,
    Placed,
    SeatDice,
    dice_at,
    with_dice,
    with_placed,
)

type Applied = tuple[DiceState, tuple[DiceEvent, ...]]


def apply(state: DiceState, seat: SeatNumber, move: DiceMove) -> Applied:
    """The next state and its events; only for moves without a refusal."""
    dice = dice_at(state, seat)
    if isinstance(move, Roll):
        return _roll(state, dice)
    if isinstance(move, PlaceDie):
        return _place(state, dice, move)
    assert_never(move)


def has_finished(state: DiceState, seat: SeatNumber) -> bool:
    """True if no unplaced die is left to the seat (WUR-11)."""
    return not dice_at(state, seat).dice


def _place(state: DiceState, dice: SeatDice, move: PlaceDie) -> Applied:
    [found] = [each for each in dice.dice if each.die == move.die]
    rest = tuple([each for each in dice.dice if each is not found])
    (die, value), field, seat = found, field_of(move, found), dice.seat
    after = DiceState(
        state.rules,
        with_dice(state, SeatDice(seat, dice.throw, rest)),
        with_placed(state.rows, field, Placed(die, value, seat)),
        state.bag,
    )
    return after, (DiePlaced(seat, die, value, field),)


def _roll(state: DiceState, dice: SeatDice) -> Applied:
    after = thrown(state.rules, dice)
    then = DiceState(state.rules, with_dice(state, after), state.rows, state.bag)
    return then, (Thrown(after.seat, after.throw, after.dice),)
