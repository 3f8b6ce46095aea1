"""Facts about tables: results, what does not count, forfeits, penalties, boards."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from leagues.rules.core import EntrantNumber
from leagues.rules.event.effects import (
    FactRefusalCode,
    FactRefused,
    effect,
    entrant_of,
    entrants_of,
    fixture_of,
    matchday_of,
)
from leagues.rules.event.facts import (
    BoardSet,
    Forfeited,
    Penalised,
    PenaltyRevoked,
    ReadySet,
    ResultAgreed,
    ResultEntered,
    RoundsNoted,
    Unrated,
    Voided,
)
from leagues.rules.event.state import EventState, Fixture, Penalty


@effect(RoundsNoted)
def rounds_noted(state: EventState, fact: RoundsNoted) -> EventState:
    """How far a table is; once it has ended only its result can be put right."""
    fixture = fixture_of(state, fact.matchday, fact.table)
    if fixture.result or fixture.is_void:
        raise FactRefused(FactRefusalCode.HAS_RESULT, tables=(fact.table,))
    _require_seats(fixture, *fact.rounds)
    return state.with_fixture(replace(fixture, noted=fact.rounds, noted_seq=state.seq))


@effect(ResultEntered)
def result_entered(state: EventState, fact: ResultEntered) -> EventState:
    """How a table ended, or how it ended in truth; nobody has agreed to that yet."""
    fixture = fixture_of(state, fact.matchday, fact.table)
    _require_seats(fixture, fact.scores, *fact.rounds)
    seats = set(fixture.seats)
    if not seats.issuperset(fact.forfeits) or not seats.issuperset(fact.counts):
        raise FactRefused(FactRefusalCode.OTHER_SEATS)
    corrections = fixture.corrections + (fixture.result is not None)
    return state.with_fixture(
        replace(
            fixture,
            result=fact,
            result_seq=state.seq,
            corrections=corrections,
            done_at_s=fixture.done_at_s or state.at_s,
            was_rated=fixture.was_rated if fixture.result else state.settings.is_rated,
            is_agreed=False,
            is_void=False,
        )
    )


@effect(ReadySet)
def ready(state: EventState, fact: ReadySet) -> EventState:
    """Someone could play, as long as the table is open."""
    fixture = fixture_of(state, fact.matchday, fact.table)
    if fact.entrant not in fixture.seats:
        raise FactRefused(FactRefusalCode.NOT_SEATED, entrants=(fact.entrant,))
    if fixture.result or fixture.is_void:
        raise FactRefused(FactRefusalCode.HAS_RESULT, tables=(fact.table,))
    others = fixture.ready - {fact.entrant}
    now = others | {fact.entrant} if fact.is_ready else others
    return state.with_fixture(replace(fixture, ready=now))


@effect(ResultAgreed)
def result_agreed(state: EventState, fact: ResultAgreed) -> EventState:
    """Someone else says the same."""
    fixture = fixture_of(state, fact.matchday, fact.table)
    if fixture.result is None:
        raise FactRefused(FactRefusalCode.NO_RESULT, tables=(fact.table,))
    return state.with_fixture(replace(fixture, is_agreed=True))


@effect(Voided)
def voided(state: EventState, fact: Voided) -> EventState:
    """A table counts nowhere, until a result is entered."""
    fixture = fixture_of(state, fact.matchday, fact.table)
    return state.with_fixture(replace(fixture, is_void=True))


@effect(Unrated)
def unrated(state: EventState, fact: Unrated) -> EventState:
    """A table counts here, but not for ratings."""
    fixture = fixture_of(state, fact.matchday, fact.table)
    return state.with_fixture(replace(fixture, is_unrated=True))


@effect(Forfeited)
def forfeited(state: EventState, fact: Forfeited) -> EventState:
    """These come last at their open tables, or at all of their tables."""
    found = entrants_of(state, fact.entrants)
    if fact.matchday is not None:
        matchday_of(state, fact.matchday)
    for fixture in tuple(_touched(state, fact)):
        gone = fixture.forfeits.union(set(fact.entrants).intersection(fixture.seats))
        state = state.with_fixture(replace(fixture, forfeits=gone))
    if fact.is_no_show:
        state = state.with_entrants(replace(each, is_no_show=True) for each in found)
    return state


@effect(Penalised)
def penalised(state: EventState, fact: Penalised) -> EventState:
    """Someone loses points."""
    entrant_of(state, fact.entrant)
    if fact.penalty != len(state.penalties) + 1:
        raise FactRefused(FactRefusalCode.NUMBER_TAKEN)
    fresh = Penalty(fact.penalty, fact.entrant, fact.hundredths, state.why)
    return replace(state, penalties=(*state.penalties, fresh))


@effect(PenaltyRevoked)
def penalty_revoked(state: EventState, fact: PenaltyRevoked) -> EventState:
    """The points are back; the penalty stays to be read."""
    if fact.penalty > len(state.penalties):
        raise FactRefused(FactRefusalCode.UNKNOWN_PENALTY)
    penalties = tuple(
        replace(each, is_revoked=True) if each.number == fact.penalty else each
        for each in state.penalties
    )
    return replace(state, penalties=penalties)


@effect(BoardSet)
def board_set(state: EventState, fact: BoardSet) -> EventState:
    """The organizer says what lies on a board at the start of a matchday."""
    matchday = matchday_of(state, fact.matchday)
    if fact.entrant not in matchday.seating.entrants:
        raise FactRefused(FactRefusalCode.NOT_SEATED, entrants=(fact.entrant,))
    boards = {**matchday.boards, fact.entrant: fact.cards}
    return state.with_matchday(replace(matchday, boards=boards))


def _require_seats(fixture: Fixture, *told: Mapping[EntrantNumber, object]) -> None:
    """Refuses what is not about exactly those who sit at the table."""
    seats = set(fixture.seats)
    for each in told:
        if wrong := seats.symmetric_difference(each):
            raise FactRefused(FactRefusalCode.OTHER_SEATS, entrants=wrong)


def _touched(state: EventState, fact: Forfeited) -> Iterator[Fixture]:
    """The tables that someone forfeits."""
    who = set[EntrantNumber](fact.entrants)
    for matchday in state.public_matchdays:
        if fact.matchday not in (None, matchday.number):
            continue
        for fixture in matchday.fixtures:
            is_open = fixture.result is None and not fixture.is_void
            if who.intersection(fixture.seats) and (is_open or fact.is_all):
                yield fixture
