"""Positions of Ligretto Domino for tests, most of them on test boards."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from games.rules.core import Game, OptionValue, SeatNumber
from games.rules.domino import DOMINO, DominoState, offers
from games.rules.domino.boards.grid import Grid, fitting_kinds
from games.rules.domino.boards.kit import Square
from games.rules.domino.state import SeatCards, area_at
from games.rules.position import read_position
from games.rules.registry import GAMES
from games.rules.round import RoundState

DOMINO_GAME: Game = GAMES["domino"]
COLORS = "RYGBVW"
NINE = ("lay 1 RW 3,4 4,4 W", "token 0 4,4")
"""E-DOM-1: a token in the open, on the card it came with."""


def tb(width: int, height: int) -> tuple[str, ...]:
    """Square (x, y) has the color number (x + 2y) mod 6."""
    return tuple(
        "".join(COLORS[(x + 2 * y) % 6] for x in range(width)) for y in range(height)
    )


def laid(
    *lines: str,
    board: tuple[int, int] | None = (8, 8),
    seats: int = 2,
    header: Sequence[str] = (),
    **options: OptionValue,
) -> RoundState:
    """A round in play where everything lies as these lines of notation say.

    On a test board of this size, or with None on the board of the options. Seats
    without a hand or open card hold RB, which fits nowhere on a test board.
    """
    rows = () if board is None else tb(*board)
    told = " ".join(line for line in lines if line.startswith(("hand", "open")))
    filled = [
        f"hand {seat} RB"
        for seat in range(seats)
        if f"hand {seat}" not in told and f"open {seat}" not in told
    ]
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    text = (
        f"game {DOMINO_GAME.key}",
        f"options {chosen}",
        " ".join(["seats", *map(str, range(seats))]),
        *header,
        "state",
        *(f"board {row}" for row in rows),
        *lines,
        *filled,
    )
    return read_position("\n".join(text)).round


def nine(*lines: str, **options: Any) -> RoundState:
    """The position of E-DOM-1 with these lines."""
    return laid(*NINE, *lines, **options)


def dominoes(current: RoundState) -> DominoState:
    """The state of a round."""
    return cast("DominoState", current.state)


def cards(current: RoundState, seat: SeatNumber) -> SeatCards:
    """A seat's cards."""
    return area_at(dominoes(current), seat)


def token(current: RoundState, number: int = 0) -> tuple[int, int]:
    """The square of a token."""
    state = dominoes(current)
    return state.rules.grid.square(state.tokens[number].at)


def is_blocked(current: RoundState, number: int = 0) -> bool:
    """True if a token has no way out."""
    return not dominoes(current).tokens[number].fits


def duties(current: RoundState) -> dict[int, tuple[SeatNumber, str]]:
    """Who has to relocate which token, or has orphaned it."""
    return {
        block.token: (block.seat, "orphan" if block.is_orphan else "due")
        for block in dominoes(current).blocks
        if block.is_due
    }


def places(current: RoundState, number: int = 0) -> list[tuple[tuple[int, int], ...]]:
    """All pairs of squares beside a token that are free, the touching one first."""
    state = dominoes(current)
    grid = state.rules.grid
    return [
        (grid.square(way.near), grid.square(way.far))
        for way in grid.ways[state.tokens[number].at]
        if way.mask & state.free == way.mask
    ]


def offered(current: RoundState, seat: SeatNumber) -> list[str]:
    """The moves a seat has in notation."""
    return [
        DOMINO_GAME.move_text(move) for move in DOMINO_GAME.moves(current.state, seat)
    ]


def fits_beside(grid: Grid, square: tuple[int, int]) -> int:
    """The kinds that fit beside a square when all is free."""
    return fitting_kinds(grid, grid.index(Square(*square)), grid.squares)


def right_places(current: RoundState, seat: SeatNumber) -> list[str]:
    """The squares of all right places for the open card of a seat."""
    state, card = dominoes(current), cards(current, seat).open
    assert card is not None
    square = state.rules.grid.square
    return [
        f"{square(near)} {square(far)}"
        for _, near, far in offers.right_places(state, seat, card)
    ]


def carried_after(state: object, choices: Mapping[SeatNumber, str]) -> str:
    """What a scored round hands on, where seats have chosen this."""
    return DOMINO.carry_over.carried_after(cast("DominoState", state), choices)


def clock_keys(state: object) -> list[str]:
    """What the game waits for by itself."""
    clocks = DOMINO.timers.clocks(cast("DominoState", state))
    return [clock.key for clock in clocks]
