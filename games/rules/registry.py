"""All games of the site by their key."""

from collections.abc import Mapping
from typing import cast

from games.rules.card_engine.events import CardEvent
from games.rules.card_engine.moves import CardMove
from games.rules.card_engine.state import CardState
from games.rules.core import Game
from games.rules.domino import DOMINO, Domino, DominoEvent, DominoMove, DominoState
from games.rules.dutch_blitz.game import DUTCH_BLITZ, DutchBlitz
from games.rules.ligretto.game import LIGRETTO, Ligretto
from games.rules.wuerfel import WUERFEL, DiceEvent, DiceMove, DiceState, Wuerfel

_LIGRETTO: Game[CardState, CardMove, CardEvent] = LIGRETTO
_DUTCH_BLITZ: Game[CardState, CardMove, CardEvent] = DUTCH_BLITZ
_DOMINO: Game[DominoState, DominoMove, DominoEvent] = DOMINO
_WUERFEL: Game[DiceState, DiceMove, DiceEvent] = WUERFEL

GAMES: Mapping[str, Game] = {
    # Whoever takes a game from here gives it back only its own states and moves.
    Ligretto.key: cast("Game", _LIGRETTO),
    DutchBlitz.key: cast("Game", _DUTCH_BLITZ),
    Domino.key: cast("Game", _DOMINO),
    Wuerfel.key: cast("Game", _WUERFEL),
}


def game(key: str) -> Game:
    """The game with this key; KeyError if there is none."""
    return GAMES[key]
