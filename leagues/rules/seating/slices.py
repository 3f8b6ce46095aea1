"""The cheapest way to cut an order of people into tables without mixing it."""

from collections.abc import Callable, Sequence
from functools import cache


def best_slices(
    people: Sequence[int],
    sizes: Sequence[int],
    cost: Callable[[Sequence[int]], int],
) -> list[list[int]]:
    """Cuts people into tables of neighbours in the order.

    Tables have at most two sizes; where the short ones come is what is chosen.

    Args:
        people: In the order that is kept.
        sizes: Of all tables; their sum is the number of people.
        cost: Of one table; the sum over the tables is as low as it can be.
    """
    full, short = max(sizes), min(sizes)
    shorts = sum(size == short for size in sizes) if full != short else 0

    @cache
    def sliced(size: int, begin: int) -> int:
        return cost(people[begin : begin + size])

    least: dict[tuple[int, int], tuple[int, int]] = {(0, 0): (0, 0)}
    for number in range(1, len(sizes) + 1):
        for short_ones in range(min(number, shorts) + 1):
            ways = [
                (least[before][0] + sliced(size, _people_in(before, full, short)), size)
                for before, size in (
                    ((number - 1, short_ones), full),
                    ((number - 1, short_ones - 1), short),
                )
                if before in least
            ]
            if ways and number - short_ones <= len(sizes) - shorts:
                least[number, short_ones] = min(ways, key=lambda way: way[0])
    return _cut(people, least, (len(sizes), shorts), full)


def _people_in(tables: tuple[int, int], full: int, short: int) -> int:
    number, short_ones = tables
    return (number - short_ones) * full + short_ones * short


def _cut(
    people: Sequence[int],
    least: dict[tuple[int, int], tuple[int, int]],
    last: tuple[int, int],
    full: int,
) -> list[list[int]]:
    tables = list[list[int]]()
    end, (number, short_ones) = len(people), last
    while number:
        size = least[number, short_ones][1]
        tables.append(list(people[end - size : end]))
        end -= size
        number, short_ones = number - 1, short_ones - (size < full)
    return tables[::-1]
