"""The notation of Ligretto Domino: what cannot be read is answered with what was."""

import pytest

from games.rules.core import NotationError
from games.rules.position import position_text, read_position
from games.rules.position.writing import Position
from tests.rules.domino.board import DOMINO_GAME, dominoes, laid

MOVES = (
    "TURN",
    "DISCARD",
    "PICKUP",
    "PUT 5,4",
    "PLACE RG 0 5,4 6,4",
    "PLACE RG 3 15,4 16,14 R",
    "JOKER RG 0 5,4",
    "RELOCATE YW 2 5,4 6,4 5,4",
    "RELOCATE YW 2 5,4 6,4 5,4 W",
)
ANY = (
    "TURN, DISCARD, PICKUP, PLACE card token square square, JOKER card token square, "
    "RELOCATE card token square square square or PUT square"
)
WRONG_MOVES = {
    "PLACE": f"{ANY}, not 'PLACE'",
    "turn": f"{ANY}, not 'turn'",
    "PLACE RG 0 5,4": ANY,
    "JOKER RG 0 5,4 R": ANY,
    "JOKER RG 0 5,4 6,4": ANY,
    "PLACE rg 0 5,4 6,4": "a card like RG, not 'rg'",
    "PLACE RGB 0 5,4 6,4": "a card like RG, not 'RGB'",
    "PLACE RG 8 5,4 6,4": "a token from 0 to 7, not '8'",
    "PLACE RG 0 5,4 6;4": "a square like 5,4, not '6;4'",
    "PLACE RG 0 5,4 106,4": "a square like 5,4, not '106,4'",
    "PUT 05,4": "a square like 5,4, not '05,4'",
}


@pytest.mark.parametrize("text", MOVES)
def test_moves_read_back(text: str) -> None:
    assert DOMINO_GAME.move_text(DOMINO_GAME.parse_move(text)) == text


def test_a_card_has_one_name() -> None:
    assert DOMINO_GAME.parse_move("JOKER GR 0 1,1") == DOMINO_GAME.parse_move(
        "JOKER RG 0 1,1"
    )


@pytest.mark.parametrize("text", WRONG_MOVES)
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        DOMINO_GAME.parse_move(text)

    assert caught.value.expected == WRONG_MOVES[text]


KEYWORDS = (
    "board, stage, token, hand, open, discard, aside, jokers, lay, lock, block, fault, "
    "checked, serial, absent, gone"
)
WRONG_LINES = {
    "row r": f"{KEYWORDS}, not 'row'",
    "stage": "what 'stage' says",
    "stage third": "what 'stage' says",
    "token 2 4,4": "token 1, not '2'",
    "token 1 9,9": "a square of the board, not '9,9'",
    "token 1": "what 'token' says",
    "hand 5 RG": "a dealt seat (0, 1), not '5'",
    "hand 1 RR": "a card of the set, not 'RR'",
    "hand": "what 'hand' says",
    "hand 0 RG": "the hand of seat 0 once",
    "board RYG": "the board before everything on it",
    "jokers 0 x": "a number up to 9999, not 'x'",
    "lay 0 RY 0,0": "seat, card, two squares and the color on the first",
    "lay 0 RY 0,0 1,0": "seat, card, two squares and the color on the first",
    "lock 0 0 1": "what 'lock' says",
    "block 0 0 soon": "waits, due, orphan, not 'soon'",
    "block 0 0 due": "what 'block' says",
    "checked now": "nothing behind 'checked'",
    "gone 7": "a dealt seat (0, 1), not '7'",
}


@pytest.mark.parametrize("line", WRONG_LINES)
def test_lines_that_cannot_be_read(line: str) -> None:
    text = (
        "game domino\nseats 0 1\nstate\nboard RYGBVWRY\nboard GBVWRYGB\n"
        f"token 0 0,0\nhand 0 YG\n{line}\nhand 1 YG"
    )
    with pytest.raises(NotationError) as caught:
        read_position(text)

    assert (caught.value.line, caught.value.expected) == (8, WRONG_LINES[line])


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (("token 0 0,0", "token 1 0,0"), "every token on a square of its own"),
        (("lay 0 RY 0,0 1,0 R", "lay 1 joker 0,0"), "every square covered once"),
        (("lay 0 RY 0,0 2,0 R",), "the card RY on two neighbours"),
        (("lay 0 RY 0,0 1,0 G",), "a color of RY, not 'G'"),
        (("lay 0 RG 0,0 1,0 R",), "the card RG on its own colors"),
        (("lay 0 RY 0,0 1,0 R", "hand 0 RY"), "the card RY of seat 0 1 times"),
        (("open 0 RY RG",), "one open card of seat 0"),
        (("hand 0",), "phase over: seat 0 has nothing left to play"),
        (
            ("token 0 0,0", "lock 1 0 1 1 1"),
            "locks and blocks of tokens that are there",
        ),
        (("token 0 0,0", "block 0 0 due 1"), "blocks of tokens that are blocked"),
        (
            ("token 0 0,0", "lock 0 0 1 1 1", "lock 0 1 1 2 2"),
            "every lock, block and serial once",
        ),
        (
            (*(f"token {number} {number},0" for number in range(4)), "stage setup"),
            "a token still to be put",
        ),
    ),
)
def test_what_can_never_lie_so(lines: tuple[str, ...], expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        laid(*lines)

    assert caught.value.expected == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    (
        (("RY", "G"), "rows of one length"),
        (("R1",), "rows of colors, '.' for a hole"),
        (("..",), "rows of colors, '.' for a hole"),
        (("R" * 97,), "at most 96 rows and columns"),
    ),
)
def test_boards_that_cannot_be(rows: tuple[str, ...], expected: str) -> None:
    board = "\n".join(f"board {row}" for row in rows)
    with pytest.raises(NotationError) as caught:
        read_position(f"game domino\nseats 0 1\nstate\n{board}\nhand 0 RY\nhand 1 RY")

    assert caught.value.expected == expected


def test_everything_is_read_back() -> None:
    current = laid(
        "lay 1 joker 0,1",
        "lay 1 GB 2,0 3,0 G",
        "token 0 1,0",
        "token 1 6,3",
        "open 0 RG",
        "hand 0 RB",
        "discard 0 BV VW",
        "aside 0 YV GV",
        "hand 1 RB",
        "jokers 0 1",
        "lock 1 1 1 3 2",
        "serial 3",
        "absent 1",
        header=["away 1 0 over", "clock lock-3 5000"],
    )

    text = position_text(DOMINO_GAME, Position(current))

    assert read_position(text).round == current
    assert "clock lock-3 5000" in text
    assert dominoes(current).rules.is_own_board
    assert "discard 0 BV VW" in text.splitlines()


def test_the_board_of_the_options_need_not_be_told() -> None:
    current = laid("token 0 2,2", board=None, layout="stairs6")

    lines = DOMINO_GAME.state_lines(current.state)

    assert not any(line.startswith("board") for line in lines)
    rows = dominoes(current).rules.grid.rows
    again = laid(
        *(f"board {row}" for row in rows), "token 0 2,2", board=None, layout="stairs6"
    )
    assert again.state == current.state
