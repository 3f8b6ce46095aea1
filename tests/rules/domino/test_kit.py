"""The one reader of boards and cards: every problem is named by its place."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import KitProblem, Square, Weight, board_rows
from games.rules.domino.boards.reading import kit_of, read_kit, sure_kit
from games.rules.domino.cards import parse_domino_card

SMALL: dict[str, Any] = {
    "format": "ligretto-domino-board/1",
    "colours": [
        {"id": letter, "name": name, "symbol": "dot"}
        for letter, name in (("R", "red"), ("Y", "yellow"), ("G", "green"))
    ],
    "cards": {"per_player": 3, "pairs": ["RY", "RG", "GY"]},
    "tokens": 2,
    "jokers_per_player": 1,
    "default_board": "small",
    "boards": {
        "small": {
            "piece_size": 3,
            "pieces": {
                "A": ["RYG", "YGR", "GRY"],
                "B": ["RYG", "YGR", "GRY"],
                "C": ["GRY", "Y.R", "RYG"],
            },
            "layouts": {
                "pair": {
                    "players": [2, 3],
                    "place": [
                        {"piece": "A", "col": 0, "row": 0, "rot": 0},
                        {"piece": "B", "col": 1, "row": 0},
                    ],
                    "marked": [[0, 0], [5, 2]],
                },
                "line": {
                    "players": [4],
                    "pieces": 3,
                    "place": [
                        {"piece": "A", "col": 0, "row": 0},
                        {"piece": "B", "col": 0, "row": 1},
                        {"piece": "C", "col": 0, "row": 2, "rot": 90},
                    ],
                    "marked": [[0, 0], [2, 8]],
                },
            },
            "default_layout": {"2": "pair", "3": "pair", "4": "line"},
        }
    },
}
type Found = tuple[str, str, dict[str, str | int]]

PAIR = "boards.small.layouts.pair"


def small(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = copy.deepcopy(SMALL)
    change(data)
    return data


def board(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = data["boards"]["small"]
    return found


def pair(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = board(data)["layouts"]["pair"]
    return found


def errors(data: object) -> list[Found]:
    return [
        (each.code, each.place, dict(each.parameters))
        for each in kit_of(data).problems
        if each.weight is Weight.ERROR
    ]


def in_rows(code: str, *rows: str, **parameters: str | int) -> list[Found]:
    """The same problem in these places of every piece."""
    return [
        (code, f"boards.small.pieces.{piece}{row}", parameters)
        for piece in "ABC"
        for row in rows
    ]


def test_the_shipped_kit_has_no_problem() -> None:
    kit = default_kit()

    assert set(kit.boards) == {"standard", "compact"}
    assert len(kit.domino_set.cards) == 15
    assert [len(each.layouts) for each in kit.boards.values()] == [5, 5]


def test_a_small_kit_is_read() -> None:
    kit, problems = kit_of(SMALL)

    assert problems == ()
    assert kit is not None
    assert kit.domino_set.cards == tuple(map(parse_domino_card, ("RY", "RG", "YG")))
    line = kit.boards["small"].layouts["line"]
    assert board_rows(kit.boards["small"], line)[6:] == ("RYG", "Y.R", "GRY")
    assert line.marked == (Square(0, 0), Square(2, 8))


WRONG: dict[str, tuple[Callable[[dict[str, Any]], object], list[Found]]] = {
    "another format": (
        lambda data: data.update(format="other/2"),
        [("WRONG_FORMAT", "format", {"wanted": "ligretto-domino-board/1"})],
    ),
    "a colour twice": (
        lambda data: data["colours"][1].update(id="R"),
        [
            ("TWICE", "colours[1].id", {"had": "R"}),
            ("UNKNOWN_LETTER", "cards.pairs[0]", {"letter": "Y"}),
            ("UNKNOWN_LETTER", "cards.pairs[2]", {"letter": "Y"}),
            *in_rows("UNKNOWN_LETTER", "[0]", "[1]", "[2]", letter="Y"),
        ],
    ),
    "a colour that is no letter": (
        lambda data: data["colours"].append({"id": "1", "name": "", "symbol": ""}),
        [("NOT_A_LETTER", "colours[3].id", {"had": "1"})],
    ),
    "a card of three": (
        lambda data: data["cards"]["pairs"].__setitem__(0, "RYG"),
        [("NOT_A_PAIR", "cards.pairs[0]", {"had": "RYG"})],
    ),
    "too few cards": (
        lambda data: data["cards"]["pairs"].pop(),
        [("WRONG_COUNT", "cards.pairs", {"wanted": 3, "had": 2})],
    ),
    "unknown letter": (
        lambda data: board(data)["pieces"]["B"].__setitem__(1, "YXR"),
        [("UNKNOWN_LETTER", "boards.small.pieces.B[1]", {"letter": "X"})],
    ),
    "sizes that differ": (
        lambda data: board(data)["pieces"].update(B=["RYG", "YG"]),
        [
            ("SIZE_DIFFERS", "boards.small.pieces.B", {"wanted": 3, "had": 2}),
            ("SIZE_DIFFERS", "boards.small.pieces.B[1]", {"wanted": 3, "had": 2}),
        ],
    ),
    "nothing but holes": (
        lambda data: board(data)["pieces"].update(B=["...", "...", "..."]),
        [("EMPTY_PIECE", "boards.small.pieces.B", {})],
    ),
    "too large": (
        lambda data: board(data).update(piece_size=9),
        [
            ("OUT_OF_RANGE", "boards.small.piece_size", {"low": 1, "high": 8}),
            *in_rows("SIZE_DIFFERS", "", "[0]", "[1]", "[2]", wanted=8, had=3),
        ],
    ),
    "unknown piece": (
        lambda data: pair(data)["place"][1].update(piece="Z"),
        [("UNKNOWN_PIECE", f"{PAIR}.place[1].piece", {"name": "Z"})],
    ),
    "overlap": (
        lambda data: pair(data)["place"][1].update(col=0),
        [("OVERLAP", f"{PAIR}.place[1]", {"other": "A"})],
    ),
    "a piece twice": (
        lambda data: pair(data)["place"][1].update(piece="A"),
        [("TWICE", f"{PAIR}.place[1]", {"other": "A"})],
    ),
    "not joined": (
        lambda data: (pair(data)["place"][1].update(col=2), pair(data).update(marked=[[0, 0], [8, 2]])),
        [("NOT_JOINED", f"{PAIR}.place[1]", {"piece": "B"})],
    ),
    "joined by a corner only": (
        lambda data: (pair(data)["place"][1].update(row=1), pair(data).update(marked=[[0, 0], [5, 5]])),
        [("NOT_JOINED", f"{PAIR}.place[1]", {"piece": "B"})],
    ),
    "crooked": (
        lambda data: pair(data)["place"][0].update(rot=45),
        [("NOT_A_QUARTER", f"{PAIR}.place[0].rot", {"had": 45})],
    ),
    "too far": (
        lambda data: pair(data)["place"][1].update(col=12),
        [("OUT_OF_RANGE", f"{PAIR}.place[1].col", {"low": 0, "high": 11})],
    ),
    "a token off the board": (
        lambda data: pair(data).update(marked=[[0, 0], [6, 0]]),
        [("NOT_ON_BOARD", f"{PAIR}.marked[1]", {})],
    ),
    "two tokens on one square": (
        lambda data: pair(data).update(marked=[[0, 0], [0, 0]]),
        [("TWICE", f"{PAIR}.marked[1]", {})],
    ),
    "three numbers": (
        lambda data: pair(data).update(marked=[[0, 0], [1, 1, 1]]),
        [("NOT_A_SQUARE", f"{PAIR}.marked[1]", {})],
    ),
    "too few tokens": (
        lambda data: pair(data)["marked"].pop(),
        [("WRONG_COUNT", f"{PAIR}.marked", {"wanted": 2, "had": 1})],
    ),
    "for nobody": (
        lambda data: pair(data).update(players=[]),
        [
            ("NOBODY", f"{PAIR}.players", {}),
            ("NOT_FOR_PLAYERS", "boards.small.default_layout.2", {"players": 2}),
            ("NOT_FOR_PLAYERS", "boards.small.default_layout.3", {"players": 3}),
        ],
    ),
    "no pieces": (
        lambda data: pair(data).update(place=[]),
        [("NO_PIECES", f"{PAIR}.place", {})],
    ),
    "another number of pieces": (
        lambda data: pair(data).update(pieces=3),
        [("WRONG_COUNT", f"{PAIR}.pieces", {"wanted": 2})],
    ),
    "unknown layout": (
        lambda data: board(data)["default_layout"].update({"2": "ring"}),
        [("UNKNOWN_LAYOUT", "boards.small.default_layout.2", {"name": "ring"})],
    ),
    "no number with a layout": (
        lambda data: board(data)["default_layout"].clear(),
        [("NO_LAYOUT", "boards.small.default_layout", {})],
    ),
    "a layout for too many": (
        lambda data: board(data)["default_layout"].update({"5": "pair"}),
        [("NOT_FOR_PLAYERS", "boards.small.default_layout.5", {"players": "5"})],
    ),
    "unknown board": (
        lambda data: data.update(default_board="large"),
        [("UNKNOWN_BOARD", "default_board", {"name": "large"})],
    ),
    "nothing at all": (
        lambda data: data.pop("tokens"),
        [
            ("MISSING", "tokens", {}),
        ],
    ),
    "no list": (
        lambda data: pair(data).update(marked="here"),
        [("WRONG_TYPE", f"{PAIR}.marked", {"expected": "list"})],
    ),
    "no number": (
        lambda data: data.update(jokers_per_player=True),
        [("WRONG_TYPE", "jokers_per_player", {"expected": "number"})],
    ),
    "null": (
        lambda data: (data.update(tokens=None), pair(data)["marked"].append(None)),
        [
            ("WRONG_TYPE", "tokens", {"expected": "number"}),
            ("WRONG_TYPE", f"{PAIR}.marked[2]", {"expected": "list"}),
            ("NOT_A_SQUARE", f"{PAIR}.marked[2]", {}),
        ],
    ),
    "no text": (
        lambda data: data["cards"]["pairs"].__setitem__(0, 7),
        [
            ("WRONG_TYPE", "cards.pairs[0]", {"expected": "text"}),
            ("NOT_A_PAIR", "cards.pairs[0]", {"had": ""}),
        ],
    ),
    "no table": (
        lambda data: data.update(boards=[]),
        [
            ("WRONG_TYPE", "boards", {"expected": "table"}),
            ("UNKNOWN_BOARD", "default_board", {"name": "small"}),
        ],
    ),
    "too long": (
        lambda data: data["colours"][0].update(name="r" * 61),
        [("TOO_LONG", "colours[0].name", {"longest": 60})],
    ),
    "too few squares for so many": (
        lambda data: pair(data).update(players=[2, 3, 4]),
        [
            (
                "TOO_FEW_SQUARES",
                PAIR,
                {"players": 4, "wanted": 24, "had": 18},
            )
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_problems_are_named_by_their_place(name: str) -> None:
    change, expected = WRONG[name]
    data = small(change)

    assert errors(data) == expected
    assert kit_of(data).kit is None


def test_a_token_that_could_not_move_is_a_problem() -> None:
    holes = ["RYG", "YG.", "GR."]
    data = small(
        lambda data: (
            board(data)["pieces"].update(B=holes),
            pair(data).update(players=[2], marked=[[5, 0], [4, 0]]),
            board(data)["default_layout"].update({"3": "line"}),
            board(data)["layouts"]["line"].update(players=[3, 4]),
        )
    )

    assert ("TOKEN_BLOCKED", f"{PAIR}.marked[0]", {}) in errors(data)


def test_cards_and_squares_must_meet() -> None:
    data = small(
        lambda data: (
            data["cards"].update(pairs=["RY", "RR", "GY"]),
            board(data)["layouts"].pop("line"),
            board(data)["default_layout"].update({"4": "pair"}),
            pair(data).update(players=[2, 3, 4]),
            data["cards"].update(per_player=3),
        )
    )

    found = kit_of(data).problems

    assert (
        KitProblem(BoardProblemCode.CARD_FITS_NOWHERE, PAIR, (("card", "RR"),)) in found
    )
    [warning] = [each for each in found if each.weight is Weight.WARNING]
    assert (warning.code, warning.place) == ("PAIR_WITHOUT_CARD", PAIR)
    assert dict(warning.parameters) == {"pair": "GR", "one": "2,0", "other": "3,0"}


def test_doubles_are_cards_like_others() -> None:
    data = small(
        lambda data: (
            data["cards"].update(pairs=["RY", "RG", "GY", "RR"], per_player=4),
            board(data)["pieces"].update(A=["RRG", "YGR", "GRY"]),
            pair(data).update(players=[2], marked=[[2, 2], [5, 2]]),
            board(data)["default_layout"].update({"3": "line"}),
            board(data)["layouts"]["line"].update(players=[3, 4]),
        )
    )

    kit = kit_of(data).kit
    assert errors(data) == [
        ("TOO_FEW_SQUARES", "boards.small.layouts.line", {"players": 4, "wanted": 32, "had": 26})
    ]  # fmt: skip
    assert kit is None


def test_a_kit_that_must_be_right() -> None:
    assert sure_kit(json.dumps(SMALL)) == kit_of(SMALL).kit
    with pytest.raises(ValueError, match="NOT_JSON"):
        sure_kit("{")


@pytest.mark.parametrize(
    ("text", "code"),
    (("{", "NOT_JSON"), ("[]", "WRONG_TYPE"), ("9" * 5000, "NOT_JSON")),
)
def test_what_is_no_kit_at_all(text: str, code: str) -> None:
    kit, problems = read_kit(text)

    assert kit is None
    assert [problem.code for problem in problems] == [code]


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(data=plain)
def test_nothing_that_can_be_sent_raises(data: object) -> None:
    assert kit_of(data).kit is None


@given(name=st.sampled_from(sorted(SMALL)), value=plain)
def test_a_wrong_part_is_a_problem_and_no_error(name: str, value: object) -> None:
    data = {**SMALL, name: value}

    reading = kit_of(data)

    assert (reading.kit is None) is any(
        problem.weight is Weight.ERROR for problem in reading.problems
    )
