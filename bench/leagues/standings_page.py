"""The public page of an event of a thousand: its table known, and right after a result."""

from collections.abc import Callable, Mapping
from itertools import count

from django.template.loader import render_to_string
from django.test import RequestFactory

from leagues.models import Event
from leagues.presenters.event_now import describe_now
from leagues.presenters.event_page import matchday_view, people_lines
from leagues.presenters.standings import standings_view
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.queries.state_cache import version_of
from leagues.queries.states import keep_state
from leagues.rules.event.event_log import after
from leagues.rules.event.facts import ResultEntered
from leagues.rules.event.log import LoggedFact
from leagues.rules.event.state import EventState
from leagues.web.public.standings_chart import rank_chart
from leagues.web.public.views import MOST_PEOPLE, MOST_TABLES

NOBODY = -1
"""The key of an event that stands in no database."""


def page_of(state: EventState) -> Callable[[], str]:
    """Returns what draws the changing parts of the page; the table is known by then."""
    access = _access(state, head="bench")
    event_table(access.event)
    names = _names(state)
    return lambda: _drawn(access, names)


def page_after_a_result(state: EventState) -> Callable[[], str]:
    """Returns what draws the page each time of an event in which a result is new.

    The log has been written by then, and the state made; all that follows has not.
    """
    names, turn = _names(state), count()
    fixture = state.matchdays[-1].fixtures[0]

    def drawn() -> str:
        number = next(turn)
        scores = {each: number + place for place, each in enumerate(fixture.seats)}
        said = ResultEntered(fixture.matchday, fixture.number, scores)
        fresh = after(state, LoggedFact(state.seq + 1, said))
        return _drawn(_access(fresh, head=f"bench-{number}"), names)

    return drawn


def _access(state: EventState, *, head: str) -> EventAccess:
    event = Event(pk=NOBODY, name="Bench", slug="bench", seq=state.seq, head=head)
    keep_state(version_of(event), state)
    return EventAccess(event, None)


def _names(state: EventState) -> Mapping[int, str]:
    return {number: f"Guest {number}" for number in state.entrants}


def _drawn(access: EventAccess, names: Mapping[int, str]) -> str:
    state = access.state
    last = state.matchdays[-1]
    context = {
        "event": access.event,
        "access": access,
        "now": describe_now(access, names),
        "people": people_lines(access, names)[:MOST_PEOPLE],
        "matchday": matchday_view(access, names, last, most=MOST_TABLES),
        "matchdays": [(each.number, "") for each in state.matchdays],
        "sees_standings": True,
        "standings": standings_view(access, names),
        "chart": rank_chart(access, names),
    }
    request = RequestFactory().get("/")
    return render_to_string("leagues/public/event.html#now", context, request)
