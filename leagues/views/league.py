"""The page of a league: its seasons, and the divisions of the latest."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.presenters.game_texts import game_name
from leagues.presenters.league import (
    MOST_TOLD,
    division_views,
    season_name,
    season_views,
)
from leagues.queries.access import EventAccess
from leagues.queries.leagues import league_access
from leagues.queries.people import names_of
from leagues.views.requests import PageRequest
from players.queries.identity import player_of_request


@require_safe
@never_cache
def league(request: PageRequest, slug: str) -> HttpResponse:
    """Shows the seasons of a league that its reader may see."""
    found = league_access(slug, player_of_request(request))
    if found is None:
        status = HTTPStatus.NOT_FOUND
        return render(request, "leagues/no_league.html", status=status)
    told = [EventAccess(each, None) for each in found.seasons[:MOST_TOLD]]
    names = {access.event.pk: names_of(access) for access in told}
    latest = told[0] if told else None
    context = {
        "league": found.league,
        "game": game_name(found.league.game),
        "seasons": season_views(told, names),
        "older": [(season_name(e), e.slug) for e in found.seasons[MOST_TOLD:]],
        "divisions": division_views(latest, names[latest.event.pk]) if latest else (),
    }
    return render(request, "leagues/league.html", context)
