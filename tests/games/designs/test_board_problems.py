"""Problems of boards in words: each with its place, as people count."""

import pytest

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem, Weight
from games.rules.domino.boards.parts import piece_problems, set_problems
from games.rules.domino.boards.reading import kit_of, read_kit
from games.web.workshop.board_problems import problem_lines
from games.web.workshop.board_sentences import SENTENCES
from tests.rules.domino.test_kit import WRONG, board, pair, small
from tests.rules.domino.test_parts import FURTHER, SET


def said(data: object) -> list[str]:
    return [str(line) for line in problem_lines(kit_of(data).problems, data)]


def test_an_overlap() -> None:
    data = small(lambda data: pair(data)["place"][1].update(col=0))

    assert said(data) == [
        "Layout pair, piece B at column 1, row 1: It overlaps piece A. Move one of them."
    ]


def test_pieces_not_joined_and_a_square_beside_the_board() -> None:
    data = small(lambda data: pair(data)["place"][1].update(col=2))

    assert said(data) == [
        (
            "Layout pair, piece B at column 3, row 1: It is not connected to the"
            " others. Pieces must share an edge."
        ),
        "Layout pair, token B at column 6, row 3: There is no square of the board here.",
    ]


def test_a_blocked_token() -> None:
    data = small(
        lambda data: (
            board(data)["pieces"].update(B=["RYG", "YG.", "GR."]),
            pair(data).update(players=[2], marked=[[5, 0], [4, 0]]),
            board(data)["default_layout"].pop("3"),
        )
    )

    assert said(data) == [
        (
            "Layout pair, token A at column 6, row 1: The token is blocked at the start:"
            " no card fits next to it."
        )
    ]


def test_letters_and_sizes_of_pieces() -> None:
    data = small(lambda data: board(data)["pieces"].update(B=["RYG", "YXR", "RG"]))

    assert said(data) == [
        (
            "Piece B, row 2: “X” is not a color. Use the letter of a color for a"
            " square and a dot for a hole."
        ),
        "Piece B, row 3: Sizes do not match. Squares in this row: 2 instead of 3.",
    ]


def test_what_is_only_a_warning_comes_last() -> None:
    data = small(lambda data: data["cards"].update(pairs=["RY", "RR", "GY"]))

    lines = problem_lines(kit_of(data).problems, data)

    weights = [line.is_error for line in lines]
    assert weights == sorted(weights, reverse=True)
    assert str(next(line for line in lines if not line.is_error)) == (
        "Layout pair: No card has the colors GR of the neighboring squares"
        " column 3, row 1 and column 4, row 1, so nothing can be placed there."
    )


def test_too_few_squares() -> None:
    data = small(
        lambda data: (
            pair(data).update(players=[2, 3, 4]),
            board(data)["layouts"].pop("line"),
            board(data)["default_layout"].update({"4": "pair"}),
        )
    )

    assert said(data) == [
        "Layout pair: There are 18 squares; 4 players need at least 24 for their cards."
    ]


def test_the_board_is_named_where_there_are_several() -> None:
    data = small(lambda data: pair(data)["place"][1].update(col=0))
    data["boards"]["other"] = {}

    assert said(data)[-1].startswith("Board small: Layout pair, piece B at column 1")


def test_a_layout_for_players_no_board_is_for() -> None:
    data = small(lambda data: board(data)["default_layout"].update({"5": "pair"}))

    assert said(data) == ["Layout for 5 players: A board is for 2, 3 or 4 players."]


def test_parts_by_themselves_have_places_too() -> None:
    piece = {"rows": ["RY", "R"]}
    cards = {**SET, "pairs": ["RY", "X"]}

    assert [str(line) for line in problem_lines(piece_problems(piece), piece)] == [
        "Row 2: Sizes do not match. Squares in this row: 1 instead of 2."
    ]
    assert [str(line) for line in problem_lines(set_problems(cards), cards)] == [
        "Card 2: “X” is not a card. A card is two letters, like RG."
    ]


@pytest.mark.parametrize("name", (*WRONG, *FURTHER))
def test_every_place_has_words(name: str) -> None:
    change, _ = {**WRONG, **FURTHER}[name]
    data = small(change)

    for line in problem_lines(kit_of(data).problems, data):
        assert line.text
        if "a.b" not in line.path and line.path != "boards.small.layouts.":
            assert line.place != line.path


def test_every_code_of_the_rules_has_a_sentence() -> None:
    by_kind_alone = {BoardProblemCode.WRONG_TYPE}
    assert {(code, "") for code in set(BoardProblemCode) - by_kind_alone} <= set(
        SENTENCES
    )


def test_a_text_that_cannot_be_read() -> None:
    [line] = problem_lines(read_kit("{").problems)

    assert str(line) == ("The whole file: This is not valid JSON from line 1 on.")


def test_braces_in_what_people_typed_are_only_text() -> None:
    [line] = problem_lines(
        [KitProblem(BoardProblemCode.UNKNOWN_PIECE, "", (("name", "{x}"),))]
    )

    assert line.text == "This board has no piece “{x}”."
    assert line.is_error is (
        KitProblem(BoardProblemCode.MISSING, "").weight is Weight.ERROR
    )
