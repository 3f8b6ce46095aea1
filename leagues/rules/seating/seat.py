"""Seats people at the tables of one matchday."""

from collections.abc import Mapping, Sequence
from random import Random

from leagues.rules.core import Entrant, Table
from leagues.rules.seating.cost import Aim, costs
from leagues.rules.seating.search import Search
from leagues.rules.seating.slices import best_slices
from leagues.rules.seating.wishes import Wishes


def seat(
    people: Sequence[Entrant],
    sizes: Sequence[int],
    aim: Aim,
    *,
    random: Random,
    kicks: int | None = None,
) -> tuple[Table, ...]:
    """Seats people as the aim says, beginning with the order they come in.

    The order matters where the aim leaves it open. Tables are numbered by their first
    person in it, but for fixed tables; seats follow it, too.
    """
    weighed = costs(people, sizes, aim)
    begun = best_slices(range(len(people)), sizes, weighed.of_table)
    found = sorted(
        sorted(table) for table in Search(weighed, begun).run(random, kicks=kicks)
    )
    tables = tuple(tuple(people[position] for position in table) for table in found)
    return numbered(tables, aim.wishes)


def reseat(
    tables: Sequence[Table],
    aim: Aim,
    *,
    pots: Mapping[Entrant, int],
    random: Random,
) -> tuple[Table, ...]:
    """Mends seated tables by changing people of the same pot alone.

    Everybody keeps the seat number of who sat there.
    """
    people = [entrant for table in tables for entrant in table]
    weighed = costs(people, [len(table) for table in tables], aim)
    begun = list[list[int]]()
    for table in tables:
        begin = sum(map(len, begun))
        begun.append(list(range(begin, begin + len(table))))
    by_position = [pots[entrant] for entrant in people]
    search = Search(weighed, begun, pots=by_position, keeps=True)
    found = search.run(random)
    mended = tuple(tuple(people[position] for position in table) for table in found)
    return numbered(mended, aim.wishes)


def numbered(tables: Sequence[Table], wishes: Wishes) -> tuple[Table, ...]:
    """Numbers tables so that whoever has a fixed table sits at it, others in order."""
    left = list(tables)
    places = list[Table | None]([None] * len(tables))
    for entrant, number in sorted(wishes.tables.items(), key=lambda item: item[::-1]):
        with_them = next((table for table in left if entrant in table), None)
        is_there = 1 <= number <= len(places)
        if with_them and is_there and places[number - 1] is None:
            places[number - 1] = with_them
            left.remove(with_them)
    rest = iter(left)
    return tuple(next(rest) if table is None else table for table in places)
