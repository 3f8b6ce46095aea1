"""Swiss at tables: who has as many points as you, and whom you have met least."""

from math import ceil, log2

from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
    only_next,
)
from leagues.rules.formats.opening import is_empty, missing_results, seating_problem
from leagues.rules.formats.pods import Ranking, seat_pods
from leagues.rules.formats.settings import MATCHDAYS, SEEDING, SIZES, SettingSpec

TRAITS = Traits(
    is_mixed=True,
    seats_everybody=True,
    avoids_repeats=True,
    shares_short_tables=True,
)

FINALS = SettingSpec("has_finals", default=False)
"""True if the last matchday is seated by the standing alone."""

SETTINGS = (SIZES, MATCHDAYS, FINALS, SEEDING)

FEWEST_MATCHDAYS = 3


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Seats neighbours in the standing together, as far as they have not met.

    Nobody meets twice where it can be helped, unless the last matchday is for finals:
    then the standing comes first.
    """
    wrong = seating_problem(state) or missing_results(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    to_come = matchdays_expected(state) - len(state.matchdays) - 1
    has_finals = state.settings.get(FINALS)
    ranking = Ranking(
        is_finals=has_finals and not to_come and bool(state.matchdays),
        looks_ahead=to_come > has_finals,
    )
    return seat_pods(state, ranking)


plan = only_next(next_seating)


def is_over(state: StageState) -> bool:
    """True if all matchdays were played, or too few people are left."""
    return is_empty(state) or len(state.matchdays) >= matchdays_expected(state)


def matchdays_expected(state: StageState) -> int:
    """Returns what was chosen, or enough to tell the first places apart."""
    enough = ceil(log2(max(len(state.standing), 2))) - 1
    return state.settings.matchdays or max(FEWEST_MATCHDAYS, enough)


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None
