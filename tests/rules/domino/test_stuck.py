"""Can nobody place any more? The exact test against trying everything (section 7)."""

from collections import Counter
from random import Random

import pytest

from games.rules.core import Deadlock, DeadlockFinding, Ending
from games.rules.domino import DOMINO
from games.rules.round import RoundEnded
from tests.rules.domino.board import DOMINO_GAME, dominoes, laid
from tests.rules.domino.exhaustion import SEATS, drawn, slow_deadlock
from tests.rules.tables import claimed

CHUNK = 1000


@pytest.mark.parametrize("chunk", range(5))
def test_the_exact_test_is_what_trying_everything_says(chunk: int) -> None:
    seen: Counter[Deadlock] = Counter()
    for number in range(CHUNK):
        state = drawn(Random(f"{chunk}/{number}"))  # noqa: S311 -- no secret
        expected = slow_deadlock(state, SEATS)
        found = DOMINO.stuck(state, SEATS)
        assert found.deadlock is expected, (chunk, number)
        assert (DOMINO.resolve_deadlock(state, SEATS) is None) is (
            expected is Deadlock.ALIVE
        )
        seen[expected] += 1
    assert min(seen.values()) > CHUNK // 10, seen


def test_only_seats_that_count_keep_a_round_alive() -> None:
    state = laid("token 0 4,4", "hand 0 YG", "hand 1 RB").state

    assert DOMINO_GAME.stuck(state, (0, 1)) == DeadlockFinding(Deadlock.ALIVE, 0, "YG")
    assert DOMINO_GAME.stuck(state, (1,)) == DeadlockFinding(Deadlock.DEAD)


def test_a_stuck_round_ends_with_the_placing_that_made_it_so() -> None:
    current = laid("token 0 4,4", "open 0 YG", "hand 0 RB", "hand 1 YV")

    outcome = claimed(current, 0, "PLACE YG 0 5,4 6,4")

    assert outcome.events[-1] == RoundEnded(Ending.STALEMATE, None)


def test_no_test_while_a_lock_runs() -> None:
    current = laid(
        "token 0 4,4",
        "lay 1 RW 3,4 4,4 W",
        "open 0 RG",
        "hand 0 RB",
        "hand 1 YV",
    )

    locked = claimed(current, 0, "JOKER RG 0 5,4").round

    assert dominoes(locked).locks
    assert DOMINO_GAME.stuck(locked.state, (0, 1)).deadlock is Deadlock.ALIVE


def test_honour_mode_makes_the_test_as_well() -> None:
    current = laid(
        "token 0 4,4", "open 0 YG", "hand 0 RB", "hand 1 YV", enforcement="honour"
    )

    outcome = claimed(current, 0, "PLACE YG 0 5,4 6,4 Y")

    assert outcome.events[-1] == RoundEnded(Ending.STALEMATE, None)
