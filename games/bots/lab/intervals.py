"""How sure a figure is: intervals for shares and means, and for their differences.

Shares have Wilson's interval, which stays within 0 and 1 and is right for few rounds
too; differences of shares Newcombe's, made of two of those. Means are of fifty rounds
or more, where the normal one will do.
"""

from dataclasses import dataclass
from math import sqrt

USUAL = 1.96
"""Of a hundred such intervals, 95 hold the true value."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured value, and between which bounds the true one probably lies."""

    value: float
    low: float
    high: float

    def holds(self, value: float) -> bool:
        """True if a value lies within the bounds."""
        return self.low <= value <= self.high

    @property
    def margin(self) -> float:
        """The wider of the two sides."""
        return max(self.high - self.value, self.value - self.low)


NOTHING = Estimate(0.0, 0.0, 0.0)


def share(times: float, rounds: int, *, width: float = USUAL) -> Estimate:
    """How often something is so, measured in so many rounds (Wilson)."""
    if not rounds:
        return Estimate(0.0, 0.0, 1.0)
    part, squared = times / rounds, width * width / rounds
    middle = (part + squared / 2) / (1 + squared)
    reach = sqrt(part * (1 - part) * squared + squared * squared / 4) / (1 + squared)
    return Estimate(
        part, min(part, max(0.0, middle - reach)), max(part, min(1.0, middle + reach))
    )


def mean(
    total: float, squares: float, rounds: int, *, width: float = USUAL
) -> Estimate:
    """The mean of so many values with this sum and this sum of squares."""
    if not rounds:
        return NOTHING
    middle = total / rounds
    reach = width * sqrt(variance(total, squares, rounds) / rounds)
    return Estimate(middle, middle - reach, middle + reach)


def variance(total: float, squares: float, rounds: int) -> float:
    """How far such values spread, as a sample tells it."""
    if rounds < 2:
        return 0.0
    return max(0.0, (squares - total * total / rounds) / (rounds - 1))


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more the other is than the one; both were measured apart (Newcombe)."""
    by = other.value - one.value
    low = sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    high = sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Estimate(by, by - low, by + high)


def are_alike(one: Estimate, other: Estimate) -> bool:
    """True if two measured values may well be the same."""
    return difference(one, other).holds(0.0)
