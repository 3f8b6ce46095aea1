"""Opening a table: for friends with its lobby, or against bots, dealt at once."""

from collections.abc import Callable, Sequence

from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from games.models import Seat, Table
from games.rules import registry
from games.services.play_now import deal_now
from games.services.problems import TableProblem
from games.services.tables.tables import open_table
from games.signals import send_table_changed
from games.web.forms import OpenForm, QuickForm
from games.web.guests import opener
from games.web.home.views import home_page
from games.web.table.panels import cleaned
from games.web.table.second_table import leave_other_table, second_table_question
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest

type Open = Callable[[Player], Table]


def play_now(request: PageRequest, game: str) -> HttpResponse:
    """Deals a game against bots at once."""
    return opened(
        request, game, lambda host: deal_now(host, game, nickname=host.nickname)
    )


def open_page(request: PageRequest, game: str) -> HttpResponse:
    """Opens a table with the visitor on its first seat, and bots if wanted."""
    form = OpenForm(request.POST)
    bots = form.cleaned_data["bots"] if form.is_valid() else 0
    return opened(request, game, _lobby(game, [Seat.Bot.STEADY] * bots))


def open_chosen(request: PageRequest) -> HttpResponse:
    """Opens a table for the game chosen in a form, the first one where any will do."""
    if request.method != "POST":
        return redirect("public:home")
    try:
        game = cleaned(QuickForm(request.POST))["game"] or next(iter(registry.GAMES))
    except TableProblem as problem:
        return home_page(request, problem)
    return opened(request, game, _lobby(game))


def _lobby(game: str, bots: Sequence[str] = ()) -> Open:
    return lambda host: open_table(host, game, nickname=host.nickname, bots=bots)


def opened(request: PageRequest, game: str, open_for: Open) -> HttpResponse:
    """Lets someone open a table, unless they first have to say what about another."""
    if game not in registry.GAMES:
        raise Http404(game)
    if request.method != "POST":
        return redirect("public:home")
    player = player_of_request(request)
    if question := second_table_question(request, player):
        return question
    try:
        host = opener(request, player)
        leave_other_table(host)
        table = open_for(host)
    except TableProblem as problem:
        return home_page(request, problem)
    send_table_changed(table.code)
    return redirect(table)
