"""Tokens on their squares before play (DOM-5)."""

import pytest

from games.rules.domino.boards.kit import Square
from games.rules.domino.events import Ready, TokenPut
from games.rules.round import (
    START,
    RoundState,
    Timer,
    TimerKind,
    act,
    deadlines,
    open_round,
)
from tests.rules.domino.board import DOMINO_GAME, dominoes, laid, offered
from tests.rules.tables import after, claimed, code, done


def clock(key: str) -> Timer:
    return Timer(TimerKind.CLOCK, clock=key)


def putting(number: int = 1) -> RoundState:
    opened = open_round(
        DOMINO_GAME,
        seats=(0, 1),
        options={"token_setup": "players"},
        seed="putting",
        number=number,
    )
    return done(opened, START)


def test_dom_5_players_put_the_tokens_in_turn() -> None:
    current = putting()
    assert DOMINO_GAME.moves(current.state, 1) == ()
    assert code(claimed(current, 1, "PUT 2,2")) == "NOT_YOUR_TURN"
    assert code(claimed(current, 0, "PUT 40,2")) == "NOT_ON_BOARD"
    assert code(claimed(current, 0, "TURN")) == "NOT_STARTED"
    assert code(claimed(current, 0, "PLACE RG 0 5,4 6,4")) == "NOT_STARTED"
    assert code(claimed(current, 0, "NOBODY")) == "NOT_STARTED"

    outcome = claimed(current, 0, "PUT 2,2")

    assert outcome.events == (TokenPut(0, 0, Square(2, 2)),)
    current = outcome.round
    assert code(claimed(current, 1, "PUT 2,2")) == "COVERED"
    current = after(current, 1, "PUT 5,2")
    current = after(current, 0, "PUT 8,8")
    current = after(current, 1, "PUT 0,0", at_ms=100)
    assert code(claimed(current, 0, "PUT 4,4", at_ms=100)) == "NOT_YOUR_TURN"
    assert code(claimed(current, 0, "TURN", at_ms=100)) == "NOT_STARTED"
    assert deadlines(current) == ((3100, clock("begin")),)
    outcome = act(DOMINO_GAME, current, clock("begin"), 3100)
    assert outcome.events == (Ready(),)
    assert code(claimed(outcome.round, 0, "TURN", at_ms=3100)) == ""


def test_dom_5_one_seat_further_each_round() -> None:
    assert code(claimed(putting(2), 0, "PUT 2,2")) == "NOT_YOUR_TURN"
    assert code(claimed(putting(2), 1, "PUT 2,2")) == ""


def test_dom_5_whoever_is_late_has_the_token_put_by_chance() -> None:
    current = putting()
    for number in range(4):
        at_ms, timer = deadlines(current)[0]
        assert (at_ms, timer) == (10_000 * (number + 1), clock(f"put-{number}"))
        current = done(current, timer, at_ms=at_ms)

    state = dominoes(current)
    assert len({each.at for each in state.tokens}) == 4
    assert all(each.fits for each in state.tokens)


def test_dom_5_the_last_token_may_block_none() -> None:
    current = laid(
        "stage setup",
        "lay 0 joker 0,1",
        "token 0 0,0",
        "token 1 3,0",
        "token 2 3,1",
        "hand 0 GB",
        "hand 1 GB",
        board=(4, 2),
        token_setup="players",
    )

    assert code(claimed(current, 1, "PUT 1,0")) == "TOKEN_BLOCKED"
    assert offered(current, 1) == ["PUT 1,1"]


def test_dom_5_where_no_square_will_do_all_four_are_drawn() -> None:
    current = laid(
        "stage setup",
        "token 0 0,0",
        "token 1 1,0",
        "token 2 0,1",
        "hand 0 GB",
        "hand 1 GB",
        board=(2, 2),
        token_setup="players",
        header=["clock put-3 10000"],
    )
    assert offered(current, 1) == []

    outcome = act(DOMINO_GAME, current, clock("put-3"), 10_000)

    assert [event.token for event in outcome.events] == [0, 1, 2, 3]  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", (1, 2, 3))
def test_dom_5_random_tokens_are_never_blocked(number: int) -> None:
    opened = open_round(
        DOMINO_GAME,
        seats=(0, 1, 2),
        options={"token_setup": "random", "board": "compact"},
        seed="random",
        number=number,
    )

    tokens = dominoes(opened).tokens
    assert len({each.at for each in tokens}) == 4
    assert all(each.fits for each in tokens)
