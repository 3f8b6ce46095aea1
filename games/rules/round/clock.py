"""Deadlines are actions of their own (COM-3): which are due when, and what they do."""

from typing import assert_never

from games.rules.codes import RefusalCode
from games.rules.core import Ending, Game, SeatNumber
from games.rules.round.actions import LIMIT, RESUME, Timer, TimerKind
from games.rules.round.events import Resumed, Started
from games.rules.round.outcomes import (
    NOBODY,
    RoundStep,
    accepted,
    ended,
    looked_at,
    unchanged,
)
from games.rules.round.presence import end_grace, grace_due_ms
from games.rules.round.state import Outcome, RoundPhase, RoundState, with_moment


def deadlines(current: RoundState) -> tuple[tuple[int, Timer], ...]:
    """What the clock must say next and when, the earliest first.

    The start is not among them: when the countdown begins is the table's to know.
    """
    if current.phase is RoundPhase.OVER:
        return ()
    due = [
        (at_ms, Timer(TimerKind.GRACE, seat))
        for seat in current.away_since
        if (at_ms := grace_due_ms(current, seat)) is not None
    ]
    due += [
        (at_ms, timer)
        for timer in (RESUME, LIMIT)
        if (at_ms := _due_ms(current, timer)) is not None
    ]
    due += [(at_ms, Timer(TimerKind.CLOCK, clock=key)) for key, at_ms in current.clocks]
    return tuple(sorted(due, key=lambda each: each[0]))


def tick(game: Game, current: RoundState, timer: Timer, at_ms: int) -> Outcome:
    """The round after a deadline.

    Unchanged (BAD_CLAIM) if it is not due: too early, or overtaken by events.
    """
    due_ms = _due_ms(current, timer)
    if due_ms is None or at_ms < due_ms:
        return unchanged(current, RefusalCode.BAD_CLAIM)
    return accepted(_passed(game, current._replace(seq=current.seq + 1), timer, at_ms))


def _due_ms(current: RoundState, timer: Timer) -> int | None:
    """When the timer may fire, None if it may not."""
    phase = current.phase
    if phase is RoundPhase.OVER:
        return None
    match timer.kind:
        case TimerKind.START:
            return 0 if phase is RoundPhase.WAITING else None
        case TimerKind.RESUME:
            return current.frozen_until_ms if phase is RoundPhase.FROZEN else None
        case TimerKind.GRACE:
            return grace_due_ms(current, _seat_of(timer))
        case TimerKind.LIMIT:
            limit_ms = current.opening.terms.round_limit_ms
            is_off = phase is RoundPhase.WAITING or not limit_ms
            return None if is_off else current.started_ms + limit_ms
        case TimerKind.CLOCK:
            return dict(current.clocks).get(timer.clock)
        case _:
            assert_never(timer.kind)


def _passed(game: Game, current: RoundState, timer: Timer, at_ms: int) -> RoundStep:
    match timer.kind:
        case TimerKind.START:
            started, first = _started(game, current, at_ms)
            after, events = looked_at(game, started, at_ms=at_ms)
            return after, (Started(), *first, *events)
        case TimerKind.RESUME:
            resumed = current._replace(phase=RoundPhase.PLAYING, freeze_events=())
            after, events = looked_at(game, resumed, at_ms=at_ms)
            return after, (Resumed(), *events)
        case TimerKind.LIMIT:
            return ended(game, current, Ending.LIMIT)
        case TimerKind.GRACE:
            return end_grace(game, current, _seat_of(timer), at_ms)
        case TimerKind.CLOCK:
            return _timer_fired(game, current, timer.clock, at_ms)
        case _:
            assert_never(timer.kind)


def arm_timers(game: Game, outcome: Outcome, at_ms: int) -> Outcome:
    """The outcome with the game's own clocks running: new ones from now on."""
    current = outcome.round
    is_on = current.phase is RoundPhase.PLAYING or current.phase is RoundPhase.FROZEN
    wanted = game.timers.clocks(current.state) if is_on and game.timers else ()
    if outcome.seq is None or not (wanted or current.clocks):
        return outcome
    running = dict(current.clocks)
    if list(running) == [clock.key for clock in wanted]:
        return outcome
    clocks = tuple([(key, running.get(key, at_ms + ms)) for key, ms in wanted])
    return outcome._replace(round=current._replace(clocks=clocks))


def _timer_fired(game: Game, current: RoundState, key: str, at_ms: int) -> RoundStep:
    """The round after a clock of the game itself."""
    if game.timers is None:
        return current, ()
    state, first = game.timers.fire_timer(current.state, key)
    fired = current._replace(
        state=state, history=with_moment(current.history, current.seq, state, NOBODY)
    )
    after, events = looked_at(game, fired, at_ms=at_ms)
    return after, (*first, *events)


def _seat_of(timer: Timer) -> SeatNumber:
    """The seat of a grace timer; of one without, a seat that is never away."""
    return -1 if timer.seat is None else timer.seat


def _started(game: Game, current: RoundState, at_ms: int) -> RoundStep:
    """The round in play, and what the call itself has done."""
    started = current._replace(phase=RoundPhase.PLAYING, started_ms=at_ms)
    kickoff = game.start(current.state)
    if kickoff is None:
        return started, ()
    state, waits_until_ms = kickoff.state, at_ms + kickoff.wait_ms
    after = started._replace(
        state=state,
        waits=dict.fromkeys(current.seats, waits_until_ms),
        history=with_moment(current.history, current.seq, state, NOBODY),
    )
    return after, kickoff.events
