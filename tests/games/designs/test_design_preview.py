"""What editors are told by the page, and what they are answered while someone draws."""

import json
import re
from typing import Any

import pytest

from games.models import BoardConfiguration
from games.queries.workshop.boards import rows_of
from games.web.workshop.design_preview import (
    DesignPreview,
    board_preview,
    piece_preview,
    set_preview,
)
from games.web.workshop.vocabulary import workshop_facts
from tests.games.boards import (
    BOARD,
    ROWS,
    SET,
    PieceFactory,
    SetFactory,
    changed,
    published,
    small_board,
)

pytestmark = pytest.mark.django_db


def said(preview: DesignPreview) -> list[tuple[str, str]]:
    return [(line.place, line.said.text) for line in preview.lines]


def preview_of(board: BoardConfiguration, data: object) -> DesignPreview:
    return board_preview(
        json.dumps(data), slug=board.slug, domino_set=board.domino_set, layout="pair"
    )


def squares_in(preview: DesignPreview) -> list[str]:
    return re.findall(r'href="#q-(\w)"', preview.drawing or "")


def test_a_piece_is_drawn_as_the_table_draws_it() -> None:
    preview = piece_preview(json.dumps({"rows": ROWS}))

    assert squares_in(preview) == list("RYGYGRGRY")
    assert (preview.errors, preview.warnings) == (0, 0)


def test_a_piece_is_told_where_it_is_wrong() -> None:
    preview = piece_preview('{"rows": ["RY", "G"]}')

    assert preview.drawing is None
    assert said(preview) == [
        ("rows[1]", "Sizes do not match. Squares in this row: 1 instead of 2.")
    ]
    assert preview.errors == 1


@pytest.mark.parametrize("data", ([], {}, {"rows": "RY"}, {"rows": [1, 2]}, 7, None))
def test_what_is_no_piece_is_not_drawn(data: object) -> None:
    preview = piece_preview(json.dumps(data))

    assert preview.drawing is None
    assert preview.errors > 0


def test_text_that_is_no_json_is_told_by_its_line() -> None:
    board = small_board()
    previews = [
        piece_preview('{\n"rows": [}'),
        set_preview('{\n"rows": [}'),
        board_preview('{\n"rows": [}', slug="", domino_set=None, layout=""),
    ]

    assert [said(preview) for preview in previews] == 3 * [
        [("", "This is not valid JSON from line 2 on.")]
    ]
    assert board.is_draft


def test_the_cards_of_a_set_are_drawn_with_names() -> None:
    preview = set_preview(json.dumps(SET))

    assert re.findall(r"data-card=(\w+)", preview.drawing or "") == SET["pairs"]
    assert preview.names == (("R", "red"), ("Y", "yellow"), ("G", "green"))
    assert preview.errors == 0


def test_cards_of_unknown_colors_are_left_out_of_the_drawing() -> None:
    preview = set_preview(json.dumps({**SET, "pairs": ["RY", "RX", "R", 3]}))

    assert re.findall(r"data-card=(\w+)", preview.drawing or "") == ["RY"]
    assert {place for place, _ in said(preview)} == {"pairs[1]", "pairs[2]", "pairs[3]"}


def test_a_set_without_colors_is_not_drawn() -> None:
    assert set_preview('{"colours": 3, "pairs": []}').drawing is None


def test_a_board_is_drawn_with_its_marked_squares() -> None:
    preview = preview_of(small_board(), BOARD)

    assert len(squares_in(preview)) == 18
    assert (preview.drawing or "").count('href="#marked"') == 2
    assert preview.errors == 0


def test_a_board_is_drawn_as_far_as_it_goes() -> None:
    place = [
        {"piece": "A", "col": 0, "row": 0, "rot": 90},
        {"piece": "B", "col": 0, "row": 0},
        {"piece": "X", "col": 1, "row": 0},
        {"piece": "B", "col": -1, "row": 0},
        {"piece": "B", "col": 1, "row": 1, "rot": 45},
        "B",
    ]
    data = changed(BOARD, "layouts.pair.place", place)
    data["layouts"]["pair"]["marked"] = [[0, 0], [1], "here"]

    preview = preview_of(small_board(), data)

    assert len(squares_in(preview)) == 18
    assert (preview.drawing or "").count('href="#marked"') == 1
    assert preview.errors > 0


@pytest.mark.parametrize(
    ("path", "value"),
    (
        ("piece_size", 0),
        ("piece_size", "3"),
        ("pieces", []),
        ("layouts", {}),
        ("layouts.pair.place", []),
        ("layouts.pair", 3),
    ),
)
def test_a_board_of_which_nothing_is_left_is_not_drawn(path: str, value: Any) -> None:
    preview = preview_of(small_board(), changed(BOARD, path, value))

    assert preview.drawing is None
    assert preview.errors > 0


@pytest.mark.parametrize("data", ([], 7, None, {"pieces": {}, "layouts": {}}))
def test_what_is_no_board_is_not_drawn(data: object) -> None:
    preview = preview_of(small_board(), data)

    assert preview.drawing is None
    assert preview.errors > 0


def test_problems_of_a_board_have_their_place_in_what_is_edited() -> None:
    data = changed(BOARD, "layouts.pair.marked", [[0, 0], [9, 9]])

    assert said(preview_of(small_board(), data)) == [
        ("layouts.pair.marked[1]", "There is no square of the board here.")
    ]


def test_a_board_without_cards_is_measured_by_those_of_the_site() -> None:
    small_board()

    preview = board_preview(
        json.dumps(BOARD), slug="no name!", domino_set=None, layout="pair"
    )

    assert len(squares_in(preview)) == 18
    places = [place for place, _ in said(preview)]
    assert places[0] == "set"
    assert set(places[1:]) == {"layouts.pair", "layouts.pair.marked"}


def test_a_retired_piece_is_a_warning_of_the_board() -> None:
    board = small_board()
    piece = published(PieceFactory.create(slug="old"))
    piece.state = piece.State.RETIRED
    piece.save()

    preview = preview_of(board, changed(BOARD, "pieces.A.slug", "old"))

    assert preview.errors == 0
    assert [line.place for line in preview.lines] == ["pieces.A"]


def test_the_page_tells_colors_pieces_and_sets() -> None:
    board = small_board()

    facts = workshop_facts(board)

    assert [color["id"] for color in facts["colours"]] == list("RYGBVW")
    assert facts["names"]["violet"] == "violet"
    assert {piece["slug"]: piece["rows"] for piece in facts["pieces"]} == {
        "small-a": ROWS,
        "small-b": ROWS,
    }
    assert facts["set"] == str(board.domino_set_id)
    assert facts["sets"][facts["set"]] == {"colours": SET["colours"], "tokens": 2}
    assert json.loads(json.dumps(facts))


def test_the_newest_version_of_a_piece_is_offered_and_its_draft() -> None:
    published(PieceFactory.create(slug="p"))
    published(PieceFactory.create(slug="p", version=2))
    PieceFactory.create(slug="p", version=3)

    pieces = workshop_facts(None)["pieces"]

    assert [(piece["version"], piece["isDraft"]) for piece in pieces] == [
        (2, False),
        (3, True),
    ]


def test_a_board_keeps_pieces_and_cards_that_are_offered_no_more() -> None:
    board = small_board()
    for design in (board.domino_set, *PieceFactory._meta.model.objects.all()):
        published(design)
        design.state = design.State.RETIRED
        design.save()

    facts = workshop_facts(board)
    of_others = workshop_facts(None)

    assert [piece["isOffered"] for piece in facts["pieces"]] == [False, False]
    assert list(facts["sets"]) == [str(board.domino_set_id)]
    assert (of_others["pieces"], of_others["sets"]) == ([], {})


def test_letters_that_only_a_set_has_join_the_palette() -> None:
    own = {"id": "O", "name": "orange", "symbol": "square"}
    broken = {"id": "oo", "name": 3}
    SetFactory.create(data={**SET, "colours": [own, broken, 7]})
    SetFactory.create(data=[])

    assert workshop_facts(None)["colours"][6:] == [own]


def test_rows_that_are_no_list_are_told_as_none() -> None:
    PieceFactory.create(data={"rows": "RY"})
    PieceFactory.create(data=[])

    assert [piece["rows"] for piece in workshop_facts(None)["pieces"]] == [[], []]
    assert rows_of([]) == []
