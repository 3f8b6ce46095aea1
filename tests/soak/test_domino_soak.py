"""Thousands of rounds of Ligretto Domino on all its boards, and of dead positions."""

from random import Random

import pytest

from games.bots.simulation import SimulationSetup, simulate
from games.bots.tally import tally
from games.rules.core import Options
from games.rules.domino import DOMINO
from tests.rules.domino.agreement import TABLE, Row, unlike_other_code, unlike_table
from tests.rules.domino.exhaustion import SEATS, drawn, slow_deadlock
from tests.rules.domino.figures import BOARDS

MIXED = ("steady", "fierce", "gentle", "brisk")
WAYS: tuple[tuple[Options, tuple[str, ...], int], ...] = (
    ({"token_setup": "random"}, MIXED, 200),
    ({"token_setup": "players", "shuffle_pieces": True}, MIXED, 50),
    ({"enforcement": "honour"}, MIXED, 50),
    ({"enforcement": "honour"}, ("random", "careful"), 30),
    ({"duty_timeout_s": 1, "joker_lock_s": 2}, ("random",), 30),
)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "board"), BOARDS, ids=str)
@pytest.mark.parametrize(("options", "bots", "rounds"), WAYS, ids=str)
def test_rounds_are_clean(
    seats: int, board: Options, options: Options, bots: tuple[str, ...], rounds: int
) -> None:
    setup = SimulationSetup("domino", seats, {**board, **options}, "soak", bots)

    counted = tally(simulate(setup, rounds))

    assert counted.endings.total() == rounds
    assert counted.violations == {}


@pytest.mark.slow
def test_the_exact_test_is_what_trying_everything_says() -> None:
    for number in range(50_000):
        state = drawn(Random(f"soak/{number}"))  # noqa: S311 -- no secret
        expected = slow_deadlock(state, SEATS)
        assert DOMINO.stuck(state, SEATS).deadlock is expected, number


@pytest.mark.slow
@pytest.mark.parametrize("row", TABLE, ids=str)
def test_engine_other_code_and_table_agree(row: Row) -> None:
    assert unlike_other_code(row, 400) == []
    assert unlike_table(row, 400) == []
