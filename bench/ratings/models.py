"""The ratings that are compared: ours, others of openskill, two of the whole history.

Skills of openskill have a standard deviation of 25/3 to begin with, those of a league 1.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import erfc, exp, log, sqrt
from typing import Protocol

from openskill.models import BradleyTerryFull, PlackettLuce

from bench.ratings.world import PEOPLE, RatedGame, World, places
from games.rules.ratings import BETA, NEW, START_SIGMA, RatedResult, Skill, rated

STOCK_BETA = START_SIGMA / 2
LUCKS = tuple(STOCK_BETA * factor for factor in (0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8))
"""How much luck a league may have, for chances that are fitted to it."""

MEMORY = 0.98
"""How much of what was learned about luck is kept at every table: the last fifty count."""

DOUBT = 0.1
"""The share of their variance with which unsure skills blur a fitted chance."""

LEAST_CHANCE = 1e-9

type Chance = Callable[[int, int], float]


@dataclass(frozen=True, slots=True)
class Learned:
    """What a rating has made of a league: a value for each, and chances of pairs."""

    values: Sequence[float]
    chance: Chance


class Rated(Protocol):
    """What openskill knows of someone."""

    mu: float
    sigma: float


class Model[R: Rated](Protocol):
    """A model of openskill, as far as it is used here."""

    def create_rating(self, rating: list[float]) -> R:
        """Makes a rating of mu and sigma."""

    def rate(self, teams: list[list[R]], ranks: list[float]) -> list[list[R]]:
        """Gives the ratings after a table."""


type Rater = Callable[[World], Learned]
type ModelStep = Callable[[Mapping[int, Skill], RatedGame], Mapping[int, Skill]]


@dataclass(slots=True)
class Luck:
    """How well each amount of luck has foretold what then happened."""

    weights: list[float] = field(default_factory=lambda: [0.0] * len(LUCKS))

    def learn(self, skills: Mapping[int, Skill], table: RatedGame) -> None:
        """Compares what was foretold with the order of a table; it counts as one order."""
        came_in = places(table)
        self.weights = [MEMORY * weight for weight in self.weights]
        seats = range(len(table))
        for first, second in combinations(seats, 2):
            if came_in[first] == came_in[second]:
                continue
            ahead, behind = sorted((first, second), key=came_in.__getitem__)
            one, other = skills[table[ahead][0]], skills[table[behind][0]]
            for index, luck in enumerate(LUCKS):
                chance = chance_ahead(one, other, luck=luck, doubt=DOUBT)
                told = log(max(chance, LEAST_CHANCE))
                self.weights[index] += 2 * told / len(table)

    def chance(self, one: Skill, other: Skill) -> float:
        """Returns a chance as all amounts of luck say it, the likeliest the loudest."""
        best = max(self.weights)
        shares = [exp(weight - best) for weight in self.weights]
        said = (chance_ahead(one, other, luck=luck, doubt=DOUBT) for luck in LUCKS)
        both = zip(shares, said, strict=True)
        return sum(share * chance for share, chance in both) / sum(shares)


def chance_ahead(one: Skill, other: Skill, *, luck: float, doubt: float = 1) -> float:
    """Returns how likely the first one comes in ahead, as far as the skills are known."""
    spread = sqrt(2 * luck**2 + doubt * (one.sigma**2 + other.sigma**2))
    return erfc((other.mu - one.mu) / spread / sqrt(2)) / 2


def ours(world: World) -> Learned:
    """The rating of the site, with chances fitted to the luck of the league."""
    return _filtered(world, _our_step)


def ours_unfitted(world: World) -> Learned:
    """The rating of the site, with the chances its own luck gives."""
    return _filtered(world, _our_step, luck=BETA)


def stock_openskill(world: World) -> Learned:
    """Openskill as it comes: Plackett-Luce with its own beta."""
    return _filtered(world, _step(PlackettLuce()), luck=STOCK_BETA)


def plackett_luce(world: World) -> Learned:
    """Plackett-Luce with twice its luck."""
    return _filtered(world, _step(PlackettLuce(beta=BETA)), luck=BETA)


def bradley_terry(world: World) -> Learned:
    """Bradley-Terry, everyone against everyone, with twice its luck."""
    return _filtered(world, _step(BradleyTerryFull(beta=BETA)), luck=BETA)


def oracle(world: World) -> Learned:
    """Anyone who knows all skills, and how much luck there is."""
    return Learned(world.skills, world.chance)


def _filtered(world: World, step: ModelStep, *, luck: float | None = None) -> Learned:
    """Learns table after table; without a `luck` of its own it is fitted."""
    skills = dict.fromkeys(range(PEOPLE), NEW)
    fitted = Luck()
    for table in world.tables:
        if luck is None:
            fitted.learn(skills, table)
        skills.update(step(skills, table))

    def chance(first: int, second: int) -> float:
        one, other = skills[first], skills[second]
        if luck is None:
            return fitted.chance(one, other)
        return chance_ahead(one, other, luck=luck)

    return Learned([skills[person].mu for person in range(PEOPLE)], chance)


def _our_step(skills: Mapping[int, Skill], table: RatedGame) -> Mapping[int, Skill]:
    people = [person for person, _score in table]
    result = RatedResult(0, tuple(zip(people, places(table), strict=True)))
    return {change.person: change.after for change in rated(skills, result)}


def _step[R: Rated](model: Model[R]) -> ModelStep:
    def step(skills: Mapping[int, Skill], table: RatedGame) -> Mapping[int, Skill]:
        seated = [skills[person] for person, _score in table]
        teams = [[model.create_rating([one.mu, one.sigma])] for one in seated]
        told = model.rate(teams, ranks=[float(place) for place in places(table)])
        return {
            person: Skill(team[0].mu, team[0].sigma, one.tables + 1)
            for (person, _score), one, team in zip(table, seated, told, strict=True)
        }

    return step
