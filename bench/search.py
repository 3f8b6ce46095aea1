"""Finds the highest rate a server carries with its p99 within the limit."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from bench.generator import Load

P99_LIMIT_MS = 50.0
LOST_SHARE = 0.001
REFUSED_SHARE = 0.005
FIRST_GUESS_SHARE = 0.85
STEP = 1.25
FINE_ENOUGH = 1.06
TRIES_AT_A_RATE = 2
MAX_RATES = 10
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


def capacity(attempt: Callable[[float], Load], *, probe: float) -> Capacity:
    """Searches for the highest rate.

    A first run at the modest rate `probe` shows what a move costs; the search begins
    a little under what one core could then do, walks up or down, and halves the gap.

    Args:
        attempt: Loads a fresh server at that rate.
        probe: A rate any server here carries.
    """
    tried: list[tuple[float, float, float]] = []

    def tries(rate: float) -> Load | None:
        """The load if one of the tries was carried: neighbours make noise."""
        for _ in range(TRIES_AT_A_RATE):
            load = attempt(rate)
            tried.append((rate, load.p99, load.server_share))
            if is_carried(load):
                return load
        return None

    first = tries(probe)
    if first is None:
        return Capacity(None, tuple(tried))
    good, best, bad = probe, first, 0.0
    rate = max(probe, FIRST_GUESS_SHARE * probe / max(first.server_share, 0.01))
    for _ in range(MAX_RATES):
        if load := tries(rate):
            good, best = rate, load
        else:
            bad = rate
        if bad and bad / good < FINE_ENOUGH:
            break
        rate = _next_rate(good, bad, probe)
    return Capacity(best, tuple(tried))


def _next_rate(good: float, bad: float, probe: float) -> float:
    if not bad:
        return good * STEP
    if good == probe and bad / STEP > good:
        return bad / STEP
    return math.sqrt(good * bad)
