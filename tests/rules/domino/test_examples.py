"""The worked examples of the rules, E-DOM-1 to E-DOM-7."""

from itertools import product
from typing import Any

import pytest

from games.rules.domino.events import DutyBegun, DutyEnded, Orphaned
from games.rules.domino.play import _farther
from games.rules.round import RoundState
from tests.rules.domino.board import (
    cards,
    dominoes,
    duties,
    is_blocked,
    laid,
    nine,
    offered,
    places,
    token,
)
from tests.rules.tables import after, claimed, code

DEAD_END = ("lay 1 BV 1,1 2,1 B", "lay 1 VW 0,2 1,2 V", "token 0 2,0")
TWO = (
    "lay 0 joker 0,0",
    "lay 0 joker 5,0",
    "lay 0 GB 0,1 1,1 G",
    "lay 0 VW 2,1 3,1 V",
    "lay 0 RY 4,1 5,1 R",
    "token 0 0,0",
    "token 1 5,0",
)


def test_e_dom_1_nine() -> None:
    current = nine()
    grid = dominoes(current).rules.grid

    found = {
        (near, far): "".join(sorted(grid.rows[y][x] for x, y in (near, far)))
        for near, far in places(current)
    }

    assert found == {
        ((5, 4), (6, 4)): "GY",
        ((5, 4), (5, 3)): "WY",
        ((5, 4), (5, 5)): "BY",
        ((4, 3), (4, 2)): "GV",
        ((4, 3), (3, 3)): "BV",
        ((4, 3), (5, 3)): "VW",
        ((4, 5), (4, 6)): "GV",
        ((4, 5), (3, 5)): "GY",
        ((4, 5), (5, 5)): "BG",
    }


@pytest.mark.parametrize(
    ("card", "count"),
    (
        *(("YG", 2), ("GV", 2), ("YB", 1), ("YW", 1), ("GB", 1), ("BV", 1), ("VW", 1)),
        *((card, 0) for card in ("RY", "RG", "RB", "RV", "RW", "YV", "GW", "BW")),
    ),
)
def test_e_dom_1_places_of_each_card(card: str, count: int) -> None:
    current = nine(f"open 0 {card}", "jokers 0 0")

    found = [text for text in offered(current, 0) if text.startswith("PLACE")]

    assert len(found) == count
    assert all(text.startswith(f"PLACE {card} 0 ") for text in found)


@pytest.mark.parametrize(
    ("square", "count"), (("4,4", 12), ("0,0", 4), ("3,0", 7), ("0,4", 7))
)
def test_e_dom_2_bare_tokens(square: str, count: int) -> None:
    assert len(places(laid(f"token 0 {square}"))) == count


def test_e_dom_2_at_the_border_and_side_by_side() -> None:
    border = laid("lay 1 YG 6,4 7,4 Y", "token 0 7,4", enforcement="honour")
    assert len(places(border)) == 4
    beside = laid("token 0 4,4", "token 1 5,4")
    assert (len(places(beside, 0)), len(places(beside, 1))) == (9, 9)


@pytest.mark.parametrize(
    ("text", "card", "expected"),
    (
        ("3,4 3,5", "GW", "COVERED"),
        ("5,5 6,5", "BV", "NOT_ADJACENT"),
        ("3,5 2,5", "YR", "NOT_ADJACENT"),
        ("5,4 6,4", "GB", "WRONG_COLOUR"),
        ("8,4 7,4", "YG", "NOT_ON_BOARD"),
        ("5,4 7,4", "YG", "NOT_A_DOMINO"),
        ("5,4 5,4", "YG", "NOT_A_DOMINO"),
    ),
)
def test_e_dom_3_forbidden(text: str, card: str, expected: str) -> None:
    current = nine(f"open 0 {card}")

    assert code(claimed(current, 0, f"PLACE {card} 0 {text}")) == expected


@pytest.mark.parametrize(
    ("card", "squares", "to"),
    (
        ("YW", "5,4 5,3", (5, 3)),
        ("YG", "5,4 6,4", (6, 4)),
        ("GV", "4,5 4,6", (4, 6)),
    ),
)
def test_e_dom_4_token(card: str, squares: str, to: tuple[int, int]) -> None:
    current = nine(f"open 0 {card}", "hand 0 RB")

    assert token(after(current, 0, f"PLACE {card} 0 {squares}")) == to


def test_e_dom_4_no_two_halves_are_equally_far() -> None:
    grid = dominoes(nine()).rules.grid
    squares = list(product(range(8), range(8)))
    pairs = [
        (one, other)
        for one in squares
        for other in squares
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    ]

    assert len(pairs) == 224
    for (ax, ay), (bx, by) in pairs:
        first = (ax - 4) ** 2 + (ay - 4) ** 2
        second = (bx - 4) ** 2 + (by - 4) ** 2
        assert first != second
        one, other = ay * grid.stride + ax, by * grid.stride + bx
        stood = 4 * grid.stride + 4
        assert _farther(grid, stood, one, other) == (one if first > second else other)


def dead_end(*lines: str, **options: Any) -> RoundState:
    """After P (seat 0) has gone into the dead end; Q is seat 1."""
    current = laid(
        *DEAD_END,
        "open 0 RY",
        "hand 0 BW GV RB",
        "hand 1 GB RY",
        *lines,
        board=(4, 3),
        turn_cooldown_ms=0,
        **options,
    )
    outcome = claimed(current, 0, "PLACE RY 0 1,0 0,0")
    assert outcome.events[1:] == (DutyBegun(0, 0),)
    return outcome.round


def test_e_dom_5_dead_end_with_a_free_neighbour() -> None:
    current = dead_end()

    assert (token(current), is_blocked(current)) == ((0, 0), True)
    assert duties(current) == {0: (0, "due")}
    assert code(claimed(current, 1, "TURN")) == ""
    bound = after(current, 0, "TURN")
    assert offered(bound, 0) == [
        "RELOCATE BW 0 3,0 3,1 3,0",
        "RELOCATE BW 0 3,0 3,1 3,1",
    ]


def test_e_dom_5_relocated_to_where_it_can_go_on() -> None:
    current = after(dead_end(), 0, "TURN", "RELOCATE BW 0 3,0 3,1 3,1")

    assert (token(current), is_blocked(current), duties(current)) == ((3, 1), False, {})
    assert places(current) == [((3, 2), (2, 2))]


def test_e_dom_5_relocated_into_the_next_dead_end() -> None:
    current = after(dead_end(), 0, "TURN")
    outcome = claimed(current, 0, "RELOCATE BW 0 3,0 3,1 3,0")
    current = outcome.round

    assert outcome.events[1:] == (DutyBegun(0, 0), Orphaned(0, 0))
    assert duties(current) == {0: (0, "orphan")}
    current = after(current, 1, "TURN", "DISCARD", "TURN")
    assert offered(current, 1)[:2] == [
        "RELOCATE RY 0 2,2 3,2 2,2",
        "RELOCATE RY 0 2,2 3,2 3,2",
    ]
    assert cards(current, 1).open is not None
    bound = after(current, 0, "TURN")
    assert code(claimed(bound, 0, "PLACE GV 0 0,1 1,1")) == "MUST_RELOCATE"
    assert code(claimed(bound, 0, "JOKER GV 0 0,1")) == "MUST_RELOCATE"


def test_e_dom_5_a_card_that_fits_nowhere_may_be_discarded() -> None:
    current = laid(
        *DEAD_END,
        "open 0 RY",
        "hand 0 GV BW",
        board=(4, 3),
        turn_cooldown_ms=0,
    )
    current = after(current, 0, "PLACE RY 0 1,0 0,0", "TURN")

    assert offered(current, 0) == ["DISCARD"]
    current = after(current, 0, "DISCARD", "TURN")
    assert code(claimed(current, 0, "DISCARD")) == "MUST_RELOCATE"


def test_e_dom_5_the_causer_may_play_at_no_other_token() -> None:
    current = laid(*DEAD_END, "token 1 3,2", "open 0 RY", "hand 0 BW RB", board=(4, 3))
    current = after(current, 0, "PLACE RY 0 1,0 0,0", "TURN")

    assert code(claimed(current, 0, "PLACE BW 1 3,1 3,0")) == "MUST_RELOCATE"


def test_e_dom_6_two_at_once() -> None:
    current = laid(
        *TWO,
        "open 0 YG",
        "hand 0 RB",
        "open 1 BV",
        "hand 1 RY GB VW RB",
        board=(6, 3),
        turn_cooldown_ms=0,
    )
    current = after(current, 0, "PLACE YG 0 1,0 2,0")
    current = after(current, 1, "PLACE BV 0 3,0 4,0")
    assert duties(current) == {0: (1, "due"), 1: (1, "due")}

    first = after(current, 1, "TURN", "RELOCATE RY 0 3,2 2,2 2,2")
    assert (token(first), is_blocked(first, 0)) == ((2, 2), False)
    assert duties(first) == {1: (1, "due")}

    again = after(first, 1, "TURN", "RELOCATE GB 1 4,2 5,2 4,2")
    assert (is_blocked(again, 1), duties(again)) == (True, {1: (1, "due")})


def test_e_dom_6_the_other_card_blocks_both() -> None:
    current = laid(
        *TWO,
        "open 0 YG",
        "hand 0 RB",
        "open 1 BV",
        "hand 1 RY VW GB RB",
        board=(6, 3),
        turn_cooldown_ms=0,
    )
    current = after(current, 0, "PLACE YG 0 1,0 2,0")
    current = after(current, 1, "PLACE BV 0 3,0 4,0", "TURN")
    current = after(current, 1, "RELOCATE RY 0 3,2 2,2 2,2", "TURN")

    both = after(current, 1, "RELOCATE VW 1 0,2 1,2 1,2")

    assert duties(both) == {0: (1, "due"), 1: (1, "due")}


def test_e_dom_7_lapse() -> None:
    current = laid(
        "lay 0 joker 0,0",
        "lay 0 joker 0,1",
        "lay 1 BV 1,1 2,1 B",
        "token 0 0,0",
        "token 1 2,0",
        "block 0 0 due 1",
        "serial 1",
        "hand 0 YG RB",
        "open 2 BV",
        "hand 2 RB",
        board=(5, 2),
        seats=3,
        header=["clock duty-1 20000"],
    )
    assert is_blocked(current, 0)

    outcome = claimed(current, 2, "PLACE BV 1 3,0 4,0")

    assert DutyEnded(0, 0) in outcome.events
    assert duties(outcome.round) == {}
    assert places(outcome.round, 0) == [((1, 0), (2, 0))]
    assert outcome.round.clocks == ()
