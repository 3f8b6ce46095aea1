"""What deciding costs, counted in calls: the same on every machine, however busy."""

import cProfile
import pstats
from collections.abc import Callable

MOST_CALLS = 120
"""In one look, at most: the dearest look, at Domino in honour mode, takes 102."""


def calls_of(ask: Callable[[], object]) -> int:
    """How many functions are called while this runs."""
    profile = cProfile.Profile()
    profile.runcall(ask)
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]
