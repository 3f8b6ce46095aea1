"""The public pages of an event: what it is, who sits where, how they stand."""

from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.kinds.strings import game_name
from leagues.formats import registry
from leagues.presenters.arena import arena_view
from leagues.presenters.bracket import bracket_columns
from leagues.presenters.divisions import division_tables
from leagues.presenters.event_now import describe_now
from leagues.presenters.event_page import (
    dates,
    matchday_view,
    people_lines,
    people_text,
    status_text,
    when_of,
)
from leagues.presenters.event_strings import matchday_name, where_played
from leagues.presenters.standings import standings_view
from leagues.queries.access import EventAccess, Right
from leagues.queries.feeds import feed_token
from leagues.queries.people import names_of
from leagues.queries.state_cache import version_of
from leagues.rules.event.settings import EntryMode
from leagues.rules.event.state import MatchdayState
from leagues.web.access import at_event
from leagues.web.public.meetings import meeting_grid
from leagues.web.public.standings_chart import rank_chart
from leagues.web.requests import sent_number
from players.requests import PageRequest
from players.views.addresses import drawn_address, shared_address

MOST_PAGE = 10_000
MOST_TABLES = 60
MOST_PEOPLE = 120


@require_safe
@never_cache
@at_event
def event(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Shows everything of the event that is for everyone."""
    context = _context(request, access) | _links(request, access)
    return render(request, "leagues/public/event.html", context)


@require_safe
@at_event
def event_now(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Gives the parts that change, or says that nothing has."""
    names = names_of(access)
    etag = _etag(request, access, names)
    unchanged = get_conditional_response(request, etag=etag)
    response = unchanged or render(
        request, "leagues/public/event.html#now", _context(request, access, names)
    )
    response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie", "Accept-Language"))
    return response


@require_safe
@at_event
def qr(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Draws the address of the event for phones."""
    path = reverse("leagues:event", args=[access.event.slug])
    return drawn_address(shared_address(request, path))


def page_of(request: PageRequest) -> int:
    """Returns the page of the table that is asked for, 1 where none is."""
    return sent_number(request.GET, "page", usual=1, most=MOST_PAGE)


def _context(
    request: PageRequest, access: EventAccess, names: Any = None
) -> dict[str, Any]:
    state, found = access.state, access.event
    names = names or names_of(access)
    shown = _matchday_shown(request, access)
    is_wanted = "chart" in request.GET
    sees, people = access.sees_standings, people_lines(access, names)
    return {
        "event": found,
        "access": access,
        "played": where_played(state),
        "game": game_name(found.game),
        "format": registry.name_of(state.stage.format) if state.stage else "",
        "status": status_text(state),
        "place": state.place,
        "map_url": state.map_url,
        "divisions": division_tables(access, names),
        "begins": when_of(state.starts_at_s, found),
        "has_begun": bool(state.public_matchdays) or state.is_closed,
        "dates": dates(access),
        "now": describe_now(access, names),
        "people_told": people_text(state),
        "people": people[:MOST_PEOPLE],
        "people_left_out": len(people[MOST_PEOPLE:]),
        "announcement": state.announcement,
        "matchday": matchday_view(access, names, shown, most=MOST_TABLES)
        if shown
        else None,
        "matchdays": [
            (each.number, matchday_name(state, each.number))
            for each in state.public_matchdays
        ],
        "sees_standings": sees,
        "bracket": bracket_columns(access, names),
        "arena": arena_view(access, names),
        "standings": standings_view(access, names, page=page_of(request))
        if sees
        else None,
        "chart": rank_chart(access, names, is_wanted=is_wanted) if sees else None,
        "wants_meetings": "met" in request.GET,
        "meetings": meeting_grid(access, names) if "met" in request.GET else None,
        "query": _query(request),
        "version": state.seq,
    }


def _links(request: PageRequest, access: EventAccess) -> dict[str, object]:
    """What someone takes away from the page, as whole addresses."""
    frame = shared_address(request, reverse("leagues:embed", args=[access.event.slug]))
    own = ""
    if access.entrant:
        path = reverse("leagues:own_calendar", args=[feed_token(access.entrant)])
        own = shared_address(request, path)
    state = access.state
    return {
        "frame": frame,
        "own_calendar": own,
        "can_enter": not state.is_closed
        and state.settings.entry is not EntryMode.CLOSED,
        "tells_others": settings.WEBHOOKS and access.may(Right.OWN),
    }


def _matchday_shown(request: PageRequest, access: EventAccess) -> MatchdayState | None:
    """The matchday that is asked for, or the latest."""
    public = access.state.public_matchdays
    wanted = request.GET.get("matchday", "")
    for each in public:
        if str(each.number) == wanted:
            return each
    return public[-1] if public else None


def _query(request: PageRequest) -> str:
    """What the parts that change have to be asked with."""
    kept = ("page", "matchday", "chart", "met")
    return urlencode({name: request.GET[name] for name in kept if name in request.GET})


def _etag(request: PageRequest, access: EventAccess, names: Any) -> str:
    """A word for all that the parts that change are made from."""
    parts = (
        version_of(access.event),
        arena_view(access, names),
        access.role,
        access.number,
        get_language(),
        get_current_timezone_name(),
        _query(request),
        sorted(names.items()),
    )
    return f'"{sha256(repr(parts).encode()).hexdigest()[:32]}"'
