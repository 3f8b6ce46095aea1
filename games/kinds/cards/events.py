"""What happens in a card game, as frames tell it."""

from games.presenters.board.events import GOES_BACK, Effects
from games.rules.card_engine.events import (
    Built,
    Flipped,
    PickedUp,
    Played,
    Refilled,
    SentHome,
    Shifted,
)

EFFECTS: Effects = {
    Played: lambda e: ("play", e.seat, e.card.text, e.source.value, e.pile),
    Built: lambda e: ("build", e.seat, e.card.text, e.source.value, e.slot),
    Refilled: lambda e: ("refill", e.seat, e.slot),
    Flipped: lambda e: ("flip", e.seat),
    PickedUp: lambda e: ("pickup", e.seat),
    Shifted: lambda e: ("shift", *e.seats),
    SentHome: lambda e: (GOES_BACK, e.seat, e.card.text, e.to.value, _lay(e)),
}


def _lay(event: SentHome) -> str:
    """The element on which a wrong card lay."""
    if event.pile is None:
        return f"s{event.seat}-row{event.slot}"
    return f"pile-{event.pile}"
