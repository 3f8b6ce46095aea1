"""An event as a calendar reads it: its start, its matchdays, and one's own tables."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from django.utils.translation import gettext as _
from icalendar import Calendar
from icalendar import Event as CalendarEvent

from leagues.presenters.event_strings import matchday_name
from leagues.presenters.standings import name_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.rules.event.state import EventState, MatchdayState

USUAL_MINUTES = 60
OF_EVENT = 0
"""The number under which the start of the event stands beside those of matchdays."""


def calendar_of(access: EventAccess, names: EntrantNames, *, address: str) -> bytes:
    """Returns the event for calendars; with an entrant their tables are told.

    Moments are in UTC: every calendar shows them in its own zone, before and after a
    change of clocks. A moment that moved keeps its name, so that calendars move it too.
    """
    calendar = Calendar()
    calendar.add("prodid", "-//all at once//events//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", access.event.name)
    calendar.add("x-published-ttl", "PT15M")
    calendar.add("refresh-interval", timedelta(minutes=15), {"value": "DURATION"})
    for each in _entries(access, names, address):
        calendar.add_component(each)
    return bytes(calendar.to_ical())


def _entries(
    access: EventAccess, names: EntrantNames, address: str
) -> Iterator[CalendarEvent]:
    state = access.state
    dated = [each for each in state.public_matchdays if each.starts_at_s]
    if state.starts_at_s:
        entry = _entry(access, OF_EVENT, state.starts_at_s, address)
        entry.add("summary", access.event.name)
        entry.add("status", _status(state, state.public_matchdays))
        yield entry
    for matchday in dated:
        entry = _entry(access, matchday.number, matchday.starts_at_s, address)
        name = matchday_name(state, matchday.number)
        summary = _("%(event)s: %(matchday)s") % {
            "event": access.event.name, "matchday": name,
        }  # fmt: skip
        entry.add("summary", summary)
        entry.add("status", _status(state, (matchday,)))
        detail = _own_table(access, names, matchday)
        if detail:
            entry.add("description", detail)
        yield entry


def _entry(
    access: EventAccess, number: int, starts_at_s: int, address: str
) -> CalendarEvent:
    state = access.state
    starts = datetime.fromtimestamp(starts_at_s, tz=UTC)
    minutes = state.settings.minutes or USUAL_MINUTES
    entry = CalendarEvent()
    entry.add("uid", f"{access.event.code.lower()}-{number}@all-at-once")
    entry.add("dtstamp", datetime.fromtimestamp(state.at_s, tz=UTC))
    entry.add("sequence", state.seq)
    entry.add("dtstart", starts)
    entry.add("dtend", starts + timedelta(minutes=minutes))
    entry.add("url", address)
    if state.place:
        entry.add("location", state.place)
    return entry


def _status(state: EventState, matchdays: Sequence[MatchdayState]) -> str:
    """What an event was closed without is called off: calendars strike it out."""
    is_played = any(fixture.outcome for each in matchdays for fixture in each.fixtures)
    return "CANCELLED" if state.is_closed and not is_played else "CONFIRMED"


def _own_table(
    access: EventAccess, names: EntrantNames, matchday: MatchdayState
) -> str:
    state, mine = access.state, access.number
    for fixture in matchday.fixtures:
        people = [state.person(each) for each in fixture.seats]
        if mine in people:
            others = ", ".join(name_of(names, e) for e in people if e != mine)
            return _("Table %(number)d, with %(names)s") % {
                "number": fixture.number, "names": others,
            }  # fmt: skip
    return ""
