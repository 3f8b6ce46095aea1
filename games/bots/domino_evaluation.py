"""What a place on the board is worth: the ways on from there, for the token and others."""

from games.rules.domino.boards.grid import Grid, fitting_kinds
from games.rules.domino.moves import PlaceCard, Relocate
from games.rules.domino.state import DominoView

BLOCKS = 1000


def ways_on(seen: DominoView, move: PlaceCard | Relocate) -> int:
    """How many ways the token has after the move, far less if something is blocked."""
    grid = seen.grid
    if isinstance(move, PlaceCard):
        one, other = grid.index(move.near), grid.index(move.far)
        to = other
    else:
        one, other = grid.index(move.one), grid.index(move.other)
        to = grid.index(move.to)
    mask = 1 << one | 1 << other
    stood = seen.tokens[move.token].at
    free = seen.free & ~mask
    if not seen.covered >> stood & 1:
        free |= 1 << stood
    ways = _count(grid, to, free)
    worth = ways or -BLOCKS
    for token in seen.tokens:
        if token.number == move.token or not grid.reach[token.at] & mask:
            continue
        if token.fits and not fitting_kinds(grid, token.at, free):
            worth -= BLOCKS
    return worth


def _count(grid: Grid, index: int, free: int) -> int:
    """The places a token on this square has."""
    return sum([way[3] > 0 and way[2] & free == way[2] for way in grid.ways[index]])
