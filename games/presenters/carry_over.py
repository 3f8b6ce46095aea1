"""What panels between rounds show of what rounds and matches carry over."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from django.utils.safestring import SafeString

from games.presenters.names import SeatNames
from games.queries.carry_over import RoundCarryOver
from games.rules.core import CarryChoice, Options, SeatNumber

type Notes = Mapping[SeatNumber, str]


@dataclass(frozen=True, slots=True)
class DrawnItem:
    """Something drawn, with its name in words."""

    name: str
    drawing: SafeString


@dataclass(frozen=True, slots=True)
class Tick:
    """Something that can be chosen. `is_fixed`: it is taken whatever one chooses."""

    value: str
    shown: DrawnItem
    is_chosen: bool = False
    is_fixed: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice as the form asks it: how many more, and what it comes to as it stands."""

    kind: str
    text: str
    hint: str
    most: int
    ticks: tuple[Tick, ...]
    outcome: tuple[DrawnItem, ...]


@dataclass(frozen=True, slots=True)
class ShownMistake:
    """Something that lay wrong: whose, what is said of it, and how it lay."""

    text: str
    pattern: int
    laid: SafeString
    on: SafeString


@dataclass(frozen=True, slots=True)
class CarryOverSeat:
    """A seat between two rounds: what it wears, and whether it may still choose."""

    pattern: int
    may_choose: bool


@dataclass(frozen=True, slots=True)
class ShownCarryOver:
    """What the panel between two rounds adds for games that carry something over.

    `sentences` say who put aside and took back, `waiting` who is still choosing;
    `reminder` tells the viewer that nothing is chosen yet. `notes` stand beside names.
    """

    picks: tuple[Pick, ...] = ()
    reminder: str = ""
    sentences: tuple[str, ...] = ()
    waiting: str = ""
    wrong: tuple[ShownMistake, ...] = ()
    notes: Notes = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ShownFirstCarryOver:
    """What the lobby says of what the last match left: notes beside names, a choice."""

    picks: tuple[Pick, ...]
    notes: Notes


class CarryOverPresenter(Protocol):
    """How a game whose rounds carry something over shows it and asks for choices."""

    def carry_over(
        self,
        after: RoundCarryOver,
        names: SeatNames,
        seats: Mapping[SeatNumber, CarryOverSeat],
    ) -> ShownCarryOver:
        """What is said and asked between two rounds."""

    def first(self, options: Options, own: tuple[CarryChoice, ...]) -> tuple[Pick, ...]:
        """What the lobby asks of what the first round is dealt."""

    def notes(
        self, options: Options, carried: str, seats: Iterable[SeatNumber]
    ) -> Notes:
        """What stands beside names after a match and before the next, where it matters."""
