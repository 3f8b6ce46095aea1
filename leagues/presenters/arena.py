"""An arena as everyone sees it: who waits, where tables still play, and until when."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from leagues.presenters.datetimes import datetime_of, zone_of_event
from leagues.presenters.event_page import MatchdayView, matchday_view
from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.access import EventAccess
from leagues.queries.arena import ArenaQueue, arena_queue
from leagues.queries.online import is_online
from leagues.rules.core import EntrantNumber


@dataclass(frozen=True, slots=True)
class WaitingPerson:
    """Someone who waits for a table, with since when."""

    number: EntrantNumber
    name: str
    pattern: int
    since: str
    is_mine: bool


@dataclass(frozen=True, slots=True)
class ArenaView:
    """An arena at this moment.

    Attributes:
        waiting: Who waits, the longest first.
        playing: The seatings with tables that still play, and only these tables.
        until: When the last table starts, or that none does any more; empty for open.
        how: What someone does to get a table.
    """

    waiting: tuple[WaitingPerson, ...]
    playing: tuple[MatchdayView, ...]
    until: str
    how: str


def arena_view(
    access: EventAccess, names: Mapping[EntrantNumber, str]
) -> ArenaView | None:
    """Returns the arena for one reader; None where the event is none."""
    queue = arena_queue(access.event, access.state)
    if queue is None:
        return None
    return ArenaView(
        tuple(
            WaitingPerson(
                each,
                name_of(names, each),
                pattern_of(each),
                _time(access, since_s),
                each == access.number,
            )
            for each, since_s in queue.waiting
        ),
        tuple(_playing(access, names, queue)),
        until_text(access, queue),
        how_text(access),
    )


def until_text(access: EventAccess, queue: ArenaQueue) -> str:
    """Returns when the last table starts, empty where nobody has said."""
    if not queue.ends_at_s:
        return ""
    said = {"time": _time(access, queue.ends_at_s)}
    if queue.is_over:
        return (
            _("The last table started at %(time)s. Nobody is seated any more.") % said
        )
    return _("The last table starts at %(time)s.") % said


def how_text(access: EventAccess) -> str:
    """Returns what someone does to get a table."""
    if is_online(access.state):
        return _("To get a table, press “Find me a table” on your page.")
    return _("You get a table as soon as enough people are free. Stay nearby.")


def _playing(
    access: EventAccess, names: Mapping[EntrantNumber, str], queue: ArenaQueue
) -> list[MatchdayView]:
    views = []
    for matchday in queue.playing:
        left = {each.number for each in access.state.open_fixtures(matchday)}
        view = matchday_view(access, names, matchday)
        tables = tuple(each for each in view.tables if each.number in left)
        views.append(replace(view, tables=tables, resting=()))
    return views


def _time(access: EventAccess, at_s: int) -> str:
    local = datetime_of(at_s).astimezone(zone_of_event(access.event))
    return date_format(local, "TIME_FORMAT")
