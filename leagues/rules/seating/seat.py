"""Seats people at the tables of one matchday."""

from collections.abc import Mapping, Sequence
from random import Random

from leagues.rules.core import EntrantNumber, TableEntrants
from leagues.rules.seating.cost import Aim, costs
from leagues.rules.seating.draw import shuffled
from leagues.rules.seating.search import Search
from leagues.rules.seating.slices import best_slices
from leagues.rules.seating.wishes import Wishes, pair

MOST_AT_ONCE = 144
"""So many people are searched together at most; more are cut into parts by the order."""

PART = 96


def seat(
    people: Sequence[EntrantNumber],
    sizes: Sequence[int],
    aim: Aim,
    *,
    random: Random,
    kicks: int | None = None,
) -> tuple[TableEntrants, ...]:
    """Seats people as the aim says, beginning with the order they come in.

    The order matters where the aim leaves it open. Tables are numbered by their first
    person in it, but for fixed tables; seats follow it, too.
    """
    if len(people) <= MOST_AT_ONCE:
        parts = [(people, sizes)]
    else:
        parts = _parts(people, shuffled(sizes, random), aim.wishes)
    tables = [
        table
        for some, their_sizes in parts
        for table in _seated(some, their_sizes, aim, random=random, kicks=kicks)
    ]
    return numbered(tables, aim.wishes)


def reseat(
    tables: Sequence[TableEntrants],
    aim: Aim,
    *,
    pots: Mapping[EntrantNumber, int],
    random: Random,
) -> tuple[TableEntrants, ...]:
    """Mends seated tables by changing people of the same pot alone.

    Everyone keeps the seat number of who sat there.
    """
    at_once = MOST_AT_ONCE // max(map(len, tables), default=1)
    mended = [
        table
        for begin in range(0, len(tables), at_once)
        for table in _reseated(tables[begin : begin + at_once], aim, pots, random)
    ]
    return numbered(mended, aim.wishes)


def gathered(people: Sequence[EntrantNumber], wishes: Wishes) -> list[EntrantNumber]:
    """Puts those behind someone in the order who are to sit with them."""
    followers = dict[EntrantNumber, list[EntrantNumber]]()
    at_table = dict[int, EntrantNumber]()
    for one, other in sorted(wishes.wished):
        followers.setdefault(one, []).append(other)
    for entrant, number in sorted(wishes.tables.items()):
        first = at_table.setdefault(number, entrant)
        if first != entrant:
            followers.setdefault(first, []).append(entrant)
    known = set(people)
    order = dict[EntrantNumber, None]()
    for entrant in people:
        waiting = [entrant]
        while waiting:
            following = waiting.pop()
            if following in known and following not in order:
                order[following] = None
                waiting += followers.get(following, [])
    return list(order)


def are_bound(one: EntrantNumber, other: EntrantNumber, wishes: Wishes) -> bool:
    """True if two are to sit together, by a wish or by a fixed table."""
    tables = wishes.tables.get(one), wishes.tables.get(other)
    return pair(one, other) in wishes.wished or (
        None not in tables and tables[0] == tables[1]
    )


def _parts(
    people: Sequence[EntrantNumber], sizes: Sequence[int], wishes: Wishes
) -> list[tuple[Sequence[EntrantNumber], Sequence[int]]]:
    """Cuts people into parts of whole tables, none between who are to sit together."""
    order = gathered(people, wishes)
    parts = list[tuple[Sequence[EntrantNumber], Sequence[int]]]()
    begin = 0
    some = list[int]()
    for size in sizes:
        some.append(size)
        end = begin + sum(some)
        if sum(some) >= PART and (
            end == len(order) or not are_bound(order[end - 1], order[end], wishes)
        ):
            parts.append((order[begin:end], some))
            begin, some = end, []
    return [*parts, (order[begin:], some)] if some else parts


def _seated(
    people: Sequence[EntrantNumber],
    sizes: Sequence[int],
    aim: Aim,
    *,
    random: Random,
    kicks: int | None,
) -> tuple[TableEntrants, ...]:
    weighed = costs(people, sizes, aim)
    begun = best_slices(range(len(people)), sizes, weighed.of_table)
    found = sorted(
        sorted(table) for table in Search(weighed, begun).run(random, kicks=kicks)
    )
    return tuple(tuple(people[position] for position in table) for table in found)


def _reseated(
    tables: Sequence[TableEntrants],
    aim: Aim,
    pots: Mapping[EntrantNumber, int],
    random: Random,
) -> tuple[TableEntrants, ...]:
    people = [entrant for table in tables for entrant in table]
    weighed = costs(people, [len(table) for table in tables], aim)
    begun = list[list[int]]()
    for table in tables:
        begin = sum(map(len, begun))
        begun.append(list(range(begin, begin + len(table))))
    by_position = [pots[entrant] for entrant in people]
    search = Search(weighed, begun, pots=by_position, keeps=True)
    found = search.run(random)
    return tuple(tuple(people[position] for position in table) for table in found)


def numbered(
    tables: Sequence[TableEntrants], wishes: Wishes
) -> tuple[TableEntrants, ...]:
    """Number tables so that people with a fixed table get it, others in order."""
    left = list(tables)
    places = list[TableEntrants | None]([None] * len(tables))
    for entrant, number in sorted(wishes.tables.items(), key=lambda item: item[::-1]):
        with_them = next((table for table in left if entrant in table), None)
        is_there = 1 <= number <= len(places)
        if with_them and is_there and places[number - 1] is None:
            places[number - 1] = with_them
            left.remove(with_them)
    rest = iter(left)
    return tuple(next(rest) if table is None else table for table in places)
