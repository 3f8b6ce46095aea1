"""Ligretto, current and older edition, each with its variant for experts."""

from games.rules.card_engine.area import SeatView
from games.rules.card_engine.events import (
    Built,
    Flipped,
    PackEvent,
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
    Flip,
    PackMove,
    PickUp,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.state import PackState as LigrettoState
from games.rules.card_engine.state import PackView as LigrettoView
from games.rules.card_engine.state import view
from games.rules.ligretto.game import LIGRETTO, Ligretto
from games.rules.piles import PileView

__all__ = [
    "FLIP",
    "LIGRETTO",
    "PICK_UP",
    "Build",
    "Built",
    "Flip",
    "Flipped",
    "Ligretto",
    "LigrettoState",
    "LigrettoView",
    "PackEvent",
    "PackMove",
    "PickUp",
    "PickedUp",
    "PileView",
    "Play",
    "Played",
    "Refilled",
    "SeatView",
    "SentHome",
    "Shifted",
    "Source",
    "Target",
    "view",
]
