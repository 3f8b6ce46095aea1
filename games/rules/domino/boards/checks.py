"""True if pieces can be put together so, and the board be played on."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.grid import Grid, fitting_kinds, grid_of, indexes
from games.rules.domino.boards.kit import (
    HOLE,
    BoardDesign,
    Kit,
    Layout,
    Piece,
    Square,
    board_rows,
)
from games.rules.domino.boards.source import Findings, JsonSource


def check_piece(
    piece: Piece, source: JsonSource, *, size: int, letters: AbstractSet[str]
) -> None:
    """Notes another size, and letters that are no color."""
    if len(piece.rows) != size:
        source.problem(BoardProblemCode.SIZE_DIFFERS, wanted=size, had=len(piece.rows))
    for item, row in zip(source.items(), piece.rows, strict=False):
        if len(row) != size:
            item.problem(BoardProblemCode.SIZE_DIFFERS, wanted=size, had=len(row))
        for letter in sorted(set(row) - letters - {HOLE}):
            item.problem(BoardProblemCode.UNKNOWN_LETTER, letter=letter)
    if not set("".join(piece.rows)) - {HOLE}:
        source.problem(BoardProblemCode.EMPTY_PIECE)


def check_spots(layout: Layout, *, place: str, findings: Findings) -> None:
    """Notes pieces that lie on others, or are there twice."""
    taken: dict[tuple[int, int], str] = {}
    for number, spot in enumerate(layout.spots):
        at = f"{place}.place[{number}]"
        if spot.piece in taken.values():
            findings.add(BoardProblemCode.TWICE, at, other=spot.piece)
        if (spot.col, spot.row) in taken:
            findings.add(BoardProblemCode.OVERLAP, at, other=taken[spot.col, spot.row])
        taken.setdefault((spot.col, spot.row), spot.piece)


def check_layout(
    kit: Kit, board: BoardDesign, layout: Layout, *, place: str, findings: Findings
) -> None:
    """Notes what is wrong with a layout whose pieces are right and lie apart."""
    kinds = tuple(dict.fromkeys(kit.domino_set.cards))
    grid = grid_of(board_rows(board, layout), kinds)
    _check_joined(grid, board, layout, place=place, findings=findings)
    _check_cards(grid, place=place, findings=findings)
    _check_room(kit, grid, layout, place=place, findings=findings)
    if len(layout.marked) != kit.tokens:
        findings.add(
            BoardProblemCode.WRONG_COUNT,
            f"{place}.marked",
            wanted=kit.tokens,
            had=len(layout.marked),
        )
    for code, number in blocked_tokens(grid, layout.marked):
        findings.add(code, f"{place}.marked[{number}]")


def blocked_tokens(
    grid: Grid, squares: tuple[Square, ...]
) -> Iterator[tuple[BoardProblemCode, int]]:
    """What keeps tokens from starting on these squares, with each one's number."""
    standing = [grid.index(square) for square in squares]
    free = grid.squares
    for index in standing:
        if index >= 0:
            free &= ~(1 << index)
    for number, index in enumerate(standing):
        if index < 0:
            yield BoardProblemCode.NOT_ON_BOARD, number
        elif index in standing[:number]:
            yield BoardProblemCode.TWICE, number
        elif not fitting_kinds(grid, index, free):
            yield BoardProblemCode.TOKEN_BLOCKED, number


def _check_joined(
    grid: Grid, board: BoardDesign, layout: Layout, *, place: str, findings: Findings
) -> None:
    """Every piece must hang together with the first one by the edges of squares."""
    reached = _reached(grid, grid.squares & -grid.squares)
    size = board.piece_size
    for number, spot in enumerate(layout.spots):
        own = [
            index
            for y in range(spot.row * size, (spot.row + 1) * size)
            for x in range(spot.col * size, (spot.col + 1) * size)
            if (index := grid.index(Square(x, y))) >= 0
        ]
        if not all(reached >> index & 1 for index in own):
            findings.add(
                BoardProblemCode.NOT_JOINED,
                f"{place}.place[{number}]",
                piece=spot.piece,
            )


def _reached(grid: Grid, start: int) -> int:
    reached, edge = start, start
    while edge:
        found = 0
        for index in indexes(edge):
            found |= grid.beside[index]
        edge = found & ~reached
        reached |= edge
    return reached


def _check_cards(grid: Grid, *, place: str, findings: Findings) -> None:
    """Cards without a pair of squares, and pairs of squares without a card."""
    for card, kind in grid.kinds.items():
        if not grid.across[kind] | grid.down[kind]:
            findings.add(BoardProblemCode.CARD_FITS_NOWHERE, place, card=card.text)
    seen: dict[str, tuple[int, int]] = {}
    for index in indexes(grid.squares):
        for way in grid.ways[index]:
            if not way.kind:
                pair = "".join(sorted((grid.letters[way.near], grid.letters[way.far])))
                seen.setdefault(pair, (way.near, way.far))
    for pair, (one, other) in seen.items():
        findings.warn(
            BoardProblemCode.PAIR_WITHOUT_CARD,
            place,
            pair=pair,
            one=str(grid.square(one)),
            other=str(grid.square(other)),
        )


def _check_room(
    kit: Kit, grid: Grid, layout: Layout, *, place: str, findings: Findings
) -> None:
    """There must be two squares for every card of every player."""
    had = grid.squares.bit_count()
    for players in sorted(layout.players):
        wanted = 2 * len(kit.domino_set.cards) * players
        if had < wanted:
            findings.add(
                BoardProblemCode.TOO_FEW_SQUARES,
                place,
                players=players,
                wanted=wanted,
                had=had,
            )
