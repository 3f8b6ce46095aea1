"""The time of one table. Only the server's clocks count, and they fire from here."""

import asyncio
import time
from collections.abc import Callable, Iterable

from games.rules.round import Timer

type Deadline = tuple[int, Timer]


class TableClock:
    """Measures the time of the round in play, and calls when a timer is due.

    A round's time is in milliseconds since it was opened, without the time during
    which no process had it: after a restart it goes on from the last entry. It
    passes `rate` times as fast as the time of day: once, except in tests.
    """

    __slots__ = (
        "_end_handle", "_handle", "_last_ms", "_loop", "_rate", "_zero", "opened_ms",
        "until_ms",
    )  # fmt: skip

    def __init__(self, loop: asyncio.AbstractEventLoop, *, rate: float = 1.0) -> None:
        self._loop = loop
        self._rate = rate
        self._zero = time.monotonic()
        self._last_ms = 0
        self._handle: asyncio.TimerHandle | None = None
        self._end_handle: asyncio.TimerHandle | None = None
        self.opened_ms = wall_ms()
        """Where the time of the round began (epoch milliseconds)."""
        self.until_ms: int | None = None
        """When the table's phase ends by itself (epoch milliseconds)."""

    def set_round_time(self, at_ms: int) -> None:
        """Starts or resumes the time of a round at `at_ms`."""
        self._zero = time.monotonic() - at_ms / 1000 / self._rate
        self._last_ms = at_ms
        self.opened_ms = wall_ms() - int(at_ms / self._rate)

    def at_ms(self) -> int:
        """The time of the round; never goes back."""
        now = int((time.monotonic() - self._zero) * 1000 * self._rate)
        self._last_ms = max(self._last_ms, now)
        return self._last_ms

    def wall_ms_until(self, at_ms: int) -> int:
        """How long it is until a time of the round, in milliseconds of the world."""
        return int(max(0, at_ms - self.at_ms()) / self._rate)

    def plan(
        self, deadlines: Iterable[Deadline], fire: Callable[[Timer], None]
    ) -> None:
        """Calls `fire` for the first deadline, in place of what was planned before."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if first := min(deadlines, key=_due, default=None):
            due_ms, timer = first
            delay = max(0, due_ms - self.at_ms()) / 1000 / self._rate
            self._handle = self._loop.call_later(delay, self._due, due_ms, timer, fire)

    def end_phase_in(self, seconds: float, end: Callable[[], None]) -> None:
        """Calls `end` after some seconds at the table, and says so in `until_ms`."""
        seconds /= self._rate
        self.keep_phase()
        self.until_ms = wall_ms() + int(seconds * 1000)
        self._end_handle = self._loop.call_later(seconds, end)

    def keep_phase(self) -> None:
        """Makes the phase last until something else ends it."""
        if self._end_handle is not None:
            self._end_handle.cancel()
            self._end_handle = None
        self.until_ms = None

    def stop(self) -> None:
        """Fires nothing any more."""
        self.plan((), _nothing)
        self.keep_phase()

    def _due(self, due_ms: int, timer: Timer, fire: Callable[[Timer], None]) -> None:
        self._handle = None
        self._last_ms = max(self._last_ms, due_ms)  # a timer never comes too early
        fire(timer)


def wall_ms() -> int:
    """The server's time of day, in epoch milliseconds."""
    return time.time_ns() // 1_000_000


def _due(deadline: Deadline) -> int:
    return deadline[0]


def _nothing(_timer: Timer) -> None:
    pass
