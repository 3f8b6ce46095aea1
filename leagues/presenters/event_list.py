"""Events as lines of a list: what, when, how many, how far."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.kinds.strings import game_name
from leagues.models import Event
from leagues.presenters.event_page import When, when_of
from leagues.presenters.event_strings import matchday_name
from leagues.rules.event.state import EventState
from players.texts import Text

HELPER = gettext_lazy("You help run this")


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in a list."""

    name: str
    detail: str
    phase: str
    address: str
    begins: When | None
    note: Text = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Events of one kind."""

    title: Text
    lines: tuple[EventLine, ...]


def shelves_of(
    events: Iterable[Event], states: Mapping[int, EventState]
) -> tuple[Shelf, ...]:
    """Returns events that run, that come, and that are over."""
    events = list(events)
    groups: dict[str, list[EventLine]] = {"now": [], "coming": [], "over": []}
    for event in events:
        state = states[event.pk]
        groups[_when(state)].append(event_line(event, state))
    groups["coming"].sort(key=_begins)
    titles = (
        ("now", pgettext_lazy("events", "In progress")),
        ("coming", pgettext_lazy("events", "Upcoming")),
        ("over", pgettext_lazy("events", "Recent")),
    )
    return tuple(Shelf(t, tuple(groups[key])) for key, t in titles if groups[key])


def event_line(event: Event, state: EventState, *, role: str = "") -> EventLine:
    """Returns an event as a line; to helpers it leads to the console."""
    people = len(state.confirmed())
    count = ngettext("%(count)d person", "%(count)d people", people)
    detail = ", ".join([str(game_name(event.game)), count % {"count": people}])
    return EventLine(
        name=event.name,
        detail=detail,
        phase=_phase(state),
        address=event_address(event, role=role),
        begins=when_of(state.starts_at_s, event),
        note=HELPER if role else "",
    )


def event_address(event: Event, *, role: str = "") -> str:
    """Returns where someone goes who chooses an event."""
    if role:
        return reverse("leagues:console", args=[event.slug])
    return reverse("leagues:event", args=[event.slug])


def _when(state: EventState) -> str:
    if state.is_closed:
        return "over"
    return "now" if state.public_matchdays else "coming"


def _begins(line: EventLine) -> tuple[bool, datetime]:
    return line.begins is None, line.begins.at if line.begins else timezone.now()


def _phase(state: EventState) -> str:
    if state.is_closed:
        return pgettext("sanction status", "over")
    public = state.public_matchdays
    return matchday_name(state, public[-1].number) if public else _("open to join")
