"""Opening a table whose first round is a lesson."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from games.rules import registry
from games.services.lessons import open_lesson
from games.services.problems import TableProblem
from games.signals import send_table_changed
from games.web.guests import require_allowed, seated_as, usual_nickname
from games.web.home.views import home_page
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import TABLES_OF_A_PLAYER, TABLES_OF_AN_ADDRESS
from players.services.throttle import source_of


def open_page(request: PageRequest, game: str) -> HttpResponse:
    """Deals a first round that teaches a game."""
    if game not in registry.GAMES:
        raise Http404(game)
    if request.method != "POST":
        return redirect("public:rules", game)
    player = player_of_request(request)
    try:
        require_allowed(TABLES_OF_AN_ADDRESS, source_of(request))
        player = player or seated_as(request, None, usual_nickname(None))
        require_allowed(TABLES_OF_A_PLAYER, player.pk)
        table = open_lesson(player, game, nickname=player.nickname)
    except TableProblem as problem:
        return home_page(request, problem)
    send_table_changed(table.code)
    return redirect(table)
