"""Würfel-Ligretto: 24 dice in four colors, all thrown again or none."""

from games.rules.wuerfel.dice import DICE, FACES, DiceField, Die, ThrownDie
from games.rules.wuerfel.events import DiceEvent, DiePlaced, SentBack, Thrown
from games.rules.wuerfel.game import WUERFEL, Wuerfel
from games.rules.wuerfel.moves import ROLL, DiceMove, PlaceDie, Roll
from games.rules.wuerfel.state import (
    DiceRow,
    DiceState,
    DiceView,
    Placed,
    SeatDice,
    view,
)

__all__ = [
    "DICE",
    "FACES",
    "ROLL",
    "WUERFEL",
    "DiceEvent",
    "DiceField",
    "DiceMove",
    "DiceRow",
    "DiceState",
    "DiceView",
    "Die",
    "DiePlaced",
    "PlaceDie",
    "Placed",
    "Roll",
    "SeatDice",
    "SentBack",
    "Thrown",
    "ThrownDie",
    "Wuerfel",
    "view",
]
