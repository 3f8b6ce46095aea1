"""The page of a match, while it lasts and for good."""

from django.http import HttpResponse
from django.shortcuts import render

from games.queries.replays import recorded_rounds
from games.queries.results import match_result
from games.web.access import seen_match
from games.web.matches.presenter import match_page
from players.queries.identity import player_of_request
from players.requests import PageRequest


def match(request: PageRequest, match_id: int) -> HttpResponse:
    """Shows every round of a match to those who may see it."""
    player = player_of_request(request)
    found = seen_match(request, match_id, player)
    result = match_result(found)
    context = {
        "match": found,
        "result": result,
        "page": match_page(result, player),
        "replays": recorded_rounds(found),
        "query": f"?table={found.table.code}"
        if "table" in request.GET and found.table
        else "",
    }
    return render(request, "games/matches/match.html", context)
