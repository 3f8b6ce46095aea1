"""The one way from a request to a table: who sent it, and what they may do there."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.models import Match
from games.queries.results import visible_match
from games.queries.tables import TableAccess, table_access
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.codes import may_guess
from games.web.forms import CodeForm
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import WRONG_CODES_OF_AN_ADDRESS
from players.services.throttle import ThrottledError, may, note, source_of

type TableView = Callable[..., HttpResponse]


def at_table(view: TableView) -> TableView:
    """Gives the view the table of the code in the address, as its viewer may use it.

    Anyone with the code may watch; `access.seat` and `access.is_host` say what else.
    A code nobody opened a table with never reaches the view.
    """

    @wraps(view)
    def found(request: PageRequest, code: str, **kwargs: int) -> HttpResponse:
        player = player_of_request(request)
        require_guess(request, code, player)
        access = table_access(code, player)
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


def require_guess(request: PageRequest, code: str, player: Player | None) -> None:
    """Raise ThrottledError after too many wrong guesses, even for the right code."""
    if not may_guess(code, source_of(request), player.pk if player else None):
        raise ThrottledError(WRONG_CODES_OF_AN_ADDRESS)


def unknown_code(request: PageRequest, code: str) -> HttpResponse:
    """Counts a wrong code, says that there is no such table, keeps what was typed."""
    note(WRONG_CODES_OF_AN_ADDRESS, source_of(request))
    form = CodeForm({"code": code})
    form.add_error("code", _("No table has this code. Check the spelling."))
    status = HTTPStatus.NOT_FOUND
    return render(request, "games/home/join.html", {"form": form}, status=status)


def seen_match(request: PageRequest, match_id: int, player: Player | None) -> Match:
    """Returns the match, if this player may see it; raises Http404.

    Raises:
        ThrottledError: It would take the code of its table, and there were too many
            wrong ones.
    """
    match = match_by_key(request, match_id, player, key=request.GET.get("table", ""))
    if match is None:
        raise Http404(match_id)
    return match


def match_by_key(
    request: HttpRequest, match_id: int, player: Player | None, *, key: str
) -> Match | None:
    """Returns the match, if this player may see it, with this key or without.

    Raises:
        ThrottledError: They may not without one, and there were too many wrong ones.
    """
    who = source_of(request)
    is_allowed = not key or may(WRONG_CODES_OF_AN_ADDRESS, who)
    match = visible_match(match_id, player, key=key if is_allowed else "")
    if match is None and not is_allowed:
        raise ThrottledError(WRONG_CODES_OF_AN_ADDRESS)
    if match is None and key:
        note(WRONG_CODES_OF_AN_ADDRESS, who)
    return match


def match_query(request: PageRequest) -> str:
    """Returns the part of the address that brings the code of the match's table."""
    key = request.GET.get("table", "")
    return f"?table={key}" if key.isascii() and key.isalnum() else ""
