"""What runs out: putting a token, the count, a joker's lock, a duty; and who is there."""

from collections.abc import Collection, Sequence

from games.rules.core import SeatNumber
from games.rules.domino.blocking import (
    BlockingStep,
    orphaned,
    with_blocks_updated,
    without_lock,
)
from games.rules.domino.events import LockEnded
from games.rules.domino.faults import unused_joker
from games.rules.domino.setup import BEGIN, COUNT_MS, PUT_MS, begin, put_late
from games.rules.domino.state import DominoStage, DominoState, Lock
from games.rules.timers import Clock

_NONE: tuple[Clock, ...] = ()


def clocks(state: DominoState) -> tuple[Clock, ...]:
    """The clocks of this moment, the same keys for as long as they run."""
    if state.stage is DominoStage.PLAY and not state.locks and not state.blocks:
        return _NONE
    if state.stage is DominoStage.SETUP:
        return (Clock(f"put-{len(state.tokens)}", PUT_MS),)
    if state.stage is DominoStage.COUNT:
        return (Clock(BEGIN, COUNT_MS),)
    rules = state.rules
    locks = [Clock(_lock_key(lock), rules.joker_lock_ms) for lock in state.locks]
    duties = [
        Clock(f"duty-{block.serial}", rules.duty_timeout_ms)
        for block in state.blocks
        if block.is_due and not block.is_orphan and rules.duty_timeout_ms
    ]
    return (*locks, *duties)


def fire_timer(state: DominoState, key: str) -> BlockingStep:
    """What comes of a clock that is over."""
    if state.stage is DominoStage.SETUP:
        return put_late(state)
    if key == BEGIN:
        return begin(state)
    for lock in state.locks:
        if _lock_key(lock) == key:
            return _lock_over(state, lock)
    [duty] = [block for block in state.blocks if f"duty-{block.serial}" == key]
    return orphaned(state, duty.token)


def attended(
    state: DominoState, *, counting: Sequence[SeatNumber], left: Collection[SeatNumber]
) -> BlockingStep:
    """The state once only these seats count: who has left has no lock any more."""
    seats = frozenset(state.rules.seats)
    absent, gone = seats - frozenset(counting), seats & frozenset(left)
    if (absent, gone) == (state.absent, state.left):
        return state, ()
    ended = tuple(
        LockEnded(lock.seat, lock.token) for lock in state.locks if lock.seat in gone
    )
    locks = tuple([lock for lock in state.locks if lock.seat not in gone])
    after, events = with_blocks_updated(
        state._replace(absent=absent, left=gone, locks=locks)
    )
    return after, (*ended, *events)


def _lock_over(state: DominoState, lock: Lock) -> BlockingStep:
    """The joker stays and is spent; in honour mode that may be a fault (DOM-38)."""
    faults = unused_joker(state, lock)
    if faults:
        state = state._replace(faults=state.faults + faults)
    return without_lock(state, lock)


def _lock_key(lock: Lock) -> str:
    return f"lock-{lock.serial}"
