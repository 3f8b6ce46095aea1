"""Pieces and sets by themselves, what a file may be called, and texts that are none."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from games.rules.domino.boards.assembly import assembled, references
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.json_text import parsed
from games.rules.domino.boards.kit import KitProblem
from games.rules.domino.boards.parts import piece_problems, set_problems
from games.rules.domino.boards.reading import (
    MOST_LAYOUTS,
    MOST_PIECES,
    kit_of,
    read_kit,
)
from tests.rules.domino.test_kit import PAIR, SMALL, board, errors, pair, plain, small

type Found = tuple[str, str, dict[str, str | int]]

SET: dict[str, Any] = {
    "colours": SMALL["colours"],
    "pairs": ["RY", "RG", "GG"],
    "jokers": 2,
    "tokens": 4,
}


def found(problems: tuple[KitProblem, ...]) -> list[Found]:
    return [(each.code, each.place, dict(each.parameters)) for each in problems]


@pytest.mark.parametrize(
    "rows", (["R"], ["RR", "RR"], ["A.", ".Z"], ["RYGBVWRY"] * 8), ids=str
)
def test_a_piece_has_any_letters_and_any_size_up_to_eight(rows: list[str]) -> None:
    assert piece_problems({"rows": rows}) == ()


@pytest.mark.parametrize(
    ("data", "expected"),
    (
        ([], [("WRONG_TYPE", "", {"expected": "table"})]),
        ({}, [("MISSING", "rows", {})]),
        ({"rows": "RY"}, [("WRONG_TYPE", "rows", {"expected": "list"})]),
        ({"rows": []}, [("OUT_OF_RANGE", "rows", {"low": 1, "high": 8})]),
        ({"rows": ["R"] * 9}, [("OUT_OF_RANGE", "rows", {"low": 1, "high": 8})]),
        (
            {"rows": ["RY", "RYG"]},
            [("SIZE_DIFFERS", "rows[1]", {"wanted": 2, "had": 3})],
        ),
        ({"rows": ["Ry", "G."]}, [("UNKNOWN_LETTER", "rows[0]", {"letter": "y"})]),
        ({"rows": ["..", ".."]}, [("EMPTY_PIECE", "rows", {})]),
    ),
)
def test_what_is_wrong_with_a_piece(data: object, expected: list[Found]) -> None:
    assert found(piece_problems(data)) == expected


def test_a_set_may_have_doubles_and_anything_up_to_sixty_cards() -> None:
    assert set_problems(SET) == ()
    assert set_problems({**SET, "pairs": ["RY"] * 60}) == ()


@pytest.mark.parametrize(
    ("change", "expected"),
    (
        ({"pairs": []}, [("NO_CARDS", "pairs", {})]),
        ({"pairs": ["RY"] * 61}, [("TOO_MANY_CARDS", "pairs", {"most": 60})]),
        ({"pairs": ["RX"]}, [("UNKNOWN_LETTER", "pairs[0]", {"letter": "X"})]),
        ({"jokers": 9}, [("OUT_OF_RANGE", "jokers", {"low": 0, "high": 8})]),
        ({"tokens": 0}, [("OUT_OF_RANGE", "tokens", {"low": 1, "high": 8})]),
        ({"colours": None}, [
            ("WRONG_TYPE", "colours", {"expected": "list"}),
            *[("UNKNOWN_LETTER", f"pairs[{at}]", {"letter": "RRG"[at]}) for at in range(3)],
        ]),
    ),
)  # fmt: skip
def test_what_is_wrong_with_a_set(
    change: dict[str, Any], expected: list[Found]
) -> None:
    assert found(set_problems({**SET, **change})) == expected


@given(data=plain)
def test_no_part_of_a_board_raises(data: object) -> None:
    assert piece_problems(data)
    assert set_problems(data)
    piece_problems({"rows": data})  # a row may be right by chance
    assert kit_of(assembled("x", board=data, domino_set=data, rows={})).kit is None
    assert references({"pieces": data}) == {}


@pytest.mark.parametrize(
    ("text", "code"),
    (
        ("{", "NOT_JSON"),
        ("NaN", "NOT_JSON"),
        ("[1e999]", "NOT_JSON"),
        ("[" * 100_000, "NOT_JSON"),
        ("[" * 60 + "]" * 60, "NOT_JSON"),
        ('{"a":' * 900 + "1" + "}" * 900, "NOT_JSON"),
        ('{"a": 1, "a": 2}', "NAME_TWICE"),
        ('"\\u0000"', "NOT_TEXT"),
        ('"\\ud800"', "NOT_TEXT"),
    ),
)
def test_texts_that_cannot_be_kept(text: str, code: str) -> None:
    value, problems = parsed(text)

    assert value is None
    assert [problem.code for problem in problems] == [code]


def test_a_text_names_the_line_it_breaks_at() -> None:
    assert parsed('{\n"a": 1,\n"b" 2}')[1] == (
        KitProblem(BoardProblemCode.NOT_JSON, "", (("line", 3),)),
    )


def test_a_text_is_taken_as_it_is() -> None:
    assert parsed(json.dumps(SMALL)) == (SMALL, ())


FURTHER: dict[str, tuple[Callable[[dict[str, Any]], object], list[Found]]] = {
    "a board whose name is no name": (
        lambda data: (data["boards"].update({"a.b": board(data)}), data["boards"].pop("small"), data.update(default_board="a.b")),
        [("NOT_A_NAME", "boards.a.b", {"name": "a.b"})],
    ),
    "a layout whose name is no name": (
        lambda data: board(data)["layouts"].update({"": pair(data)}),
        [("NOT_A_NAME", "boards.small.layouts.", {"name": ""})],
    ),
    "a piece whose name is no name": (
        lambda data: board(data)["pieces"].update({"é": ["RYG", "YGR", "GRY"]}),
        [("NOT_A_NAME", "boards.small.pieces.é", {"name": "é"})],
    ),
    "a piece that is not there": (
        lambda data: board(data)["pieces"].update(A={"slug": "gone", "version": 3}),
        [("NO_SUCH_PIECE", "boards.small.pieces.A", {"slug": "gone", "version": "3"})],
    ),
    "no cards": (
        lambda data: data["cards"].update(pairs=[]),
        [("NO_CARDS", "cards.pairs", {})],
    ),
    "several things at once": (
        lambda data: (
            board(data)["pieces"].__setitem__("A", ["RYG", "YXR", "GRY"]),
            pair(data)["place"][1].update(col=0),
            board(data)["layouts"]["line"]["place"][1].update(rot=45),
        ),
        [
            ("UNKNOWN_LETTER", "boards.small.pieces.A[1]", {"letter": "X"}),
            ("NOT_A_QUARTER", "boards.small.layouts.line.place[1].rot", {"had": 45}),
            ("OVERLAP", f"{PAIR}.place[1]", {"other": "A"}),
        ],
    ),
    "one layout wrong, another not joined": (
        lambda data: (
            board(data)["layouts"]["line"]["place"][1].update(rot=45),
            pair(data)["place"][1].update(col=2),
        ),
        [
            ("NOT_A_QUARTER", "boards.small.layouts.line.place[1].rot", {"had": 45}),
            ("NOT_JOINED", f"{PAIR}.place[1]", {"piece": "B"}),
            ("NOT_ON_BOARD", f"{PAIR}.marked[1]", {}),
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FURTHER)
def test_every_problem_is_named_not_only_the_first(name: str) -> None:
    change, expected = FURTHER[name]

    assert errors(small(change)) == expected


def test_a_board_is_put_together_from_its_parts() -> None:
    data = board(SMALL)
    letters = {
        name: {"slug": "p", "version": version}
        for version, name in enumerate(data["pieces"], start=1)
    }
    own = {**SET, "pairs": ["RY", "RG", "GY"], "jokers": 1, "tokens": 2}

    file = assembled(
        "small",
        board={**data, "pieces": letters},
        domino_set=own,
        rows={
            ("p", version): rows
            for version, rows in enumerate(data["pieces"].values(), start=1)
        },
    )

    assert references({"pieces": letters}) == {
        "A": ("p", 1),
        "B": ("p", 2),
        "C": ("p", 3),
    }
    assert file == SMALL


def test_what_json_writes_is_read_back() -> None:
    assert read_kit(json.dumps(SMALL)) == kit_of(SMALL)


def test_a_board_may_be_for_some_numbers_only() -> None:
    reading = kit_of(small(lambda data: board(data)["default_layout"].pop("3")))

    assert reading.kit is not None
    assert set(reading.kit.boards["small"].usual) == {2, 4}


def test_a_board_has_neither_endless_pieces_nor_layouts() -> None:
    data = small(lambda _: None)
    own = next(iter(data["boards"].values()))
    rows, layout = (
        next(iter(own["pieces"].values())),
        next(iter(own["layouts"].values())),
    )
    many = {f"p{number}": rows for number in range(MOST_PIECES + 1)}
    spot = layout["place"][0]
    layout["place"] = [dict(spot, piece=name) for name in own["pieces"]] * 50
    own["pieces"] |= many
    own["layouts"] |= {f"l{number}": layout for number in range(MOST_LAYOUTS + 1)}
    codes = {
        (each.code, each.place.rpartition(".")[2]) for each in kit_of(data).problems
    }
    assert {
        ("TOO_MANY_PIECES", "pieces"),
        ("TOO_MANY_PIECES", "place"),
        ("TOO_MANY_LAYOUTS", "layouts"),
    } <= codes
