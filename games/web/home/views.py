"""Home, joining by code, the list of public tables, and opening a table."""

from http import HTTPStatus

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render

from games.kinds.registry import kinds
from games.models import Seat
from games.queries.quick_match import waiting_people
from games.queries.tables import table_access
from games.rules import registry
from games.services.problems import TableProblem
from games.services.tables.tables import open_table
from games.signals import send_table_changed
from games.web.access import require_guess, unknown_code
from games.web.forms import CodeForm, OpenForm
from games.web.guests import require_allowed, seated_as, usual_nickname
from games.web.home.public_list import ListFilter, lines_of, lines_response, shown_of
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import TABLES_OF_A_PLAYER, TABLES_OF_AN_ADDRESS
from players.services.throttle import source_of


def home(request: PageRequest) -> HttpResponse:
    """Play now, join by code, watch."""
    return home_page(request)


def tables(request: PageRequest) -> HttpResponse:
    """Lists the tables anyone may watch or join."""
    shown = shown_of(request, is_whole=True)
    context = {"shown": shown, "lines": lines_of(shown), "games": kinds()}
    return render(request, "games/home/tables.html", context)


def tables_now(request: PageRequest) -> HttpResponse:
    """Gives the lines of the list alone, for a page that is already open."""
    return lines_response(request, shown_of(request, is_whole="all" in request.GET))


def join(request: PageRequest) -> HttpResponse:
    """Finds the table of a code, however it was typed or pasted."""
    if "code" not in request.GET:
        return render(request, "games/home/join.html", {"form": CodeForm()})
    form = CodeForm(request.GET)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return render(request, "games/home/join.html", {"form": form}, status=status)
    code = form.cleaned_data["code"]
    require_guess(request, code, player_of_request(request))
    access = table_access(code, None)
    if access is None:
        return unknown_code(request, request.GET["code"])
    return redirect(access.table)


def open_page(request: PageRequest, game: str) -> HttpResponse:
    """Opens a table with the visitor on its first seat, and bots if wanted."""
    if game not in registry.GAMES:
        raise Http404(game)
    if request.method != "POST":
        return redirect("public:home")
    form = OpenForm(request.POST)
    bots = form.cleaned_data["bots"] if form.is_valid() else 0
    player = player_of_request(request)
    try:
        require_allowed(TABLES_OF_AN_ADDRESS, source_of(request))
        player = player or seated_as(request, None, usual_nickname(None))
        require_allowed(TABLES_OF_A_PLAYER, player.pk)
    except TableProblem as problem:
        return home_page(request, problem)
    table = open_table(
        player, game, nickname=player.nickname, bots=[Seat.Bot.STEADY] * bots
    )
    send_table_changed(table.code)
    return redirect(table)


def home_page(
    request: PageRequest, problem: TableProblem | None = None
) -> HttpResponse:
    """Shows the home page, with what went wrong there."""
    context = {
        "games": kinds(),
        "form": CodeForm(),
        "problem": problem,
        "waiting": waiting_people(),
        "wait_seconds": settings.QUICK_WAIT_SECONDS,
        "lines": lines_of(ListFilter()),
    }
    status = HTTPStatus.TOO_MANY_REQUESTS if problem else HTTPStatus.OK
    return render(request, "games/home/home.html", context, status=status)
