"""The page of a match, while it lasts and for good."""

from django.http import HttpResponse
from django.shortcuts import render

from games.presenters.names import seat_names
from games.queries.replays import recorded_rounds
from games.queries.results import match_result
from games.web.access import match_query, seen_match
from games.web.matches.presenter import match_page
from games.web.table.highlights import highlights as highlights_of
from games.web.table.highlights import kept_highlights
from players.queries.identity import player_of_request
from players.requests import PageRequest


def highlights(request: PageRequest, match_id: int) -> HttpResponse:
    """Gives what was worth telling in a match, for pages that show its end."""
    player = player_of_request(request)
    found = seen_match(request, match_id, player)
    result = match_result(found)
    own = result.seat_of(player)
    names = seat_names(result, own.number if own else None)
    context = {
        "match": found,
        "highlights": highlights_of(found, names, match_query(request)),
    }
    return render(request, "games/matches/highlights.html#panel", context)


def match(request: PageRequest, match_id: int) -> HttpResponse:
    """Shows every round of a match to those who may see it."""
    player = player_of_request(request)
    found = seen_match(request, match_id, player)
    result = match_result(found)
    query = match_query(request) if found.table else ""
    own = result.seat_of(player)
    names = seat_names(result, own.number if own else None)
    context = {
        "match": found,
        "result": result,
        "page": match_page(result, player),
        "replays": recorded_rounds(found),
        "query": query,
        "highlights": kept_highlights(found, names, query),
    }
    return render(request, "games/matches/match.html", context)
