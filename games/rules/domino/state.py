"""The state of a round of Ligretto Domino: everyone's cards, the board, the tokens.

Squares are indexes of the grid, sets of them whole numbers (`grid.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.rules.core import SeatNumber
from games.rules.domino.boards.grid import Bits, Grid, fitting_kinds
from games.rules.domino.cards import DominoCard, DominoCards, card_of

NO_LOCK = -1
NOWHERE = -1


@dataclass(frozen=True, slots=True)
class DominoRules:
    """What stays the same for a whole round.

    `cards` are those of one player; `marked` the recommended squares of the tokens;
    `is_own_board`: the board is not the one that the options give.
    """

    seats: tuple[SeatNumber, ...]
    places: Mapping[SeatNumber, int]
    seed: str
    number: int
    is_strict: bool
    grid: Grid
    is_own_board: bool
    cards: DominoCards
    jokers: int
    tokens: int
    marked: tuple[int, ...]
    setup: str
    turn_cooldown_ms: int
    duty_timeout_ms: int
    joker_lock_ms: int
    tolerates_reversed: bool
    aside_choice: str
    min_play_cards: int


class DominoStage(StrEnum):
    """Tokens are being put, the count before play, play (DOM-5)."""

    SETUP = "setup"
    COUNT = "count"
    PLAY = "play"


class DominoSeatView(NamedTuple):
    """What everyone sees of a seat."""

    seat: SeatNumber
    hand_count: int
    open: DominoCard | None
    discard_top: DominoCard | None
    discard_count: int
    aside_count: int
    jokers: int
    placed: int


class SeatCards(NamedTuple):
    """A seat's cards: hand next card first, discard bottom to top, aside oldest first.

    `holds` are the kinds of cards in hand, open and discard; `placed` counts cards.
    """

    seat: SeatNumber
    hand: DominoCards
    open: DominoCard | None
    discard: DominoCards
    aside: DominoCards
    jokers: int
    placed: int
    holds: Bits
    seen: DominoSeatView


class Token(NamedTuple):
    """A token on its square; `fits`: the kinds of cards with a place, 0 if blocked."""

    number: int
    at: int
    fits: Bits


class Laid(NamedTuple):
    """A card or joker on the board: its squares, and the color on the first one.

    A joker has no card, no second square and no color.
    """

    seat: SeatNumber
    card: DominoCard | None
    one: int
    other: int = NOWHERE
    half: str = ""


class Lock(NamedTuple):
    """A token that only the owner of the joker under it may play from (DOM-24).

    `jokers` counts those of the chain; `begun` names the lock, `serial` its clock.
    """

    token: int
    seat: SeatNumber
    jokers: int
    serial: int
    begun: int


class BlockedToken(NamedTuple):
    """A blocked token and who caused it: a duty once it is due (DOM-19, DOM-25).

    `by_lock`: it was a joker of this lock, which it waits for. `is_orphan`: others may
    relocate it too (DOM-22).
    """

    token: int
    seat: SeatNumber
    by_lock: int = NO_LOCK
    serial: int = 0
    is_due: bool = False
    is_orphan: bool = False


class Fault(NamedTuple):
    """A placing that was wrong at its moment: its number among those laid (DOM-38)."""

    seat: SeatNumber
    number: int
    code: str


class DominoView(NamedTuple):
    """What everyone at the table sees. Parts that did not change stay identical.

    `faults` are empty until the check at the end.
    """

    grid: Grid
    stage: DominoStage
    seats: tuple[DominoSeatView, ...]
    tokens: tuple[Token, ...]
    covered: Bits
    free: Bits
    laid: tuple[Laid, ...]
    locks: tuple[Lock, ...]
    blocks: tuple[BlockedToken, ...]
    faults: tuple[Fault, ...]


class DominoState(NamedTuple):
    """A round at one moment.

    `free` are squares without card, joker and token (DOM-10). `serial` counts clocks.
    `absent` seats no longer count, `left` seats have gone for good. `is_checked`: the
    check of honour mode has been made.
    """

    rules: DominoRules
    stage: DominoStage
    areas: tuple[SeatCards, ...]
    tokens: tuple[Token, ...]
    covered: Bits
    free: Bits
    laid: tuple[Laid, ...]
    locks: tuple[Lock, ...] = ()
    blocks: tuple[BlockedToken, ...] = ()
    faults: tuple[Fault, ...] = ()
    serial: int = 0
    absent: frozenset[SeatNumber] = frozenset()
    left: frozenset[SeatNumber] = frozenset()
    is_checked: bool = False


def view(state: DominoState) -> DominoView:
    """The public view."""
    return DominoView(
        state.rules.grid,
        state.stage,
        tuple([area.seen for area in state.areas]),
        state.tokens,
        state.covered,
        state.free,
        state.laid,
        state.locks,
        state.blocks,
        state.faults if state.is_checked else (),
    )


def area_of(
    rules: DominoRules,
    seat: SeatNumber,
    *,
    piles: tuple[DominoCards, DominoCard | None, DominoCards],
    aside: DominoCards,
    counts: tuple[int, int],
) -> SeatCards:
    """A seat's cards: hand, open and discard; jokers left and cards placed."""
    hand, shown, discard = piles
    jokers, placed = counts
    kinds, holds = rules.grid.kinds, 0
    for card in (*hand, *discard) if shown is None else (*hand, shown, *discard):
        holds |= kinds[card]
    seen = DominoSeatView(
        seat,
        len(hand),
        shown,
        discard[-1] if discard else None,
        len(discard),
        len(aside),
        jokers,
        placed,
    )
    return SeatCards(seat, hand, shown, discard, aside, jokers, placed, holds, seen)


def with_piles(
    area: SeatCards, hand: DominoCards, shown: DominoCard | None, discard: DominoCards
) -> SeatCards:
    """The seat's cards after one of them moved between its own piles."""
    seat, aside, jokers, placed = area.seat, area.aside, area.jokers, area.placed
    seen = DominoSeatView(
        seat,
        len(hand),
        shown,
        discard[-1] if discard else None,
        len(discard),
        len(aside),
        jokers,
        placed,
    )
    return SeatCards(
        seat, hand, shown, discard, aside, jokers, placed, area.holds, seen
    )


def area_at(state: DominoState, seat: SeatNumber) -> SeatCards:
    """The cards of a dealt seat."""
    return state.areas[state.rules.places[seat]]


def with_area(state: DominoState, area: SeatCards) -> tuple[SeatCards, ...]:
    """All seats' cards, one seat's replaced."""
    areas = list(state.areas)
    areas[state.rules.places[area.seat]] = area
    return tuple(areas)


def standing_on(
    grid: Grid,
    covered: Bits,
    squares: tuple[int, ...],
    *,
    before: tuple[Token, ...] = (),
) -> tuple[tuple[Token, ...], Bits]:
    """Tokens on these squares with what fits beside them, and the free squares.

    Tokens that are as they were `before` stay the identical objects.
    """
    free = grid.squares & ~covered
    for at in squares:
        free &= ~(1 << at)
    tokens = [
        Token(number, at, fitting_kinds(grid, at, free))
        for number, at in enumerate(squares)
    ]
    for number, token in enumerate(before):
        if token == tokens[number]:
            tokens[number] = token
    return tuple(tokens), free


def card_bit(state: DominoState, card: DominoCard) -> Bits:
    """The bit of a card of the printed set."""
    return state.rules.grid.kinds[card]


def kind_on(grid: Grid, one: int, other: int) -> Bits:
    """The kind of card with the colors of two neighbours, 0 if there is none."""
    return grid.kinds.get(card_of(grid.letters[one], grid.letters[other]), 0)


def lock_on(state: DominoState, token: int) -> Lock | None:
    """The lock of a token, None if it is open to all."""
    for lock in state.locks:
        if lock.token == token:
            return lock
    return None


def lock_of(state: DominoState, seat: SeatNumber) -> Lock | None:
    """The seat's own lock; it has one at most."""
    for lock in state.locks:
        if lock.seat == seat:
            return lock
    return None


def has_duty(state: DominoState, seat: SeatNumber) -> bool:
    """True if the seat is bound to relocate a token, orphaned or not (DOM-20)."""
    return any(block.is_due and block.seat == seat for block in state.blocks)


def block_on(state: DominoState, token: int) -> BlockedToken | None:
    """Who is to blame that the token is blocked, None if nobody is known."""
    for block in state.blocks:
        if block.token == token:
            return block
    return None


def count_left(area: SeatCards) -> int:
    """The cards a seat has not placed (DOM-28)."""
    return len(area.hand) + len(area.discard) + (area.open is not None)
