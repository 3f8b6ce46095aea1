"""Which hint of a lesson stands, position by position, and what it points at."""

import pytest

from games.bots.registry import observe
from games.kinds.lessons import ALONE, END, NOTHING_DONE, done_by, hint, is_over
from games.kinds.registry import kind
from games.rules.round import RoundState
from tests.bots.positions import position
from tests.rules.domino.board import laid as dominoes
from tests.rules.domino.board import nine
from tests.rules.dutch_blitz.blitz import laid as blitz
from tests.rules.tables import after
from tests.rules.wuerfel.board import laid as dice


def stands(current: RoundState, *done: str) -> str:
    """The hint of seat 0, as its board tells it."""
    lesson = kind(current.game_key).lesson
    assert lesson is not None
    return str(hint(lesson, observe(current, 0, idle_ms=0), frozenset(done)) or "")


@pytest.mark.parametrize(
    ("lines", "done", "expected"),
    (
        (["stack 0 b5 r1"], "", "one take-stack open-red card=r1"),
        (["row 0 y6 | y7 | g1 | y9 | y10"], "", "one take-row2 open-green card=g1"),
        (["row 0 y6 | r2 | y8 | y9 | y10", "stack 0 b5", "pile 1 r1/1"], "",
         "row take-row1 pile-1 card=r2 pile=r1"),
        (["stack 0 b5 r2", "pile 1 r1/1"], "",
         "stack take-stack pile-1 card=r2 pile=r1"),
        (["stack 0 b5", "waste 0 b2", "pile 1 b1/1", "hand 0 r5"], "",
         "waste take-waste pile-1 card=b2 pile=b1"),
        (["stack 0 b5", "hand 0 r5"], "", "flip turn"),
        (["stack 0 b5", "waste 0 b2"], "", "pickup turn"),
        (["stack 0 b5"], "", ""),
        # What is new comes first; what was done is told again before nothing is.
        (["row 0 r1 | r2 | y8 | y9 | y10", "stack 0 b5", "pile 1 r1/1"], "one",
         "row take-row1 pile-1 card=r2 pile=r1"),
        (["stack 0 b5", "hand 0 r5"], "flip", "flip turn"),
        (["stack 0 b5 r1"], "row waste flip", "alone"),
        (["stack 0 b5 r1"], "row waste flip alone", "end"),
        (["stack 0 b5 r1"], "row waste flip alone end", ""),
    ),
)  # fmt: skip
def test_hint_of_ligretto(lines: list[str], done: str, expected: str) -> None:
    assert stands(position(*lines), *done.split()) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (["row 0 y9 | g10 | b10", "stack 0 r10 r8"],
         "build take-stack take-row0 card=r8 pile=y9"),
        (["row 0 y9 | g9 | b10", "stack 0 r10 b1"], "one take-stack open-blue card=b1"),
    ),
)  # fmt: skip
def test_hint_of_dutch_blitz(lines: list[str], expected: str) -> None:
    assert stands(blitz(*lines, advanced="boygirl")) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (["dice 0 2 ya4 rb1"], "one s0-rb field-r1 card=r1"),
        (["dice 0 2 ya2 rb4", "row y yb1/1 - - - - -"],
         "next s0-ya field-y2 card=y2"),
        (["dice 0 2 ya4 rb3"], "roll turn"),
    ),
)  # fmt: skip
def test_hint_of_the_dice_game(lines: list[str], expected: str) -> None:
    assert stands(dice(*lines)) == expected


@pytest.mark.parametrize(
    ("lines", "done", "expected"),
    (
        (["hand 0 YG"], "", "turn turn"),
        (["open 0 YG"], "turn", "place tk-0 square-5,4 square-6,4 token=A"),
        (["open 0 RB", "hand 0 YG", "jokers 0 0"], "turn", "discard discard"),
        (["open 0 RG", "hand 0 RB", "jokers 0 1"], "turn discard",
         "joker take-joker square-4,3"),
        (["discard 0 YG", "hand 0"], "turn", "pickup turn"),
        (["open 0 YG"], "turn place", "alone"),
    ),
)  # fmt: skip
def test_hint_of_domino(lines: list[str], done: str, expected: str) -> None:
    assert stands(nine(*lines), *done.split()) == expected


def test_stuck_token_is_pointed_at_with_the_squares_to_move_it_to() -> None:
    dead = ("lay 1 BV 1,1 2,1 B", "lay 1 VW 0,2 1,2 V", "token 0 2,0", "open 0 RY")
    only = dominoes(*dead, "hand 0 GB", board=(4, 3))
    assert stands(only) == "place tk-0 square-1,0 square-0,0 token=A"

    bound = after(only, 0, "PLACE RY 0 1,0 0,0", "TURN")
    assert stands(bound).startswith("relocate tk-0 square-")


def test_step_is_done_by_its_move_alone_and_the_end_comes_by_itself() -> None:
    lesson = kind("ligretto").lesson
    assert lesson is not None
    current = position("row 0 r1 | r2 | y8 | y9 | y10", "stack 0 b5", "hand 0 b8")
    seen = observe(current, 0, idle_ms=0)
    play, flip = seen.moves[0], seen.moves[-1]

    begun = done_by(lesson, play, NOTHING_DONE, is_placing=True)
    assert begun == {"one"}
    assert done_by(lesson, flip, begun, is_placing=False) == {"one", "flip"}

    known = frozenset({"row", "waste", "flip"})
    assert done_by(lesson, flip, known, is_placing=False) == known
    alone = done_by(lesson, play, known, is_placing=True)
    assert alone == known | {ALONE}
    assert is_over(alone)
    assert done_by(lesson, flip, alone, is_placing=False) == alone | {END}
