"""What an event is, when it is, who sits where: the words of its public page."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.models import Event
from leagues.presenters.datetimes import datetime_of, zone_of_event, zone_of_reader
from leagues.presenters.event_now import has_results
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.numbers import score_text
from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.access import EventAccess
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import (
    EventState,
    Fixture,
    MatchdayPhase,
    MatchdayState,
    Status,
)
from leagues.rules.points import spans
from leagues.rules.standings.played import outcome_of


@dataclass(frozen=True, slots=True)
class When:
    """A moment as its reader needs it: in their zone by name, and in that of the event.

    `there` is empty where both are the same; `month`, `day` and `time` are parts of `here`.
    """

    at: datetime
    here: str
    there: str
    month: str
    day: str
    time: str


@dataclass(frozen=True, slots=True)
class TableSeat:
    """Someone at a table, with the score where there is one."""

    name: str
    pattern: int
    score: str
    is_first: bool
    is_mine: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table of a matchday."""

    number: int
    state: str
    is_mine: bool
    is_open: bool
    seats: tuple[TableSeat, ...]


@dataclass(frozen=True, slots=True)
class MatchdayView:
    """A matchday with its tables; `resting` are those who have a bye.

    `left_out` is how many tables of a large event are not among them.
    """

    number: int
    name: str
    phase: str
    when: When | None
    tables: tuple[TableCard, ...]
    resting: tuple[str, ...]
    own_table: int
    left_out: int


@dataclass(frozen=True, slots=True)
class EntrantLine:
    """Someone in the list of who takes part."""

    name: str
    pattern: int
    note: str
    is_mine: bool


def when_of(at_s: int, event: Event) -> When | None:
    """Returns when something is; None where no time is set.

    Who has told no zone reads the zone of the event. The abbreviation is that of the
    day itself, before or after a change of clocks.
    """
    if not at_s:
        return None
    at = datetime_of(at_s)
    of_event = zone_of_event(event)
    of_reader = zone_of_reader(event)
    local, here = at.astimezone(of_reader), _in_zone(at, of_reader)
    is_same = local.utcoffset() == at.astimezone(of_event).utcoffset()
    return When(
        at,
        here,
        "" if is_same else _in_zone(at, of_event),
        month=date_format(local, "M"),
        day=date_format(local, "j"),
        time=date_format(local, "TIME_FORMAT"),
    )


def status_text(state: EventState) -> str:
    """Returns in a few words how far the event is."""
    if state.is_closed:
        return (
            pgettext("sanction status", "over")
            if has_results(state)
            else pgettext("event status", "called off")
        )
    public = state.public_matchdays
    if not public:
        return pgettext("event status", "not started")
    last = public[-1]
    name = matchday_name(state, last.number)
    if state.phase(last) is MatchdayPhase.PLAYING:
        return _("%(matchday)s in progress") % {"matchday": name}
    if state.phase(last) is MatchdayPhase.PUBLISHED:
        return _("%(matchday)s: seats are set") % {"matchday": name}
    if state.phase(last) is MatchdayPhase.RESULTS_IN:
        return _("%(matchday)s: all results are in") % {"matchday": name}
    return _("%(matchday)s is over") % {"matchday": name}


def matchday_view(
    access: EventAccess,
    names: Mapping[EntrantNumber, str],
    matchday: MatchdayState,
    *,
    most: int | None = None,
) -> MatchdayView:
    """Return a matchday for one reader; `most` limits the tables besides their own."""
    state, mine = access.state, access.number
    shown = [
        each
        for place, each in enumerate(matchday.fixtures)
        if most is None
        or place < most
        or any(state.person(e) == mine for e in each.seats)
    ]
    cards = tuple(_card(access, names, matchday, each) for each in shown)
    return MatchdayView(
        number=matchday.number,
        name=matchday_name(state, matchday.number),
        phase=_phase_text(state, matchday),
        when=when_of(matchday.starts_at_s, access.event),
        tables=cards,
        resting=tuple(name_of(names, state.person(each)) for each in matchday.byes),
        own_table=next((card.number for card in cards if card.is_mine), 0),
        left_out=len(matchday.fixtures) - len(cards),
    )


def people_lines(
    access: EventAccess, names: Mapping[EntrantNumber, str]
) -> tuple[EntrantLine, ...]:
    """Returns who takes part, by name; who has gone and who waits stand behind."""
    state, mine = access.state, access.number
    listed = (Status.CONFIRMED, Status.DROPPED, Status.WAITING)
    found = [each for each in state.entrants.values() if each.status in listed]
    found.sort(
        key=lambda e: (listed.index(e.status), name_of(names, e.number).casefold())
    )
    notes = {
        Status.DROPPED: pgettext("person status", "left"),
        Status.WAITING: _("on the waiting list"),
    }
    return tuple(
        EntrantLine(
            name_of(names, each.number),
            pattern_of(each.number),
            notes.get(each.status, ""),
            each.number == mine,
        )
        for each in found
    )


def dates(access: EventAccess) -> tuple[tuple[str, When], ...]:
    """Returns the matchdays with a time of their own, with their names."""
    state = access.state
    return tuple(
        (matchday_name(state, each.number), when)
        for each in state.public_matchdays
        if (when := when_of(each.starts_at_s, access.event))
    )


def people_text(state: EventState) -> str:
    """Returns how many take part, and of how many places."""
    count = len(state.confirmed())
    text = ngettext("%(count)d participant", "%(count)d participants", count)
    detail = text % {"count": count}
    if state.settings.capacity:
        return _("%(told)s of %(places)d places") % {
            "told": detail, "places": state.settings.capacity,
        }  # fmt: skip
    return detail


def _in_zone(at: datetime, zone: ZoneInfo) -> str:
    """The day and the time with the zone named: "Sun 25 October, 14:00 (New York, EDT)"."""
    local = at.astimezone(zone)
    place = zone.key.rpartition("/")[2].replace("_", " ")
    short = local.strftime("%Z")
    named = place if place == short or not short.isalpha() else f"{place}, {short}"
    return _("%(day)s, %(time)s (%(zone)s)") % {
        "day": date_format(local, "D j F Y"),
        "time": date_format(local, "TIME_FORMAT"),
        "zone": named,
    }


def _phase_text(state: EventState, matchday: MatchdayState) -> str:
    return {
        MatchdayPhase.DRAFT: pgettext("matchday status", "preparing"),
        MatchdayPhase.PUBLISHED: pgettext("table status", "starting soon"),
        MatchdayPhase.PLAYING: pgettext("matchday status", "in progress"),
        MatchdayPhase.RESULTS_IN: _("all results are in"),
        MatchdayPhase.CONFIRMED: pgettext("sanction status", "over"),
    }[state.phase(matchday)]


def _card(
    access: EventAccess,
    names: Mapping[EntrantNumber, str],
    matchday: MatchdayState,
    fixture: Fixture,
) -> TableCard:
    state, mine = access.state, access.number
    seats = tuple(_seats(access, names, matchday, fixture))
    return TableCard(
        number=fixture.number,
        state=_state_text(state, fixture),
        is_mine=any(state.person(each) == mine for each in fixture.seats),
        is_open=matchday.phase is MatchdayPhase.PLAYING and not state.is_done(fixture),
        seats=seats,
    )


def _seats(
    access: EventAccess,
    names: Mapping[EntrantNumber, str],
    matchday: MatchdayState,
    fixture: Fixture,
) -> Iterator[TableSeat]:
    state = access.state
    outcome = None if fixture.is_void else fixture.outcome
    final = outcome_of(state, matchday, fixture) if outcome else None
    places = spans(final) if final else {}
    for seat in fixture.seats:
        person = state.person(seat)
        shown = final or outcome
        is_told = shown is not None and fixture.result is not None
        score = shown.scores.get(person, shown.scores.get(seat)) if shown else None
        detail = score_text(score) if score is not None and is_told else ""
        is_forfeit = shown is not None and bool({seat, person} & shown.forfeits)
        yield TableSeat(
            name=_seat_name(names, matchday, seat, person),
            pattern=pattern_of(person),
            score=pgettext("result", "forfeit") if is_forfeit else detail,
            is_first=places.get(person, (0, 0))[0] == 1 and not is_forfeit,
            is_mine=person == access.number,
        )


def _seat_name(
    names: Mapping[EntrantNumber, str],
    matchday: MatchdayState,
    seat: EntrantNumber,
    person: EntrantNumber,
) -> str:
    name = name_of(names, person)
    stand_in = matchday.stand_ins.get(seat)
    if stand_in is None:
        return name
    other = name_of(names, stand_in.entrant)
    return _("%(name)s for %(other)s") % {"name": other, "other": name}


def _state_text(state: EventState, fixture: Fixture) -> str:
    if fixture.is_void:
        return _("does not count")
    if state.is_done(fixture):
        if state.settings.is_rated and fixture.is_unrated:
            return _("does not change ratings")
        return pgettext("result status", "corrected") if fixture.corrections else ""
    if fixture.outcome is not None:
        return _("not confirmed yet")
    return _("no result yet")
