"""How good what a rating says is: of pairs, of an order, and of its own certainty.

Since the truth is known, pairs are judged by their true chance and not by one throw of
the dice: figures are as exact as the leagues are many.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log, log2, sqrt

from bench.ratings.models import Learned
from bench.ratings.world import World, places

BINS = 10
LEAST_WEIGHT = 0.01
"""A bin with a smaller share of the pairs says nothing."""

SURE = 1e-6
EVEN = 0.5


@dataclass(slots=True)
class Bin:
    """Pairs that were given a similar chance: how many, foretold, and true."""

    weight: float = 0.0
    foretold: float = 0.0
    true: float = 0.0


@dataclass(slots=True)
class AccuracyTally:
    """Sums over leagues of one setting for one rating."""

    pairs: float = 0.0
    right: float = 0.0
    loss: float = 0.0
    ranks: list[float] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)
    bins: list[Bin] = field(default_factory=lambda: [Bin() for _ in range(BINS)])

    def add(self, world: World, learned: Learned) -> None:
        """Judges what was learned in a league by its later tables."""
        for (first, second), times in _pairs(world).items():
            self._add_pair(
                learned.chance(first, second), world.chance(first, second), times
            )
        self.ranks.append(spearman(learned.values, world.skills))
        self.gains += [
            ndcg([learned.values[person] for person, _score in table], places(table))
            for table in world.trials
        ]

    def figures(self) -> dict[str, float]:
        """Gives the means, and the widest gap between chances foretold and true."""
        return {
            "accuracy": self.right / self.pairs,
            "log_loss": self.loss / self.pairs,
            "spearman": sum(self.ranks) / len(self.ranks),
            "ndcg": sum(self.gains) / len(self.gains),
            "calibration": max(
                (abs(gap) for _foretold, gap in self.calibration()), default=0.0
            ),
        }

    def calibration(self) -> Iterable[tuple[float, float]]:
        """Yields of each bin with pairs the chance foretold, and how far off it was."""
        for each in self.bins:
            if each.weight >= LEAST_WEIGHT * self.pairs:
                foretold = each.foretold / each.weight
                yield foretold, each.true / each.weight - foretold

    def _add_pair(self, foretold: float, true: float, times: int) -> None:
        # Both ways round: no order of two people is the right one.
        for said, is_so in ((foretold, true), (1 - foretold, 1 - true)):
            chance = min(max(said, SURE), 1 - SURE)
            self.pairs += times
            self.right += times * (is_so if chance > EVEN else 1 - is_so)
            self.loss -= times * (is_so * log(chance) + (1 - is_so) * log(1 - chance))
            place = self.bins[min(int(chance * BINS), BINS - 1)]
            place.weight += times
            place.foretold += times * chance
            place.true += times * is_so


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Returns the correlation of two orders."""
    a, b = _ranks(first), _ranks(second)
    mean = (len(a) - 1) / 2
    both = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    return both / sqrt(
        sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    )


def ndcg(values: Sequence[float], came_in: Sequence[int]) -> float:
    """Returns how well the order of values puts those in front who came in first."""
    size = len(values)
    worth = [size - place for place in came_in]
    told = sorted(range(size), key=lambda index: -values[index])
    found = _discounted([worth[index] for index in told])
    return found / _discounted(sorted(worth, reverse=True))


def _discounted(worth: Sequence[int]) -> float:
    return sum((2.0**each - 1) / log2(index + 2) for index, each in enumerate(worth))


def _ranks(values: Sequence[float]) -> list[float]:
    """The rank of each, equal ones share the mean."""
    return [
        sum(other < value for other in values)
        + (sum(other == value for other in values) - 1) / 2
        for value in values
    ]


def _pairs(world: World) -> Counter[tuple[int, int]]:
    """Who meets at later tables, and how often."""
    return Counter(
        pair
        for table in world.trials
        for pair in combinations(sorted(person for person, _score in table), 2)
    )
