"""What happened, as a frame tells it: a word for each kind of event, and its details."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from games.presenters.board.core import Told
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

GOES_BACK = "home"
"""A card or die goes back: whose, what, to which of their places, from which element."""

type Tellers = Mapping[type, Callable[[Any], Told]]
"""By kind of event. Only what everybody may know: how cards lie below the top is not."""

ROUND_TELLERS: Tellers = {
    Started: lambda _: ("start",),
    Voted: lambda e: ("vote", e.seat),
    VotesCleared: lambda _: ("unvote",),
    PresenceChanged: lambda e: ("presence", e.seat, e.presence.value),
    GraceEnded: lambda e: ("grace", e.seat),
    Called: lambda e: ("call", e.seat, e.was_right),
    Frozen: lambda e: ("freeze", e.until_ms),
    Resumed: lambda _: ("resume",),
    RoundEnded: lambda e: ("end", e.ending.value, e.finisher),
}

_tellers: dict[type, Callable[[Any], Told]] = {**ROUND_TELLERS}


def register(tellers: Tellers) -> None:
    """Adds the events of a game."""
    _tellers.update(tellers)


def unregister(kinds: Collection[type]) -> None:
    """Takes events of a game away again."""
    for kind in kinds:
        del _tellers[kind]


def told(events: Sequence[object]) -> tuple[Told, ...]:
    """Returns what a frame tells about these events."""
    return tuple([_tellers[type(event)](event) for event in events])
