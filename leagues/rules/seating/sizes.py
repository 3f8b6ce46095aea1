"""How many sit at each table, and how many rest where tables cannot hold all."""

from dataclasses import dataclass

from leagues.rules.core import TableSizes


@dataclass(frozen=True, slots=True)
class Split:
    """The sizes of the tables, the largest first, and how many rest."""

    sizes: tuple[int, ...]
    byes: int = 0


def table_sizes(people: int, sizes: TableSizes) -> tuple[int, ...] | None:
    """Splits people among tables, the largest first; None if there is no way.

    Sizes of one matchday differ by one at most and are as near as can be to the wanted
    one: with tables of 3 and 4 there are as many threes as are missing to a multiple of
    four, and five people at tables of 2 to 4 sit as three and two.
    """
    fewest = -(-people // sizes.most)
    most = people // sizes.least
    if people < sizes.least or fewest > most:
        return None
    tables = min(
        range(fewest, most + 1),
        key=lambda count: (_strain(people, count, sizes), count),
    )
    return _even(people, tables)


def split(people: int, sizes: TableSizes) -> Split | None:
    """Splits people among tables, letting as few rest as must; None if none can play."""
    for byes in range(max(people - sizes.least + 1, 0)):
        found = table_sizes(people - byes, sizes)
        if found is not None:
            return Split(found, byes)
    return None


def _even(people: int, tables: int) -> tuple[int, ...]:
    size, larger = divmod(people, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def _strain(people: int, tables: int, sizes: TableSizes) -> int:
    """Returns how far tables would be from the wanted size."""
    return sum((size - sizes.wanted) ** 2 for size in _even(people, tables))
