"""What a game waits for by itself."""

from typing import NamedTuple


class Clock(NamedTuple):
    """A waiting time of the game itself: it rings this long after its key came up.

    The same wait begun again has another key (small letters, digits, dashes).
    """

    key: str
    ms: int
