"""What every format and every table of standings is made of.

The unit is the result of one table: 2 to 12 entrants with whole scores. A pair's match
is a table of two; nothing here knows of "two sides".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

type EntrantNumber = int
"""Someone who takes part, by their number in the event, from 1."""

type EntrantPair = tuple[EntrantNumber, EntrantNumber]
"""Two entrants, the smaller number first."""

type TableEntrants = tuple[EntrantNumber, ...]
"""Who sits together, in the order of their seats."""

FEWEST_AT_A_TABLE = 2
MOST_AT_A_TABLE = 12


@dataclass(frozen=True, slots=True)
class TableSizes:
    """How many may sit at one table, and how many should."""

    least: int
    wanted: int
    most: int

    def __post_init__(self) -> None:
        if not (
            FEWEST_AT_A_TABLE
            <= self.least
            <= self.wanted
            <= self.most
            <= MOST_AT_A_TABLE
        ):
            message = f"no table seats {self.least}/{self.wanted}/{self.most}"
            raise ValueError(message)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where on one matchday: the tables by number, from 1, and who rests.

    Anyone who has a bye is in `byes` and at no table.
    """

    tables: tuple[TableEntrants, ...]
    byes: tuple[EntrantNumber, ...] = ()

    @property
    def entrants(self) -> tuple[EntrantNumber, ...]:
        """Everyone of the matchday, those with a bye last."""
        seated = tuple(entrant for table in self.tables for entrant in table)
        return seated + self.byes


@dataclass(frozen=True, slots=True)
class TableResult:
    """How one table ended: everyone's score, whole numbers that may be negative.

    `forfeits` are those who did not come or did not stay: they are ranked behind all
    others of the table, whatever their score. `counts` are named numbers behind a
    score, such as the cards left in the stack, where the organizer keeps them.
    """

    scores: Mapping[EntrantNumber, int]
    forfeits: frozenset[EntrantNumber] = frozenset()
    counts: Mapping[EntrantNumber, Mapping[str, int]] = field(default_factory=dict)
