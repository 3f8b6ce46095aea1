"""Quick match: one tap seats people who want to play now, then adds bots."""

from django.http import HttpResponse
from django.shortcuts import redirect

from games.queries.quick_match import waiting_table
from games.services.problems import TableProblem
from games.services.tables.quick_match import find_table
from games.signals import send_table_changed
from games.web.forms import QuickForm
from games.web.guests import require_allowed, seated_as, usual_nickname
from games.web.home.views import home_page
from games.web.table.panels import cleaned
from games.web.table.second_table import leave_other_table, second_table_question
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import QUICK_OF_A_PLAYER, TABLES_OF_AN_ADDRESS
from players.services.throttle import source_of


def quick(request: PageRequest) -> HttpResponse:
    """Finds a seat for the person who asks, a stranger becoming a guest on the way."""
    if request.method != "POST":
        return redirect("public:home")
    player = player_of_request(request)
    try:
        game = cleaned(QuickForm(request.POST))["game"]
        is_waiting = player is not None and waiting_table(player) is not None
        if not is_waiting and (question := second_table_question(request, player)):
            return question
        require_allowed(TABLES_OF_AN_ADDRESS, source_of(request))
        player = player or seated_as(request, None, usual_nickname(None))
        require_allowed(QUICK_OF_A_PLAYER, player.pk)
        if not is_waiting:
            leave_other_table(player)
        table = find_table(player, game, nickname=player.nickname)
    except TableProblem as problem:
        return home_page(request, problem)
    send_table_changed(table.code)
    return redirect(table)
