"""Games whose boards do not exist yet: their own tests know them, the pages do not.

When a board is there, its game goes into `games/rules/registry.py`, its playbook into
`games/bots/registry.py`, and both leave this list.
"""

from collections.abc import Iterator, MutableMapping
from typing import cast

import pytest

from games.bots.core import Playbook
from games.bots.dutch_blitz import DUTCH_BLITZ_BOTS
from games.bots.registry import PLAYBOOKS
from games.bots.wuerfel import WUERFEL_BOTS
from games.rules.core import Game
from games.rules.dutch_blitz.game import DUTCH_BLITZ
from games.rules.packs.events import PackEvent
from games.rules.packs.moves import PackMove
from games.rules.packs.state import PackState
from games.rules.registry import GAMES as LISTED
from games.rules.wuerfel import WUERFEL, DiceEvent, DiceMove, DiceState

_DUTCH_BLITZ: Game[PackState, PackMove, PackEvent] = DUTCH_BLITZ
_WUERFEL: Game[DiceState, DiceMove, DiceEvent] = WUERFEL

UNLISTED: dict[str, Game] = {
    DUTCH_BLITZ.key: cast("Game", _DUTCH_BLITZ),
    WUERFEL.key: cast("Game", _WUERFEL),
}

UNLISTED_BOTS: dict[str, Playbook] = {
    DUTCH_BLITZ.key: cast("Playbook", DUTCH_BLITZ_BOTS),
    WUERFEL.key: cast("Playbook", WUERFEL_BOTS),
}
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
