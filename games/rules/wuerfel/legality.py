"""May a seat do this? One function decides, for the moves offered and for claims."""

from typing import assert_never

from games.rules.codes import RefusalCode
from games.rules.core import Refusal, SeatNumber
from games.rules.wuerfel.dice import DiceField, ThrownDie
from games.rules.wuerfel.moves import DiceMove, PlaceDie, Roll
from games.rules.wuerfel.refusals import DiceRefusalCode
from games.rules.wuerfel.state import DiceState, SeatDice, dice_at, lying, row_at

_BAD_CLAIM = Refusal(RefusalCode.BAD_CLAIM)
_NOT_YOUR_DIE = Refusal(DiceRefusalCode.NOT_YOUR_DIE)
_STALE_THROW = Refusal(RefusalCode.STALE_THROW)
_ALL_OR_NONE = Refusal(DiceRefusalCode.ALL_OR_NONE)


def refusal(state: DiceState, seat: SeatNumber, move: DiceMove) -> Refusal | None:
    """The first code that applies, None if the move may be made."""
    dice = dice_at(state, seat)
    if isinstance(move, Roll):
        return None if _is_all(dice, move) else _ALL_OR_NONE
    if isinstance(move, PlaceDie):
        return _place_refusal(state, dice, move)
    assert_never(move)


def is_there(state: DiceState, seat: SeatNumber, move: DiceMove) -> bool:
    """True if the named die lies before the seat from the named throw (COM-6)."""
    if isinstance(move, PlaceDie):
        dice = dice_at(state, seat)
        return _is_latest(dice, move) and lying(dice, move.die) is not None
    return True


def field_of(move: PlaceDie, found: ThrownDie) -> DiceField:
    """The field the die goes on: the one named, else that of its color and value."""
    return move.field or DiceField(found.die.color, found.value)


def _place_refusal(state: DiceState, dice: SeatDice, move: PlaceDie) -> Refusal | None:
    """Without a field, or with one in strict mode, it is no claim at all (WUR-16)."""
    if (move.field is None) is not state.rules.is_strict:
        return _BAD_CLAIM
    found = lying(dice, move.die)
    if found is None:
        return _NOT_YOUR_DIE
    if not _is_latest(dice, move):
        return _STALE_THROW
    field = field_of(move, found)
    row = row_at(state, field.color)
    if state.rules.is_strict:
        if field.number == row.height + 1:
            return None
        wanted = f"{row.color}{row.height + 1}"
    else:
        if row.fields[field.number - 1] is None:
            return None
        wanted = str(field)
    had = f"{found.die.color}{found.value}"
    return Refusal(RefusalCode.WRONG_NUMBER, wanted=wanted, had=had)


def _is_latest(dice: SeatDice, move: PlaceDie) -> bool:
    return 0 < move.throw == dice.throw


def _is_all(dice: SeatDice, move: Roll) -> bool:
    """True if these are exactly all unplaced dice, and there is one (WUR-7)."""
    if not move.dice:
        return bool(dice.dice)
    named = set(move.dice)
    return len(move.dice) == len(named) and named == {each.die for each in dice.dice}
