"""The chat beside a table: its lines for one viewer, muting, and the host's rules."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from games.queries.tables import TableAccess, fresh_access
from games.services.chat import change_chat, change_mute
from games.services.problems import TableProblem, TableProblemCode
from games.signals import send_table_changed
from games.web.access import at_table
from games.web.forms import ChatRulesForm, MuteForm, NicknameForm
from games.web.guests import require_allowed, seated_as
from games.web.table.panels import STATUS, cleaned, panel_response
from players.models import Player
from players.requests import PageRequest
from players.services.limits import SEATS_OF_AN_ADDRESS
from players.services.throttle import source_of


@never_cache
@at_table
def chat(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Shows the chat as it is now."""
    return _body(request, access)


@at_table
def mute(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Mutes someone for the viewer, or unmutes them."""
    if request.method != "POST":
        return redirect(access.table)
    try:
        player = _known(access)
        asked = cleaned(MuteForm(request.POST))
        change_mute(access.table, player, asked["who"], is_muted=asked["on"])
    except TableProblem as problem:
        return _body(request, access, problem)
    return _body(request, access)


@at_table
def rules(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Changes the chat rules, for the host."""
    if request.method != "POST":
        return redirect(access.table)
    try:
        wish = cleaned(ChatRulesForm(request.POST))
        change_chat(access.table, _known(access), **wish)
    except TableProblem as problem:
        return _body(request, access, problem)
    send_table_changed(access.table.code)
    return _body(request, access)


@at_table
def name(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Gives someone who watches a name to write under, where watchers may write."""
    if request.method != "POST" or not access.table.watchers_chat or access.player:
        return redirect(access.table)
    form = NicknameForm(request.POST)
    try:
        require_allowed(SEATS_OF_AN_ADDRESS, source_of(request))
        seated_as(request, None, cleaned(form)["nickname"])
    except TableProblem as problem:
        return panel_response(request, access, problem)
    return redirect(f"{access.table.get_absolute_url()}#chat")


def _known(access: TableAccess) -> Player:
    if access.player is None:
        raise TableProblem(
            TableProblemCode.NOBODY,
            _("You need a name for this. You can hide the whole chat."),
        )
    return access.player


def _body(
    request: PageRequest, access: TableAccess, problem: TableProblem | None = None
) -> HttpResponse:
    """The chat as it is now, with what went wrong."""
    if not request.htmx:
        return redirect(access.table)
    access = fresh_access(access)
    status = HTTPStatus.OK
    if problem is not None:
        status = STATUS.get(problem.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    context = {"access": access, "table": access.table, "chat_problem": problem}
    return render(request, "games/chat/chat.html#body", context, status=status)
