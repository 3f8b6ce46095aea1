"""How much one socket may ask: more than anybody can play, less than a flood."""

from enum import Enum, auto

PER_SECOND = 20.0
BURST = 40.0
PATIENCE = 200
"""Messages that are dropped in one spell before the socket is closed."""


class Verdict(Enum):
    """What to do with a message."""

    TAKE = auto()
    NOTICE = auto()
    DROP = auto()
    CLOSE = auto()


class Allowance:
    """A token bucket that warns once, then drops, then has had enough."""

    __slots__ = ("_dropped", "_filled_at", "_tokens")

    def __init__(self, now: float) -> None:
        self._tokens = BURST
        self._filled_at = now
        self._dropped = 0

    def verdict(self, now: float) -> Verdict:
        """Counts one message that arrives `now` (seconds, never going back)."""
        tokens = self._tokens + (now - self._filled_at) * PER_SECOND
        self._filled_at = now
        if tokens >= 1.0:
            if tokens > BURST:
                tokens = BURST
                self._dropped = 0
            self._tokens = tokens - 1.0
            return Verdict.TAKE
        self._tokens = tokens
        self._dropped += 1
        if self._dropped == 1:
            return Verdict.NOTICE
        return Verdict.DROP if self._dropped < PATIENCE else Verdict.CLOSE
