"""Tables at which somebody who wants to play at once can sit down."""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Seat, Table
from games.queries.tables import public_tables
from players.models import Player

WAIT = timedelta(seconds=20)
"""So long a table waits for people before bots take the seats still free."""


def waiting_tables() -> QuerySet[Table]:
    """Returns the tables at which people who were put together wait for more."""
    return Table.objects.filter(
        phase=Table.Phase.LOBBY, fills_at__isnull=False, start_requested=False
    )


def waiting_table(player: Player) -> Table | None:
    """Returns the table at which the player waits to be put together with others."""
    seats = Seat.objects.filter(player=player, has_left=False)
    return waiting_tables().filter(seats__in=seats).first()


def waiting_people() -> int:
    """Counts the people who wait at such tables."""
    seats = Seat.objects.filter(table__in=waiting_tables(), bot="", has_left=False)
    return seats.count()


def fitting_tables(player: Player, game: str) -> Sequence[Table]:
    """Returns the listed tables with a seat for the player, the best first.

    `game` is empty for any. Tables that fill up by themselves come before those whose
    host decides, and of each kind the one that waits longest.
    """
    tables = public_tables().filter(phase=Table.Phase.LOBBY, start_requested=False)
    if game:
        tables = tables.filter(game=game)
    tables = tables.exclude(sent_away__player=player).exclude(seats__player=player)
    return sorted(filter(_has_seat, tables), key=_order)


def _has_seat(table: Table) -> bool:
    taken = [seat for seat in table.seats.all() if not seat.has_left]
    is_too_late = table.fills_at is not None and table.fills_at <= timezone.now()
    return len(taken) < table.capacity and not is_too_late


def _order(table: Table) -> tuple[bool, int]:
    return table.fills_at is None, table.pk
