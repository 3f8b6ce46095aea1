"""Finite fields, from which schedules without repeats are made."""

from dataclasses import dataclass
from functools import cache
from itertools import product

_REDUCED = {
    (2, 2): (1, 1),  # x^2 = x + 1
    (2, 3): (1, 1, 0),  # x^3 = x + 1
    (2, 4): (1, 1, 0, 0),  # x^4 = x + 1
    (3, 2): (1, 1),  # x^2 = x + 1, so that x is primitive
    (5, 2): (3, 1),  # x^2 = x + 3, so that x is primitive
}
"""For fields that are no remainders: what the first power too high is equal to."""


@dataclass(frozen=True, slots=True)
class FiniteField:
    """The field of `order` elements, which are written 0 to order - 1.

    0 and 1 are what they are called; `primitive` has all others but 0 as its powers.
    """

    order: int
    sums: tuple[tuple[int, ...], ...]
    products: tuple[tuple[int, ...], ...]

    @property
    def primitive(self) -> int:
        """The first element whose powers are all others but 0."""
        return next(one for one in range(1, self.order) if self._is_primitive(one))

    def negative(self, one: int) -> int:
        """Returns what added to the element makes 0."""
        return self.sums[one].index(0)

    def powers(self, base: int) -> list[int]:
        """Lists the powers of an element, from 1 until they come round."""
        found = [1]
        while (following := self.products[found[-1]][base]) != 1:
            found.append(following)
        return found

    def _is_primitive(self, one: int) -> bool:
        return len(self.powers(one)) == self.order - 1


@cache
def finite_field(order: int) -> FiniteField | None:
    """Returns the field of so many elements; None if there is none, or none at hand."""
    prime = next((one for one in range(2, order + 1) if order % one == 0), 0)
    if prime == order:
        return FiniteField(
            order,
            tuple(tuple((a + b) % order for b in range(order)) for a in range(order)),
            tuple(tuple(a * b % order for b in range(order)) for a in range(order)),
        )
    for (base, degree), reduced in _REDUCED.items():
        if base**degree == order:
            return _of_polynomials(base, reduced)
    return None


def _of_polynomials(prime: int, reduced: tuple[int, ...]) -> FiniteField:
    degree = len(reduced)
    elements = [one[::-1] for one in product(range(prime), repeat=degree)]
    number = {one: place for place, one in enumerate(elements)}

    def times(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
        result, shifted = [0] * degree, list(one)
        for digit in other:
            result = [
                (a + digit * b) % prime for a, b in zip(result, shifted, strict=True)
            ]
            over = shifted[-1]
            shifted = [
                (a + over * b) % prime
                for a, b in zip([0, *shifted[:-1]], reduced, strict=True)
            ]
        return tuple(result)

    def plus(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((a + b) % prime for a, b in zip(one, other, strict=True))

    return FiniteField(
        prime**degree,
        tuple(tuple(number[plus(a, b)] for b in elements) for a in elements),
        tuple(tuple(number[times(a, b)] for b in elements) for a in elements),
    )
