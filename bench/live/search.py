"""Finds the highest rate a server carries with its p99 within the limit."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from bench.live.generator import Load

P99_LIMIT_MS = 50.0
LOST_SHARE = 0.001
REFUSED_SHARE = 0.005
GUESS_SHARE = 0.85
STEP = 1.25
FINE_ENOUGH = 1.07
FINE_STEP = 1.065
TRIES_AT_A_RATE = 2
TRIES_WHEN_DISTURBED = 4
DISTURBED_SHARE = 0.25
FAR_OFF = 4
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
    """True if nearly everything arrived, was accepted, and soon enough."""
    return (
        load.p99 <= P99_LIMIT_MS
        and load.lost <= LOST_SHARE * load.due
        and load.refused <= REFUSED_SHARE * load.due
        and not load.dead
        and not load.is_exhausted
    )


def is_hopeless(load: Load) -> bool:
    """True if it was so much too much that no second try would carry it."""
    return load.p99 > FAR_OFF * P99_LIMIT_MS or load.is_exhausted


def capacity(
    attempt: Callable[[float], Load], *, first: float, is_known: bool = False
) -> Capacity:
    """Searches for the highest rate, beginning with `first`.

    What the load before cost or got through gives the next rate, until one was carried
    and a little higher one was not.

    Args:
        attempt: Loads a fresh server at that rate.
        first: Any rate: a modest one, or what an earlier search found.
        is_known: It was found by an earlier search, so the first step is a small one.
    """
    tried: list[Load] = []
    best: Load | None = None
    bad: Load | None = None
    rate = first
    for _ in range(MAX_RATES):
        load = _best_try(attempt, rate, tried)
        if is_carried(load):
            best = load
        else:
            bad = load
        if best and bad and bad.rate / best.rate < FINE_ENOUGH:
            break
        rate = _next_rate(best, bad, is_near=is_known and rate == first)
        if rate < MIN_RATE:
            break
    points = [
        (round(each.rate), each.p99, round(each.server_share, 3)) for each in tried
    ]
    return Capacity(best, tuple(points))


def _best_try(attempt: Callable[[float], Load], rate: float, tried: list[Load]) -> Load:
    """The best of some tries, more where neighbours took the server's core away."""
    tries = 0
    while True:
        load = attempt(rate)
        tries += 1
        tried.append(load)
        if is_carried(load) or tries >= _tries_allowed(load):
            return load


def _tries_allowed(load: Load) -> int:
    if load.disturbance > DISTURBED_SHARE:
        return TRIES_WHEN_DISTURBED
    return 1 if is_hopeless(load) else TRIES_AT_A_RATE


def _next_rate(best: Load | None, bad: Load | None, *, is_near: bool) -> float:
    if best and bad:
        return math.sqrt(best.rate * bad.rate)
    if best and is_near:
        return best.rate * FINE_STEP
    if bad and is_near:
        return bad.rate / FINE_STEP
    if best:
        at_full_core = best.rate / max(best.server_share, 0.02)
        return max(best.rate * STEP, GUESS_SHARE * at_full_core)
    if bad:
        return min(bad.rate / STEP, bad.throughput)
    raise ValueError("nothing was tried yet")
