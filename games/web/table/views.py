"""The page of a table: where people sit down, play, and see how it went."""

from http import HTTPStatus

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django_htmx.http import HttpResponseClientRefresh

from games.models import Table
from games.queries.table_address import origin_address
from games.queries.tables import TableAccess
from games.services.problems import TableProblem
from games.services.tables import seats
from games.signals import send_table_changed
from games.web.access import at_table
from games.web.forms import NicknameForm
from games.web.guests import require_allowed, seated_as
from games.web.table.invitations import invitation
from games.web.table.lobby_views import table_action
from games.web.table.panels import cleaned, panel_context, panel_response
from games.web.table.second_table import leave_other_table, second_table_question
from players.models import Player
from players.requests import PageRequest
from players.services.limits import SEATS_OF_AN_ADDRESS
from players.services.throttle import source_of
from players.views.addresses import drawn_address


@never_cache
@at_table
def table(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Shows lobby, board, scores or podium, whichever is on."""
    if request.path != access.table.get_absolute_url():
        return redirect(access.table)
    if access.table.phase == Table.Phase.CLOSED:
        if access.table.moved_to:
            return redirect(access.table.moved_to)
        table = access.table
        context = {
            "table": table,
            "event_address": origin_address(table),
        }
        return render(
            request, "games/table/closed.html", context, status=HTTPStatus.GONE
        )
    return render(request, "games/table/table.html", panel_context(request, access))


@never_cache
@at_table
def panel(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Gives the panel alone; a page whose own seat has changed is loaded again."""
    seat = str(access.seat.number) if access.seat else "none"
    has_moved = request.GET.get("me", seat) != seat
    if has_moved or access.table.phase == Table.Phase.CLOSED:
        return HttpResponseClientRefresh()
    context = panel_context(request, access)
    return render(request, context["panel"], context)


@at_table
def qr(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Draws the table's address for a phone's camera."""
    return drawn_address(invitation(request, access.table))


@at_table
def sit(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Gives anyone who asks a seat under the name they want: one tap."""
    if request.method != "POST":
        return redirect(access.table)
    form = NicknameForm(request.POST)
    question = second_table_question(request, access.player, access.table)
    if question and access.seat is None:
        return question
    try:
        require_allowed(SEATS_OF_AN_ADDRESS, source_of(request))
        nickname = cleaned(form)["nickname"]
        player = seated_as(request, access.player, nickname)
        seats.sit_down(access.table, player, nickname)
        leave_other_table(player, access.table)
    except TableProblem as problem:
        return panel_response(request, access, problem, form)
    send_table_changed(access.table.code)
    return redirect(access.table)


@table_action
def rename(
    request: PageRequest, access: TableAccess, player: Player
) -> HttpResponse | None:
    """Gives the player another name at this table, and a guest everywhere."""
    form = NicknameForm(request.POST)
    try:
        nickname = cleaned(form)["nickname"]
        seats.change_nickname(access.table, player, nickname)
    except TableProblem as problem:
        return panel_response(request, access, problem, form)
    seated_as(request, player, nickname)
    return None
