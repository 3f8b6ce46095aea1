"""Tables for a division without matchdays: everyone sits at as many, and meets all.

Where a design is at hand in which everyone meets everyone once, it is taken; else
seats are exchanged between tables until people meet as evenly as can be found.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from leagues.rules.core import EntrantNumber, EntrantPair, TableEntrants, TableSizes
from leagues.rules.seating.designs import blocks
from leagues.rules.seating.draw import below, random_of, shuffled
from leagues.rules.seating.sizes import table_sizes
from leagues.rules.seating.time_slots import spread_tables
from leagues.rules.seating.wishes import Wishes, pair

TRIES_PER_SEAT = 600
MOST_GAMES = 21
MOST_TRIES = 120_000
MOST_STARTS = 12
HOTTEST, COLDEST = 1.5, 0.12
TWICE = 60
"""What it weighs that someone has two seats at one table, or a forbidden neighbour."""

LOAD = 12
"""What a table more in a window than in others weighs beside a second meeting."""

type Dealt = tuple[tuple[TableEntrants, ...], ...]
"""Tables by window."""


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
    """Makes the tables of a division for one window, as `windowed_pool` does."""
    return windowed_pool(people, games, sizes, windows=1, wishes=wishes, seed=seed)[0]


def windowed_pool(
    people: Sequence[EntrantNumber],
    games: int,
    sizes: TableSizes,
    *,
    windows: int,
    wishes: Wishes,
    seed: str,
) -> Dealt:
    """Makes the tables of a division, with as many for everyone in each window.

    Args:
        people: Who is in it.
        games: At how many tables each sits; with 0 everyone meets everyone, and sits
            at a table in each window at least.
        sizes: Of the tables, which differ by one at most.
        windows: How many windows of time there are.
        wishes: Forbidden neighbours; whether others are wished is of no account.
        seed: Of the draw.

    Returns:
        The tables by window; all empty if there is no way to make them.
    """
    forbidden = wishes.forbidden
    return _drawn(tuple(sorted(people)), games, sizes, windows, forbidden, seed)


@lru_cache(maxsize=256)
def _drawn(
    people: tuple[EntrantNumber, ...],
    games: int,
    sizes: TableSizes,
    windows: int,
    forbidden: frozenset[EntrantPair],
    seed: str,
) -> Dealt:
    random = random_of(seed, "division", *people)
    drawn = shuffled(people, random)
    design = blocks(len(drawn), sizes.wanted) if len(drawn) >= sizes.wanted else ()
    each = len(design) * sizes.wanted // len(drawn) if design else 0
    wanted = games or max(games_of_all(len(drawn), sizes), min(windows, MOST_GAMES))
    if design and wanted % each == 0 and not forbidden:
        once = tuple(tuple(drawn[place] for place in block) for block in design)
        return _spread(once * (wanted // each), windows)
    if len(drawn) <= sizes.wanted:
        alone = (tuple(drawn),) * wanted if len(drawn) >= sizes.least else ()
        return _spread(alone, windows)
    split = _split_by_window(len(drawn), wanted, sizes, windows)
    if not split or max(map(max, split)) > len(drawn):
        return ((),) * windows
    return _exchanged(drawn * wanted, split, forbidden, random)


def _spread(tables: Sequence[TableEntrants], windows: int) -> Dealt:
    """Deals tables that are fixed to windows, the most evenly of several attempts."""
    if not tables:
        return ((),) * windows
    starts = range(0, len(tables), -(-len(tables) // MOST_STARTS))
    turned = [(*tables[start:], *tables[:start]) for start in starts]
    attempts = [spread_tables(each, windows) for each in turned]
    best = min(attempts, key=_unevenness)
    return tuple(tuple(window) for window in best)


def _unevenness(windows: Sequence[Sequence[TableEntrants]]) -> int:
    loads = (Counter(one for table in window for one in table) for window in windows)
    return sum(times**3 for load in loads for times in load.values())


def _split_by_window(
    people: int, games: int, sizes: TableSizes, windows: int
) -> list[list[int]]:
    """Returns the sizes of the tables of each window; none if there is no way.

    Where it can be, everyone sits as often in each window.
    """
    each, left = divmod(games, windows)
    even = table_sizes(people * each, sizes) if each and not left else None
    if even is not None:
        return [list(even) for _window in range(windows)]
    split = table_sizes(people * games, sizes)
    dealt: list[list[int]] = [[] for _window in range(windows)]
    seats = 0
    for size in split or ():
        dealt[seats * windows // (people * games)].append(size)
        seats += size
    return dealt if all(dealt) else []


def _exchanged(
    seats: Sequence[EntrantNumber],
    split: Sequence[Sequence[int]],
    forbidden: frozenset[EntrantPair],
    random: Random,
) -> Dealt:
    """Exchanges seats at random, less and less often to the worse.

    Seats are taken in turn first, so that all sit about as often in each window.
    """
    tables = list[list[EntrantNumber]]()
    sizes = [size for window in split for size in window]
    for size in sizes:
        begin = sum(map(len, tables))
        tables.append(list(seats[begin : begin + size]))
    windows = [number for number, window in enumerate(split) for _size in window]
    met = _Meetings(tables, windows, forbidden)
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
    made = iter([tuple(table) for table in tables])
    return tuple(tuple(next(made) for _size in window) for window in split)


class _Meetings:
    """How often everyone meets, and sits in a window, as seats are exchanged in place."""

    def __init__(
        self,
        tables: list[list[EntrantNumber]],
        windows: Sequence[int],
        forbidden: frozenset[EntrantPair],
    ) -> None:
        self._tables = tables
        self._windows = windows
        self._load = Counter(
            (one, windows[number])
            for number, table in enumerate(tables)
            for one in table
        )
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
        from_, to = self._windows[here], self._windows[there]
        if from_ != to:
            dearer += self._reload(leaver, from_, to) + self._reload(comer, to, from_)
        mine[one], yours[other] = comer, leaver
        return dearer + self._join(mine, one) + self._join(yours, other)

    def _reload(self, person: EntrantNumber, from_: int, to: int) -> int:
        """Moves a table of someone to another window and says how much dearer it got."""
        load = self._load
        dearer = 2 * LOAD * (load[person, to] - load[person, from_] + 1)
        load[person, from_] -= 1
        load[person, to] += 1
        return dearer

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
