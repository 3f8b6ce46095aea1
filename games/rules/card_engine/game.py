"""The part of the Game protocol that the games played with packs share."""

from games.rules.card_engine.correction import correct
from games.rules.card_engine.legality import is_there, refusal
from games.rules.card_engine.moves import (
    CardMove,
    is_placing,
    move_text,
    must_wait,
    parse_move,
)
from games.rules.card_engine.offers import moves
from games.rules.card_engine.play import apply, has_finished
from games.rules.card_engine.score_sheet import SCORE_SHEET
from games.rules.card_engine.scoring import scores
from games.rules.card_engine.state import CardState
from games.rules.card_engine.stuck import resolve_deadlock, stuck, voted
from games.rules.card_engine.text import read_state, state_lines
from games.rules.core import Kickoff
from games.rules.defaults import GameDefaults


class CardEngineGame(GameDefaults):
    """What a game with packs need not say again; see Game for what the parts do."""

    finish_stands = True
    score_sheet = SCORE_SHEET

    moves = staticmethod(moves)
    is_placing = staticmethod(is_placing)
    is_there = staticmethod(is_there)
    refusal = staticmethod(refusal)
    apply = staticmethod(apply)
    has_finished = staticmethod(has_finished)
    must_wait = staticmethod(must_wait)
    stuck = staticmethod(stuck)
    resolve_deadlock = staticmethod(resolve_deadlock)
    voted = staticmethod(voted)
    correct = staticmethod(correct)
    scores = staticmethod(scores)
    parse_move = staticmethod(parse_move)
    move_text = staticmethod(move_text)
    state_lines = staticmethod(state_lines)
    read_state = staticmethod(read_state)

    def start(
        self,
        state: CardState,
    ) -> Kickoff[CardState] | None:
        """The call only lets people play."""
        return None

    def wait_ms(self, state: CardState, move: CardMove) -> int:
        """A turn waits for the seat's last turn or pick-up (LIG-11)."""
        return state.rules.flip_cooldown_ms
