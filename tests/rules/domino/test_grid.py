"""Boards made of pieces, and what touches on them."""

import pytest

from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.grid import (
    fits_anywhere,
    fitting_kinds,
    grid_of,
    indexes,
    pairs_for,
)
from games.rules.domino.boards.kit import Piece, Square, board_rows
from games.rules.domino.cards import parse_domino_card


@pytest.mark.parametrize("name", ("standard", "compact"))
def test_the_shipped_boards_fit_cards_everywhere(name: str) -> None:
    kit = default_kit()
    for layout in kit.boards[name].layouts.values():
        rows = board_rows(kit.boards[name], layout)
        grid = grid_of(rows, kit.domino_set.cards)
        assert all(
            way.kind for index in indexes(grid.squares) for way in grid.ways[index]
        )


@pytest.mark.parametrize(
    ("rotation", "rows"),
    (
        (0, ("RY", "GB")),
        (90, ("GR", "BY")),
        (180, ("BG", "YR")),
        (270, ("YB", "RG")),
    ),
)
def test_pieces_turn_clockwise(rotation: int, rows: tuple[str, ...]) -> None:
    assert Piece("A", ("RY", "GB")).turned(rotation) == rows


def test_doubles_fit_on_equal_neighbours() -> None:
    double = parse_domino_card("RR")
    grid = grid_of(("RRG", "YGY"), (double, parse_domino_card("GY")))
    kind = grid.kinds[double]

    assert pairs_for(grid, kind, grid.squares) == [(0, 1)]
    assert fitting_kinds(grid, grid.index(Square(0, 1)), grid.squares) == 3
    assert fits_anywhere(grid, kind, grid.squares)
    assert not fits_anywhere(grid, kind, grid.squares & ~1)


def test_rows_and_holes_part_squares() -> None:
    grid = grid_of(("RY", "G.", "RY"), (parse_domino_card("RY"),))

    assert grid.index(Square(1, 1)) == grid.index(Square(2, 0)) == -1
    assert grid.index(Square(0, 3)) == -1
    assert not grid.are_neighbours(grid.index(Square(1, 0)), grid.index(Square(0, 1)))
    assert [str(grid.square(index)) for index in indexes(grid.squares)] == [
        "0,0", "1,0", "0,1", "0,2", "1,2",
    ]  # fmt: skip
