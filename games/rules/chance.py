"""Seeded chance (COM-4): every random event has a generator of its own.

Only `Random.random` is used, whose numbers Python promises to keep for a seed, and for
dice a hash.
"""

from collections.abc import Sequence
from functools import lru_cache
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
    faces: int, dice: int, *, seed: str, number: int, seat: SeatNumber, counter: int
) -> Sequence[int]:
    """At least so many throws of a fair die, from 1, as if of the kind "throw".

    With more dice the first throws are the same. They cost a tenth of what a `Random`
    costs to begin with.
    """
    values, unfair = _faces_of_bytes(faces)
    thrown, block = b"", 0
    while block == 0 or len(thrown) < dice:
        key = f"{seed}/{number}/{seat}/throw/{counter}/{block}"
        thrown += sha512(key.encode()).digest().translate(values, unfair)
        block += 1
    return thrown


@lru_cache
def _faces_of_bytes(faces: int) -> tuple[bytes, bytes]:
    """The throw that each byte stands for, and the bytes that would favour some."""
    fair = 256 - 256 % faces
    values = bytes(byte % faces + 1 for byte in range(256))
    return values, bytes(range(fair, 256))


def shuffled[T](items: Sequence[T], random: Random) -> tuple[T, ...]:
    """The items in an order drawn from the generator, all orders alike."""
    draw = random.random
    return tuple(sorted(items, key=lambda _: draw()))
