"""Reaction times."""

from math import exp
from random import Random

SPREAD = 0.33
SLOWEST = 4


def reaction_ms(random: Random, median_ms: int, *, at_least_ms: int = 0) -> int:
    """A time to react: skewed as people's are, seldom fast, at times very slow."""
    factor = exp(random.gauss(0.0, SPREAD))
    return max(at_least_ms, int(median_ms * min(factor, SLOWEST)))
