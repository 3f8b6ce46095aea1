"""Finds the highest rate a server carries with its p99 within the limit."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from bench.generator import Load

P99_LIMIT_MS = 50.0
LOST_SHARE = 0.001
REFUSED_SHARE = 0.005
GUESS_SHARE = 0.85
STEP = 1.25
FINE_ENOUGH = 1.07
TRIES_AT_A_RATE = 2
TRIES_WHEN_DISTURBED = 4
DISTURBED_SHARE = 0.25
MAX_RATES = 12
MIN_RATE = 20.0


@dataclass(frozen=True, slots=True)
class Capacity:
    """The best load that was carried, and every (rate, p99, share of core) tried."""

    best: Load | None
    tried: tuple[tuple[float, float, float], ...]

    @property
    def rate(self) -> float:
        """Moves per second; 0 when not even the lowest rate was carried."""
        return self.best.rate if self.best else 0.0


def is_carried(load: Load) -> bool:
    """Whether nearly everything arrived, was accepted, and soon enough."""
    return (
        load.p99 <= P99_LIMIT_MS
        and load.lost <= LOST_SHARE * load.due
        and load.refused <= REFUSED_SHARE * load.due
        and not load.dead
        and not load.is_exhausted
    )


def capacity(attempt: Callable[[float], Load], *, first: float) -> Capacity:
    """Searches for the highest rate, beginning with `first`.

    What the load before cost or got through gives the next rate, until one was carried
    and a little higher one was not.

    Args:
        attempt: Loads a fresh server at that rate.
        first: Any rate: a modest one, or what an earlier search found.
    """
    tried: list[tuple[float, float, float]] = []

    def loaded(rate: float) -> Load:
        """The best of some tries, more where neighbours took the server's core away."""
        tries = 0
        while True:
            load = attempt(rate)
            tries += 1
            tried.append((round(rate), load.p99, round(load.server_share, 3)))
            is_disturbed = load.disturbance > DISTURBED_SHARE
            allowed = TRIES_WHEN_DISTURBED if is_disturbed else TRIES_AT_A_RATE
            if is_carried(load) or tries >= allowed:
                return load

    best: Load | None = None
    bad: Load | None = None
    rate = first
    for _ in range(MAX_RATES):
        load = loaded(rate)
        if is_carried(load):
            best = load
        else:
            bad = load
        if best and bad and bad.rate / best.rate < FINE_ENOUGH:
            break
        rate = _next_rate(best, bad)
        if rate < MIN_RATE:
            break
    return Capacity(best, tuple(tried))


def _next_rate(best: Load | None, bad: Load | None) -> float:
    if best and bad:
        return math.sqrt(best.rate * bad.rate)
    if best:
        at_full_core = best.rate / max(best.server_share, 0.02)
        return max(best.rate * STEP, GUESS_SHARE * at_full_core)
    if bad:
        return min(bad.rate / STEP, bad.throughput)
    raise ValueError("nothing was tried yet")
