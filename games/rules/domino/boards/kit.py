"""What a box of Ligretto Domino holds: colors, cards, and boards of several pieces.

Made by `reading.py` from one file; what is computed for play stands in `grid.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.cards import DominoCards

HOLE = "."


class Square(NamedTuple):
    """A place of the board, x to the right and y down."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class KitColor:
    """A color of cards and squares: its letter, name, and symbol beside the color."""

    letter: str
    name: str
    symbol: str


@dataclass(frozen=True, slots=True)
class CardSet:
    """What every player gets: the cards of one border, and jokers (DOM-1, DOM-3)."""

    cards: DominoCards
    jokers: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A board section: rows of color letters, as many as long; `.` is a hole."""

    name: str
    rows: tuple[str, ...]

    def turned(self, rotation: int) -> tuple[str, ...]:
        """The rows after a turn clockwise: cell (x, y) comes to (size-1-y, x)."""
        rows = self.rows
        for _ in range(rotation // 90):
            rows = tuple(
                "".join(column) for column in zip(*reversed(rows), strict=True)
            )
        return rows


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece lies, in units of whole pieces, and how it is turned (degrees)."""

    piece: str
    col: int
    row: int
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """A configuration: pieces put together, for so many players (DOM-2).

    `marked` are the squares recommended for the tokens (DOM-5).
    """

    name: str
    players: frozenset[int]
    spots: tuple[Spot, ...]
    marked: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class BoardDesign:
    """Pieces of one size and their layouts; `usual` is the layout for each number."""

    name: str
    piece_size: int
    pieces: Mapping[str, Piece]
    layouts: Mapping[str, Layout]
    usual: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Kit:
    """A whole file. `tokens` is how many there are (DOM-5)."""

    colors: tuple[KitColor, ...]
    domino_set: CardSet
    tokens: int
    usual_board: str
    boards: Mapping[str, BoardDesign]


class Weight(StrEnum):
    """How bad a problem is: an error lets nobody play, a warning wants to be known."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class KitProblem:
    """What is wrong with a file: a code, where, and what a sentence about it needs.

    The place is a path like `boards.standard.pieces.A[2]`.
    """

    code: BoardProblemCode
    place: str
    parameters: tuple[tuple[str, str | int], ...] = ()
    weight: Weight = Weight.ERROR


def board_rows(design: BoardDesign, layout: Layout) -> tuple[str, ...]:
    """The colors of the whole board, row by row; a hole where there is no square."""
    size = design.piece_size
    width = size * (1 + max(spot.col for spot in layout.spots))
    height = size * (1 + max(spot.row for spot in layout.spots))
    cells = [[HOLE] * width for _ in range(height)]
    for spot in layout.spots:
        turned = design.pieces[spot.piece].turned(spot.rotation)
        for y, row in enumerate(turned, start=spot.row * size):
            for x, letter in enumerate(row, start=spot.col * size):
                cells[y][x] = letter
    return tuple("".join(row) for row in cells)
