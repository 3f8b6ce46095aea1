"""All games of the site by their key, in the order they are offered.

`games.kinds.registry` fills it from the setting GAME_KINDS.
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.rules.core import Game

_games: dict[str, Game] = {}

GAMES: Mapping[str, Game] = MappingProxyType(_games)


def game(key: str) -> Game:
    """The game with this key; KeyError if there is none."""
    return _games[key]


def register(rules: Game) -> None:
    """Adds a game. Callers give it back only its own states and moves."""
    _games[rules.key] = rules


def unregister(key: str) -> None:
    """Takes a game away again."""
    del _games[key]
