"""Which tables of an event count for ratings, and who came in where.

What was played counts, by those who really sat there; what was decided, void, taken out
or given up does not.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.rules.core import EntrantNumber, TableResult
from leagues.rules.event.state import EventState, Fixture, MatchdayState, Status
from leagues.rules.points import spans

type Gone = Mapping[tuple[int, int], frozenset[EntrantNumber]]
"""Whose seats were empty for too long, by matchday and table."""


@dataclass(frozen=True, slots=True)
class RatedPlace:
    """Who came in where: the `seat` is the entrant's it was kept for."""

    seat: EntrantNumber
    person: EntrantNumber
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class RatedFixture:
    """A table that counts, when it was first known, and the fact it is known by."""

    matchday: int
    table: int
    ended_at_s: int
    result_seq: int
    places: tuple[RatedPlace, ...]


def rated_fixtures(
    state: EventState, gone: Gone | None = None
) -> tuple[RatedFixture, ...]:
    """The tables of an event that count for ratings, none where it is not rated.

    Those who are `gone` come in last, as who left does.
    """
    if not state.settings.is_rated:
        return ()
    found: list[RatedFixture] = []
    for matchday in state.public_matchdays:
        for fixture in matchday.fixtures:
            if fixture.result is None or not _counts(state, fixture):
                continue
            away = (gone or {}).get((matchday.number, fixture.number), frozenset())
            places = _places(state, matchday, fixture, away)
            if len(places) > 1:
                found.append(
                    RatedFixture(
                        matchday.number,
                        fixture.number,
                        fixture.done_at_s,
                        fixture.result_seq,
                        places,
                    )
                )
    return tuple(found)


def _counts(state: EventState, fixture: Fixture) -> bool:
    """True if a result was typed, and confirmed by more than one who sat there.

    Where players do not enter results themselves, a helper of the event did.
    """
    settings = state.settings
    needs_two = settings.needs_agreement or settings.lets_players_type
    return (
        fixture.was_rated
        and not fixture.is_void
        and not fixture.is_unrated
        and (fixture.is_agreed or not needs_two)
    )


def _never_came(fixture: Fixture, seat: EntrantNumber) -> bool:
    """True if someone forfeits of whom not a single card was counted."""
    outcome, rounds = fixture.outcome, fixture.rounds
    return (
        outcome is not None
        and seat in outcome.forfeits
        and not outcome.scores[seat]
        and not outcome.counts.get(seat)
        and not any(round_.get(seat) for round_ in rounds)
    )


def _places(
    state: EventState,
    matchday: MatchdayState,
    fixture: Fixture,
    gone: frozenset[EntrantNumber],
) -> tuple[RatedPlace, ...]:
    """The places among those who played: those who left or are gone share the last."""
    outcome = fixture.outcome
    if outcome is None:
        return ()
    people: dict[EntrantNumber, EntrantNumber] = {}
    for seat in outcome.scores:
        stand_in = matchday.stand_ins.get(seat)
        if (stand_in and stand_in.score is not None) or _never_came(fixture, seat):
            continue
        person = state.person(stand_in.entrant if stand_in else seat)
        if state.entrants[person].status is not Status.WITHDRAWN:
            people[seat] = person
    scores = {seat: outcome.scores[seat] for seat in people}
    left = (outcome.forfeits | gone).intersection(people)
    places = spans(TableResult(scores, left))
    return tuple(
        RatedPlace(seat, person, places[seat][0], scores[seat])
        for seat, person in people.items()
    )
