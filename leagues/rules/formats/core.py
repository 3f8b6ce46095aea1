"""What every format of a stage is: a module with the functions of `Format`.

A format is pure: all it knows is the `StageState` it is given, and the same state gets
the same answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Protocol

from leagues.rules.core import EntrantNumber, Seating, TableResult
from leagues.rules.formats.settings import Settings, SettingSpec, Value
from leagues.rules.seating.wishes import Wishes

type RankGroups = tuple[tuple[EntrantNumber, ...], ...]
"""Entrants from the first place on; those who share a place stand together."""


@dataclass(frozen=True, slots=True)
class Matchday:
    """A matchday as it was published, and what is known of its tables.

    `results` stand by the number of the table, from 1; a table that is not there and
    not `void` is still open.
    """

    seating: Seating
    results: Mapping[int, TableResult] = field(default_factory=dict)
    void: frozenset[int] = frozenset()

    @property
    def open_tables(self) -> tuple[int, ...]:
        """The numbers of the tables that nobody knows the result of."""
        return tuple(
            number
            for number in range(1, len(self.seating.tables) + 1)
            if number not in self.results and number not in self.void
        )


@dataclass(frozen=True, slots=True)
class StageState:
    """All a format knows when it seats people.

    Attributes:
        standing: Everyone of the stage, best first; before there is a result, in the
            order in which they are seeded.
        active: Who may be seated on the next matchday.
        settings: What the organizer chose.
        seed: What all draws of the stage come from.
        matchdays: What was published, in order. People who have left may be in it.
        points: The points behind the order. Where they are given, entrants with equal
            points are equals; without, every place counts.
        seeding: The order at the start of the stage; without, that of the standing.
        is_seeded: Whether that order says something of how strong people are, so that
            the first tables are to be even.
        wishes: Neighbours and tables.
        divisions: Groups that play among themselves, the highest first; none means
            that all are one.
        resting: Who has been given a bye by hand on the next matchday.
        waited_seconds: How long each has been waiting in an arena.
        elapsed_seconds: How long the stage has been going on, in an arena.
    """

    standing: tuple[EntrantNumber, ...]
    active: frozenset[EntrantNumber]
    settings: Settings
    seed: str
    matchdays: tuple[Matchday, ...] = ()
    points: Mapping[EntrantNumber, Fraction] = field(default_factory=dict)
    seeding: tuple[EntrantNumber, ...] = ()
    is_seeded: bool = False
    wishes: Wishes = field(default_factory=Wishes)
    divisions: tuple[tuple[EntrantNumber, ...], ...] = ()
    resting: frozenset[EntrantNumber] = frozenset()
    waited_seconds: Mapping[EntrantNumber, int] = field(default_factory=dict)
    elapsed_seconds: int = 0

    @property
    def present(self) -> tuple[EntrantNumber, ...]:
        """The active ones, in the order of the standing."""
        return tuple(entrant for entrant in self.standing if entrant in self.active)

    @property
    def history(self) -> tuple[Seating, ...]:
        """The seatings that were published."""
        return tuple(matchday.seating for matchday in self.matchdays)


class ProblemCode(StrEnum):
    """Why there is no seating, or what a seating could not keep."""

    TOO_FEW = "too_few"
    """Fewer people than sit at the smallest table."""

    IMPOSSIBLE_SIZES = "impossible_sizes"
    """So many people cannot be split into tables of the allowed sizes."""

    OVER = "over"
    """The format has played all its matchdays."""

    BY_HAND = "by_hand"
    """This stage is seated by its organizer alone."""

    RESULTS_MISSING = "results_missing"
    """The next seating follows from results that are not there (`tables`)."""

    WAITING = "waiting"
    """Nobody can be seated yet; `entrants` wait for more."""

    UNKNOWN = "unknown"
    """`entrants` are active, in a division or given a bye but not of the stage."""

    SPLIT_WRONGLY = "split_wrongly"
    """`entrants` are in two divisions, or in none."""

    NEIGHBOURS = "neighbours"
    """`entrants` should sit apart but share a table: there was no other way."""

    FIXED_TABLE = "fixed_table"
    """`entrants` do not sit at their fixed table: it does not exist or is full."""

    REMATCH = "rematch"
    """`entrants` meet again although they should not: there was no other way."""

    EXTRA_BYE = "extra_bye"
    """`entrants` rest because someone was given a bye by hand."""

    SHORT_TABLES = "short_tables"
    """`entrants` sit at smaller tables because someone was given a bye by hand."""

    FREE_SEAT = "free_seat"
    """Nobody goes on from `tables` of the last matchday as should have; nobody fills in."""

    TIED_AT_CUT = "tied_at_cut"
    """`entrants` were equal where one goes on and another does not: seeding decided."""


@dataclass(frozen=True, slots=True)
class SeatingProblem:
    """A refusal to seat, or a caution beside a seating.

    `entrants` are those it is about, in the order of the standing or two by two where
    it is about neighbours; `tables` are numbers of tables, from 1.
    """

    code: ProblemCode
    entrants: tuple[EntrantNumber, ...] = ()
    tables: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A seating for the next matchday, and what an organizer should know of it."""

    seating: Seating
    cautions: tuple[SeatingProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class Traits:
    """What sets a format apart for those who show it or check its seatings.

    Attributes:
        is_planned: Whether `plan` knows more than the next matchday.
        seats_often: Whether someone may sit at several tables of one matchday.
        needs_results: Whether the next seating follows from the results so far.
        is_of_pairs: Whether every table has two seats.
        is_rolling: Whether the next people are seated while others still play.
        is_mixed: Whether people are mixed, so that a plan says whom they meet.
        is_manual: Whether the organizer alone seats people.
        seats_everybody: Whether nobody who is there is left without a seat or a bye.
        can_divide: Whether divisions play among themselves.
        suggests_divisions: Whether an organizer is reminded to make divisions first.
        bye_wins: Whether a bye is usually a win: one person at most rests, in turn.
        plays_all: Whether everyone meets everyone, however long it takes.
        avoids_repeats: Whether people should not meet again.
        shares_short_tables: Whether everyone is to sit at small tables as often.
    """

    is_planned: bool = False
    seats_often: bool = False
    needs_results: bool = True
    is_of_pairs: bool = False
    is_rolling: bool = False
    is_mixed: bool = False
    is_manual: bool = False
    seats_everybody: bool = False
    can_divide: bool = False
    suggests_divisions: bool = False
    bye_wins: bool = False
    plays_all: bool = False
    avoids_repeats: bool = False
    shares_short_tables: bool = False


def only_next(
    next_seating: Callable[[StageState], Draft | SeatingProblem],
) -> Callable[[StageState], tuple[Seating, ...]]:
    """Makes the plan of a format that knows no more than the next matchday."""

    def plan(state: StageState) -> tuple[Seating, ...]:
        draft = next_seating(state)
        return (draft.seating,) if isinstance(draft, Draft) else ()

    return plan


class Format(Protocol):
    """The functions of a format's module. None of them raises for a valid state."""

    @property
    def TRAITS(self) -> Traits:  # noqa: N802 -- a constant of the module
        """What sets the format apart."""

    @property
    def SETTINGS(self) -> tuple[SettingSpec[Value], ...]:  # noqa: N802 -- the same
        """What an organizer chooses of it, in the order of forms."""

    def next_seating(self, state: StageState, /) -> Draft | SeatingProblem:
        """Seats the active people for the matchday after those of the state."""

    def plan(self, state: StageState, /) -> tuple[Seating, ...]:
        """Returns all seatings to come, as far as they are known.

        The first is the one of `next_seating`.
        """

    def is_over(self, state: StageState, /) -> bool:
        """True if no matchday is to come."""

    def matchdays_expected(self, state: StageState, /) -> int | None:
        """How many matchdays there will be in all; None where nobody can say."""

    def placing(self, state: StageState, /) -> RankGroups | None:
        """Places everyone by the format itself; None leaves it to the standings."""
