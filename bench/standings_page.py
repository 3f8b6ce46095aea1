"""The public page of an event of a thousand, drawn by a process that knows its table."""

from collections.abc import Callable, Mapping

from django.template.loader import render_to_string
from django.test import RequestFactory

from leagues.models import Event
from leagues.presenters.showing import matchday_view, people_lines
from leagues.presenters.standings import standings_view
from leagues.presenters.standings_chart import rank_chart
from leagues.queries.access import EventAccess
from leagues.queries.kept import version_of
from leagues.queries.standings import event_table
from leagues.queries.states import keep_state
from leagues.rules.event import EventState
from leagues.views.public import MOST_PEOPLE, MOST_TABLES

NOBODY = -1
"""The key of an event that stands in no database."""


def page_of(state: EventState) -> Callable[[], str]:
    """Returns what draws the changing parts of the page; the table is known by then."""
    event = Event(pk=NOBODY, name="Bench", slug="bench", seq=state.seq, head="bench")
    keep_state(version_of(event), state)
    event_table(event)
    access = EventAccess(event, None)
    names = {number: f"Guest {number}" for number in state.entrants}
    return lambda: _drawn(access, names)


def _drawn(access: EventAccess, names: Mapping[int, str]) -> str:
    state = access.state
    last = state.matchdays[-1]
    context = {
        "event": access.event,
        "access": access,
        "people": people_lines(access, names)[:MOST_PEOPLE],
        "matchday": matchday_view(access, names, last, most=MOST_TABLES),
        "matchdays": [(each.number, "") for each in state.matchdays],
        "sees_standings": True,
        "standings": standings_view(access, names),
        "chart": rank_chart(access, names),
    }
    request = RequestFactory().get("/")
    return render_to_string("leagues/event.html#now", context, request)
