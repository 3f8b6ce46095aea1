"""Leagues of people whose skill is known, to see how well a rating finds it.

Skill has a standard deviation of 1. A score is what the table gives to all, plus skill,
plus luck; only the order of the scores is told to a rating of ranks. What is drawn
depends on nothing but the setting and the number of the repeat.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import erfc, sqrt
from random import Random

PEOPLE = 48
REPEATS = 5
TRIAL_ROUNDS = 60
USUAL_TABLE = 4
SMALLEST, LARGEST = 3, 12
MIXED = 0.7
"""How far from their skill people are sorted, when tables are sorted by skill."""

TAIL_FREEDOM = 3
"""Degrees of freedom of Student's t for luck with heavy tails."""

TABLE_SPREAD = 2.0
TABLE_BY_SKILL = -0.5
DIFFERENCES = 200_001

type RatedGame = tuple[tuple[int, float], ...]
"""Who sat at a table, with their scores."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A kind of league: `noise` is the spread of luck, `games` how many each plays.

    Sorted ones have tables of three to twelve people of similar skill, luck with heavy
    tails, and scores that depend on who else is there.
    """

    is_sorted: bool
    noise: int
    games: int

    @property
    def name(self) -> str:
        """Its name in results."""
        kind = "sorted tables of 3-12" if self.is_sorted else "random tables of 4"
        return f"{kind}, noise {self.noise} sd, {self.games} games"


SETTINGS = tuple(
    Setting(is_sorted=is_sorted, noise=noise, games=games)
    for is_sorted in (False, True)
    for noise in (1, 2)
    for games in (8, 24)
)


@dataclass(frozen=True, slots=True)
class World:
    """One league: true skills, the tables to learn from, and later ones to foretell."""

    setting: Setting
    skills: tuple[float, ...]
    tables: tuple[RatedGame, ...]
    trials: tuple[RatedGame, ...]

    def chance(self, first: int, second: int) -> float:
        """How likely the first one truly comes in ahead of the second one."""
        return true_chance(self.setting, self.skills[first] - self.skills[second])


def world(setting: Setting, repeat: int) -> World:
    """Returns the league of a setting, always the same for the same repeat."""
    random = Random(f"{setting.name}/{repeat}")  # noqa: S311 -- no secret
    skills = tuple(random.gauss(0, 1) for _ in range(PEOPLE))
    learned = [*_rounds(setting, skills, setting.games, random)]
    return World(
        setting=setting,
        skills=skills,
        tables=tuple(learned),
        trials=tuple(_rounds(setting, skills, TRIAL_ROUNDS, random)),
    )


def places(table: RatedGame) -> list[int]:
    """Returns the places at a table, from 1, in the order of its people."""
    scores = [score for _person, score in table]
    return [1 + sum(other > score for other in scores) for score in scores]


def true_chance(setting: Setting, ahead: float) -> float:
    """Returns how likely someone is in front who is better by so much."""
    if not setting.is_sorted:
        return erfc(-ahead / setting.noise / 2) / 2
    drawn = _heavy_differences()
    return bisect_left(drawn, ahead / setting.noise) / len(drawn)


@cache
def _heavy_differences() -> Sequence[float]:
    """Differences of luck between two people, in order, drawn and mirrored."""
    random = Random("differences")  # noqa: S311 -- no secret
    half = [_heavy(random) - _heavy(random) for _ in range(DIFFERENCES // 2)]
    return sorted([0.0, *half, *(-each for each in half)])


def _heavy(random: Random) -> float:
    """Luck with heavy tails and a standard deviation of 1: Student's t, scaled."""
    chi = sum(random.gauss(0, 1) ** 2 for _ in range(TAIL_FREEDOM))
    scale = sqrt((TAIL_FREEDOM - 2) / TAIL_FREEDOM)
    return scale * random.gauss(0, 1) / sqrt(chi / TAIL_FREEDOM)


def _rounds(
    setting: Setting, skills: Sequence[float], count: int, random: Random
) -> Iterator[RatedGame]:
    """Tables at which everyone sits so often."""
    for _ in range(count):
        for people in _seated(setting, skills, random):
            yield tuple(_scored(setting, skills, people, random))


def _seated(
    setting: Setting, skills: Sequence[float], random: Random
) -> Iterator[Sequence[int]]:
    people = list(range(PEOPLE))
    random.shuffle(people)
    if setting.is_sorted:
        form = [skill + random.gauss(0, MIXED) for skill in skills]
        people.sort(key=form.__getitem__)
    while people:
        size = _size(len(people), random) if setting.is_sorted else USUAL_TABLE
        yield people[:size]
        people = people[size:]


def _size(left: int, random: Random) -> int:
    """A size that leaves nobody without a table."""
    fitting = [
        size
        for size in range(SMALLEST, LARGEST + 1)
        if left - size >= SMALLEST or left == size
    ]
    return random.choice(fitting)


def _scored(
    setting: Setting, skills: Sequence[float], people: Sequence[int], random: Random
) -> Iterator[tuple[int, float]]:
    strength = sum(skills[person] for person in people) / len(people)
    of_all = random.gauss(0, TABLE_SPREAD)
    if setting.is_sorted:
        of_all += TABLE_BY_SKILL * strength
    for person in people:
        luck = _heavy(random) if setting.is_sorted else random.gauss(0, 1)
        yield person, of_all + skills[person] + setting.noise * luck
