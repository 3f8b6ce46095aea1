"""What a format is given: a stage as it stands before its next matchday."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from leagues.rules.core import EntrantNumber, Seating, TableResult
from leagues.rules.event.facts import NeighbourWish
from leagues.rules.event.state import EventState, MatchdayState, StageStanding
from leagues.rules.formats.core import Matchday, StageState
from leagues.rules.memo import Remembered, Same
from leagues.rules.points import NOTHING
from leagues.rules.seating.wishes import Wishes
from leagues.rules.standings.played import (
    MOST_MATCHDAYS,
    Reading,
    outcome_of,
    reading_of,
)
from leagues.rules.standings.table import Standing, people_of, standings


def stage_view(
    state: EventState,
    stage: StageStanding,
    *,
    before: int | None = None,
    resting: frozenset[EntrantNumber] = frozenset(),
    waiting_s: int | None = None,
    lines: Sequence[Standing] | None = None,
) -> StageState:
    """The stage for its format.

    Args:
        state: The event.
        stage: One of its stages.
        before: The matchday to seat; the next one if not given. Nothing of it or later
            ones is in the view.
        resting: Who gets a bye by hand.
        waiting_s: The time by which people have been waiting, for a format that seats
            them while others play: only those are active then who sit nowhere.
        lines: The table before that matchday, where it is known already; none where
            the order does not matter.
    """
    number = state.next_matchday if before is None else before
    played = [
        each
        for each in state.public_matchdays
        if each.stage == stage.number and each.number < number
    ]
    active = {each for each in state.active(number) if not _has_gone(state, each)}
    if waiting_s is not None:
        active -= state.at_open_tables()
    if lines is None:
        is_first = not played and stage.entrants
        lines = () if is_first else standings(state, stage.number, before=number)
    order, points = _order(people_of(state, stage.number), lines)
    return StageState(
        standing=order,
        active=frozenset(active.intersection(order)),
        settings=stage.settings,
        seed=stage.seed,
        matchdays=_matchdays(state, played),
        points=points,
        seeding=people_of(state, stage.number),
        is_seeded=bool(stage.seeding),
        wishes=wishes_of(state),
        divisions=_divisions(state, stage, frozenset(order)),
        resting=resting,
        waited_seconds=_waited(state, active, waiting_s) if waiting_s else {},
        elapsed_seconds=_elapsed(played, waiting_s or 0),
    )


def wishes_of(state: EventState) -> Wishes:
    """Neighbours and tables, by who people turned out to be."""
    pairs: dict[NeighbourWish, set[tuple[EntrantNumber, EntrantNumber]]] = {
        wish: set() for wish in NeighbourWish
    }
    for (one, other), wish in state.neighbours.items():
        pair = sorted((state.person(one), state.person(other)))
        if pair[0] != pair[1]:
            pairs[wish].add((pair[0], pair[1]))
    tables = {e.number: e.table for e in state.entrants.values() if e.table is not None}
    return Wishes(
        forbidden=frozenset(pairs[NeighbourWish.APART]),
        wished=frozenset(pairs[NeighbourWish.TOGETHER] - pairs[NeighbourWish.APART]),
        tables=tables,
    )


def _waited(
    state: EventState, active: set[EntrantNumber], now_s: int
) -> dict[EntrantNumber, int]:
    """How long these have been waiting: since they came, or since their last table."""
    since = {each: state.entrants[each].waits_since_s for each in active}
    for matchday in state.public_matchdays:
        for fixture in matchday.fixtures:
            for entrant in map(state.person, fixture.seats):
                if entrant in since:
                    since[entrant] = max(since[entrant], fixture.done_at_s)
    return {entrant: max(0, now_s - began_s) for entrant, began_s in since.items()}


def _elapsed(played: Sequence[MatchdayState], now_s: int) -> int:
    """How long ago the first table of a stage began."""
    return max(0, now_s - played[0].began_at_s) if played and now_s else 0


def _has_gone(state: EventState, entrant: EntrantNumber) -> bool:
    return state.person(entrant) != entrant


def _order(
    seeded: tuple[EntrantNumber, ...], lines: Sequence[Standing]
) -> tuple[tuple[EntrantNumber, ...], dict[EntrantNumber, Fraction]]:
    """Everyone of the stage with their points: as seeded until something is played."""
    points = dict.fromkeys(seeded, NOTHING)
    here = [line for line in lines if line.entrant in points]
    if not any(line.tally.turns for line in here):
        return seeded, {}
    points |= {line.entrant: line.points for line in here}
    ranked = dict.fromkeys(line.entrant for line in here)
    return tuple(ranked | dict.fromkeys(seeded)), points


def _matchdays(
    state: EventState, played: Sequence[MatchdayState]
) -> tuple[Matchday, ...]:
    reading = reading_of(state)
    return tuple(
        _seen.of((Same(each), reading), partial(_matchday, state, each))
        for each in played
    )


def _matchday(state: EventState, matchday: MatchdayState) -> Matchday:
    """A matchday by who people turned out to be; tables given up on are void."""
    person = state.person
    tables = tuple(
        tuple(person(each) for each in fixture.seats) for fixture in matchday.fixtures
    )
    results: dict[int, TableResult] = {}
    void = set(matchday.missing)
    for fixture in matchday.fixtures:
        if fixture.is_void:
            void.add(fixture.number)
        elif outcome := outcome_of(state, matchday, fixture):
            results[fixture.number] = outcome
    byes = tuple(person(each) for each in matchday.byes)
    return Matchday(Seating(tables, byes), results, frozenset(void - set(results)))


def _divisions(
    state: EventState, stage: StageStanding, known: frozenset[EntrantNumber]
) -> tuple[tuple[EntrantNumber, ...], ...]:
    """The divisions without those who do not count any more."""
    return tuple(
        tuple(
            dict.fromkeys(p for each in division if (p := state.person(each)) in known)
        )
        for division in stage.divisions
    )


_seen: Remembered[tuple[Same[MatchdayState], Reading], Matchday] = Remembered(
    MOST_MATCHDAYS
)
