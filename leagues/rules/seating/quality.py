"""How good seatings are, beside the best that could be."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, lcm

from leagues.rules.core import MOST_AT_A_TABLE, EntrantNumber, Seating, TableEntrants
from leagues.rules.seating.ledger import Ledger, ledger
from leagues.rules.seating.slices import best_slices
from leagues.rules.seating.wishes import Wishes, pairs

WHOLE = lcm(*range(1, MOST_AT_A_TABLE + 1))
"""What every size of a table divides."""


@dataclass(frozen=True, slots=True)
class QualityMeasure:
    """A figure beside the best it could be; a bound may be better than what is possible."""

    value: Fraction
    best: Fraction

    @property
    def is_best(self) -> bool:
        """True if nothing better is possible."""
        return self.value == self.best


@dataclass(frozen=True, slots=True)
class Quality:
    """Seatings of a stage, measured.

    Attributes:
        repeats: The sum over all who met more than once of (meetings - 1) squared;
            wished neighbours are let off.
        third_meetings: How many other pairs met three times or more.
        short_tables: How many short tables apart the luckiest and the unluckiest are.
        byes: How many byes apart they are.
        coverage: The share of all pairs that has met.
        neighbours: How often forbidden neighbours shared a table.
        wishes: How often wished neighbours did not, though both sat.
        moved: How often someone did not sit at their fixed table.
    """

    repeats: QualityMeasure
    third_meetings: QualityMeasure
    short_tables: QualityMeasure
    byes: QualityMeasure
    coverage: QualityMeasure
    neighbours: QualityMeasure
    wishes: QualityMeasure
    moved: QualityMeasure


def quality(
    seatings: Sequence[Seating], entrants: Collection[EntrantNumber], wishes: Wishes
) -> Quality:
    """Measures the seatings of a stage for those who are in it to the end."""
    counted = ledger(seatings, entrants)
    people = sorted(entrants)
    everybody = pairs(people)
    met = [counted.meetings[two] for two in everybody if two not in wishes.wished]
    covered = sum(counted.meetings[two] > 0 for two in everybody)
    chances, possible = sum(met), len(met)
    return Quality(
        repeats=_measure(
            sum((times - 1) ** 2 for times in met if times > 1),
            max(0, chances - possible, _forced(seatings, people, wishes)),
        ),
        third_meetings=_measure(
            sum(times > 2 for times in met),
            max(0, -(-(chances - 2 * possible) // max(1, len(seatings) - 2))),
        ),
        short_tables=_measure(*_gap(counted.short_tables, people)),
        byes=_measure(*_gap(counted.byes, people)),
        coverage=QualityMeasure(
            Fraction(covered, len(everybody) or 1),
            min(Fraction(1), Fraction(_chances(counted), len(everybody) or 1)),
        ),
        neighbours=_measure(_together(counted, wishes), 0),
        wishes=_measure(sum(_apart(seating, wishes) for seating in seatings), 0),
        moved=_measure(sum(_moved(seating, wishes) for seating in seatings), 0),
    )


def distance(
    tables: Sequence[TableEntrants], levels: Mapping[EntrantNumber, int]
) -> QualityMeasure:
    """Measures how far tables are from people of one level.

    It is the sum over the tables of the squared distances from their mean; best is what
    the order of the levels would give if nobody had met.
    """
    ordered = sorted(
        (levels.get(entrant, 0) for table in tables for entrant in table), reverse=True
    )

    def cost(some: Sequence[int]) -> int:
        size = len(some)
        return WHOLE // size * (size * sum(one * one for one in some) - sum(some) ** 2)

    def total(cut: Sequence[Sequence[int]]) -> Fraction:
        return Fraction(sum(map(cost, cut)), WHOLE)

    seated = [[levels.get(entrant, 0) for entrant in table] for table in tables]
    sizes = sorted(map(len, tables), reverse=True)
    return QualityMeasure(total(seated), total(best_slices(ordered, sizes, cost)))


def _measure(value: int, best: int) -> QualityMeasure:
    return QualityMeasure(Fraction(value), Fraction(best))


def _chances(counted: Ledger) -> int:
    return sum(counted.meetings.values())


def _forced(
    seatings: Sequence[Seating], people: Collection[EntrantNumber], wishes: Wishes
) -> int:
    """Counts who must meet again because there are fewer tables than people at one."""
    again = 0
    for earlier, later in pairwise(seatings):
        seated = {entrant for table in later.tables for entrant in table}
        both = seated.intersection(people)
        again += sum(
            _meeting_again(len(both.intersection(table)), len(later.tables))
            for table in earlier.tables
        )
    return max(0, again - len(wishes.wished) * (len(seatings) - 1))


def _meeting_again(size: int, tables: int) -> int:
    """Returns how many of a table must meet again on so many tables."""
    each, more = divmod(size, tables)
    return more * comb(each + 1, 2) + (tables - more) * comb(each, 2)


def _gap(
    counts: Counter[EntrantNumber], people: Sequence[EntrantNumber]
) -> tuple[int, int]:
    each = [counts[entrant] for entrant in people] or [0]
    return max(each) - min(each), min(1, sum(each) % len(each))


def _together(counted: Ledger, wishes: Wishes) -> int:
    return sum(counted.meetings[two] for two in wishes.forbidden)


def _apart(seating: Seating, wishes: Wishes) -> int:
    seated = {entrant for table in seating.tables for entrant in table}
    met = {two for table in seating.tables for two in pairs(table)}
    return sum(seated.issuperset(two) and two not in met for two in wishes.wished)


def _moved(seating: Seating, wishes: Wishes) -> int:
    return sum(
        wishes.tables.get(entrant, number) != number
        for number, table in enumerate(seating.tables, start=1)
        for entrant in table
    )
