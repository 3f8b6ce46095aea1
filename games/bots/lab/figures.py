"""What is counted over many rounds on one board: sums that can be added up and kept.

Every number is a whole one, so that chunks of rounds, counted anywhere and in any
order, add up to the same figures.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypedDict

from games.bots.lab.intervals import USUAL, Estimate, mean, share
from games.rules.core import Ending, SeatNumber

UNENDED = "unended"
WIN = 12
"""The parts of a won round: so many seats at most share one evenly."""


class FigureKind(StrEnum):
    """A number that every round has one of.

    TURNS are cards turned up by all seats together; OWN duties for the token just
    moved, OTHERS for another one, DUTIES both; COVERED squares; PLACED cards.
    """

    TURNS = "turns"
    OWN = "own"
    OTHERS = "others"
    DUTIES = "duties"
    ORPHANS = "orphans"
    JOKERS = "jokers"
    COVERED = "covered"
    PLACED = "placed"


class Count(StrEnum):
    """What is counted by name.

    ENDED rounds by how; VIOLATED rules; SQUARE: rounds that ended with it covered
    ("5,4"); PAIR: cards laid on these two squares ("5,4 6,4"), CARD: those of these two
    colors ("RG"); LEFT: stuck rounds, by the fewest cards someone had left.
    """

    ENDED = "ended"
    VIOLATED = "violated"
    SQUARE = "square"
    PAIR = "pair"
    CARD = "card"
    LEFT = "left"


class FigureSums(NamedTuple):
    """A value summed over rounds, and its squares."""

    total: int = 0
    squares: int = 0

    def plus(self, value: int) -> "FigureSums":
        """With one more round."""
        return FigureSums(self.total + value, self.squares + value * value)

    def together(self, other: "FigureSums") -> "FigureSums":
        """With the rounds of another."""
        return FigureSums(self.total + other.total, self.squares + other.squares)


class Stored(TypedDict):
    """Figures as they are kept in JSON."""

    seats: int
    size: int
    rounds: int
    values: dict[str, list[int]]
    counts: dict[str, dict[str, int]]
    wins: list[list[int]]


@dataclass(frozen=True, slots=True)
class Figures:
    """Rounds with so many seats on a board of so many squares, counted.

    `wins` are by seat, in parts of a round: those with the best score share it.
    """

    seats: int
    size: int
    rounds: int = 0
    values: Mapping[FigureKind, FigureSums] = field(default_factory=dict)
    counts: Mapping[Count, Mapping[str, int]] = field(default_factory=dict)
    wins: tuple[FigureSums, ...] = ()

    def count(self, kind: Count, name: str) -> int:
        """How often this was so."""
        return self.counts.get(kind, {}).get(name, 0)

    def names(self, kind: Count) -> Mapping[str, int]:
        """All that was counted of a kind."""
        return self.counts.get(kind, {})

    @property
    def violations(self) -> int:
        """How many rules were broken: none, unless the program has a fault."""
        return sum(self.names(Count.VIOLATED).values())

    def ended(self, *endings: Ending, width: float = USUAL) -> Estimate:
        """The share of rounds that ended in one of these ways."""
        times = sum(self.count(Count.ENDED, ending) for ending in endings)
        return share(times, self.rounds, width=width)

    def mean(
        self, value: FigureKind, *, per: float = 1, width: float = USUAL
    ) -> Estimate:
        """A value per round, divided by `per`."""
        sums = self.values.get(value, FigureSums())
        return mean(sums.total / per, sums.squares / per**2, self.rounds, width=width)

    def covered(self, *, width: float = USUAL) -> Estimate:
        """The share of the board under cards and jokers at the end."""
        return self.mean(FigureKind.COVERED, per=max(1, self.size), width=width)

    def won(self, seat: SeatNumber, *, width: float = USUAL) -> Estimate:
        """The share of all won rounds that were this seat's."""
        sums = self.wins[seat]
        parts = sums.total / WIN, sums.squares / WIN**2
        return mean(*parts, self.rounds, width=width)

    def placed_often(self, card: str, copies: int) -> Estimate:
        """How much of what was dealt of a card, so many copies to a seat, was laid."""
        return share(self.count(Count.CARD, card), self.rounds * self.seats * copies)


def together(one: Figures, other: Figures) -> Figures:
    """The figures of both: of the same board and as many seats."""
    return Figures(
        other.seats,
        other.size,
        one.rounds + other.rounds,
        {
            value: one.values.get(value, FigureSums()).together(
                other.values.get(value, FigureSums())
            )
            for value in FigureKind
        },
        {
            kind: dict(Counter(one.names(kind)) + Counter(other.names(kind)))
            for kind in Count
        },
        tuple(
            (one.wins[seat] if one.wins else FigureSums()).together(
                other.wins[seat] if other.wins else FigureSums()
            )
            for seat in range(other.seats)
        ),
    )


def stored(figures: Figures) -> Stored:
    """Ready for JSON."""
    return Stored(
        seats=figures.seats,
        size=figures.size,
        rounds=figures.rounds,
        values={value.value: list(sums) for value, sums in figures.values.items()},
        counts={kind.value: dict(names) for kind, names in figures.counts.items()},
        wins=[list(sums) for sums in figures.wins],
    )


def restored(data: Stored) -> Figures:
    """The figures that were stored."""
    return Figures(
        data["seats"],
        data["size"],
        data["rounds"],
        {FigureKind(name): FigureSums(*sums) for name, sums in data["values"].items()},
        {Count(name): dict(names) for name, names in data["counts"].items()},
        tuple(FigureSums(*sums) for sums in data["wins"]),
    )
