"""Opening a table whose first round is a lesson."""

from django.http import HttpResponse
from django.shortcuts import redirect

from games.rules import registry
from games.services.lessons import open_lesson
from games.web.home.opening import opened
from players.requests import PageRequest


def open_page(request: PageRequest, game: str) -> HttpResponse:
    """Deals a first round that teaches a game."""
    if request.method != "POST" and game in registry.GAMES:
        return redirect("public:rules", game)
    return opened(
        request, game, lambda host: open_lesson(host, game, nickname=host.nickname)
    )
