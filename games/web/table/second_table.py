"""Asking first: someone with a seat starts or joins at another table.

The question is a page of its own with both ways on it, and sends the same form once more.
"""

from django.http import HttpResponse
from django.shortcuts import render

from games.models import Table
from games.queries.own_table import own_table
from games.queries.tables import TableAccess, table_access
from games.services.tables.seats import leave_table
from games.signals import send_table_changed
from games.web.table.questions import after_leaving
from players.models import Player
from players.requests import PageRequest

LEAVES = "leaves"
NOT_SENT_AGAIN = {LEAVES, "csrfmiddlewaretoken"}


def second_table_question(
    request: PageRequest, player: Player | None, table: Table | None = None
) -> HttpResponse | None:
    """Returns the question about the other table, None where there is none to ask.

    `table` is the one they want to join. The form that is sent again says that they
    leave the other one.
    """
    access = _other(player, table)
    if access is None or not _needs_question(access):
        return None
    if request.POST.get(LEAVES) == access.table.code:
        return None
    fields = [
        (name, value)
        for name, values in request.POST.lists()
        for value in values
        if name not in NOT_SENT_AGAIN
    ]
    context = {
        "own": access.table,
        "sentences": after_leaving(access),
        "fields": fields,
        "action": request.path,
    }
    return render(request, "games/table/second_table.html", context)


def leave_other_table(player: Player, table: Table | None = None) -> None:
    """Gives up the seat at another table, now that nothing speaks against it."""
    access = _other(player, table)
    if access is not None:
        leave_table(access.table, player)
        send_table_changed(access.table.code)


def _other(player: Player | None, table: Table | None) -> TableAccess | None:
    """The other table where someone sits, one of an event only while it is in play."""
    own = own_table(player, other_than=table)
    access = table_access(own.code, player) if own else None
    if access is None:
        return None
    is_kept = access.table.is_reserved and access.table.phase != Table.Phase.PLAYING
    return None if is_kept else access


def _needs_question(access: TableAccess) -> bool:
    """False for a search for players, and for a match against bots that is over."""
    match access.table.phase:
        case Table.Phase.LOBBY:
            return access.table.fills_at is None
        case Table.Phase.PODIUM:
            return any(not seat.bot for seat in access.seats if seat != access.seat)
        case _phase:
            return True
