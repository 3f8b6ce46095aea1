"""Plays a stage that nobody has played yet, to see what its format makes of it."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from leagues.rules.core import EntrantNumber, Seating, TableResult
from leagues.rules.formats.core import Draft, Format, Matchday, StageState
from leagues.rules.formats.settings import PATIENCE, Settings
from leagues.rules.points import spans
from leagues.rules.seating.draw import below, random_of

LUCK = 12
"""How far luck carries someone against those who are better, in scores."""


def rehearsal(
    rules: Format, people: int, settings: Settings, *, most: int
) -> tuple[Seating, ...]:
    """Returns the seatings of so many people, `most` of them at the most.

    Results are made up: the smaller numbers are better, with some luck. People come and
    go as they like in a format that seats them while others play: of it, only the first
    seating is known.
    """
    everybody = tuple(range(1, people + 1))
    state = StageState(
        standing=everybody,
        active=frozenset(everybody),
        settings=settings,
        seed="rehearsal",
        seeding=everybody,
        waited_seconds=dict.fromkeys(everybody, settings.get(PATIENCE)),
    )
    if rules.TRAITS.is_planned:
        return rules.plan(state)[:most]
    seatings = list[Seating]()
    while len(seatings) < (1 if rules.TRAITS.is_rolling else most):
        draft = rules.next_seating(state)
        if not isinstance(draft, Draft) or not draft.seating.tables:
            break
        seatings.append(draft.seating)
        state = _played(state, draft.seating)
    return tuple(seatings)


def _played(state: StageState, seating: Seating) -> StageState:
    number = len(state.matchdays) + 1
    results = {
        table: TableResult(_scores(seats, number, table))
        for table, seats in enumerate(seating.tables, start=1)
    }
    points = dict.fromkeys(state.standing, Fraction(0)) | dict(state.points)
    for result in results.values():
        for one, share in _shares(result).items():
            points[one] += share
    places = {one: place for place, one in enumerate(state.standing)}
    return replace(
        state,
        matchdays=(*state.matchdays, Matchday(seating, results)),
        points=points,
        standing=tuple(
            sorted(state.standing, key=lambda one: (-points[one], places[one]))
        ),
    )


def _scores(
    seats: Sequence[EntrantNumber], matchday: int, table: int
) -> dict[EntrantNumber, int]:
    random = random_of("rehearsal", matchday, table)
    return {one: below(LUCK, random) - one for one in seats}


def _shares(result: TableResult) -> dict[EntrantNumber, Fraction]:
    """Returns which share of their table each has beaten."""
    size = len(result.scores)
    return {
        one: Fraction(2 * size - first - last, 2 * (size - 1))
        for one, (first, last) in spans(result).items()
    }
