"""Ligretto, current and older edition, each with its variant for experts."""

from games.rules.card_engine.area import CardSeatView
from games.rules.card_engine.events import (
    Built,
    CardEvent,
    Flipped,
    PickedUp,
    Played,
    Refilled,
    SentHome,
    Shifted,
)
from games.rules.card_engine.moves import (
    FLIP,
    PICK_UP,
    Build,
    CardMove,
    Flip,
    PickUp,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.state import CardState as LigrettoState
from games.rules.card_engine.state import CardView as LigrettoView
from games.rules.card_engine.state import view
from games.rules.ligretto.game import LIGRETTO, Ligretto
from games.rules.piles import PileView

__all__ = [
    "FLIP",
    "LIGRETTO",
    "PICK_UP",
    "Build",
    "Built",
    "CardEvent",
    "CardMove",
    "CardSeatView",
    "Flip",
    "Flipped",
    "Ligretto",
    "LigrettoState",
    "LigrettoView",
    "PickUp",
    "PickedUp",
    "PileView",
    "Play",
    "Played",
    "Refilled",
    "SentHome",
    "Shifted",
    "Source",
    "Target",
    "view",
]
