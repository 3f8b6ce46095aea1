"""Can anyone still place a card? The exact test (section 7) and what follows (DOM-33).

The usual case, a seat holds a card that fits beside a token, is a few operations.
"""

from collections.abc import Sequence

from games.rules.core import Deadlock, DeadlockFinding, Ending, Intervention, SeatNumber
from games.rules.domino.boards.grid import Bits, Grid, fits_anywhere
from games.rules.domino.locks import MOST_IN_CHAIN, reaches
from games.rules.domino.state import (
    DominoStage,
    DominoState,
    SeatCards,
    Token,
    area_at,
    has_duty,
)

_ALIVE = DeadlockFinding(Deadlock.ALIVE)


def stuck(state: DominoState, seats: Sequence[SeatNumber]) -> DeadlockFinding:
    """What the exact test says when these seats count, and what keeps play alive."""
    if state.locks or state.stage is not DominoStage.PLAY:
        return _ALIVE
    for seat in seats:
        kinds = _playable(state, area_at(state, seat))
        if kinds:
            low = kinds & -kinds
            names = {kind: card.text for card, kind in state.rules.grid.kinds.items()}
            return DeadlockFinding(Deadlock.ALIVE, seat, names[low])
    return DeadlockFinding(Deadlock.DEAD)


def resolve_deadlock(
    state: DominoState, seats: Sequence[SeatNumber]
) -> Intervention[DominoState] | None:
    """The end of the round where nobody can place; not while a lock runs."""
    fits = 0
    for token in state.tokens:
        fits |= token.fits
    for area in state.areas:
        if area.holds & fits and area.seat in seats and not state.blocks:
            return None
    if stuck(state, seats).deadlock is Deadlock.ALIVE:
        return None
    return Intervention(state, ending=Ending.STALEMATE)


def voted(
    state: DominoState,
    seats: Sequence[SeatNumber],  # noqa: ARG001 -- no seat matters here
    run: int,  # noqa: ARG001 -- the first vote ends the round
) -> Intervention[DominoState]:
    """A vote ends the round in the same way (COM-12)."""
    return Intervention(state, ending=Ending.VOTED)


def _playable(state: DominoState, area: SeatCards) -> Bits:
    """Some of the kinds of the seat's cards that it could ever place, 0 if none."""
    grid = state.rules.grid
    if has_duty(state, area.seat):
        return _anywhere(grid, area.holds, state.free)
    kinds = 0
    for token in state.tokens:
        kinds |= area.holds & token.fits
    if not kinds and any(block.is_orphan for block in state.blocks):
        kinds = _anywhere(grid, area.holds, state.free)
    return kinds or _bridged(state, area)


def _anywhere(grid: Grid, kinds: Bits, free: Bits) -> Bits:
    return kinds if fits_anywhere(grid, kinds, free) else 0


def _bridged(state: DominoState, area: SeatCards) -> Bits:
    """The seat's kinds of cards, if jokers lead from a token to a place for one."""
    jokers = min(area.jokers, MOST_IN_CHAIN)
    if not jokers or not area.holds:
        return 0
    for token in state.tokens:
        if token.fits and _leads(state, token, area.holds, jokers):
            return area.holds
    return 0


def _leads(state: DominoState, token: Token, kinds: Bits, jokers: int) -> bool:
    """True if a chain of jokers leads from the token to a place for such a card.

    The first joker lies beside the token; then a bare square that it stood on is free.
    """
    grid, at = state.rules.grid, token.at
    bare = 0 if state.covered >> at & 1 else 1 << at
    beside = grid.beside[at] & state.free
    while beside:
        low = beside & -beside
        step, free = low.bit_length() - 1, (state.free | bare) & ~low
        if reaches(grid, kinds, step, free, jokers=jokers - 1) is not None:
            return True
        beside ^= low
    return False
