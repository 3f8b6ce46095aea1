"""What the seatings so far mean for the next: who met, who sat short, who rested."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from leagues.rules.core import EntrantNumber, EntrantPair, Seating, TableEntrants
from leagues.rules.seating.wishes import pairs


@dataclass(frozen=True, slots=True)
class Ledger:
    """Counts over the seatings of a stage.

    Attributes:
        meetings: How often two sat at one table.
        latest: Who sat together on the last matchday.
        short_tables: How often someone sat at a smaller table than others that day.
        byes: How often someone had a bye.
        absences: On how many matchdays someone neither sat nor had a bye.
    """

    meetings: Counter[EntrantPair]
    latest: frozenset[EntrantPair]
    short_tables: Counter[EntrantNumber]
    byes: Counter[EntrantNumber]
    absences: Counter[EntrantNumber]

    def rests(self, entrant: EntrantNumber) -> int:
        """Returns how many byes someone is taken to have had.

        Who was absent counts as having had one: nobody comes back to be given a bye
        before those who stayed, and nobody who stays waits for someone who is never
        there.
        """
        return max(self.byes[entrant], min(1, self.absences[entrant]))

    def repeats(self, tables: Iterable[TableEntrants]) -> int:
        """Counts the pairs at these tables who have met before."""
        return sum(bool(self.meetings[two]) for table in tables for two in pairs(table))


def ledger(history: Sequence[Seating], entrants: Collection[EntrantNumber]) -> Ledger:
    """Counts the seatings of a stage, for everyone of it."""
    meetings = Counter[EntrantPair]()
    short = Counter[EntrantNumber]()
    byes = Counter[EntrantNumber]()
    absences = Counter[EntrantNumber]()
    for seating in history:
        meetings.update(_met(seating))
        short.update(_at_short_tables(seating))
        byes.update(seating.byes)
        absences.update(set(entrants).difference(seating.entrants))
    return Ledger(
        meetings=meetings,
        latest=frozenset(_met(history[-1])) if history else frozenset(),
        short_tables=short,
        byes=byes,
        absences=absences,
    )


def recent(
    history: Sequence[Seating], entrants: Collection[EntrantNumber], tables: int
) -> Ledger:
    """Counts only so many tables back of everyone; the latest are everyone's last."""
    seen = Counter[EntrantNumber]()
    meetings = Counter[EntrantPair]()
    latest = set[EntrantPair]()
    for seating in reversed(history):
        for table in seating.tables:
            for one, other in pairs(table):
                newest = max(seen[one], seen[other])
                if newest < tables:
                    meetings[one, other] += 1
                if not newest:
                    latest.add((one, other))
        seen.update(one for table in seating.tables for one in table)
        if all(seen[entrant] >= tables for entrant in entrants):
            break
    return Ledger(meetings, frozenset(latest), Counter(), Counter(), Counter())


def choose_byes(
    present: Sequence[EntrantNumber], count: int, *, counted: Ledger
) -> tuple[EntrantNumber, ...]:
    """Returns who rests: those with the fewest byes, the lowest placed first.

    So nobody rests twice before all have, and a leader only when all others have.

    Args:
        present: Who can be seated, in the order of the standing.
        count: How many have to rest.
        counted: What was before.
    """
    places = {entrant: place for place, entrant in enumerate(present)}
    in_turn = sorted(
        present, key=lambda entrant: (counted.rests(entrant), -places[entrant])
    )
    return tuple(in_turn[:count])


def _met(seating: Seating) -> Iterable[EntrantPair]:
    return (two for table in seating.tables for two in pairs(table))


def _at_short_tables(seating: Seating) -> Iterable[EntrantNumber]:
    full = max(map(len, seating.tables), default=0)
    return (
        entrant for table in seating.tables if len(table) < full for entrant in table
    )
