"""Counts of move sequences from one deal: a change in the rules shows here at once."""

import pytest

from games.rules.core import Options
from tests.rules.dutch_blitz.blitz import BLITZ, laid
from tests.rules.playouts import opened
from tests.rules.sequences import count

COUNTS: dict[str, tuple[int, Options, tuple[int, ...]]] = {
    "two": (2, {}, (3, 9, 28, 82, 224, 581, 1461)),
    "four": (4, {}, (6, 36, 217, 1312, 7939)),
    "three post piles": (3, {"post_piles_3p": 3}, (4, 16, 63, 243, 922)),
    "experts": (2, {"advanced": "boygirl"}, (4, 16, 68, 293, 1253)),
    "expansion": (8, {"expansion": True}, (11, 125, 1457)),
    "honour": (2, {"enforcement": "honour"}, (14, 342, 10678)),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_move_sequences(name: str) -> None:
    seats, options, counts = COUNTS[name]
    current = opened(BLITZ, seats=seats, seed="counts", options=options)

    depths = range(1, len(counts) + 1)
    assert tuple(count(BLITZ, current, depth) for depth in depths) == counts


def test_counts_of_a_position_small_enough_to_count_by_hand() -> None:
    """Seat 0 plays g1, then g2 or b8 onto y9; turning its one card comes any time."""
    current = laid(
        "row 0 y9 | r10 | g1",
        "stack 0 b10 b8 g2",
        "hand 0 r4",
        "hand 3",
        advanced="boygirl",
    )

    assert [count(BLITZ, current, depth) for depth in (1, 2)] == [2, 5]
