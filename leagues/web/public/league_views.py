"""The pages of a league: its seasons with their champions, and who played where."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.kinds.strings import game_name
from leagues.presenters.divisions import division_tables
from leagues.queries.access import EventAccess
from leagues.queries.leagues import LeagueAccess, league_access
from leagues.queries.lists import states_of
from leagues.queries.people import names_of
from leagues.queries.player_history import player_histories
from leagues.services.names import MAX_NAME
from leagues.web.finding.forms import PersonSearchForm
from leagues.web.public.league import MOST_TOLD, season_views
from leagues.web.public.player_history import career_lines
from players.queries.identity import player_of_request
from players.requests import PageRequest


@require_safe
@never_cache
def league(request: PageRequest, slug: str) -> HttpResponse:
    """Shows the seasons of a league that its reader may see."""
    found = league_access(slug, player_of_request(request))
    if found is None:
        return _none(request)
    shown = _as_strangers(found)
    names = {access.event.pk: names_of(access) for access in shown}
    views = season_views(shown, names)
    latest = shown[0] if shown else None
    context = {
        "league": found.league,
        "game": game_name(found.league.game),
        "seasons": views[:MOST_TOLD],
        "older": views[MOST_TOLD:],
        "tables": division_tables(latest, names[latest.event.pk]) if latest else (),
    }
    return render(request, "leagues/public/league.html", context)


@require_safe
@never_cache
def people(request: PageRequest, slug: str) -> HttpResponse:
    """Shows where everyone of a league played, or those with a name."""
    found = league_access(slug, player_of_request(request))
    if found is None:
        return _none(request)
    shown = _as_strangers(found)
    names = {access.event.pk: names_of(access) for access in shown}
    wanted = request.GET.get("name", "")[:MAX_NAME]
    context = {
        "league": found.league,
        "wanted": wanted,
        "form": PersonSearchForm(initial={"name": wanted}),
        "lines": career_lines(player_histories(shown), names, wanted),
    }
    return render(request, "leagues/public/league_people.html", context)


def _as_strangers(found: LeagueAccess) -> tuple[EventAccess, ...]:
    """The seasons as everyone reads them: a league is read by all who may see it."""
    states_of(found.seasons)
    return tuple(EventAccess(each, None) for each in found.seasons)


def _none(request: PageRequest) -> HttpResponse:
    status = HTTPStatus.NOT_FOUND
    return render(request, "leagues/public/no_league.html", status=status)
