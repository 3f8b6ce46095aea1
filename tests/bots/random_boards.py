"""Random boards that people may play on: every one is read like a board from a file.

They differ in all that a file may say: colors, cards (doubles and repeats, too),
jokers, tokens, the size of pieces, holes, turned pieces, and how pieces lie together.
"""

import itertools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from string import ascii_uppercase

from games.rules.domino.boards.checks import blocked_tokens
from games.rules.domino.boards.grid import grid_of
from games.rules.domino.boards.kit import (
    HOLE,
    BoardDesign,
    Layout,
    Piece,
    Spot,
    Square,
    board_rows,
)
from games.rules.domino.boards.reading import (
    FARTHEST,
    FORMAT,
    LARGEST_PIECE,
    MOST_JOKERS,
    MOST_TOKENS,
    PLAYERS,
    read_kit,
)
from games.rules.domino.cards import DominoCards, card_of

BOARD = LAYOUT = "drawn"
MOST_DRAWS = 1000
_MOST_MARKINGS = 60
_MOST_PIECES = 40
_HAS_DOUBLES = 0.3
_HAS_REPEATS = 0.2
_SHARES_OF_HOLES = (0.0, 0.0, 0.05, 0.15)


@dataclass(frozen=True, slots=True)
class RandomBoard:
    """A random board: its kit as text, and for how many it is."""

    kit: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How much of everything a board has."""

    players: tuple[int, ...]
    letters: str
    cards: DominoCards
    tokens: int
    jokers: int


def random_board(random: Random) -> RandomBoard:
    """Draws boards until one can be played on; ValueError if none of very many can."""
    for _ in range(MOST_DRAWS):
        sizes = _drawn_sizes(random)
        text = json.dumps(_data(sizes, _drawn_design(sizes, random)))
        if read_kit(text).kit is not None:
            return RandomBoard(text, sizes.players)
    raise ValueError("no board could be drawn")


def _drawn_sizes(random: Random) -> _Sizes:
    players = random.sample(PLAYERS, random.randint(1, len(PLAYERS)))
    letters = "".join(random.sample(ascii_uppercase, random.randint(3, 7)))
    pairs = list(itertools.combinations(letters, 2))
    if random.random() < _HAS_DOUBLES:
        pairs += [(letter, letter) for letter in letters]
    if random.random() < _HAS_REPEATS:
        pairs += random.choices(pairs, k=3)
    random.shuffle(pairs)
    most = random.randint(3, 16)
    return _Sizes(
        tuple(sorted(players)),
        letters,
        tuple(card_of(*pair) for pair in pairs[:most]),
        random.randint(1, MOST_TOKENS),
        random.choice((0, 1, 2, 2, 2, 3, MOST_JOKERS)),
    )


def _drawn_design(sizes: _Sizes, random: Random) -> BoardDesign:
    """A board that has room, with marked squares where these could be found."""
    size = random.randint(2, LARGEST_PIECE)
    holes = random.choice(_SHARES_OF_HOLES)
    wanted = 2 * len(sizes.cards) * max(sizes.players) * random.uniform(1.0, 2.2)
    number = min(_MOST_PIECES, 1 + int(wanted / (size * size * (1 - holes))))
    spots = tuple(
        Spot(f"P{place}", *cell, random.choice((0, 90, 180, 270)))
        for place, cell in enumerate(_drawn_cells(number, random))
    )
    pieces = {
        spot.piece: Piece(spot.piece, _drawn_rows(sizes.letters, size, holes, random))
        for spot in spots
    }
    bare = Layout(LAYOUT, frozenset(sizes.players), spots, ())
    design = BoardDesign(BOARD, size, pieces, {}, dict.fromkeys(sizes.players, LAYOUT))
    marked = _drawn_marks(board_rows(design, bare), sizes, random)
    layout = Layout(LAYOUT, bare.players, spots, marked)
    return BoardDesign(BOARD, size, pieces, {LAYOUT: layout}, design.usual)


def _drawn_cells(number: int, random: Random) -> list[tuple[int, int]]:
    """So many places that hang together, each beside one drawn before."""
    cells = [(0, 0)]
    while len(cells) < number:
        col, row = random.choice(cells)
        across, down = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        cell = (col + across, row + down)
        if cell not in cells and _is_near_enough([*cells, cell]):
            cells.append(cell)
    left, top = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return [(col - left, row - top) for col, row in cells]


def _is_near_enough(cells: list[tuple[int, int]]) -> bool:
    columns, rows = zip(*cells, strict=True)
    return all(max(line) - min(line) <= FARTHEST for line in (columns, rows))


def _drawn_rows(
    letters: str, size: int, holes: float, random: Random
) -> tuple[str, ...]:
    return tuple(
        "".join(
            HOLE if random.random() < holes else random.choice(letters)
            for _ in range(size)
        )
        for _ in range(size)
    )


def _drawn_marks(
    rows: tuple[str, ...], sizes: _Sizes, random: Random
) -> tuple[Square, ...]:
    """Squares on which no token is blocked; the last ones tried if there are none."""
    grid = grid_of(rows, tuple(dict.fromkeys(sizes.cards)))
    squares = list(_squares(rows))
    marked: tuple[Square, ...] = ()
    for _ in range(_MOST_MARKINGS):
        marked = tuple(random.sample(squares, min(sizes.tokens, len(squares))))
        if not any(blocked_tokens(grid, marked)):
            break
    return marked


def _squares(rows: tuple[str, ...]) -> Iterator[Square]:
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != HOLE:
                yield Square(x, y)


def _data(sizes: _Sizes, design: BoardDesign) -> dict[str, object]:
    """The board as a file has it."""
    return {
        "format": FORMAT,
        "colours": [
            {"id": letter, "name": f"colour {letter}", "symbol": f"symbol {letter}"}
            for letter in sizes.letters
        ],
        "cards": {
            "per_player": len(sizes.cards),
            "pairs": [card.text for card in sizes.cards],
        },
        "tokens": sizes.tokens,
        "jokers_per_player": sizes.jokers,
        "default_board": BOARD,
        "boards": {BOARD: _board_data(design)},
    }


def _board_data(design: BoardDesign) -> Mapping[str, object]:
    return {
        "piece_size": design.piece_size,
        "pieces": {name: piece.rows for name, piece in design.pieces.items()},
        "layouts": {
            name: {
                "players": sorted(layout.players),
                "place": [
                    {
                        "piece": spot.piece,
                        "col": spot.col,
                        "row": spot.row,
                        "rot": spot.rotation,
                    }
                    for spot in layout.spots
                ],
                "marked": [list(square) for square in layout.marked],
            }
            for name, layout in design.layouts.items()
        },
        "default_layout": {str(seats): name for seats, name in design.usual.items()},
    }
