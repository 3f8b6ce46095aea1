"""What happened to dice, in the past tense."""

from games.rules.core import SeatNumber
from games.rules.values import record
from games.rules.wuerfel.dice import DiceField, Die, ThrownDie


@record
class Thrown:
    """A seat threw all its unplaced dice; `throw` is the number of this throw."""

    seat: SeatNumber
    throw: int
    dice: tuple[ThrownDie, ...]


@record
class DiePlaced:
    """A die went on a field."""

    seat: SeatNumber
    die: Die
    value: int
    field: DiceField


@record
class SentBack:
    """A wrongly placed die went back to its owner, lying with its value."""

    seat: SeatNumber
    die: Die
    value: int
    field: DiceField


type DiceEvent = Thrown | DiePlaced | SentBack
