"""What is printed of an event: a page of links, and a page for each kind of paper."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.kinds.registry import kind as kind_of
from games.kinds.strings import game_name
from leagues.presenters.bracket import bracket_columns, has_bracket
from leagues.presenters.standings import whole_standings
from leagues.queries.access import EventAccess
from leagues.queries.people import names_of
from leagues.rules.event.state import MatchdayState
from leagues.web.access import at_event
from leagues.web.printing.presenter import (
    KINDS,
    OF_MATCHDAY,
    event_day,
    kinds_of,
    matchday_title,
    name_rows,
    seat_rows,
    table_sheets,
)
from players.requests import PageRequest
from players.views.addresses import drawn_address, shared_address

BEST = 3


@require_safe
@never_cache
@at_event
def pack(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Lists what can be printed."""
    shown = _matchday(request, access)
    context = {
        "event": access.event,
        "kinds": [
            (key, text, key in OF_MATCHDAY and shown is None)
            for key, text in kinds_of(access.state).items()
        ],
        "matchday": shown,
        "matchdays": [
            (each.number, matchday_title(access, each)) for each in _known(access)
        ],
        "has_full_names": bool(access.role),
        "is_public": "public" in request.GET,
    }
    return render(request, "leagues/printing/pack.html", context)


@require_safe
@never_cache
@at_event
def sheet(request: PageRequest, access: EventAccess, kind: str) -> HttpResponse:
    """Shows one kind of paper, as it is printed."""
    if kind not in KINDS:
        raise Http404(kind)
    reader = EventAccess(access.event, None) if "public" in request.GET else access
    names, shown = names_of(reader), _matchday(request, access)
    context: dict[str, Any] = {
        "event": access.event,
        "place": access.state.place,
        "kind": kind,
        "what": KINDS[kind],
        "game": game_name(access.event.game),
        "printed_at": timezone.now(),
        "matchday": shown,
        "matchday_title": matchday_title(access, shown) if shown else "",
        "is_missing": kind in OF_MATCHDAY and shown is None,
    }
    if kind == "people":
        context["rows"] = name_rows(access, names)
    elif kind in OF_MATCHDAY and shown:
        context["rows"] = seat_rows(access, names, shown)
        context["tables"] = table_sheets(access, names, shown)
        context |= _of_game(access.event.game)
    elif kind == "bracket":
        context["bracket"] = bracket_columns(reader, names)
        context["has_bracket"] = has_bracket(access.state)
    else:
        context |= _results(access, names, is_everybody="all" in request.GET)
    return render(request, f"leagues/printing/{kind}.html", context)


@require_safe
@at_event
def table_qr(
    request: PageRequest, access: EventAccess, matchday: int, table: int
) -> HttpResponse:
    """Draws the address of the score pad of a table for phones."""
    path = reverse("leagues:pad", args=[access.event.slug, matchday, table])
    return drawn_address(shared_address(request, path))


def _known(access: EventAccess) -> tuple[MatchdayState, ...]:
    """The matchdays someone may know of: who runs the event prints drafts as well."""
    state = access.state
    return state.matchdays if access.can_manage else state.public_matchdays


def _matchday(request: PageRequest, access: EventAccess) -> MatchdayState | None:
    known = _known(access)
    wanted = request.GET.get("matchday", "")
    for each in known:
        if str(each.number) == wanted:
            return each
    return known[-1] if known else None


def _of_game(game: str) -> dict[str, Any]:
    printed = kind_of(game).printed
    return {"columns": printed.columns, "scoring": printed.scoring}


def _results(access: EventAccess, names: Any, *, is_everybody: bool) -> dict[str, Any]:
    if not access.sees_standings:
        return {"is_hidden": True}
    views = whole_standings(access, names)
    lines = [line for each in views for line in each.lines]
    placed = [line for line in lines if line.rank and line.played]
    best = [line for line in placed if int(line.rank) <= BEST]
    return {
        "standings": views[0],
        "lines": lines,
        "ranked": placed if is_everybody else best,
        "people_ranked": len(placed),
        "is_everybody": is_everybody,
        "is_over": access.state.is_closed,
        "day": event_day(access),
    }
