"""Ratings that look at a whole history again after every table: for comparison only.

A number of theirs can move while its person plays nowhere.
"""

from collections.abc import Sequence
from math import exp, pi, sqrt

from bench.ratings.models import Learned
from bench.ratings.world import PEOPLE, RatedGame, World
from games.rules.strengths import by_scores

GUMBEL = pi / sqrt(6)
"""The standard deviation of the luck that Plackett-Luce stands for."""

LUCK = 1.0
STEPS = 8
NEAR = 1e-6

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
    """The engine that seeds events: all scores at once, both spreads estimated."""
    field = by_scores(world.tables)
    return Learned([field.value(person) for person in range(PEOPLE)], field.chance)


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


def _order(table: RatedGame) -> list[int]:
    return [person for person, _score in sorted(table, key=lambda seat: -seat[1])]


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
