"""What happens in a dice game, as frames tell it."""

from games.presenters.board.events import GOES_BACK, Effects
from games.rules.wuerfel import DiePlaced, SentBack, Thrown

EFFECTS: Effects = {
    Thrown: lambda e: ("throw", e.seat),
    DiePlaced: lambda e: ("place", e.seat, _shown(e), e.die.text, str(e.field)),
    SentBack: lambda e: (
        GOES_BACK,
        e.seat,
        _shown(e),
        e.die.text,
        f"field-{e.field}",
    ),
}


def _shown(event: DiePlaced | SentBack) -> str:
    """A die as a page names it, like a card: "r4"."""
    return f"{event.die.color}{event.value}"
