"""Seeded chance (COM-4): every random event has a generator of its own.

Only `Random.random` is used, whose numbers Python promises to keep for a seed, and for
dice a hash.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha512
from random import Random

from games.rules.core import SeatNumber


def generator(
    *, seed: str, number: int, seat: SeatNumber, kind: str, counter: int
) -> Random:
    """A generator that depends on nothing but its arguments.

    `number` is the round's; `counter` counts the seat's events of this kind from 0.
    """
    return Random(f"{seed}/{number}/{seat}/{kind}/{counter}")  # noqa: S311 -- no secret


def rolls(
    faces: int, *, seed: str, number: int, seat: SeatNumber, counter: int
) -> Iterator[int]:
    """Endless throws of a fair die, from 1, as from a generator of the kind "throw".

    To begin them costs a tenth of what a `Random` costs.
    """
    fair, block = 256 - 256 % faces, 0
    while True:
        key = f"{seed}/{number}/{seat}/throw/{counter}/{block}"
        for byte in sha512(key.encode()).digest():
            if byte < fair:
                yield byte % faces + 1
        block += 1


def shuffled[T](items: Sequence[T], random: Random) -> tuple[T, ...]:
    """The items in an order drawn from the generator, all orders alike."""
    draw = random.random
    return tuple(sorted(items, key=lambda _: draw()))
