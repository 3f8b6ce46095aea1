"""Tables on so many matchdays, known from the start: everyone meets many others."""

from leagues.rules.core import EntrantNumber, Seating
from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
)
from leagues.rules.formats.opening import is_empty, playing, seating_problem
from leagues.rules.formats.pods import byes, draft_of, split_of
from leagues.rules.formats.settings import MATCHDAYS, SEEDING, SIZES
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.plan import PlanTerms
from leagues.rules.seating.plan import planned_seatings as planned
from leagues.rules.seating.schedules import schedule
from leagues.rules.seating.sizes import split
from leagues.rules.seating.wishes import pairs

TRAITS = Traits(
    is_planned=True,
    needs_results=False,
    is_mixed=True,
    seats_everybody=True,
    avoids_repeats=True,
    shares_short_tables=True,
)

SETTINGS = (SIZES, MATCHDAYS, SEEDING)


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Gives the first of the matchdays that are planned."""
    wrong = seating_problem(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    found = split_of(state)
    if isinstance(found, SeatingProblem):
        return found
    first = _planned(state, playing(state))[0]
    return draft_of(Seating(first.tables, byes(state, first.byes)), state)


def plan(state: StageState) -> tuple[Seating, ...]:
    """Seats the active people for all matchdays to come.

    Only what was not played is planned again after someone came or left.
    """
    if (
        seating_problem(state)
        or is_over(state)
        or isinstance(split_of(state), SeatingProblem)
    ):
        return ()
    found = _planned(state, playing(state))
    first = Seating(found[0].tables, byes(state, found[0].byes))
    return (first, *found[1:])


def is_over(state: StageState) -> bool:
    """True if all matchdays were played, or too few are left.

    Where no number was chosen it is over as soon as everyone has met, too.
    """
    if is_empty(state) or len(state.matchdays) >= matchdays_expected(state):
        return True
    return not state.settings.matchdays and _have_all_met(state)


def matchdays_expected(state: StageState) -> int:
    """Returns what was chosen, or how many it takes for about everyone to meet."""
    if state.settings.matchdays:
        return state.settings.matchdays
    sizes = state.settings.sizes
    people = len(state.standing)
    found = split(people, sizes)
    largest = found.sizes[0] if found else sizes.wanted
    least = -(-(people - 1) // (largest - 1))
    return least if len(schedule(people, sizes)) >= least else least + 1


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None


def _planned(
    state: StageState, people: tuple[EntrantNumber, ...]
) -> tuple[Seating, ...]:
    count = matchdays_expected(state) - len(state.matchdays)
    terms = PlanTerms(state.settings.sizes, state.wishes, state.seed)
    return planned(people, state.history, count, terms)


def _have_all_met(state: StageState) -> bool:
    met = ledger(state.history, state.standing).meetings
    return all(met[two] for two in pairs(state.present))
