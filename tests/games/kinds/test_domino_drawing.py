"""The empty board of Ligretto Domino: squares, seams, holes, kits of one's own."""

import json
from importlib.resources import files

from games.kinds.domino.drawing import design_svg, drawn_squares
from games.kinds.domino.shapes import shapes
from games.kinds.registry import presenter
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import Square
from games.rules.domino.boards.reading import sure_kit
from tests.games.kinds.test_presenters_frames import part_of
from tests.games.playouts import opened, snapshot_of
from tests.served.markup import Element, parse

KIT = default_kit()


def drawn(rows: tuple[str, ...], *marked: Square, piece_size: int = 0) -> Element:
    return parse(drawn_squares(rows, marked, piece_size))


def path(root: Element, name: str) -> str:
    [found] = root.with_class(name)
    return found.attributes["d"]


def uses(root: Element) -> list[str]:
    return [each.attributes["href"] for each in root.elements() if each.tag == "use"]


def test_every_square_is_printed_where_it_lies() -> None:
    squares = [e for e in drawn(("RY", ".G")).elements() if e.tag == "use"]
    assert [tuple(e.attributes[n] for n in ("href", "x", "y")) for e in squares] == [
        ("#q-R", "0", "0"),
        ("#q-Y", "1", "0"),
        ("#q-G", "1", "1"),
    ]


def test_holes_have_neither_paper_nor_lines_but_a_border() -> None:
    root = drawn(("RY", ".G"))
    assert path(root, "paper") == "M0 0h2v1h-2zM1 1h1v1h-1z"
    assert path(root, "thread") == "M1 0v1M1 1h1"
    assert path(root, "outline") == "M0 0v1M1 1v1M2 0v2M0 0h2M0 1h1M1 2h1"


def test_seams_lie_between_pieces_only() -> None:
    rows = ("RYGB", "GBRY", "RY..", "GB..")
    assert path(drawn(rows, piece_size=2), "seam") == "M2 0v2M0 2h2"
    assert path(drawn(rows), "seam") == ""


def test_marked_squares_are_marked() -> None:
    assert uses(drawn(("RY",), Square(1, 0))) == ["#marked", "#q-R", "#q-Y"]


def test_design_has_everything_it_needs() -> None:
    for name, board in KIT.boards.items():
        for layout in board.layouts.values():
            root = parse(design_svg(KIT, name, layout.name, seats=2))
            known = {f"#{e.attributes.get('id', '')}" for e in root.elements()}
            used = {use for use in uses(root) if not use.startswith("#i-")}
            assert used <= known
            count = sum(use.startswith("#q-") for use in uses(root))
            assert count == len(layout.spots) * board.piece_size**2


def test_unknown_layout_is_the_usual_one_for_so_many() -> None:
    usual = design_svg(KIT, "compact", "square9", seats=4)
    assert design_svg(KIT, "compact", "usual", seats=4) == usual
    assert 'viewBox="0 0 12 12"' in usual


def test_colors_of_a_kit_have_a_hue_and_a_shape_whatever_they_are_called() -> None:
    text = (
        files("games.rules.domino.boards").joinpath("default.json").read_text("utf-8")
    )
    data = json.loads(text)
    for color in data["colours"]:
        color |= {"name": f"our {color['name']}", "symbol": "moon"}
    kit = sure_kit(json.dumps(data))
    root = parse(shapes(kit.colors))
    printed = [part_of(root, f"q-{color.letter}") for color in kit.colors]
    looks = {(e.attributes["data-color"], e.attributes["d"]) for e in printed}
    assert len(looks) == len(kit.colors)


def test_board_of_a_table_is_that_of_its_kit() -> None:
    text = (
        files("games.rules.domino.boards").joinpath("default.json").read_text("utf-8")
    )
    data = json.loads(text)
    data["colours"][0]["name"] = "<rose>"
    board = data["boards"]["compact"]
    data |= {"boards": {"mine": board}, "default_board": "mine"}
    round_ = opened(game="domino", seats=2, board="mine", kit=json.dumps(data))
    page = presenter("domino").board_html(snapshot_of(round_), 0)
    root = part_of(parse(page), "board")
    assert root.attributes["data-cols"] == "12"
    assert part_of(root, "d-R").text == "<rose>"
    assert "<rose>" not in page
