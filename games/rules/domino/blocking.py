"""Dead ends: who has to relocate which token, and when others may (DOM-18 to DOM-25)."""

from games.rules.core import SeatNumber
from games.rules.domino.boards.grid import fits_anywhere
from games.rules.domino.events import (
    DominoEvent,
    DutyBegun,
    DutyEnded,
    LockEnded,
    Orphaned,
)
from games.rules.domino.locks import can_follow
from games.rules.domino.state import NO_LOCK, BlockedToken, DominoState, Lock, area_at

type BlockingStep = tuple[DominoState, tuple[DominoEvent, ...]]


def after_laying(
    before: DominoState,
    after: DominoState,
    seat: SeatNumber,
    token: int,
    *,
    by_lock: int = NO_LOCK,
) -> BlockingStep:
    """What a placing means for all tokens; `token` is the one it moved (DOM-19).

    `by_lock` is the lock of the joker that was laid.
    """
    events: tuple[DominoEvent, ...] = ()
    if after.blocks or not all(each.fits for each in after.tokens):
        blocks = _blamed(before, after, seat, token, by_lock)
        after = after._replace(blocks=blocks)
        events = _lapsed(before, after, token)
    after, more = with_blocks_updated(after)
    return after, (*events, *more)


def with_blocks_updated(state: DominoState) -> BlockingStep:
    """Locks that have become idle ended, duties begun, tokens orphaned."""
    if not state.locks and not state.blocks:
        return state, ()
    state, ended = _idle_locks_ended(state)
    state, begun = _duties_begun(state)
    state, orphaned = _orphans_found(state)
    return state, (*ended, *begun, *orphaned)


def without_lock(state: DominoState, lock: Lock) -> BlockingStep:
    """The token open to all: nothing followed its joker (DOM-25)."""
    locks = tuple([each for each in state.locks if each is not lock])
    after, events = with_blocks_updated(state._replace(locks=locks))
    return after, (LockEnded(lock.seat, lock.token), *events)


def orphaned(state: DominoState, token: int) -> BlockingStep:
    """The duty's time is over: others may relocate the token too (DOM-22)."""
    [duty] = [block for block in state.blocks if block.token == token]
    blocks = tuple(
        [
            block._replace(is_orphan=True) if block is duty else block
            for block in state.blocks
        ]
    )
    return state._replace(blocks=blocks), (Orphaned(duty.seat, token),)


def _blamed(
    before: DominoState,
    after: DominoState,
    seat: SeatNumber,
    token: int,
    by_lock: int,
) -> tuple[BlockedToken, ...]:
    """Every blocked token with its causer: the new ones and the moved one are ours."""
    known = {block.token: block for block in before.blocks}
    blocks = []
    for each in after.tokens:
        number = each.number
        if each.fits:
            continue
        if number == token or before.tokens[number].fits:
            blocks.append(BlockedToken(number, seat, by_lock))
        elif number in known:
            blocks.append(known[number])
    return tuple(blocks)


def _lapsed(
    before: DominoState, after: DominoState, token: int
) -> tuple[DominoEvent, ...]:
    """Duties that ended by themselves, since their token can move again (DOM-19)."""
    return tuple(
        DutyEnded(block.seat, block.token)
        for block in before.blocks
        if block.is_due and block.token != token and after.tokens[block.token].fits
    )


def _idle_locks_ended(state: DominoState) -> BlockingStep:
    """Locks ended whose owners cannot follow up any more; strict mode alone looks."""
    events: tuple[DominoEvent, ...] = ()
    if not state.rules.is_strict:
        return state, events
    for lock in state.locks:
        if not can_follow(state, lock):
            locks = tuple([each for each in state.locks if each is not lock])
            state = state._replace(locks=locks)
            events = (*events, LockEnded(lock.seat, lock.token))
    return state, events


def _duties_begun(state: DominoState) -> BlockingStep:
    """Blocks that waited for a lock and wait no more have become duties."""
    if all(block.is_due for block in state.blocks):
        return state, ()
    locked = {lock.token for lock in state.locks}
    running = {lock.begun for lock in state.locks}
    serial, blocks, events = state.serial, [], []
    for block in state.blocks:
        waits = block.token in locked or block.by_lock in running
        if block.is_due or waits:
            blocks.append(block)
            continue
        serial += 1
        blocks.append(BlockedToken(block.token, block.seat, serial=serial, is_due=True))
        events.append(DutyBegun(block.seat, block.token))
    after = state._replace(blocks=tuple(blocks), serial=serial)
    return after, tuple(events)


def _orphans_found(state: DominoState) -> BlockingStep:
    """Duties that nobody may wait for: the seat has gone, or no card of it fits."""
    events: tuple[DominoEvent, ...] = ()
    for block in state.blocks:
        if block.is_due and not block.is_orphan and _is_hopeless(state, block.seat):
            state, more = orphaned(state, block.token)
            events = (*events, *more)
    return state, events


def _is_hopeless(state: DominoState, seat: SeatNumber) -> bool:
    if seat in state.absent or seat in state.left:
        return True
    holds = area_at(state, seat).holds
    return not fits_anywhere(state.rules.grid, holds, state.free)
