"""The one way from a request to a table: who sent it, and what they may do there."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.models import Match
from games.queries.results import visible_match
from games.queries.tables import TableAccess, table_access
from games.services.limits import WRONG_CODES_OF_AN_ADDRESS, is_allowed
from games.services.problems import TableProblem, TableProblemCode
from games.web.forms import CodeForm
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest

type TableView = Callable[..., HttpResponse]


def at_table(view: TableView) -> TableView:
    """Gives the view the table of the code in the address, as its viewer may use it.

    Anyone with the code may watch; `access.seat` and `access.is_host` say what else.
    A code nobody opened a table with never reaches the view.
    """

    @wraps(view)
    def found(request: PageRequest, code: str, **kwargs: int) -> HttpResponse:
        access = table_access(code, player_of_request(request))
        if access is None:
            return unknown_code(request, code)
        return view(request, access, **kwargs)

    return found


def known_player(access: TableAccess) -> Player:
    """Returns who sent a request to a table.

    Raises:
        TableProblem: Nobody the site knows.
    """
    if access.player is None:
        raise TableProblem(
            TableProblemCode.NOT_SEATED, _("You have no seat at this table.")
        )
    return access.player


def unknown_code(request: PageRequest, code: str) -> HttpResponse:
    """Says that there is no such table, and keeps what was typed."""
    form = CodeForm({"code": code})
    if is_allowed(WRONG_CODES_OF_AN_ADDRESS, request.META["REMOTE_ADDR"]):
        status = HTTPStatus.NOT_FOUND
        form.add_error("code", _("No table has this code. Check the spelling."))
    else:
        status = HTTPStatus.TOO_MANY_REQUESTS
        form.add_error("code", _("Too many codes. Please wait a minute."))
    return render(request, "games/home/join.html", {"form": form}, status=status)


def seen_match(request: PageRequest, match_id: int, player: Player | None) -> Match:
    """Returns the match, if this player may see it; raises Http404."""
    match = visible_match(match_id, player, key=request.GET.get("table", ""))
    if match is None:
        raise Http404(match_id)
    return match


def match_query(request: PageRequest) -> str:
    """Returns the part of the address that brings the code of the match's table."""
    key = request.GET.get("table", "")
    return f"?table={key}" if key.isascii() and key.isalnum() else ""
