"""Schedules in which nobody meets anyone twice, made from algebra.

A round splits people 0 to N - 1 into tables of one size. Six constructions are tried,
and whichever gives most rounds is taken:

- lines: people are the points of a space over a field, tables its lines, and a round is
  a class of parallel lines. Everyone meets everyone.
- spokes: tables of 4 for 3q + 1 people, q a prime power that leaves 1 over a multiple
  of 4. Everyone meets everyone.
- threes: tables of 4 for 3m + 3 people, in m rounds: everyone meets all but two. One
  round is turned by 1, m times; the first rounds (`_THREES`) were found by search.
- twos: tables of 4 for 3m + 2 people, in m rounds: everyone meets all but one. The
  first round (`_TWOS`) was found by search.
- circles: tables of 4 for 32 people, in 10 rounds: everyone meets all but one. Two
  first rounds (`_CIRCLES`) are turned by 1; they were found by search, among rounds
  that doubling within circles of five and changing circles leave as they are.
- columns: as many groups as seats at a table; at each table sits one of each group. If
  groups can be split into tables, that is one more round.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product

from leagues.rules.seating.finite_fields import finite_field

type DesignBlock = tuple[int, ...]
type DesignRound = tuple[DesignBlock, ...]
type DesignRounds = tuple[DesignRound, ...]

type Point = tuple[int, int]

_THREES: dict[int, tuple[tuple[Point, ...], ...]] = {
    7: (
        ((7, 0), (0, 0), (4, 2), (5, 1)),
        ((1, 0), (2, 0), (3, 1), (6, 0)),
    ),
    11: (
        ((11, 0), (0, 0), (4, 1), (5, 2)),
        ((1, 0), (2, 0), (8, 0), (10, 2)),
        ((3, 0), (6, 0), (7, 2), (9, 2)),
    ),
    15: (
        ((15, 0), (0, 0), (4, 2), (6, 1)),
        ((1, 0), (5, 1), (8, 0), (11, 0)),
        ((2, 0), (7, 1), (9, 2), (10, 2)),
        ((3, 0), (12, 0), (13, 1), (14, 0)),
    ),
    19: (
        ((19, 0), (0, 0), (10, 2), (18, 1)),
        ((1, 0), (4, 1), (8, 1), (11, 0)),
        ((2, 0), (14, 0), (15, 0), (16, 1)),
        ((3, 0), (6, 0), (12, 2), (17, 2)),
        ((5, 0), (7, 2), (9, 2), (13, 0)),
    ),
}
"""By m: some tables of a round; the others are these with the second number shifted.

The first number is 0 to m - 1 and turns from round to round, or m, which stays.
"""

_TWOS: dict[int, tuple[int, Point, tuple[tuple[Point, ...], ...]]] = {
    14: (
        9,
        (0, 9),
        (
            ((1, 0), (3, 0), (4, 1), (7, 1)),
            ((2, 0), (5, 1), (6, 1), (11, 1)),
            ((8, 0), (10, 1), (12, 0), (13, 2)),
        ),
    ),
    18: (
        7,
        (0, 2),
        (
            ((1, 0), (11, 2), (12, 0), (17, 2)),
            ((3, 0), (4, 1), (7, 1), (9, 1)),
            ((5, 0), (8, 1), (13, 2), (16, 1)),
            ((6, 0), (10, 0), (14, 1), (15, 1)),
        ),
    ),
}
"""By m: a factor, who sits with the two that stay, and some tables of a round.

The others are these with the first number multiplied and the second shifted.
"""

_CIRCLES: dict[int, tuple[int, DesignRounds]] = {
    32: (
        5,
        (
            (
                (0, 1, 19, 28),
                (2, 13, 22, 23),
                (3, 5, 7, 21),
                (4, 11, 25, 30),
                (6, 10, 14, 27),
                (8, 17, 20, 31),
                (9, 16, 26, 29),
                (12, 15, 18, 24),
            ),
            (
                (0, 10, 25, 31),
                (1, 4, 16, 23),
                (2, 7, 8, 26),
                (3, 6, 12, 19),
                (5, 15, 20, 30),
                (9, 11, 14, 22),
                (13, 17, 18, 29),
                (21, 24, 27, 28),
            ),
        ),
    ),
}
"""By people: how many make a circle, and the first rounds; all circles turn together.

Who is left over when all are in circles stays.
"""

_DIFFERENCES: dict[tuple[int, int], tuple[tuple[int, ...], tuple[DesignBlock, ...]]] = {
    (7, 3): ((7,), ((0, 1, 3),)),
    (13, 3): ((13,), ((0, 1, 4), (0, 2, 7))),
    (15, 3): ((15,), ((0, 1, 4), (0, 2, 8), (0, 5, 10))),
    (13, 4): ((13,), ((0, 1, 3, 9),)),
    (25, 4): ((5, 5), ((0, 1, 5, 12), (0, 2, 10, 24))),
    (21, 5): ((21,), ((0, 1, 4, 14, 16),)),
}
"""By people and size: what is counted round in a circle, or a torus, and the tables
that make up all others when they are turned."""


@cache
def rounds_without_repeats(people: int, size: int) -> DesignRounds:
    """Returns the longest schedule at hand for full tables, of one round at least.

    Raises:
        ValueError: If so many people do not fill tables of this size.
    """
    if people % size:
        message = f"{people} people do not fill tables of {size}"
        raise ValueError(message)
    one = tuple(tuple(range(begin, begin + size)) for begin in range(0, people, size))
    ways = [(one,), _lines(people, size), _columns(people, size)]
    if size == 4:
        ways += [_spokes(people), _threes(people), _twos(people), _circles(people)]
    return max(ways, key=len)


def blocks(people: int, size: int) -> tuple[DesignBlock, ...]:
    """Returns all tables of a schedule in which everyone meets everyone once.

    They need not make up rounds; there are none if no such schedule is at hand.
    """
    if people == size:
        return (tuple(range(people)),)
    if (people, size) in _DIFFERENCES:
        moduli, base = _DIFFERENCES[people, size]
        return tuple(_turned(base, moduli))
    if people % size:
        return ()
    rounds = rounds_without_repeats(people, size)
    met_all = len(rounds) * (size - 1) == people - 1
    return tuple(block for round_ in rounds for block in round_) if met_all else ()


def _turned(base: Iterable[DesignBlock], moduli: tuple[int, ...]) -> list[DesignBlock]:
    """Turns tables in every way there is; each comes once."""
    elements = list(product(*map(range, moduli)))
    number = {one: place for place, one in enumerate(elements)}
    found = dict[frozenset[int], DesignBlock]()
    for block in base:
        for turn in elements:
            moved = tuple(
                number[
                    tuple(
                        (digit + by) % modulus
                        for digit, by, modulus in zip(
                            elements[one], turn, moduli, strict=True
                        )
                    )
                ]
                for one in block
            )
            found.setdefault(frozenset(moved), moved)
    return list(found.values())


def _lines(people: int, size: int) -> DesignRounds:
    dimension = next((power for power in (2, 3, 4) if size**power == people), 0)
    over = finite_field(size)
    if not dimension or over is None:
        return ()
    points = list(product(range(size), repeat=dimension))
    number = {point: place for place, point in enumerate(points)}
    rounds = list[DesignRound]()
    for direction in points:
        if next((digit for digit in direction if digit), 0) != 1:
            continue
        seated = set[int]()
        tables = list[DesignBlock]()
        for point in points:
            if number[point] in seated:
                continue
            line = tuple(
                number[
                    tuple(
                        over.sums[start][over.products[factor][step]]
                        for start, step in zip(point, direction, strict=True)
                    )
                ]
                for factor in range(size)
            )
            seated.update(line)
            tables.append(line)
        rounds.append(tuple(tables))
    return tuple(rounds)


def _columns(people: int, size: int) -> DesignRounds:
    groups = people // size
    over = finite_field(groups)
    if over is None or groups < size:
        return ()
    rounds = [
        tuple(
            tuple(
                group * groups + over.sums[start][over.products[step][group]]
                for group in range(size)
            )
            for start in range(groups)
        )
        for step in range(groups)
    ]
    if groups % size == 0:
        rounds.append(
            tuple(tuple(range(at, at + size)) for at in range(0, people, size))
        )
    return tuple(rounds)


def _spokes(people: int) -> DesignRounds:
    order, left = divmod(people - 1, 3)
    over = finite_field(order) if left == 0 and order % 4 == 1 else None
    if over is None:
        return ()
    quarter = order // 4
    powers = over.powers(over.primitive)
    base: list[tuple[Point, ...]] = []
    for level in range(3):
        for power in range(quarter):
            one, other = powers[power], powers[power + quarter]
            base.append(
                (
                    (one, level),
                    (over.negative(one), level),
                    (other, (level + 1) % 3),
                    (over.negative(other), (level + 1) % 3),
                )
            )
    return tuple(
        (
            (3 * order, *(level * order + turn for level in range(3))),
            *(
                tuple(level * order + over.sums[one][turn] for one, level in table)
                for table in base
            ),
        )
        for turn in range(order)
    )


def _threes(people: int) -> DesignRounds:
    turns, left = divmod(people - 3, 3)
    if left or turns not in _THREES:
        return ()
    return tuple(
        tuple(
            tuple(
                3 * (one if one == turns else (one + turn) % turns) + (row + shift) % 3
                for one, row in table
            )
            for table in _THREES[turns]
            for shift in range(3)
        )
        for turn in range(turns)
    )


def _twos(people: int) -> DesignRounds:
    turns, left = divmod(people - 2, 3)
    if left or turns not in _TWOS:
        return ()
    factor, with_staying, tables = _TWOS[turns]

    def moved(point: Point, shift: int, turn: int) -> int:
        one, row = point
        row = (row + shift) % 3
        return row * turns + (one * pow(factor, row, turns) + turn) % turns

    return tuple(
        (
            *(
                (
                    people - 1 - place,
                    *(moved((one, 0), shift, turn) for shift in range(3)),
                )
                for place, one in enumerate(with_staying)
            ),
            *(
                tuple(moved(point, shift, turn) for point in table)
                for table in tables
                for shift in range(3)
            ),
        )
        for turn in range(turns)
    )


def _circles(people: int) -> DesignRounds:
    if people not in _CIRCLES:
        return ()
    length, first = _CIRCLES[people]
    last = people - people % length

    def turned(person: int, turn: int) -> int:
        circle, place = divmod(person, length)
        return circle * length + (place + turn) % length if person < last else person

    return tuple(
        tuple(tuple(turned(person, turn) for person in table) for table in round_)
        for round_ in first
        for turn in range(length)
    )
