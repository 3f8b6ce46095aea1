"""What was worked out of values that never change, so that a new fact costs what it changes.

A new result makes one matchday again; all others of the event are the very same objects
as before, and what follows from them is still known.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache


class Same[T]:
    """A value known by itself: another one that looks alike is another one.

    This holds a reference to the value, so that its identity is not reused.
    """

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


class Remembered[K: Hashable, T]:
    """The latest values by all that they were made from, in this process."""

    def __init__(self, most: int) -> None:
        self._answers = lru_cache(maxsize=most)(_Question[K, T].answer)

    def of(self, key: K, make: Callable[[], T]) -> T:
        """Returns the value of a key, made only where it is not known."""
        return self._answers(_Question(key, make))


class _Question[K: Hashable, T]:
    """A key with what finds its value; one question is like another by the key alone."""

    __slots__ = ("key", "makes")

    def __init__(self, key: K, make: Callable[[], T]) -> None:
        self.key = key
        self.makes = [make]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Question) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    def answer(self) -> T:
        """Returns the value, and lets go of what it was made from."""
        return self.makes.pop()()
