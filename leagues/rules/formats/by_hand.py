"""The organizer seats everyone; the site never proposes anything."""

from leagues.rules.core import Seating
from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
)
from leagues.rules.formats.opening import has_had_its_matchdays
from leagues.rules.formats.settings import MATCHDAYS, SEEDING, SIZES

TRAITS = Traits(
    needs_results=False,
    is_manual=True,
    avoids_repeats=True,
    shares_short_tables=True,
)

SETTINGS = (SIZES, MATCHDAYS, SEEDING)


def next_seating(_state: StageState) -> Draft | SeatingProblem:
    """Returns the problem that this is done by hand."""
    return SeatingProblem(ProblemCode.BY_HAND)


def plan(_state: StageState) -> tuple[Seating, ...]:
    """Knows nothing."""
    return ()


def is_over(state: StageState) -> bool:
    """True if as many matchdays were played as was chosen, or too few are left."""
    return has_had_its_matchdays(state)


def matchdays_expected(state: StageState) -> int | None:
    """Returns what was chosen, if anything."""
    return state.settings.matchdays or None


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None
