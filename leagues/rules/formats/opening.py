"""What every format looks at before it seats anyone."""

from collections import Counter
from collections.abc import Mapping

from leagues.rules.core import EntrantNumber
from leagues.rules.formats.core import ProblemCode, SeatingProblem, StageState

LEVELS = 1000
"""How finely points are told apart where they are squared."""


def seating_problem(state: StageState) -> SeatingProblem | None:
    """Returns why nobody can be seated in any format; None if nothing is wrong."""
    known = set(state.standing)
    strangers = (state.active | state.resting) - known
    strangers |= {one for division in state.divisions for one in division} - known
    if strangers:
        return SeatingProblem(ProblemCode.UNKNOWN, tuple(sorted(strangers)))
    if state.divisions:
        times = Counter(one for division in state.divisions for one in division)
        wrong = tuple(one for one in state.standing if times[one] != 1)
        if wrong:
            return SeatingProblem(ProblemCode.SPLIT_WRONGLY, wrong)
    if len(playing(state)) < 2:
        return SeatingProblem(ProblemCode.TOO_FEW, state.present)
    return None


def playing(state: StageState) -> tuple[EntrantNumber, ...]:
    """Names whom the next matchday is for: active, and given no bye by hand."""
    return tuple(entrant for entrant in state.present if entrant not in state.resting)


def is_empty(state: StageState) -> bool:
    """True if too few are left for anything to go on."""
    return len(state.present) < 2


def has_had_its_matchdays(state: StageState) -> bool:
    """True if as many matchdays were played as was chosen, or too few are left."""
    chosen = state.settings.matchdays
    return is_empty(state) or 0 < chosen <= len(state.matchdays)


def missing_results(state: StageState) -> SeatingProblem | None:
    """Returns the tables of the last matchday that the next one has to wait for."""
    tables = state.matchdays[-1].open_tables if state.matchdays else ()
    return (
        SeatingProblem(ProblemCode.RESULTS_MISSING, tables=tables) if tables else None
    )


def levels(state: StageState, *, at_a_table: int = 0) -> Mapping[EntrantNumber, int]:
    """Returns the level of each person in whole numbers: by points, or else by place.

    Before anything was played all are equal, or, where they are seeded, those who are
    at the same place of their part of the seeding: each table gets one of every part.
    """
    if not state.matchdays:
        seats = at_a_table or state.settings.sizes.wanted
        return (
            _parts(state, seats)
            if state.is_seeded
            else dict.fromkeys(state.standing, 0)
        )
    if not state.points:
        last = len(state.standing) - 1
        return {
            entrant: (last - place) * LEVELS // max(last, 1)
            for place, entrant in enumerate(state.standing)
        }
    points = {entrant: state.points.get(entrant, 0) for entrant in state.standing}
    least, most = min(points.values()), max(points.values())
    span = most - least or 1
    return {
        entrant: int((point - least) * LEVELS // span)
        for entrant, point in points.items()
    }


def _parts(state: StageState, seats: int) -> Mapping[EntrantNumber, int]:
    """The place of everyone within the best, the next best, and so on."""
    here = set(playing(state))
    tables = max(1, len(here) // seats)
    order = [one for one in state.seeding or state.standing if one in here]
    others = [one for one in state.standing if one not in here]
    return {
        one: place % tables * LEVELS // max(tables - 1, 1)
        for place, one in enumerate([*order, *others])
    }


def divisions(state: StageState) -> tuple[tuple[EntrantNumber, ...], ...]:
    """Gives the divisions; without any, all are one, by number."""
    return state.divisions or (tuple(sorted(state.standing)),)
