"""The games of the site, in the order they are offered, and who draws them.

The setting GAME_KINDS names a `GameKind` for each. They are loaded once all apps are
ready; until then there are none.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import MappingProxyType

from django.utils.module_loading import import_string

from games.bots import registry as bots
from games.kinds.kind import GameKind
from games.presenters.board import events
from games.presenters.board.core import Presenter
from games.queries.snapshots import Roster
from games.rules import registry as rules

USUAL_PATTERNS = (1, 2, 3, 4, 5, 7, 9, 8, 11, 6, 10, 12)
"""The patterns of seats that chose none, easiest to tell apart first."""

_kinds: dict[str, GameKind] = {}

KINDS: Mapping[str, GameKind] = MappingProxyType(_kinds)


def kind(key: str) -> GameKind:
    """Returns the game with this key; KeyError if there is none."""
    return _kinds[key]


def kinds() -> tuple[GameKind, ...]:
    """Returns every game of the site."""
    return tuple(_kinds.values())


def load(paths: Iterable[str]) -> None:
    """Registers the kinds with these dotted paths.

    ImportError where a path leads nowhere.
    """
    for path in paths:
        register(import_string(path))


def register(added: GameKind) -> None:
    """Adds a game to the site."""
    _kinds[added.key] = added
    rules.register(added.rules)
    bots.register(added.key, added.bots)
    events.register(added.effects)


@contextmanager
def registered(added: GameKind) -> Iterator[GameKind]:
    """Has one more game for as long as the block runs; for tests."""
    register(added)
    try:
        yield added
    finally:
        _unregister(added.key)


@cache
def presenter(game_key: str, patterns: tuple[int, ...] = USUAL_PATTERNS) -> Presenter:
    """Returns who draws the game for people with these patterns, by seat number."""
    return kind(game_key).presenter(patterns)


def patterns_of(roster: Roster) -> tuple[int, ...]:
    """Returns the pattern of every seat number, the usual one where nobody sits."""
    worn = {seat.number: seat.pattern for seat in roster.seats}
    return tuple(worn.get(seat, usual) for seat, usual in enumerate(USUAL_PATTERNS))


def _unregister(key: str) -> None:
    gone = _kinds.pop(key)
    rules.unregister(key)
    bots.unregister(key)
    shared = {event for other in _kinds.values() for event in other.effects}
    events.unregister(gone.effects.keys() - shared)
    presenter.cache_clear()
