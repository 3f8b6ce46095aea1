"""What is kept of people: each app says what it keeps, what it hands out, what it forgets.

Every place that points to a person is told here, once: a test walks over all there are.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol


class Fate(Enum):
    """What becomes of a row when the person it points to is forgotten."""

    GOES = "goes"
    STAYS = "stays"
    """It has no name in it, or loses it, and others need it."""


@dataclass(frozen=True, slots=True)
class StoredData:
    """Rows that point to a person: `place` is "app.Model.field".

    `told` are the columns the person is handed, none where the rows are no news to
    them; a column may lie behind a key (`match__game`).
    """

    place: str
    fate: Fate
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class File:
    """One file of what someone is handed."""

    name: str
    content: bytes


class ErasedPerson(Protocol):
    """The person whose data is deleted."""

    @property
    def pk(self) -> int:
        """Their number, by which everything is found."""


@dataclass(frozen=True, slots=True)
class DataKeeper:
    """What one app keeps of people.

    `files` yields what its rows alone do not tell, `count` says how many these are.
    `forget` takes a person's name out of everything, in a transaction, before their
    rows go; keepers registered later are asked earlier.
    """

    kept: Sequence[StoredData]
    files: Callable[[ErasedPerson], Iterator[File]] = lambda _person: iter(())
    count: Callable[[ErasedPerson], int] = lambda _person: 0
    forget: Callable[[ErasedPerson], None] = lambda _person: None


_keepers: dict[str, DataKeeper] = {}


def register(app: str, keeper: DataKeeper) -> None:
    """Registers the keeper of an app; a second one replaces the first."""
    _keepers[app] = keeper


def keepers() -> tuple[DataKeeper, ...]:
    """Returns all that take part, in the order in which they came."""
    return tuple(_keepers.values())
