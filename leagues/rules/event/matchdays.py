"""Facts about settings, stages and matchdays: how an event goes on."""

from collections.abc import Iterable
from dataclasses import replace

from leagues.rules.core import EntrantNumber, TableEntrants
from leagues.rules.event.effects import (
    FactRefusalCode,
    FactRefused,
    effect,
    entrant_of,
    entrants_of,
    matchday_of,
    require_open,
)
from leagues.rules.event.facts import (
    Announced,
    Closed,
    DivisionChosen,
    DraftDiscarded,
    Drafted,
    MatchdayConfirmed,
    MatchdayStarted,
    PlaceChosen,
    Published,
    Reseated,
    Scheduled,
    SettingsChosen,
    StageOpened,
    WindowSet,
)
from leagues.rules.event.state import (
    Announcement,
    EventState,
    Fixture,
    MatchdayPhase,
    MatchdayState,
    StageStanding,
)


@effect(SettingsChosen)
def settings_chosen(state: EventState, fact: SettingsChosen) -> EventState:
    """The event goes by these, looking back as well."""
    return replace(state, settings=fact.settings)


@effect(StageOpened)
def stage_opened(state: EventState, fact: StageOpened) -> EventState:
    """A new stage; one in which nothing was published can be chosen again."""
    require_open(state)
    if state.draft:
        raise FactRefused(FactRefusalCode.DRAFT_THERE)
    played = {each.stage for each in state.public_matchdays}
    kept = [each for each in state.stages if each.number in played]
    if fact.stage != len(kept) + 1:
        raise FactRefused(FactRefusalCode.NUMBER_TAKEN)
    entrants_of(state, fact.entrants)
    divided = [each for division in fact.divisions for each in division]
    entrants_of(state, divided)
    entrants_of(state, fact.seeding)
    if fact.tiers and sum(fact.tiers) != len(fact.divisions):
        raise FactRefused(FactRefusalCode.SPLIT_WRONGLY)
    fresh = StageStanding(
        fact.stage,
        fact.format,
        fact.settings,
        fact.seed,
        entrants=fact.entrants,
        divisions=fact.divisions,
        goes_on=fact.goes_on,
        tiers=fact.tiers,
        seeding=fact.seeding,
    )
    return replace(state, stages=(*kept, fresh))


@effect(DivisionChosen)
def division_chosen(state: EventState, fact: DivisionChosen) -> EventState:
    """Someone comes into a division, out of the one they were in."""
    require_open(state)
    entrant_of(state, fact.entrant)
    if state.draft:
        raise FactRefused(FactRefusalCode.DRAFT_THERE)
    stage = state.stage
    if stage is None or fact.division > len(stage.divisions):
        raise FactRefused(FactRefusalCode.UNKNOWN_DIVISION)
    parted = [
        tuple(each for each in division if each != fact.entrant)
        for division in stage.divisions
    ]
    parted[fact.division - 1] += (fact.entrant,)
    changed = replace(stage, divisions=tuple(parted))
    return replace(state, stages=(*state.stages[:-1], changed))


@effect(Drafted)
def drafted(state: EventState, fact: Drafted) -> EventState:
    """The next matchday as it could be."""
    require_open(state)
    if state.stage is None or fact.stage != state.stage.number:
        raise FactRefused(FactRefusalCode.OTHER_STAGE)
    if fact.matchday != state.next_matchday:
        raise FactRefused(FactRefusalCode.OTHER_MATCHDAY)
    _check_seats(state, fact.tables, fact.byes, seats_often=fact.seats_often)
    seated = {each for table in fact.tables for each in table}.union(fact.byes)
    if away := sorted(e for e in seated if not state.can_play(e, fact.matchday)):
        raise FactRefused(FactRefusalCode.NOT_ACTIVE, entrants=away)
    before = state.draft
    return state.with_matchday(
        MatchdayState(
            fact.matchday,
            fact.stage,
            MatchdayPhase.DRAFT,
            _fixtures(fact.matchday, fact.tables),
            byes=fact.byes,
            drafted_seq=state.seq,
            is_by_hand=fact.is_by_hand,
            seats_often=fact.seats_often,
            starts_at_s=before.starts_at_s if before else 0,
        )
    )


@effect(DraftDiscarded)
def discarded(state: EventState, fact: DraftDiscarded) -> EventState:
    """There is no draft any more."""
    if state.draft is None or state.draft.number != fact.matchday:
        raise FactRefused(FactRefusalCode.NO_DRAFT)
    return replace(state, matchdays=state.matchdays[:-1])


@effect(Published)
def published(state: EventState, fact: Published) -> EventState:
    """The draft is what people see; all of it must be able to play still."""
    require_open(state)
    draft = state.draft
    if draft is None or draft.number != fact.matchday:
        raise FactRefused(FactRefusalCode.NO_DRAFT)
    seated = draft.seating.entrants
    if away := sorted({e for e in seated if not state.can_play(e, draft.number)}):
        raise FactRefused(FactRefusalCode.NOT_ACTIVE, entrants=away)
    return state.with_matchday(
        replace(draft, phase=MatchdayPhase.PUBLISHED, published_seq=state.seq)
    )


@effect(Reseated)
def reseated(state: EventState, fact: Reseated) -> EventState:
    """Tables without a result are seated otherwise; the others stay as they are."""
    require_open(state)
    matchday = _in_play(state, fact.matchday)
    _check_seats(state, fact.tables, fact.byes, seats_often=matchday.seats_often)
    fresh = list(_fixtures(fact.matchday, fact.tables))
    for number, fixture in enumerate(matchday.fixtures):
        same = number < len(fresh) and fresh[number].seats == fixture.seats
        if same:
            fresh[number] = fixture
        elif not fixture.can_seat(fresh[number].seats if number < len(fresh) else ()):
            raise FactRefused(FactRefusalCode.HAS_RESULT, tables=(fixture.number,))
    changed = replace(matchday, fixtures=tuple(fresh), byes=fact.byes)
    seated = frozenset(changed.seating.entrants)
    before = frozenset(matchday.seating.entrants)
    new = sorted(seated - before)
    if away := [each for each in new if not state.can_play(each, matchday.number)]:
        raise FactRefused(FactRefusalCode.NOT_ACTIVE, entrants=away)
    stand_ins = {
        who: stand_in
        for who, stand_in in matchday.stand_ins.items()
        if who in seated and stand_in.entrant not in seated
    }
    return state.with_matchday(replace(changed, stand_ins=stand_ins))


@effect(MatchdayStarted)
def started(state: EventState, fact: MatchdayStarted) -> EventState:
    """People play."""
    require_open(state)
    matchday = matchday_of(state, fact.matchday)
    if matchday.phase is not MatchdayPhase.PUBLISHED:
        raise FactRefused(FactRefusalCode.NOT_PUBLISHED)
    return state.with_matchday(
        replace(matchday, phase=MatchdayPhase.PLAYING, began_at_s=state.at_s)
    )


@effect(MatchdayConfirmed)
def matchday_confirmed(state: EventState, fact: MatchdayConfirmed) -> EventState:
    """The matchday is over; what is still open is named, so that nothing is missed."""
    matchday = _in_play(state, fact.matchday)
    missing = tuple(each.number for each in state.open_fixtures(matchday))
    if not set(missing) <= set(fact.missing):
        raise FactRefused(FactRefusalCode.RESULTS_MISSING, tables=missing)
    return state.with_matchday(
        replace(matchday, phase=MatchdayPhase.CONFIRMED, missing=missing)
    )


@effect(Scheduled)
def scheduled(state: EventState, fact: Scheduled) -> EventState:
    """The event or a matchday has another time."""
    require_open(state)
    if fact.matchday is None:
        return replace(state, starts_at_s=fact.starts_at_s)
    matchday = matchday_of(state, fact.matchday)
    if matchday.phase is MatchdayPhase.CONFIRMED:
        raise FactRefused(FactRefusalCode.CONFIRMED_ALREADY)
    return state.with_matchday(replace(matchday, starts_at_s=fact.starts_at_s))


@effect(WindowSet)
def window_set(state: EventState, fact: WindowSet) -> EventState:
    """The matchday has until then."""
    require_open(state)
    matchday = _in_play(state, fact.matchday)
    return state.with_matchday(replace(matchday, until_s=fact.until_s))


@effect(PlaceChosen)
def place_chosen(state: EventState, fact: PlaceChosen) -> EventState:
    """The event is there."""
    return replace(state, place=fact.text, map_url=fact.map_url)


@effect(Announced)
def announced(state: EventState, fact: Announced) -> EventState:
    """Everyone is told the latest."""
    text = Announcement(fact.text, state.at_s) if fact.text else None
    return replace(state, announcement=text)


@effect(Closed)
def closed(state: EventState, fact: Closed) -> EventState:
    """The event is over; a draft goes, and what is still open is named."""
    require_open(state)
    left = [(each.matchday, each.number) for each in state.unsettled()]
    if not set(left) <= set(fact.open_tables):
        raise FactRefused(
            FactRefusalCode.TABLES_OPEN, tables=[table for _matchday, table in left]
        )
    return replace(
        state,
        matchdays=state.public_matchdays,
        is_closed=True,
        closed_why=state.why,
        is_too_few=fact.is_too_few,
    )


def _fixtures(matchday: int, tables: Iterable[TableEntrants]) -> tuple[Fixture, ...]:
    return tuple(
        Fixture(matchday, number, seats) for number, seats in enumerate(tables, start=1)
    )


def _check_seats(
    state: EventState,
    tables: Iterable[TableEntrants],
    byes: Iterable[EntrantNumber],
    *,
    seats_often: bool,
) -> None:
    """Refuses a seating with someone twice at a table, or on the matchday."""
    tables = tuple(tables)
    for seats in (*tables, tuple(byes)):
        entrants_of(state, seats)
    seated = [each for table in tables for each in table]
    if seats_often:
        seated = list(dict.fromkeys(seated))
    entrants_of(state, (*seated, *byes))


def _in_play(state: EventState, number: int) -> MatchdayState:
    matchday = matchday_of(state, number)
    if matchday.phase is MatchdayPhase.DRAFT:
        raise FactRefused(FactRefusalCode.NOT_PUBLISHED)
    if matchday.phase is MatchdayPhase.CONFIRMED:
        raise FactRefused(FactRefusalCode.CONFIRMED_ALREADY)
    return matchday
