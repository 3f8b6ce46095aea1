"""Sums and orders of exact fractions, many at once, as whole numbers."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm


def total(values: Iterable[Fraction]) -> Fraction:
    """The sum. Points share few denominators: each is added up as whole numbers."""
    sums: dict[int, int] = {}
    for value in values:
        over, under = value.as_integer_ratio()
        sums[under] = sums.get(under, 0) + over
    if len(sums) == 1:
        ((under, over),) = sums.items()
        return Fraction(over, under)
    common = lcm(*sums)
    return Fraction(
        sum(over * (common // under) for under, over in sums.items()), common
    )


def whole_numbers[K](values: Mapping[K, Fraction | int]) -> dict[K, int]:
    """The values by one common denominator: in the same order, and equal where they are."""
    ratios = {key: value.as_integer_ratio() for key, value in values.items()}
    common = lcm(*{under for _over, under in ratios.values()})
    return {
        key: over * (common // under) if under != common else over
        for key, (over, under) in ratios.items()
    }
