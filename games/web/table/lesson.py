"""The lesson of a first round: what it says, beginning it again, leaving it."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.queries.tables import TableAccess
from games.rules import registry
from games.services.lessons import begin_lesson, open_lesson, skip_lesson
from games.services.problems import TableProblem
from games.signals import send_table_changed
from games.web.access import at_table
from games.web.forms import SwitchForm
from games.web.guests import require_allowed, seated_as, usual_nickname
from games.web.home.views import home_page
from games.web.table.lobby_views import table_action
from games.web.table.panels import cleaned
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import TABLES_OF_A_PLAYER, TABLES_OF_AN_ADDRESS
from players.services.throttle import source_of


@never_cache
@at_table
def words(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Gives what the viewer's lesson says, and the button that ends it."""
    context = {"access": access, "table": access.table}
    return render(request, "games/table/lesson.html", context)


@table_action
def lesson(
    request: PageRequest, access: TableAccess, player: Player
) -> HttpResponse | None:
    """Begins a lesson from the start, or ends it."""
    if cleaned(SwitchForm(request.POST))["on"]:
        begin_lesson(access.table, player)
        return None
    skip_lesson(access.table, player)
    return HttpResponse() if request.htmx else None


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
