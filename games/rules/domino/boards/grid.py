"""A board ready for play: which squares touch, and which cards lie on which pairs.

Sets of squares and of cards are whole numbers. A square's bit is at its index; an empty
column stands behind every row, so that a shift by one never runs into the next row.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.rules.domino.boards.kit import HOLE, Square
from games.rules.domino.cards import DominoCard, card_of

type Bits = int
"""A set of squares, or of kinds of cards."""


class Way(NamedTuple):
    """A place for a card seen from the square of a token (DOM-11).

    `near` touches it, `far` is the other half; `mask` holds both; `kind` is the bit of
    the card with their colors, 0 if there is none.
    """

    near: int
    far: int
    mask: Bits
    kind: Bits


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Grid:
    """The squares of a board; always the same object for the same board and cards.

    `letters` holds the color by index, `""` where no square is; `beside` the
    neighbours of an index as bits; `ways` all places for a card beside it, `reach` the
    squares of those. `across` and
    `down` hold, for each kind of card, the first squares of the pairs it fits on.
    """

    rows: tuple[str, ...]
    kinds: Mapping[DominoCard, Bits]
    stride: int
    squares: Bits
    letters: tuple[str, ...]
    beside: tuple[Bits, ...]
    ways: tuple[tuple[Way, ...], ...]
    reach: tuple[Bits, ...]
    across: Mapping[Bits, Bits]
    down: Mapping[Bits, Bits]

    def index(self, square: Square) -> int:
        """The index of a square, -1 if it is not on the board."""
        x, y = square
        if not (0 <= x < self.stride - 1 and 0 <= y < len(self.rows)):
            return -1
        index = y * self.stride + x
        return index if self.squares >> index & 1 else -1

    def square(self, index: int) -> Square:
        """The square at an index."""
        y, x = divmod(index, self.stride)
        return Square(x, y)

    def are_neighbours(self, one: int, other: int) -> bool:
        """True if two squares share an edge."""
        return bool(self.beside[one] >> other & 1)


@lru_cache(maxsize=256)
def grid_of(rows: tuple[str, ...], cards: tuple[DominoCard, ...]) -> Grid:
    """The board with these rows of letters, for cards of these different kinds."""
    stride = len(rows[0]) + 1
    kinds = {card: 1 << place for place, card in enumerate(cards)}
    letters = tuple(
        "" if letter == HOLE else letter for row in rows for letter in row + HOLE
    )
    on_board = [index for index, letter in enumerate(letters) if letter]
    near: dict[int, list[int]] = {
        index: [
            each
            for each in (index - stride, index - 1, index + 1, index + stride)
            if 0 <= each < len(letters) and letters[each]
        ]
        for index in on_board
    }
    ways = tuple(
        _ways(index, near, letters, kinds) if index in near else ()
        for index in range(len(letters))
    )
    return Grid(
        rows=rows,
        kinds=kinds,
        stride=stride,
        squares=sum(1 << index for index in on_board),
        letters=letters,
        beside=tuple(
            sum(1 << each for each in near.get(index, ()))
            for index in range(len(letters))
        ),
        ways=ways,
        reach=tuple(_union(each) for each in ways),
        across=_starts(letters, kinds, near, step=1),
        down=_starts(letters, kinds, near, step=stride),
    )


def indexes(bits: Bits) -> list[int]:
    """The indexes in a set, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def fitting_kinds(grid: Grid, index: int, free: Bits) -> Bits:
    """The kinds of cards with a place beside this square, when these are free."""
    kinds = 0
    for way in grid.ways[index]:
        if way[2] & free == way[2]:
            kinds |= way[3]
    return kinds


def pairs_for(grid: Grid, kind: Bits, free: Bits) -> list[tuple[int, int]]:
    """All pairs of free neighbouring squares with the colors of a kind of card."""
    level = free & free >> 1 & grid.across[kind]
    steep = free & free >> grid.stride & grid.down[kind]
    return [
        *((index, index + 1) for index in indexes(level)),
        *((index, index + grid.stride) for index in indexes(steep)),
    ]


def fits_anywhere(grid: Grid, kinds: Bits, free: Bits) -> bool:
    """True if one of these kinds of cards fits on a pair of free neighbours."""
    level, steep = free & free >> 1, free & free >> grid.stride
    while kinds:
        kind = kinds & -kinds
        if level & grid.across[kind] or steep & grid.down[kind]:
            return True
        kinds ^= kind
    return False


def _ways(
    index: int,
    near: Mapping[int, list[int]],
    letters: tuple[str, ...],
    kinds: Mapping[DominoCard, Bits],
) -> tuple[Way, ...]:
    return tuple(
        Way(
            one,
            other,
            1 << one | 1 << other,
            kinds.get(card_of(letters[one], letters[other]), 0),
        )
        for one in near[index]
        for other in near[one]
        if other != index
    )


def _union(ways: tuple[Way, ...]) -> Bits:
    bits = 0
    for way in ways:
        bits |= way.mask
    return bits


def _starts(
    letters: tuple[str, ...],
    kinds: Mapping[DominoCard, Bits],
    near: Mapping[int, list[int]],
    *,
    step: int,
) -> dict[Bits, Bits]:
    starts = dict.fromkeys(kinds.values(), 0)
    for index, beside in near.items():
        if index + step in beside:
            kind = kinds.get(card_of(letters[index], letters[index + step]))
            if kind is not None:
                starts[kind] |= 1 << index
    return starts
