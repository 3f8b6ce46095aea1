"""Home, joining by code, and the list of public tables."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render

from games.kinds.registry import kinds
from games.queries.quick_match import waiting_people
from games.queries.tables import table_access
from games.services.problems import TableProblem
from games.web.access import require_guess, unknown_code
from games.web.forms import CodeForm
from games.web.home.public_list import ListFilter, lines_of, lines_response, shown_of
from players.queries.identity import player_of_request
from players.requests import PageRequest


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
