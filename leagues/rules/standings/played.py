"""The tables of an event that count, by the people who really were there."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import partial

from leagues.rules.core import EntrantNumber, TableResult
from leagues.rules.event.state import (
    EventState,
    Fixture,
    MatchdayPhase,
    MatchdayState,
    Status,
)
from leagues.rules.memo import Remembered, Same

MOST_MATCHDAYS = 200
"""So many matchdays, of all events together, are known without being read again."""

type PlayedTables = tuple[PlayedTable, ...]


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table with its result: who has withdrawn is not in it, who is two is one."""

    matchday: int
    table: int
    result: TableResult


@dataclass(frozen=True, slots=True)
class Reading:
    """All that says how the results of a matchday are read, but the matchday itself."""

    needs_agreement: bool
    merged: frozenset[tuple[EntrantNumber, EntrantNumber]]
    withdrawn: frozenset[EntrantNumber]


def reading_of(state: EventState) -> Reading:
    """How results of this event are read: who turned out to be whom, who is out."""
    people = state.entrants.values()
    return Reading(
        state.settings.needs_agreement,
        frozenset(
            (each.number, state.person(each.number))
            for each in people
            if each.merged_into is not None
        ),
        frozenset(each.number for each in people if each.status is Status.WITHDRAWN),
    )


def counted_stages(state: EventState, stage: int | None = None) -> tuple[int, ...]:
    """The stages whose results a stage goes on from, its own last."""
    last = len(state.stages) if stage is None else stage
    first = last
    while first > 1 and state.stages[first - 1].goes_on:
        first -= 1
    return tuple(range(first, last + 1)) if state.stages else ()


def played_matchdays(
    state: EventState, stages: Collection[int], *, before: int | None = None
) -> tuple[PlayedTables, ...]:
    """The tables of each matchday of these stages, before this one where it is given.

    What is the same as at the last time is the very same object.
    """
    reading = reading_of(state)
    return tuple(
        _played.of((Same(matchday), reading), partial(_tables, state, matchday))
        for matchday in state.public_matchdays
        if matchday.stage in stages and (before is None or matchday.number < before)
    )


def outcome_of(
    state: EventState, matchday: MatchdayState, fixture: Fixture
) -> TableResult | None:
    """How a table ended, with fixed scores and by who people turned out to be."""
    outcome = fixture.outcome
    if outcome is None or not state.is_done(fixture):
        return None
    fixed = {
        who: stand_in.score
        for who, stand_in in matchday.stand_ins.items()
        if stand_in.score is not None and who in outcome.scores
    }
    twice = [e for e in outcome.scores if state.entrants[e].merged_into is not None]
    if not fixed and not twice:
        return outcome
    person = state.person
    return TableResult(
        {
            person(entrant): score
            for entrant, score in {**outcome.scores, **fixed}.items()
        },
        frozenset(person(entrant) for entrant in outcome.forfeits),
        {person(entrant): counts for entrant, counts in outcome.counts.items()},
    )


def was_there(state: EventState, matchday: MatchdayState) -> frozenset[EntrantNumber]:
    """Who had a seat on a matchday, by who they turned out to be."""
    seated = {each for fixture in matchday.fixtures for each in fixture.seats}
    return frozenset(map(state.person, seated))


def is_confirmed(matchday: MatchdayState) -> bool:
    """True if byes and absences of a matchday are settled."""
    return matchday.phase is MatchdayPhase.CONFIRMED


def _tables(state: EventState, matchday: MatchdayState) -> PlayedTables:
    return tuple(
        PlayedTable(matchday.number, fixture.number, result)
        for fixture, result in _results(state, matchday)
    )


def _results(
    state: EventState, matchday: MatchdayState
) -> Iterator[tuple[Fixture, TableResult]]:
    for fixture in matchday.fixtures:
        outcome = outcome_of(state, matchday, fixture)
        if outcome and (result := _without_withdrawn(state, outcome)):
            yield fixture, result


def _without_withdrawn(state: EventState, result: TableResult) -> TableResult | None:
    """The result among those who count; None where fewer than two are left."""
    out = {
        entrant
        for entrant in result.scores
        if state.entrants[entrant].status is Status.WITHDRAWN
    }
    if not out:
        return result
    if len(result.scores) - len(out) < 2:
        return None
    scores = {e: score for e, score in result.scores.items() if e not in out}
    return replace(result, scores=scores, forfeits=result.forfeits - out)


_played: Remembered[tuple[Same[MatchdayState], Reading], PlayedTables] = Remembered(
    MOST_MATCHDAYS
)
