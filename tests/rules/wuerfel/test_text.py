"""The notation of dice: what cannot be read is answered with what was expected."""

import pytest

from games.rules.core import NotationError
from games.rules.position import position_text, read_position
from games.rules.position.writing import Position
from tests.rules.wuerfel.board import DICE_GAME, dice, laid

WRONG_MOVES = {
    "PLACE": "PLACE die throw, PLACE die throw field or ROLL, not 'PLACE'",
    "PLACE rg 1": "a die like rc, not 'rg'",
    "PLACE ra one": "a number, not 'one'",
    "PLACE ra 12345": "a number, not '12345'",
    "PLACE ra 1 r7": "a field like b4, not 'r7'",
    "PLACE ra 1 r4 now": "PLACE die throw, PLACE die throw field or ROLL, "
    "not 'PLACE ra 1 r4 now'",
    "ROLL ": "a die like rc, not ''",
    "ROLL ra x": "a die like rc, not 'x'",
    "roll": "PLACE die throw, PLACE die throw field or ROLL, not 'roll'",
}


@pytest.mark.parametrize("text", WRONG_MOVES)
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        DICE_GAME.parse_move(text)

    assert caught.value.expected == WRONG_MOVES[text]


WRONG_LINES = {
    "dice 0": "dice seat throw ... or row color, not 'dice 0'",
    "hand 0 g7": "dice seat throw ... or row color, not 'hand 0 g7'",
    "dice 2 1 ra5": "a dealt seat (0, 1), not '2'",
    "dice 0 x ra5": "the number of throws, not 'x'",
    "dice 0 1 ra7": "a die with its value 1 to 6 like rc1, not 'ra7'",
    "dice 0 0 ra1": "a die with its value 0 to 0 like rc0, not 'ra1'",
    "dice 0 1 rx5": "a die like rc, not 'rx'",
    "row p - - - - - -": "one of r, y, g, b, not 'p'",
    "row r - -": "6 fields, not 2",
    "row r ra1 - - - - -": "a die with its owner like rc3/2, not 'ra1'",
    "row r ra1/5 - - - - -": "a dealt seat (0, 1), not '5'",
    "dice 1 1 be5": "the dice of seat 1 once",
}


@pytest.mark.parametrize("line", WRONG_LINES)
def test_lines_that_cannot_be_read(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(
            f"game wuerfel\nseats 0 1\nstate\ndice 1 1 bf6\n{line}\ndice 0 1 gf6"
        )

    assert (caught.value.line, caught.value.expected) == (5, WRONG_LINES[line])


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (("dice 0 1 ra5", "dice 1 1 ra4"), "the die ra once"),
        (("dice 0 1 ra5", "row r ra1/1 - - - - -"), "the die ra once"),
        (
            ("dice 0 1 ra5", "row r - rb2/1 - - - -"),
            "no wrong die rb2 on field r2",
        ),
        (
            ("dice 0 1 ra5", "row r yb1/1 - - - - -"),
            "no wrong die yb1 on field r1",
        ),
        (("row r - - - - - -", "row r - - - - - -"), "the row r once"),
        (("dice 0 1",), "phase over: seat 0 has nothing left to play"),
    ),
)
def test_dice_that_lie_as_they_never_can(lines: tuple[str, ...], expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        laid(*lines)

    assert caught.value.expected == expected


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    (
        ("dice 0 1 ra5", 5, "a line 'dice 1 ...'"),
        ("", 4, "a line 'dice 0 ...'"),
    ),
)
def test_every_seat_needs_its_dice(text: str, line: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(f"game wuerfel\nseats 0 1\nstate\n{text}")

    assert caught.value.expected == expected


def test_dice_not_named_are_in_the_bag_and_rows_left_out_are_empty() -> None:
    state = dice(laid("dice 0 2 yc2 ra5", "dice 1 1 gb1", "row b ba1/0 - - - - -"))

    assert len(state.bag) == 20
    assert DICE_GAME.state_lines(state) == (
        "dice 0 2 ra5 yc2",
        "dice 1 1 gb1",
        "row r - - - - - -",
        "row y - - - - - -",
        "row g - - - - - -",
        "row b ba1/0 - - - - -",
    )


def test_handicaps_are_part_of_a_position() -> None:
    current = laid("dice 0 2 yc2", dice_per_seat="13,11", stop_by_all="score")

    text = position_text(DICE_GAME, Position(current))

    assert "options dice_per_seat=13,11 stop_by_all=score" in text
    assert read_position(text).round == current
