"""Counts of move sequences from one deal: a change in the rules shows here at once."""

import pytest

from games.rules.card_engine.play import has_finished
from games.rules.card_engine.state import CardState
from games.rules.core import Options
from tests.rules.playouts import opened
from tests.rules.tables import LIGRETTO, cards

COUNTS: tuple[tuple[str, int, Options, tuple[int, ...]], ...] = (
    ("current", 2, {}, (3, 9, 28, 82, 224, 581, 1461, 3639)),
    ("current", 4, {}, (6, 36, 217, 1312, 7939)),
    ("experts", 2, {"advanced": "descending"}, (8, 61, 485, 3904, 29750)),
    (
        "old experts",
        3,
        {"advanced": "consecutive", "reshuffle": "keep"},
        (4, 17, 80, 415, 2337, 14010),
    ),
    ("honour", 2, {"enforcement": "honour"}, (14, 342, 10678)),
)


def sequences(state: CardState, depth: int) -> int:
    """How many orders of this many moves there are, by any seat."""
    if not depth:
        return 1
    total = 0
    for seat in state.rules.seats:
        for move in LIGRETTO.moves(state, seat):
            then = LIGRETTO.apply(state, seat, move)[0]
            assert isinstance(then, CardState)
            total += 1 if has_finished(then, seat) else sequences(then, depth - 1)
    return total


@pytest.mark.parametrize(("name", "seats", "options", "counts"), COUNTS)
def test_counts_of_move_sequences(
    name: str, seats: int, options: Options, counts: tuple[int, ...]
) -> None:
    state = cards(opened(LIGRETTO, seats=seats, seed="counts", options=options))

    found = tuple(sequences(state, depth) for depth in range(1, len(counts) + 1))

    assert found == counts
