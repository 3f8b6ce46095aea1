"""Games whose boards do not exist yet: their own tests know them, the pages do not.

When a board is there, its game goes into `games/rules/registry.py`, its playbook into
`games/bots/registry.py`, and both leave this list.
"""

from collections.abc import Iterator, MutableMapping
from typing import cast

import pytest

from games.bots.core import Playbook
from games.bots.domino import DOMINO_BOTS
from games.bots.registry import PLAYBOOKS
from games.rules.core import Game
from games.rules.domino import DOMINO, DominoEvent, DominoMove, DominoState
from games.rules.registry import GAMES as LISTED

_DOMINO: Game[DominoState, DominoMove, DominoEvent] = DOMINO

UNLISTED: dict[str, Game] = {DOMINO.key: cast("Game", _DOMINO)}
UNLISTED_BOTS: dict[str, Playbook] = {DOMINO.key: cast("Playbook", DOMINO_BOTS)}
GAMES: dict[str, Game] = {**LISTED, **UNLISTED}


@pytest.fixture(scope="module", autouse=True)
def unlisted_games() -> Iterator[None]:
    """Registers these games for the tests of a module."""
    games = cast("MutableMapping[str, Game]", LISTED)
    books = cast("MutableMapping[str, Playbook]", PLAYBOOKS)
    with pytest.MonkeyPatch.context() as patch:
        for key, game in UNLISTED.items():
            patch.setitem(games, key, game)
            patch.setitem(books, key, UNLISTED_BOTS[key])
        yield
