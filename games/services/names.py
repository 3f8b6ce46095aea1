"""A shorter name reaches the tables somebody sits at."""

from django.db import transaction

from games.models import Seat, Table
from games.services.roster import free_nickname, locked, touch
from players.models import Player
from players.queries.profiles import shown_name


def shorten_seats(player: Player) -> tuple[str, ...]:
    """Renames the player's seats as others are to read them; returns their tables.

    What is drawn of a round in play stays until it is drawn anew.
    """
    seats = Seat.objects.filter(player=player, has_left=False)
    seats = seats.exclude(table__phase=Table.Phase.CLOSED).select_related("table")
    renamed = [_rename(seat, player) for seat in seats.order_by("pk")]
    return tuple(code for code in renamed if code)


@transaction.atomic
def _rename(seat: Seat, player: Player) -> str:
    table = locked(seat.table)
    wish = shown_name(player, seat.nickname)
    if wish == seat.nickname:
        return ""
    others = table.seats.exclude(pk=seat.pk)
    name = free_nickname(wish, others)
    table.seats.filter(pk=seat.pk).update(nickname=name)
    touch(table)
    return table.code
