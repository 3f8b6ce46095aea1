"""How strong people are, from a whole history at once: for seeding, not for people to read.

Unlike a rating such a strength may move while its person plays nowhere, and points count
for it. The bench compares it with ratings.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, sqrt

from games.rules.ratings import PersonId

type ScoredTable = Sequence[tuple[PersonId, float]]
"""Who sat at a table, and what they scored; the more, the better."""

ROUNDS = 20
SWEEPS = 6
NEAR = 1e-3
LEAST_LUCK = 1e-6
FIRST_LUCK = 2.0


@dataclass(frozen=True, slots=True)
class EstimatedStrength:
    """How strong someone is: 0 is the mean, and the variance of what is not known."""

    value: float
    unsure: float


@dataclass(frozen=True, slots=True)
class StrengthModel:
    """Everyone of a history, and the variance of luck at one table."""

    people: Mapping[PersonId, EstimatedStrength]
    luck: float

    def value(self, person: PersonId) -> float:
        """Returns how strong someone is; who never played is taken for average."""
        known = self.people.get(person)
        return known.value if known else 0.0

    def chance(self, one: PersonId, other: PersonId) -> float:
        """Returns how likely the first one comes in ahead of the other."""
        unsure = sum(self.people[p].unsure for p in (one, other) if p in self.people)
        spread = sqrt(unsure + 2 * self.luck)
        return erfc((self.value(other) - self.value(one)) / spread / sqrt(2)) / 2


def by_scores(tables: Sequence[ScoredTable]) -> StrengthModel:
    """Score = table + strength + luck, solved over all tables at once.

    How much of it is luck is found out as well. Every table counts by how far apart its
    scores are, so they have to be of matches of the same kind.
    """
    seats = [_centred(table) for table in tables if len(table) > 1]
    people = {person for table in seats for person, _score in table}
    if not people:
        return StrengthModel({}, 1.0)
    model = _Fitting(seats, dict.fromkeys(people, 0.0))
    for _ in range(ROUNDS):
        if model.improve() < NEAR:
            break
    return StrengthModel(
        {p: EstimatedStrength(v, model.unsure(p)) for p, v in model.values.items()},
        model.luck,
    )


class _Fitting:
    """The likeliest strengths, and the variances that fit them best."""

    def __init__(
        self, tables: Sequence[ScoredTable], values: dict[PersonId, float]
    ) -> None:
        self.values = values
        self.skill, self.luck = 1.0, FIRST_LUCK
        self._tables = tables
        self._told = dict.fromkeys(values, 0.0)
        self._weights = dict.fromkeys(values, 0.0)
        self._sat: dict[PersonId, list[ScoredTable]] = {person: [] for person in values}
        for table in tables:
            for person, score in table:
                self._told[person] += score
                self._weights[person] += 1 - 1 / len(table)
                self._sat[person].append(table)

    def improve(self) -> float:
        """Takes a step for strengths and variances; returns how far these moved."""
        for _ in range(SWEEPS):
            self._sweep()
        before = self.skill, self.luck
        self._fit()
        return max(abs(self.skill / before[0] - 1), abs(self.luck / before[1] - 1))

    def unsure(self, person: PersonId) -> float:
        """Returns the variance of what is not known of someone, others being known."""
        return 1 / (1 / self.skill + self._weights[person] / self.luck)

    def _sweep(self) -> None:
        """Puts everyone where the scores say, by where the others are now."""
        values = self.values
        sums = {id(table): sum(values[p] for p, _s in table) for table in self._tables}
        share = self.luck / self.skill
        for person, tables in self._sat.items():
            old = values[person]
            others = sum((sums[id(table)] - old) / len(table) for table in tables)
            fresh = (self._told[person] + others) / (self._weights[person] + share)
            values[person] = fresh
            for table in tables:
                sums[id(table)] += fresh - old

    def _fit(self) -> None:
        """Finds the variances that these strengths make likeliest."""
        values, unsure = self.values, {p: self.unsure(p) for p in self.values}
        spread = sum(value**2 + unsure[person] for person, value in values.items())
        left, freedom = 0.0, 0
        for table in self._tables:
            mean = sum(values[person] for person, _score in table) / len(table)
            left += sum((score - values[p] + mean) ** 2 for p, score in table)
            left += (1 - 1 / len(table)) * sum(unsure[p] for p, _score in table)
            freedom += len(table) - 1
        self.skill = max(spread / len(values), LEAST_LUCK)
        self.luck = max(left / freedom, LEAST_LUCK)


def _centred(table: Iterable[tuple[PersonId, float]]) -> ScoredTable:
    seats = tuple(table)
    mean = sum(score for _person, score in seats) / len(seats)
    return tuple((person, score - mean) for person, score in seats)
