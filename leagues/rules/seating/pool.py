"""Tables for a division without matchdays: everyone sits at as many, and meets all.

Where a design is at hand in which everyone meets everyone once, it is taken; else
seats are exchanged between tables until people meet as evenly as can be found.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from leagues.rules.core import EntrantNumber, EntrantPair, TableEntrants, TableSizes
from leagues.rules.seating.designs import blocks
from leagues.rules.seating.draw import below, random_of, shuffled
from leagues.rules.seating.sizes import table_sizes
from leagues.rules.seating.wishes import Wishes, pair

TRIES_PER_SEAT = 600
MOST_GAMES = 21
MOST_TRIES = 120_000
HOTTEST, COLDEST = 1.5, 0.12
TWICE = 60
"""What it weighs that someone has two seats at one table, or a forbidden neighbour."""


def games_of_all(people: int, sizes: TableSizes) -> int:
    """Returns how many tables each person needs until everyone can have met everyone.

    In a large division nobody sits at that many.
    """
    size = min(sizes.wanted, people)
    return min(-(-(people - 1) // max(size - 1, 1)), MOST_GAMES)


def pool(
    people: Sequence[EntrantNumber],
    games: int,
    sizes: TableSizes,
    *,
    wishes: Wishes,
    seed: str,
) -> tuple[TableEntrants, ...]:
    """Makes the tables of a division.

    Args:
        people: Who is in it.
        games: At how many tables each sits; 0 lets everyone meet everyone.
        sizes: Of the tables, which differ by one at most.
        wishes: Forbidden neighbours; whether others are wished is of no account.
        seed: Of the draw.

    Returns:
        The tables; none if there is no way to make them.
    """
    return _drawn(tuple(sorted(people)), games, sizes, wishes.forbidden, seed)


@lru_cache(maxsize=256)
def _drawn(
    people: tuple[EntrantNumber, ...],
    games: int,
    sizes: TableSizes,
    forbidden: frozenset[EntrantPair],
    seed: str,
) -> tuple[TableEntrants, ...]:
    random = random_of(seed, "division", *people)
    drawn = shuffled(people, random)
    design = blocks(len(drawn), sizes.wanted) if len(drawn) >= sizes.wanted else ()
    each = len(design) * sizes.wanted // len(drawn) if design else 0
    if design and games % each == 0 and not forbidden:
        once = tuple(tuple(drawn[place] for place in block) for block in design)
        return once * max(games // each, 1)
    wanted = games or games_of_all(len(drawn), sizes)
    if len(drawn) <= sizes.wanted:
        return (tuple(drawn),) * wanted if len(drawn) >= sizes.least else ()
    split = table_sizes(len(drawn) * wanted, sizes)
    if split is None or split[0] > len(drawn):
        return ()
    return _exchanged(drawn * wanted, split, forbidden, random)


def _exchanged(
    seats: Sequence[EntrantNumber],
    sizes: Sequence[int],
    forbidden: frozenset[EntrantPair],
    random: Random,
) -> tuple[TableEntrants, ...]:
    """Exchanges seats at random, less and less often to the worse."""
    tables = list[list[EntrantNumber]]()
    for size in sizes:
        begin = sum(map(len, tables))
        tables.append(list(seats[begin : begin + size]))
    met = _Meetings(tables, forbidden)
    above_best = 0
    since_best = list[tuple[int, int, int, int]]()
    tries = min(TRIES_PER_SEAT * len(seats), MOST_TRIES)
    for number in range(tries):
        heat = HOTTEST * (COLDEST / HOTTEST) ** (number / tries)
        here, there = below(len(tables), random), below(len(tables), random)
        one, other = below(sizes[here], random), below(sizes[there], random)
        dearer = met.exchange(here, one, there, other)
        if dearer > 0 and random.random() >= exp(-dearer / heat):
            met.exchange(here, one, there, other)
            continue
        above_best += dearer
        since_best.append((here, one, there, other))
        if above_best < 0:
            above_best = 0
            since_best.clear()
    for here, one, there, other in reversed(since_best):
        met.exchange(here, one, there, other)
    return tuple(tuple(table) for table in tables)


class _Meetings:
    """How often everyone meets at tables whose seats are exchanged in place."""

    def __init__(
        self, tables: list[list[EntrantNumber]], forbidden: frozenset[EntrantPair]
    ) -> None:
        self._tables = tables
        self._forbidden = forbidden
        people = {one for table in tables for one in table}
        self._met = {one: dict.fromkeys(people, 0) for one in people}
        for table in tables:
            for place, one in enumerate(table):
                for other in table[:place]:
                    self._met[one][other] += 1
                    self._met[other][one] += one != other

    def exchange(self, here: int, one: int, there: int, other: int) -> int:
        """Exchanges two seats and says how much dearer it got."""
        mine, yours = self._tables[here], self._tables[there]
        leaver, comer = mine[one], yours[other]
        if here == there or leaver == comer:
            return 0
        dearer = self._leave(mine, one) + self._leave(yours, other)
        mine[one], yours[other] = comer, leaver
        return dearer + self._join(mine, one) + self._join(yours, other)

    def _leave(self, table: list[EntrantNumber], seat: int) -> int:
        return self._count(table, seat, -1)

    def _join(self, table: list[EntrantNumber], seat: int) -> int:
        return self._count(table, seat, 1)

    def _count(self, table: list[EntrantNumber], seat: int, step: int) -> int:
        person = table[seat]
        mine = self._met[person]
        dearer = 0
        for place, other in enumerate(table):
            if place == seat:
                continue
            if other == person:
                mine[person] += step
                dearer += TWICE * step
                continue
            times = mine[other]
            mine[other] = self._met[other][person] = times + step
            dearer += step * (2 * times + step + self._ban(person, other))
        return dearer

    def _ban(self, one: EntrantNumber, other: EntrantNumber) -> int:
        return TWICE if pair(one, other) in self._forbidden else 0
