"""How much one socket may ask: more than anyone can play, less than a flood.

And how much one person may say, whatever number of sockets they have.
"""

from enum import Enum, auto
from math import ceil

PER_SECOND = 20.0
BURST = 40.0
PATIENCE = 200
"""Messages that are dropped in one spell before the socket is closed."""

LINES_AT_ONCE = 5
SECONDS_A_LINE = 2.0


class FloodVerdict(Enum):
    """What to do with a message."""

    TAKE = auto()
    NOTICE = auto()
    DROP = auto()
    CLOSE = auto()


class MessageAllowance:
    """A token bucket that warns once, then drops, then has had enough."""

    __slots__ = ("_dropped", "_filled_at", "_tokens")

    def __init__(self, now: float) -> None:
        self._tokens = BURST
        self._filled_at = now
        self._dropped = 0

    def verdict(self, now: float) -> FloodVerdict:
        """Counts one message that arrives `now` (seconds, never going back)."""
        tokens = self._tokens + (now - self._filled_at) * PER_SECOND
        self._filled_at = now
        if tokens >= 1.0:
            if tokens > BURST:
                tokens = BURST
                self._dropped = 0
            self._tokens = tokens - 1.0
            return FloodVerdict.TAKE
        self._tokens = tokens
        self._dropped += 1
        if self._dropped == 1:
            return FloodVerdict.NOTICE
        return FloodVerdict.DROP if self._dropped < PATIENCE else FloodVerdict.CLOSE


class ChatAllowance:
    """A token bucket of lines: some at once, then as fast as they can be read."""

    __slots__ = ("_filled_at", "_lines")

    def __init__(self, now: float) -> None:
        self._lines = float(LINES_AT_ONCE)
        self._filled_at = now

    def wait_seconds(self, now: float) -> int:
        """Counts one line said `now`; 0 if it may be, else how long it has to wait."""
        self._lines = self._filled(now)
        self._filled_at = now
        if self._lines < 1.0:
            return ceil((1.0 - self._lines) * SECONDS_A_LINE)
        self._lines -= 1.0
        return 0

    def lasts(self, now: float) -> bool:
        """True if it differs from that of someone who has said nothing."""
        return self._filled(now) < LINES_AT_ONCE

    def _filled(self, now: float) -> float:
        filled = self._lines + (now - self._filled_at) / SECONDS_A_LINE
        return min(float(LINES_AT_ONCE), filled)
