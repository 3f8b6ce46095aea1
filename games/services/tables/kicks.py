"""Asking someone to leave a table, and letting them sit down there again."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Seat, Table, TableKick
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import (
    lock_table,
    mark_active,
    require_host,
    require_lobby,
)
from players.models import Player


@transaction.atomic
def kick(table: Table, player: Player, number: int) -> Table:
    """Frees a seat before the match, for the host.

    A bot just goes. A person is noted, and gets no seat here until the host lets them
    back in; someone with a new session is someone new.
    """
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    seat = table.seats.filter(number=number).exclude(player=player).first()
    if seat is not None:
        if seat.player is not None:
            _note(table, seat, player)
        seat.delete()
        mark_active(table)
    return table


@transaction.atomic
def lift_kick(table: Table, player: Player, note_id: int) -> Table:
    """Allows someone who was removed to sit down again, for the host."""
    table = lock_table(table)
    require_host(table, player)
    table.kicks.filter(pk=note_id).delete()
    mark_active(table)
    return table


def require_not_kicked(table: Table, player: Player) -> None:
    """Raises TableProblem for someone the host has asked to leave."""
    note = table.kicks.filter(player=player).first()
    if note is not None:
        raise TableProblem(TableProblemCode.KICKED, kick_text(note))


def kick_text(note: TableKick) -> str:
    """Returns who removed someone from the table."""
    if not note.host_nickname:
        return _("The host removed you from this table.")
    return _("The host, %(host)s, removed you from this table.") % {
        "host": note.host_nickname
    }


def _note(table: Table, seat: Seat, host: Player) -> None:
    own = table.seats.filter(player=host).first()
    TableKick.objects.update_or_create(
        table=table,
        player=seat.player,
        defaults={
            "nickname": seat.nickname,
            "host": host,
            "host_nickname": own.nickname if own else "",
        },
    )
