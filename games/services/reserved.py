"""Tables whose seats are kept for certain people by another part of the site.

Nobody sets such a table up or sits down there by its link. Whoever keeps it knows who
may have which seat. The match begins when all seats are taken, or once `fills_at` has
come, with those who are there.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Seat, Table
from games.queries.table_options import checked_options
from games.rules.core import Options
from games.services.codes import free_code
from games.services.problems import TableProblem
from games.services.roster import free_cloth, free_nickname, locked, touch
from games.services.telling import tell_changed, tell_done
from players.models import Player
from players.queries.profiles import shown_name

FEWEST = 2


@dataclass(frozen=True, slots=True)
class Reservation:
    """A table to be opened: what is played, by how many, and when it begins at last.

    With `begins_at` None the match waits until all are there.
    """

    game: str
    options: Options
    seats: int
    begins_at: datetime | None = None


@transaction.atomic
def open_reserved(wish: Reservation, again: Table | None = None) -> Table:
    """Opens a table, or a finished one again: what its match left goes on there.

    Raises:
        OptionProblem: The rules cannot be played by so many.
    """
    options: dict[str, Any] = checked_options(wish.game, wish.options, seats=wish.seats)
    if again is not None and again.is_reserved and again.game == wish.game:
        table = locked(again)
        if table.phase == Table.Phase.PODIUM:
            table.seats.all().delete()
            table.phase, table.start_requested = Table.Phase.LOBBY, False
            table.options, table.fills_at = options, wish.begins_at
            touch(table, "phase", "start_requested", "options", "fills_at")
            tell_changed(table.code)
            return table
    table = Table.objects.create(
        code=free_code(),
        game=wish.game,
        options=options,
        capacity=wish.seats,
        is_reserved=True,
        fills_at=wish.begins_at,
    )
    tell_changed(table.code)
    return table


@transaction.atomic
def take_seat(table: Table, player: Player, number: int, *, name: str) -> Seat:
    """Gives somebody the seat that is kept for them; whoever keeps it has asked who.

    The seat goes along where the same person comes with another browser. In a match
    only a seat somebody sits at already can be taken so.

    Raises:
        TableProblem: The table is closed, or the match has begun without them.
    """
    table = locked(table)
    seat = table.seats.filter(number=number).first()
    others = table.seats.exclude(number=number)
    if others.filter(player=player).exists():
        raise TableProblem(
            "seated_already",
            _("This browser has another seat at this table. Use one of your own."),
        )
    if seat is None:
        seat = _new_seat(table, player, number, name)
    elif seat.has_left:
        raise TableProblem("left", _("You have left this match. You can watch it."))
    elif seat.player_id != player.pk:
        seat.player = player
        seat.save(update_fields=["player"])
        if match := table.matches.filter(phase="playing").first():
            match.seats.filter(number=number).update(player=player)
    touch(table)
    tell_changed(table.code)
    return seat


@transaction.atomic
def begin_or_give_up(table_id: int) -> None:
    """Asks for the start where all are there, or the time has come for those who are.

    With fewer than two the table is closed, and whoever keeps it hears of it.
    """
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.phase != Table.Phase.LOBBY or table.start_requested:
        return
    taken = table.seats.filter(has_left=False).count()
    is_late = table.fills_at is not None and table.fills_at <= timezone.now()
    if taken >= table.capacity or (is_late and taken >= FEWEST):
        table.start_requested = True
        touch(table, "start_requested")
    elif is_late:
        give_up(table)


def give_up(table: Table) -> None:
    """Closes a table at which no match can begin; whoever keeps it hears of it."""
    table.phase, table.fills_at = Table.Phase.CLOSED, None
    touch(table, "phase", "fills_at")
    tell_changed(table.code)
    tell_done(table.pk)


@transaction.atomic
def begin_now(table: Table) -> None:
    """Has the match begin with those who are there, whoever is missing."""
    table = locked(table)
    if table.phase == Table.Phase.LOBBY and not table.start_requested:
        table.fills_at = timezone.now()
        touch(table, "fills_at")
        tell_changed(table.code)


@transaction.atomic
def close_reserved(table: Table) -> bool:
    """Closes a table that is not needed, and says whether it could: not in a match."""
    table = locked(table)
    if table.phase == Table.Phase.PLAYING:
        return False
    table.phase, table.fills_at = Table.Phase.CLOSED, None
    touch(table, "phase", "fills_at")
    tell_changed(table.code)
    return True


def _new_seat(table: Table, player: Player, number: int, name: str) -> Seat:
    if table.phase == Table.Phase.CLOSED:
        raise TableProblem("closed", _("This table is closed."))
    if table.phase != Table.Phase.LOBBY or table.start_requested:
        raise TableProblem(
            "started",
            _("The match has begun without you. Ask an organizer what to do now."),
        )
    seats = list(table.seats.all())
    return table.seats.create(
        number=number,
        player=player,
        nickname=free_nickname(shown_name(player, name), seats),
        cloth=free_cloth(seats, player),
        is_ready=True,
    )
