"""Everyone plays everyone, two by two, once or as often as was chosen.

Matchdays come in Berger's order. Anyone who came late, was away or was moved by hand
changes what is still to be played, and the next matchday brings as much of it as can be.
"""

from collections.abc import Callable, Sequence

import networkx as nx

from leagues.rules.core import EntrantNumber, Seating, TableEntrants
from leagues.rules.formats.cautions import cautions
from leagues.rules.formats.core import (
    Draft,
    Matchday,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
)
from leagues.rules.formats.opening import (
    divisions,
    has_had_its_matchdays,
    playing,
    seating_problem,
)
from leagues.rules.formats.pods import byes
from leagues.rules.formats.settings import LEGS, MATCHDAYS, SEEDING, TWO_AT_A_TABLE
from leagues.rules.seating.ledger import Ledger, ledger
from leagues.rules.seating.seat import numbered
from leagues.rules.seating.wishes import pair, pairs

TRAITS = Traits(
    is_planned=True,
    needs_results=False,
    is_of_pairs=True,
    can_divide=True,
    plays_all=True,
)

SETTINGS = (TWO_AT_A_TABLE, LEGS, MATCHDAYS, SEEDING)

MOST_MATCHED = 200
"""In a larger division what is left over after a change is not matched again."""

type Owed = Callable[[EntrantNumber, EntrantNumber], int]


def berger(entrants: Sequence[EntrantNumber]) -> tuple[tuple[TableEntrants, ...], ...]:
    """Lists the matchdays of a single round robin, the home side first.

    With an odd number someone else rests on each.
    """
    seats: list[EntrantNumber | None] = [
        *entrants,
        *([None] if len(entrants) % 2 else []),
    ]
    circle = len(seats) - 1
    rounds = list[tuple[TableEntrants, ...]]()
    for number in range(circle):
        top = number * (len(seats) // 2) % circle
        staying = (top, circle) if number % 2 == 0 else (circle, top)
        turned = [
            ((top + step) % circle, (top - step) % circle)
            for step in range(1, len(seats) // 2)
        ]
        named = [(seats[home], seats[away]) for home, away in (staying, *turned)]
        rounds.append(
            tuple(
                (home, away)
                for home, away in named
                if home is not None and away is not None
            )
        )
    return tuple(rounds)


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Gives the next matchday of the order, or else of what is still to be played."""
    wrong = seating_problem(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    counted = ledger(state.history, state.standing)
    tables = [
        table
        for division in divisions(state)
        for table in _next_of(division, state, counted)
    ]
    if not tables:
        return SeatingProblem(ProblemCode.TOO_FEW, playing(state))
    seated = {one for table in tables for one in table}
    resting = [one for one in state.present if one not in seated]
    seating = Seating(numbered(tables, state.wishes), byes(state, resting))
    return Draft(seating, cautions(seating, state))


def plan(state: StageState) -> tuple[Seating, ...]:
    """Lists all matchdays to come, if everyone stays."""
    seatings = list[Seating]()
    following = state
    while isinstance(draft := next_seating(following), Draft):
        seatings.append(draft.seating)
        following = _after(following, draft.seating)
    return tuple(seatings)


def is_over(state: StageState) -> bool:
    """True if everyone has met as often as was chosen, or too few are left."""
    if has_had_its_matchdays(state):
        return True
    owed = _owed(state, ledger(state.history, state.standing))
    return not any(
        owed(*two)
        for division in divisions(state)
        for two in pairs(set(division) & state.active)
    )


def matchdays_expected(state: StageState) -> int:
    """Returns what was chosen, or as many as the largest division takes."""
    largest = max(map(len, divisions(state)))
    return state.settings.matchdays or state.settings.legs * (largest - 1 + largest % 2)


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None


def _after(state: StageState, seating: Seating) -> StageState:
    return StageState(
        standing=state.standing,
        active=state.active,
        settings=state.settings,
        seed=state.seed,
        matchdays=(*state.matchdays, Matchday(seating)),
        wishes=state.wishes,
        divisions=state.divisions,
    )


def _owed(state: StageState, counted: Ledger) -> Owed:
    """Returns how often two have yet to play."""

    def owed(one: EntrantNumber, other: EntrantNumber) -> int:
        return max(state.settings.legs - counted.meetings[pair(one, other)], 0)

    return owed


def _next_of(
    division: Sequence[EntrantNumber], state: StageState, counted: Ledger
) -> list[TableEntrants]:
    there = set(playing(state)).intersection(division)
    owed = _owed(state, counted)

    def played(tables: Sequence[TableEntrants]) -> int:
        return sum(counted.meetings[pair(*table)] for table in tables)

    rounds = [
        [table for table in round_ if there.issuperset(table) and owed(*table)]
        for round_ in berger(division)
    ]
    best = min(rounds, key=lambda tables: (-len(tables), played(tables)))
    tables = best
    if len(best) < len(there) // 2 and len(there) <= MOST_MATCHED:
        most = _most(sorted(there), owed)
        tables = best if len(best) == len(most) else most
    return [
        table[::-1] if counted.meetings[pair(*table)] % 2 else table for table in tables
    ]


def _most(there: Sequence[EntrantNumber], owed: Owed) -> list[TableEntrants]:
    """Pairs as many as can be who have yet to play."""
    graph = nx.empty_graph(there)
    for one, other in pairs(there):
        if owed(one, other):
            graph.add_edge(one, other, weight=owed(one, other))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted(pair(one, other) for one, other in found)
