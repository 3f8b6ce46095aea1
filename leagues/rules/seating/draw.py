"""Draws that come out the same on every Python.

Only `Random.random` is used, whose numbers Python promises to keep for a seed.
"""

from collections.abc import Iterable
from random import Random


def random_of(*seed: str | int) -> Random:
    """Gives the source of draws for a seed, such as that of a stage and a matchday."""
    return Random("/".join(map(str, seed)))  # noqa: S311 -- no secret


def below(limit: int, random: Random) -> int:
    """Draws a whole number from 0 to under the limit."""
    return int(random.random() * limit)


def shuffled[T](things: Iterable[T], random: Random) -> list[T]:
    """Gives things in an order that is drawn."""
    drawn = list(things)
    for place in range(len(drawn) - 1, 0, -1):
        other = below(place + 1, random)
        drawn[place], drawn[other] = drawn[other], drawn[place]
    return drawn
