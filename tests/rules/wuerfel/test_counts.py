"""Counts of move sequences from one draw: a change in the rules shows here at once."""

import pytest

from games.rules.core import Options
from games.rules.round import START, act
from tests.rules.playouts import opened
from tests.rules.sequences import count
from tests.rules.wuerfel.board import DICE_GAME

COUNTS: dict[str, tuple[int, Options, tuple[int, ...]]] = {
    "two": (2, {}, (5, 22, 104, 532, 2688)),
    "four": (4, {}, (6, 37, 231, 1456)),
    "handicap": (3, {"dice_per_seat": "4,5,6"}, (4, 18, 77, 343)),
    "honour": (2, {"enforcement": "honour"}, (578,)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_move_sequences(name: str) -> None:
    seats, options, counts = COUNTS[name]
    waiting = opened(DICE_GAME, seats=seats, seed="counts", options=options)
    current = act(DICE_GAME, waiting, START, 0).round

    depths = range(1, len(counts) + 1)
    assert tuple(count(DICE_GAME, current, depth) for depth in depths) == counts
