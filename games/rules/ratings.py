"""Ratings: how well someone plays, from nothing but the places at tables.

A pool is one game, or one game with a variant that asks for another way of playing.
The history of a pool is a sequence of results; what everyone's skill is follows from
it by `rated`, result after result, and by nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from games.rules.core import Options

type PersonId = int

START_MU = 25.0
START_SIGMA = 25.0 / 3
BETA = START_SIGMA
"""How much luck there is at a table: twice what openskill takes by itself."""

CERTAINTY_BY_SIZE = -0.25
"""A table of n has n(n-1)/2 comparisons, but they overlap: each makes ratings surer by
this power of n/2 only. The benchmark of ratings has chosen it."""

SHOWN_START = 1500
SHOWN_PER_MU = 24
HALF = 0.5
"""So that one sigma of the start is 200 points."""

FEWEST_TABLES = 8
SURE_SIGMA = START_SIGMA / 2
"""Above it a rating is provisional."""

USUAL_SIGMA = 2.5
REST_DAYS = 365
GROWTH_PER_DAY = (SURE_SIGMA**2 - USUAL_SIGMA**2) / REST_DAYS
"""Growth of the variance of an idle player, until a usual rating is provisional."""

EXPERTS = "experts"
PLAIN_VARIANT = "off"
"""The value of the option `advanced` without a variant."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is known of someone in a pool after `tables`, the last of them on `day`.

    Days are numbered without gaps, from wherever.
    """

    mu: float = START_MU
    sigma: float = START_SIGMA
    tables: int = 0
    day: int = 0

    @property
    def shown(self) -> int:
        """The number on the screen; it does not rise by growing surer alone."""
        return round(SHOWN_START + SHOWN_PER_MU * (self.mu - START_MU))

    def is_provisional(self, day: int) -> bool:
        """True if the number has a question mark on that day."""
        return self.tables < FEWEST_TABLES or rested(self, day).sigma > SURE_SIGMA

    @property
    def sure_days(self) -> int:
        """For how many days after the last table it has none; -1 where it has one."""
        room = SURE_SIGMA**2 - self.sigma**2
        if self.tables < FEWEST_TABLES or room < 0:
            return -1
        return int(room / GROWTH_PER_DAY)


NEW = Skill()


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A table that counts: its day, and who came in at which place; equal ones tie."""

    day: int
    places: tuple[tuple[PersonId, int], ...]


@dataclass(frozen=True, slots=True)
class SkillChange:
    """What one table did to someone's skill."""

    person: PersonId
    place: int
    before: Skill
    after: Skill


def pool_of(game_key: str, options: Options) -> str:
    """Returns the pool in which a match counts: its game, for experts apart.

    Building on the own row is another way of playing, with a skill of its own. Length,
    edition, board, seats and waiting times only change how much luck there is.
    """
    if options.get("advanced", PLAIN_VARIANT) == PLAIN_VARIANT:
        return game_key
    return f"{game_key}-{EXPERTS}"


def mu_above(number: int) -> float:
    """Returns the mu that has to be passed to be shown with a higher number."""
    return START_MU + (number + HALF - SHOWN_START) / SHOWN_PER_MU


def rested(skill: Skill, day: int) -> Skill:
    """Returns a skill as it is on a later day: less sure, never less than at first."""
    if not skill.tables or day <= skill.day:
        return skill
    variance = skill.sigma**2 + GROWTH_PER_DAY * (day - skill.day)
    sigma = max(skill.sigma, min(sqrt(variance), START_SIGMA))
    return Skill(skill.mu, sigma, skill.tables, skill.day)


def rated(
    skills: Mapping[PersonId, Skill], result: RatedResult
) -> tuple[SkillChange, ...]:
    """Returns what a table does to the skills of its people, in the order given.

    People not in `skills` are new. A table of one changes nothing, nor one at which
    someone sat twice.
    """
    before = [skills.get(person, NEW) for person, _place in result.places]
    if len(before) < 2 or len(before) > len(dict(result.places)):
        return ()
    now = [rested(skill, result.day) for skill in before]
    places = [place for _person, place in result.places]
    return tuple(
        SkillChange(
            person=person,
            place=place,
            before=old,
            after=Skill(mu, sigma, old.tables + 1, max(result.day, old.day)),
        )
        for (person, place), old, (mu, sigma) in zip(
            result.places, before, _estimated(now, places), strict=True
        )
    )


def rated_history(results: Iterable[RatedResult]) -> Iterator[tuple[SkillChange, ...]]:
    """Yields what each table of a whole history did, from the first one on."""
    skills: dict[PersonId, Skill] = {}
    for result in results:
        changes = rated(skills, result)
        skills.update((change.person, change.after) for change in changes)
        yield changes


def counted_places(
    places: Sequence[tuple[PersonId, int]], *, gone: frozenset[PersonId]
) -> tuple[tuple[PersonId, int], ...]:
    """Returns the places as they count: those who left share the last one."""
    stayed = [place for person, place in places if person not in gone]
    last = len(stayed) + 1
    return tuple(
        (person, last if person in gone else 1 + sum(p < place for p in stayed))
        for person, place in places
    )


def _estimated(
    skills: Sequence[Skill], places: Sequence[int]
) -> Iterator[tuple[float, float]]:
    """The new mu and sigma of each, by openskill."""
    teams = [[_MODEL.create_rating([skill.mu, skill.sigma])] for skill in skills]
    for team in _MODEL.rate(teams, ranks=[float(place) for place in places]):
        yield team[0].mu, team[0].sigma


def _certainty(
    _c: float,
    size: int,
    _mu: float,
    _sigma_squared: float,
    _team: Sequence[BradleyTerryFullRating],
    *_rest: object,
) -> float:
    """How much of the certainty that its comparisons promise a table really brings."""
    return float((size / 2) ** CERTAINTY_BY_SIZE)


_MODEL = BradleyTerryFull(mu=START_MU, sigma=START_SIGMA, beta=BETA, gamma=_certainty)
