"""Seeded chance (COM-4): every random event has a generator of its own.

Only `Random.random` is used, whose numbers Python promises to keep for a seed.
"""

from collections.abc import Sequence
from random import Random

from games.rules.core import SeatNumber


def generator(
    *, seed: str, number: int, seat: SeatNumber, kind: str, counter: int
) -> Random:
    """A generator that depends on nothing but its arguments.

    `number` is the round's; `counter` counts the seat's events of this kind from 0.
    """
    return Random(f"{seed}/{number}/{seat}/{kind}/{counter}")  # noqa: S311 -- no secret


def shuffled[T](items: Sequence[T], random: Random) -> tuple[T, ...]:
    """The items in an order drawn from the generator, all orders alike."""
    draw = random.random
    return tuple(sorted(items, key=lambda _: draw()))
