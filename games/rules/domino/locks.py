"""What a locked token keeps from others, and whether its owner can still follow up."""

from collections.abc import Sequence

from games.rules.core import SeatNumber
from games.rules.domino.boards.grid import Bits, Grid, fitting_kinds, indexes
from games.rules.domino.state import DominoState, Lock, area_at, card_bit, lock_of

MOST_IN_CHAIN = 2
"""So many jokers may lie one after the other (DOM-24)."""


def closed_to(state: DominoState, seat: SeatNumber) -> Bits:
    """The squares that someone else's joker reserves (DOM-24); none in honour mode."""
    if not state.locks or not state.rules.is_strict:
        return 0
    places = [(lock.seat, state.tokens[lock.token].at) for lock in state.locks]
    return _closed(state.rules.grid, places, seat)


def can_follow_joker(state: DominoState, seat: SeatNumber, token: int, at: int) -> bool:
    """True if the open card could be placed after a joker here (DOM-23)."""
    area, own = area_at(state, seat), lock_of(state, seat)
    card, stood = area.open, state.tokens[token].at
    if card is None:
        return False
    free = state.free & ~(1 << at)
    if not state.covered >> stood & 1:
        free |= 1 << stood
    if state.rules.is_strict and state.locks:
        places = [(lock.seat, state.tokens[lock.token].at) for lock in state.locks]
        if own is not None:
            places[state.locks.index(own)] = (seat, at)
        free &= ~_closed(state.rules.grid, places, seat)
    has_another = own is None and area.jokers > 1
    return _can_place(
        state.rules.grid, card_bit(state, card), at, free, has_joker=has_another
    )


def can_follow(state: DominoState, lock: Lock) -> bool:
    """True if the owner of a lock could still place the open card (DOM-25)."""
    area = area_at(state, lock.seat)
    if area.open is None:
        return False
    return _can_place(
        state.rules.grid,
        card_bit(state, area.open),
        state.tokens[lock.token].at,
        state.free & ~closed_to(state, lock.seat),
        has_joker=lock.jokers < MOST_IN_CHAIN and area.jokers > 0,
    )


def reaches(
    grid: Grid, kinds: Bits, at: int, free: Bits, *, jokers: int
) -> tuple[int, ...] | None:
    """The jokers that lead from a square to a place for one of these kinds of cards.

    None if no chain of at most so many does; `free` counts the square itself where
    nothing but the token is on it (section 7).
    """
    if fitting_kinds(grid, at, free) & kinds:
        return ()
    if not jokers:
        return None
    for step in indexes(grid.beside[at] & free):
        chain = reaches(grid, kinds, step, free & ~(1 << step), jokers=jokers - 1)
        if chain is not None:
            return (step, *chain)
    return None


def _can_place(grid: Grid, kind: Bits, at: int, free: Bits, *, has_joker: bool) -> bool:
    """True if a card has a place beside a square, or beside one more joker there."""
    if fitting_kinds(grid, at, free) & kind:
        return True
    if not has_joker:
        return False
    beside = grid.beside[at] & free
    while beside:
        low = beside & -beside
        if fitting_kinds(grid, low.bit_length() - 1, free & ~low) & kind:
            return True
        beside ^= low
    return False


def _closed(
    grid: Grid, places: Sequence[tuple[SeatNumber, int]], seat: SeatNumber
) -> Bits:
    """What all these locks, oldest first, keep from a seat."""
    taken = closed = 0
    for owner, at in places:
        near = grid.beside[at] & ~taken
        taken |= near
        if owner != seat:
            closed |= near
    return closed
