"""What live tables have done since the process began, for figures of its operators.

Plain numbers: they are written where the work is done, and turned into figures only
when someone asks.
"""

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
ENTRIES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 250.0)
DROPPED = "messages of a socket"
CLOSED = "sockets that said too much"


class Histogram:
    """How many values were at most so large, for each bound; and their sum.

    One thread adds; any may read.
    """

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """Counts a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


@dataclass(slots=True)
class LiveCounts:
    """Counts of one process, from its start."""

    actions: Counter[str] = field(default_factory=Counter)
    """Stored entries by the code of their refusal, empty where they were accepted."""
    unstored_refusals: Counter[str] = field(default_factory=Counter)
    """Refusals that take no place in the order of a round, by code."""
    throttled: Counter[str] = field(default_factory=Counter)
    commit_entries: Histogram = field(default_factory=lambda: Histogram(ENTRIES))
    commit_seconds: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    frame_seconds: Histogram = field(default_factory=lambda: Histogram(SECONDS))
    """From the decision about an action until its frame was given to all sockets."""


counts = LiveCounts()
