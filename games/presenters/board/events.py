"""What happened, as a frame tells it: a word for each kind of event, and its details."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from games.presenters.board.core import Effect
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

type Effects = Mapping[type, Callable[[Any], Effect]]
"""By kind of event. Only what everyone may know: how cards lie below the top is not."""

ROUND_EFFECTS: Effects = {
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

_effects: dict[type, Callable[[Any], Effect]] = {**ROUND_EFFECTS}


def register(effects: Effects) -> None:
    """Adds the events of a game."""
    _effects.update(effects)


def unregister(kinds: Collection[type]) -> None:
    """Takes events of a game away again."""
    for kind in kinds:
        del _effects[kind]


def effects_of(events: Sequence[object]) -> tuple[Effect, ...]:
    """Returns what a frame tells about these events."""
    return tuple([_effects[type(event)](event) for event in events])
