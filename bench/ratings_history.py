"""Ratings that look at a whole history again after every table: for comparison only.

A number of theirs can move while its person plays nowhere.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt

from bench.ratings_models import Learned
from bench.ratings_world import PEOPLE, Table, World

GUMBEL = pi / sqrt(6)
"""The standard deviation of the luck that Plackett-Luce stands for."""

LUCK = 1.0
STEPS = 8
NEAR = 1e-6
ROUNDS_OF_SCORES = 20
LEAST_LUCK = 1e-6

type Matrix = list[list[float]]


def ranks_of_history(world: World) -> Learned:
    """Plackett-Luce over all tables at once, with a normal law for skills."""
    precision = (LUCK / GUMBEL) ** 2
    orders = [_order(table) for table in world.tables]
    values = [0.0] * PEOPLE
    certainty = _diagonal(precision)
    for _ in range(STEPS):
        slope = [-precision * value for value in values]
        certainty = _diagonal(precision)
        for order in orders:
            _add_order(order, values, slope, certainty)
        step = _times(_inverse(certainty), slope)
        values = [value + each for value, each in zip(values, step, strict=True)]
        if max(map(abs, step)) < NEAR:
            break
    spread = _inverse(certainty)

    def chance(first: int, second: int) -> float:
        ahead = values[first] - values[second]
        return 1 / (1 + exp(-ahead / sqrt(1 + pi * _gap(spread, first, second) / 8)))

    return Learned(values, chance)


def scores_of_history(world: World) -> Learned:
    """Score = table + skill + luck over all tables at once, both spreads estimated."""
    tables = [_centred(table) for table in world.tables]
    spreads = _Spreads(skill=1.0, luck=2.0)
    values, unsure = _skills(tables, spreads)
    for _ in range(ROUNDS_OF_SCORES):
        values, unsure = _skills(tables, spreads)
        spreads = _spreads(tables, values, unsure)

    def chance(first: int, second: int) -> float:
        spread = sqrt(_gap(unsure, first, second) + 2 * spreads.luck)
        return erfc((values[second] - values[first]) / spread / sqrt(2)) / 2

    return Learned(values, chance)


@dataclass(frozen=True, slots=True)
class _Spreads:
    """The variances of skill and of luck."""

    skill: float
    luck: float


def _skills(tables: Iterable[Table], spreads: _Spreads) -> tuple[list[float], Matrix]:
    """The likeliest skills, and how unsure they are."""
    certainty = _diagonal(1 / spreads.skill)
    told = [0.0] * PEOPLE
    for table in tables:
        for person, score in table:
            told[person] += score / spreads.luck
            certainty[person][person] += 1 / spreads.luck
            for other, _score in table:
                certainty[person][other] -= 1 / len(table) / spreads.luck
    unsure = _inverse(certainty)
    return _times(unsure, told), unsure


def _spreads(
    tables: Iterable[Table], values: Sequence[float], unsure: Matrix
) -> _Spreads:
    """The likeliest variances for these skills."""
    skill = sum(value**2 + unsure[i][i] for i, value in enumerate(values)) / PEOPLE
    luck, freedom = 0.0, 0
    for table in tables:
        people = [person for person, _score in table]
        mean = sum(values[person] for person in people) / len(people)
        luck += sum((score - values[person] + mean) ** 2 for person, score in table)
        luck += sum(unsure[person][person] for person in people)
        luck -= sum(unsure[i][j] for i in people for j in people) / len(people)
        freedom += len(people) - 1
    return _Spreads(skill, max(luck / freedom, LEAST_LUCK))


def _add_order(
    order: Sequence[int],
    values: Sequence[float],
    slope: list[float],
    certainty: Matrix,
) -> None:
    """What the order of one table says of the skills, place after place."""
    worth = [exp(values[person]) for person in order]
    for start in range(len(order) - 1):
        people = order[start:]
        total = sum(worth[start:])
        shares = [each / total for each in worth[start:]]
        slope[people[0]] += 1
        for person, share in zip(people, shares, strict=True):
            slope[person] -= share
            row = certainty[person]
            row[person] += share
            for other, its_share in zip(people, shares, strict=True):
                row[other] -= share * its_share


def _order(table: Table) -> list[int]:
    return [person for person, _score in sorted(table, key=lambda seat: -seat[1])]


def _centred(table: Table) -> Table:
    mean = sum(score for _person, score in table) / len(table)
    return tuple((person, score - mean) for person, score in table)


def _gap(spread: Matrix, first: int, second: int) -> float:
    """The variance of a difference."""
    return spread[first][first] + spread[second][second] - 2 * spread[first][second]


def _diagonal(value: float) -> Matrix:
    return [[value if i == j else 0.0 for j in range(PEOPLE)] for i in range(PEOPLE)]


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix that is symmetric and positive: no rows change places."""
    size = len(matrix)
    rows = [
        [*row, *(1.0 if i == j else 0.0 for j in range(size))]
        for i, row in enumerate(matrix)
    ]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and (factor := rows[j][i]):
                rows[j] = [
                    a - factor * b for a, b in zip(rows[j], rows[i], strict=True)
                ]
    return [row[size:] for row in rows]
