"""What a guest has at tables and in matches, and how it comes to an account."""

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import (
    ChatLine,
    LearnedGame,
    MatchSeat,
    Report,
    Seat,
    Table,
    TableKick,
)
from games.services.lessons import note_learned
from games.services.ratings.ratings import transfer_ratings
from games.services.tables.nicknames import shorten_seats
from games.services.tables.roster import lock_table, mark_active
from games.services.tables.seats import leave_table
from players.models import Player


def mergeable_data(guest: Player) -> list[str]:
    """Returns in sentences what there is: matches, and seats at open tables."""
    lines = []
    if count := MatchSeat.objects.filter(player=guest).count():
        text = ngettext("%(count)d match", "%(count)d matches", count)
        lines.append(text % {"count": count})
    codes = _open_seats(guest).values_list("table__code", flat=True)
    lines += [_("a seat at table %(code)s") % {"code": code} for code in codes]
    return lines


@transaction.atomic
def merge_data(guest: Player, account: Player) -> list[str]:
    """Moves seats and results of a guest; returns the codes of tables that changed.

    Nobody sits twice: where the account has a seat, or was asked to leave, the guest's
    is given up. A match that both have played keeps both, and counts once for each.
    An account that shows a short name is seated under it.
    """
    codes = [
        _merge_seat(seat.table, guest, account)
        for seat in _open_seats(guest).select_related("table")
    ]
    MatchSeat.objects.filter(player=guest).exclude(
        match__in=MatchSeat.objects.filter(player=account).values("match")
    ).update(player=account)
    transfer_ratings(guest, account)
    for learned in LearnedGame.objects.filter(player=guest):
        note_learned([account.pk], learned.game)
    ChatLine.objects.filter(player=guest).update(player=account)
    TableKick.objects.filter(player=guest).exclude(
        table__in=TableKick.objects.filter(player=account).values("table")
    ).update(player=account)
    reports = Report.objects.filter(reported=guest)
    reports.exclude(reporter=account).update(reported=account)
    shorten_seats(account)
    return codes


def _merge_seat(table: Table, guest: Player, account: Player) -> str:
    table = lock_table(table)
    is_kept_out = (
        table.seats.filter(player=account).exists()
        or table.kicks.filter(player=account).exists()
    )
    if is_kept_out:
        leave_table(table, guest)
        return table.code
    table.seats.filter(player=guest).update(player=account)
    if table.host_id == guest.pk:
        table.host = account
    mark_active(table, "host")
    return table.code


def _open_seats(guest: Player) -> QuerySet[Seat]:
    open_tables = Seat.objects.exclude(table__phase=Table.Phase.CLOSED)
    return open_tables.filter(player=guest, has_left=False).order_by("table__code")
