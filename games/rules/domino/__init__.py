"""Ligretto Domino: cards of two colors beside four tokens that everyone shares."""

from games.rules.domino.events import DominoEvent
from games.rules.domino.game import DOMINO, Domino
from games.rules.domino.moves import DominoMove
from games.rules.domino.state import DominoState, DominoView, view

__all__ = [
    "DOMINO",
    "Domino",
    "DominoEvent",
    "DominoMove",
    "DominoState",
    "DominoView",
    "view",
]
