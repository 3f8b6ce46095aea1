"""What a seating costs: one sum in which each level outweighs all the lower ones.

From the top: forbidden neighbours and fixed tables; wished neighbours; a third meeting;
a fair share of short tables; a second meeting; distance in the standing. Where finals
are seated distance outweighs a second meeting: the top table plays for the title. Seats do not count, because everyone plays at the same time.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import lcm

from leagues.rules.core import EntrantNumber
from leagues.rules.seating.ledger import Ledger
from leagues.rules.seating.wishes import Wishes, pair, pairs

type Matrix = list[list[int]]


@dataclass(frozen=True, slots=True)
class Aim:
    """What a seating is to look after.

    Attributes:
        counted: What was before.
        wishes: Neighbours and tables.
        levels: Where everyone stands, the larger the better or the other way round;
            none where the standing is of no account.
        heeds_history: Whether it matters who met and who sat short before.
        is_finals: Whether distance outweighs a second meeting.
    """

    counted: Ledger
    wishes: Wishes
    levels: Mapping[EntrantNumber, int]
    heeds_history: bool = True
    is_finals: bool = False


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of one matchday, by the position of people in `people`.

    Attributes:
        people: Who is seated.
        sizes: The sizes of the tables.
        together: What it costs that two share a table.
        short: What it costs that someone sits at a short table.
        levels: Where everyone stands.
        distance: The weight of squared distance from the mean of a table, times
            `scale`, by which it is a whole number at all sizes.
        scale: A common multiple of the sizes.
    """

    people: tuple[EntrantNumber, ...]
    sizes: tuple[int, ...]
    together: Matrix
    short: tuple[int, ...]
    levels: tuple[int, ...]
    distance: int
    scale: int

    @property
    def full_size(self) -> int:
        """The size of a table that is not short."""
        return max(self.sizes)

    def of_table(self, positions: Sequence[int]) -> int:
        """Returns the cost of these people sharing a table."""
        size = len(positions)
        levels = [self.levels[position] for position in positions]
        squares = size * sum(level * level for level in levels) - sum(levels) ** 2
        cost = self.distance * self.scale // size * squares
        if size < self.full_size:
            cost += sum(self.short[position] for position in positions)
        return cost + sum(self.together[one][two] for one, two in pairs(positions))

    def of_tables(self, tables: Sequence[Sequence[int]]) -> int:
        """Returns the cost of a whole matchday."""
        return sum(map(self.of_table, tables))


def costs(people: Sequence[EntrantNumber], sizes: Sequence[int], aim: Aim) -> Costs:
    """Weighs what the aim says, level by level, into one sum of whole numbers."""
    levels = tuple(aim.levels.get(entrant, 0) for entrant in people)
    scale = lcm(*sizes)
    spread = max(levels) - min(levels)
    farthest = scale * len(people) * spread * spread
    short = tuple(
        (2 * aim.counted.short_tables[entrant] + 1) * aim.heeds_history
        for entrant in people
    )
    second, third, wished, hard = _of_pairs(people, aim)
    neighbours = max(sizes) - 1
    weights = _weights(
        (_reach(second, neighbours), farthest)
        if aim.is_finals
        else (farthest, _reach(second, neighbours)),
        (sum(short), _reach(third, neighbours), _reach(wished, neighbours)),
    )
    distance, again = weights[:2][:: -1 if aim.is_finals else 1]
    return Costs(
        people=tuple(people),
        sizes=tuple(sizes),
        together=_summed(
            ((again, second), (weights[3], third), (weights[4], wished)),
            (weights[5], hard),
        ),
        short=tuple(weights[2] * share for share in short),
        levels=levels,
        distance=distance,
        scale=scale,
    )


def price(tables: Sequence[Sequence[EntrantNumber]], aim: Aim) -> int:
    """Says what a matchday costs that is seated like this."""
    people = [entrant for table in tables for entrant in table]
    places = {entrant: position for position, entrant in enumerate(people)}
    weighed = costs(people, [len(table) for table in tables], aim)
    return weighed.of_tables([[places[one] for one in table] for table in tables])


def _weights(low: tuple[int, int], high: tuple[int, int, int]) -> list[int]:
    """Gives each level a weight above all that lower ones can come to."""
    weights = [1]
    for reach in (*low, *high):
        weights.append(weights[-1] * (2 * reach + 1))
    return weights


def _of_pairs(people: Sequence[EntrantNumber], aim: Aim) -> tuple[Matrix, ...]:
    def matrix(of_pair: Callable[[EntrantNumber, EntrantNumber], int]) -> Matrix:
        return [
            [0 if one == other else of_pair(one, other) for other in people]
            for one in people
        ]

    wishes, meetings = aim.wishes, aim.counted.meetings

    def met(one: EntrantNumber, other: EntrantNumber) -> int:
        two = pair(one, other)
        heeds = aim.heeds_history and two not in wishes.wished
        return meetings[two] if heeds else 0

    def again(one: EntrantNumber, other: EntrantNumber) -> int:
        times = met(one, other)
        was_just = times > 0 and pair(one, other) in aim.counted.latest
        return 2 * (2 * times - 1) + was_just if times else 0

    def ban(one: EntrantNumber, other: EntrantNumber) -> int:
        tables = wishes.tables.get(one), wishes.tables.get(other)
        bound = 0 if None in tables else -1 if tables[0] == tables[1] else 1
        return bound + (pair(one, other) in wishes.forbidden)

    return (
        matrix(again),
        matrix(lambda one, other: max(met(one, other) - 1, 0)),
        matrix(lambda one, other: -int(pair(one, other) in wishes.wished)),
        matrix(ban),
    )


def _reach(matrix: Matrix, neighbours: int) -> int:
    """Bounds what a level of pairs can come to, for better or worse."""
    return sum(sum(sorted(map(abs, row), reverse=True)[:neighbours]) for row in matrix)


def _summed(low: tuple[tuple[int, Matrix], ...], top: tuple[int, Matrix]) -> Matrix:
    weighted = (*low, top)
    people = range(len(top[1]))
    return [
        [
            sum(weight * matrix[one][two] for weight, matrix in weighted)
            for two in people
        ]
        for one in people
    ]
