"""What an event is doing now, and what comes next, for anyone who looks at its page."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.presenters.event_strings import matchday_name
from leagues.presenters.standings import name_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.queries.standings import event_table
from leagues.rules.event.settings import EntryMode
from leagues.rules.event.state import EventState, MatchdayPhase, MatchdayState

BEST = 3


@dataclass(frozen=True, slots=True)
class EventNow:
    """What is going on: a few words, and a sentence of what to do or to wait for."""

    title: str
    detail: str
    is_called_off: bool = False


def describe_now(access: EventAccess, names: EntrantNames) -> EventNow:
    """Returns what is going on, of every state an event can be in."""
    state = access.state
    if state.is_closed:
        return _ended(access, names)
    public = state.public_matchdays
    return _between(access, public[-1]) if public else _before(state)


def has_results(state: EventState) -> bool:
    """True if any table has ended."""
    return any(
        fixture.outcome for each in state.public_matchdays for fixture in each.fixtures
    )


def _ended(access: EventAccess, names: EntrantNames) -> EventNow:
    state = access.state
    if not has_results(state):
        usual = _("The organizers closed this event before anything was played.")
        return EventNow(
            pgettext("event status", "Called off"),
            state.closed_why or usual,
            is_called_off=True,
        )
    if not access.sees_standings:
        return EventNow(
            pgettext("event status", "Over"),
            _("Thank you for playing. The standings will be shown later."),
        )
    lines = event_table(access.event).lines
    best = [line for line in lines if line.rank and line.rank <= BEST][: BEST + 1]
    listed = ", ".join(f"{e.rank}. {name_of(names, e.entrant)}" for e in best)
    return EventNow(
        pgettext("event status", "Over"), _("Leading: %(names)s") % {"names": listed}
    )


def _before(state: EventState) -> EventNow:
    count = len(state.confirmed())
    if state.settings.entry is EntryMode.CLOSED:
        detail = _("Entry is closed. Seats will appear here.")
        return EventNow(
            _("About to start")
            if count
            else pgettext("event status", "In preparation"),
            detail,
        )
    if state.has_check_in:
        detail = _("Check in on your own page: only people who are here get a seat.")
        return EventNow(_("Check-in is open"), detail)
    text = ngettext(
        "%(count)d person has joined. There is room for you, too.",
        "%(count)d people have joined. There is room for you, too.",
        count,
    )
    full = bool(state.settings.capacity) and count >= state.settings.capacity
    if full:
        detail = _(
            "All places are taken. If you join now, you are on the waiting list."
        )
        return EventNow(_("Open to join"), detail)
    first = _("Be the first to join, or scan the code below.")
    detail = text % {"count": count} if count else first
    return EventNow(_("Open to join"), detail)


def _between(access: EventAccess, last: MatchdayState) -> EventNow:
    state = access.state
    name = _counted(access, last)
    match state.phase(last):
        case MatchdayPhase.PUBLISHED:
            return EventNow(name, _("Seats are set. Find your table below."))
        case MatchdayPhase.PLAYING:
            left = len(state.open_fixtures(last))
            text = ngettext(
                "%(count)d table is still playing. Results appear here by themselves.",
                "%(count)d tables are still playing. Results appear here by "
                "themselves.",
                left,
            )
            return EventNow(name, text % {"count": left})
        case MatchdayPhase.RESULTS_IN:
            detail = _(
                "All results are in. The organizers check them, then the event "
                "continues."
            )
            return EventNow(name, detail)
        case MatchdayPhase.CONFIRMED | MatchdayPhase.DRAFT:
            return EventNow(name, _next(access, last))


def _next(access: EventAccess, last: MatchdayState) -> str:
    expected = event_table(access.event).expected
    if expected is not None and last.number >= expected:
        return _("All tables are played. The organizers will close the event soon.")
    following = matchday_name(access.state, last.number + 1)
    return _("%(matchday)s will appear here once people are seated.") % {
        "matchday": following
    }


def _counted(access: EventAccess, matchday: MatchdayState) -> str:
    name = matchday_name(access.state, matchday.number)
    expected = event_table(access.event).expected
    is_first_stage = len(access.state.stages) == 1
    if expected is None or not is_first_stage or expected < matchday.number:
        return name
    return _("%(matchday)s of %(count)d") % {"matchday": name, "count": expected}
