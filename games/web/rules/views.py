"""How the games are played: all of them, and one on its page."""

from django.http import Http404, HttpResponse
from django.shortcuts import render

from games.kinds.registry import kinds
from games.rules import registry
from games.web.rules.presenter import rules_page
from players.requests import PageRequest


def index(request: PageRequest) -> HttpResponse:
    """Lists the games, each with the way to its rules."""
    return render(request, "games/rules/rules.html", {"games": kinds()})


def rules(request: PageRequest, game: str) -> HttpResponse:
    """Shows the rules of one game; `?sheet` fits a dialog over a table in play."""
    if game not in registry.GAMES:
        raise Http404(game)
    template = "games/rules/game.html" + ("#sheet" if "sheet" in request.GET else "")
    return render(request, template, {"rules": rules_page(game)})
