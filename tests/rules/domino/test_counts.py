"""Counts of move sequences from one deal: a change in the rules shows here at once."""

import pytest

from games.rules.core import Options
from games.rules.round import START, act
from tests.rules.domino.board import DOMINO_GAME
from tests.rules.playouts import opened
from tests.rules.sequences import count

COUNTS: dict[str, tuple[int, Options, tuple[int, ...]]] = {
    "two": (2, {}, (2, 38, 197, 2134, 14619)),
    "four": (4, {"board": "compact", "token_setup": "random"}, (4, 85, 849, 13988)),
    "putting": (2, {"token_setup": "players"}, (150, 22350)),
    "honour": (2, {"enforcement": "honour"}, (2, 228, 1736)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_move_sequences(name: str) -> None:
    seats, options, counts = COUNTS[name]
    waiting = opened(DOMINO_GAME, seats=seats, seed="counts", options=options)
    current = act(DOMINO_GAME, waiting, START, 0).round

    depths = range(1, len(counts) + 1)
    assert tuple(count(DOMINO_GAME, current, depth) for depth in depths) == counts
