"""The part of the Game protocol that the games played with packs share."""

from games.rules.core import Kickoff
from games.rules.packs.correction import correct
from games.rules.packs.events import PackEvent
from games.rules.packs.legality import is_there, refusal
from games.rules.packs.moves import (
    PackMove,
    is_placing,
    move_text,
    must_wait,
    parse_move,
)
from games.rules.packs.offers import moves
from games.rules.packs.play import apply, has_finished
from games.rules.packs.scoring import scores
from games.rules.packs.state import PackState
from games.rules.packs.stuck import settle, stuck, voted
from games.rules.packs.text import read_state, state_lines
from games.rules.timeless import Timeless


class PackGame(Timeless[PackState, PackEvent]):
    """What a game with packs need not say again; see Game for what the parts do."""

    finish_stands = True

    moves = staticmethod(moves)
    is_placing = staticmethod(is_placing)
    is_there = staticmethod(is_there)
    refusal = staticmethod(refusal)
    apply = staticmethod(apply)
    has_finished = staticmethod(has_finished)
    must_wait = staticmethod(must_wait)
    stuck = staticmethod(stuck)
    settle = staticmethod(settle)
    voted = staticmethod(voted)
    correct = staticmethod(correct)
    scores = staticmethod(scores)
    parse_move = staticmethod(parse_move)
    move_text = staticmethod(move_text)
    state_lines = staticmethod(state_lines)
    read_state = staticmethod(read_state)

    def start(
        self,
        state: PackState,
    ) -> Kickoff[PackState] | None:
        """The call only lets people play."""
        return None

    def wait_ms(self, state: PackState, move: PackMove) -> int:
        """A turn waits for the seat's last turn or pick-up (LIG-11)."""
        return state.rules.flip_cooldown_ms
