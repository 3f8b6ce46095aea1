"""What happened, as a frame tells it: a word for each kind of event, and its details."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.presenters.board.core import Told
from games.rules.card_engine.events import (
    Built,
    Flipped,
    PickedUp,
    Played,
    Refilled,
    SentHome,
    Shifted,
)
from games.rules.domino import events as domino
from games.rules.round import (
    Called,
    Frozen,
    GraceEnded,
    PresenceChanged,
    Resumed,
    RoundEnded,
    Started,
    Voted,
    VotesCleared,
)
from games.rules.wuerfel import DiePlaced, SentBack, Thrown

GOES_BACK = "home"
"""A card or die goes back: whose, what, to which of their places, from which element."""

TELLERS: Mapping[type, Callable[[Any], Told]] = {
    Started: lambda _: ("start",),
    Played: lambda e: ("play", e.seat, e.card.text, e.source.value, e.pile),
    Built: lambda e: ("build", e.seat, e.card.text, e.source.value, e.slot),
    Refilled: lambda e: ("refill", e.seat, e.slot),
    Flipped: lambda e: ("flip", e.seat),
    PickedUp: lambda e: ("pickup", e.seat),
    Shifted: lambda e: ("shift", *e.seats),
    SentHome: lambda e: (GOES_BACK, e.seat, e.card.text, e.to.value, _lay(e)),
    Thrown: lambda e: ("throw", e.seat),
    DiePlaced: lambda e: ("place", e.seat, _shown(e), e.die.text, str(e.field)),
    SentBack: lambda e: (
        GOES_BACK,
        e.seat,
        _shown(e),
        e.die.text,
        f"field-{e.field}",
    ),
    domino.TokenPut: lambda e: ("put", e.seat, e.token, str(e.square)),
    domino.Ready: lambda _: ("ready",),
    domino.Turned: lambda e: ("turn", e.seat),
    domino.Discarded: lambda e: ("discard", e.seat),
    domino.PickedUp: lambda e: ("pickup", e.seat),
    domino.CardPlaced: lambda e: (
        "lay",
        e.seat,
        e.card.text,
        e.token,
        str(e.one),
        str(e.other),
        str(e.to),
        e.relocated,
    ),
    domino.JokerLaid: lambda e: ("joker", e.seat, e.token, str(e.square)),
    domino.LockEnded: lambda e: ("unlock", e.seat, e.token),
    domino.DutyBegun: lambda e: ("duty", e.seat, e.token),
    domino.DutyEnded: lambda e: ("lapse", e.seat, e.token),
    domino.Orphaned: lambda e: ("orphan", e.seat, e.token),
    domino.FaultFound: lambda e: ("fault", e.seat, e.number, e.code),
    Voted: lambda e: ("vote", e.seat),
    VotesCleared: lambda _: ("unvote",),
    PresenceChanged: lambda e: ("presence", e.seat, e.presence.value),
    GraceEnded: lambda e: ("grace", e.seat),
    Called: lambda e: ("call", e.seat, e.was_right),
    Frozen: lambda e: ("freeze", e.until_ms),
    Resumed: lambda _: ("resume",),
    RoundEnded: lambda e: ("end", e.ending.value, e.finisher),
}
"""Only what everybody may know: how the turned cards lie below the top is not told."""


def told(events: Sequence[object]) -> tuple[Told, ...]:
    """Returns what a frame tells about these events."""
    return tuple([TELLERS[type(event)](event) for event in events])


def _lay(event: SentHome) -> str:
    """The element on which a wrong card lay."""
    if event.pile is None:
        return f"s{event.seat}-row{event.slot}"
    return f"pile-{event.pile}"


def _shown(event: DiePlaced | SentBack) -> str:
    """A die as a page names it, like a card: "r4"."""
    return f"{event.die.colour}{event.value}"
