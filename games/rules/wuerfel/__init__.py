"""Würfel-Ligretto: 24 dice in four colours, all thrown again or none."""

from games.rules.wuerfel.dice import DICE, FACES, Die, Field, Lying
from games.rules.wuerfel.events import DiceEvent, DiePlaced, SentBack, Thrown
from games.rules.wuerfel.game import WUERFEL, Wuerfel
from games.rules.wuerfel.moves import ROLL, DiceMove, Place, Roll
from games.rules.wuerfel.state import DiceState, DiceView, Placed, Row, SeatDice, view

__all__ = [
    "DICE",
    "FACES",
    "ROLL",
    "WUERFEL",
    "DiceEvent",
    "DiceMove",
    "DiceState",
    "DiceView",
    "Die",
    "DiePlaced",
    "Field",
    "Lying",
    "Place",
    "Placed",
    "Roll",
    "Row",
    "SeatDice",
    "SentBack",
    "Thrown",
    "Wuerfel",
    "view",
]
