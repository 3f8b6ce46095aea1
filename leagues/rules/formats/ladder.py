"""A ladder of tables: the best of each goes up, the last goes down."""

from collections.abc import Collection

from leagues.rules.core import EntrantNumber
from leagues.rules.formats.core import (
    Draft,
    Matchday,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
    only_next,
)
from leagues.rules.formats.opening import (
    has_had_its_matchdays,
    missing_results,
    seating_problem,
)
from leagues.rules.formats.outcome import best_first, ranked_at_table
from leagues.rules.formats.pods import Ranking, seat_pods
from leagues.rules.formats.settings import MATCHDAYS, SEEDING, SIZES, STEPS

TRAITS = Traits(seats_everybody=True)

SETTINGS = (SIZES, MATCHDAYS, STEPS, SEEDING)


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Moves people by how their tables ended; newcomers begin at the last table."""
    wrong = seating_problem(state) or missing_results(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    return seat_pods(state, Ranking(order=_rungs(state), heeds_history=False))


plan = only_next(next_seating)


def is_over(state: StageState) -> bool:
    """True if as many matchdays were played as was chosen, or too few are left."""
    return has_had_its_matchdays(state)


def matchdays_expected(state: StageState) -> int | None:
    """Returns what was chosen; a ladder has no end of its own."""
    return state.settings.matchdays or None


def placing(state: StageState) -> RankGroups:
    """Places people as they stand on the ladder."""
    return tuple((entrant,) for entrant in _rungs(state))


def _rungs(state: StageState) -> tuple[EntrantNumber, ...]:
    """Orders everyone from the top of the ladder down.

    Absent people continue from where they last stood. One who is out with all results
    has moved nobody.
    """
    known = set(state.standing)
    first = state.history[0].entrants if state.matchdays else state.standing
    order = list(state.seeding or first)
    for matchday in state.matchdays:
        order = _moved(order, matchday, steps=state.settings.steps, known=known)
    newcomers = [one for one in state.standing if one not in order]
    return (*(one for one in order if one in known), *newcomers)


def _moved(
    order: list[EntrantNumber],
    matchday: Matchday,
    *,
    steps: int,
    known: Collection[EntrantNumber],
) -> list[EntrantNumber]:
    """Gives the order after a matchday; a table without a result stays as it was."""
    order = [*order, *(one for one in matchday.seating.entrants if one not in order)]
    at = {entrant: place for place, entrant in enumerate(order)}
    tables = sorted(
        (sorted(at[one] for one in table), number)
        for number, table in enumerate(matchday.seating.tables, start=1)
    )
    rungs = list[tuple[int, int, EntrantNumber]]()
    for rung, (places, number) in enumerate(tables):
        ended = ranked_at_table(matchday, number)
        ordered = best_first(ended, order) or [order[place] for place in places]
        people = [one for one in ordered if one in known]
        for place, entrant in enumerate(people):
            climbs = (place == len(people) - 1) - (place == 0) if ended else 0
            rungs.append((_within(rung + steps * climbs, len(tables)), place, entrant))
    seated = iter(sorted(rungs))
    moving = {entrant for _rung, _place, entrant in rungs}
    return [next(seated)[-1] if one in moving else one for one in order]


def _within(rung: int, rungs: int) -> int:
    return min(max(rung, 0), rungs - 1)
