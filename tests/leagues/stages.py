"""Stages that are played through by a format, for tests."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from leagues.rules.core import Seating, TableEntrants, TableResult, TableSizes
from leagues.rules.formats.core import Draft, Format, Matchday, StageState
from leagues.rules.formats.settings import Settings
from leagues.rules.points import spans
from leagues.rules.seating.draw import below, random_of

type Scores = Callable[[TableEntrants], dict[int, int]]

PODS = TableSizes(3, 4, 4)
BOXES = TableSizes(2, 4, 4)
PAIRS = TableSizes(2, 2, 2)


def stage(count: int, *, seed: str = "draw", **chosen: Any) -> StageState:
    """A stage of 1 to count, all of them active; settings or parts of the state."""
    of_state = {
        name: chosen.pop(name)
        for name in tuple(chosen)
        if name not in Settings.__dataclass_fields__
    }
    everybody = tuple(range(1, count + 1))
    parts = {"standing": everybody, "active": frozenset(everybody), **of_state}
    return StageState(settings=Settings(**chosen), seed=seed, **parts)


def by_number(table: TableEntrants) -> dict[int, int]:
    """The smaller the number, the better."""
    return {one: -one for one in table}


def by_luck(seed: object) -> Scores:
    """Scores at random, the same for the seed; equal ones occur."""
    random = random_of(str(seed))
    return lambda table: {one: below(26, random) - 5 for one in table}


def played(
    state: StageState,
    seating: Seating,
    scores: Scores = by_number,
    forfeits: frozenset[int] = frozenset(),
) -> StageState:
    """The state after a matchday with these results."""
    results = {
        number: TableResult(
            scores(table), forfeits=frozenset(forfeits).intersection(table)
        )
        for number, table in enumerate(seating.tables, start=1)
    }
    points = {one: state.points.get(one, Fraction(0)) for one in state.standing}
    for result in results.values():
        size = len(result.scores)
        for one, (first, last) in spans(result).items():
            if one in points:
                points[one] += Fraction(2 * size - first - last, 2 * (size - 1))
    return replace(
        state,
        matchdays=(*state.matchdays, Matchday(seating, results)),
        points=points,
        standing=tuple(
            sorted(
                state.standing,
                key=lambda one: (-points[one], state.standing.index(one)),
            )
        ),
        seeding=state.seeding or state.standing,
    )


def drafted(form: Format, state: StageState) -> Draft:
    """The draft of the next matchday, which there has to be."""
    draft = form.next_seating(state)
    assert isinstance(draft, Draft), draft
    return draft


def play(
    form: Format, state: StageState, matchdays: int, scores: Scores = by_number
) -> StageState:
    """The state after so many matchdays."""
    for _ in range(matchdays):
        state = played(state, drafted(form, state).seating, scores)
    return state


def played_out(
    form: Format, state: StageState, scores: Scores = by_number
) -> StageState:
    """The state when the format is over."""
    for _ in range(100):
        if form.is_over(state):
            return state
        state = played(state, drafted(form, state).seating, scores)
    raise AssertionError


def tables_of(state: StageState) -> Counter[int]:
    """At how many tables everyone sat."""
    return Counter(
        one for seating in state.history for table in seating.tables for one in table
    )


def sets_of(seating: Seating) -> set[frozenset[int]]:
    """Who sat together, whatever the order."""
    return {frozenset(table) for table in seating.tables}
