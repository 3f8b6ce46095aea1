"""Tables whose seats are kept for certain people by another part of the site.

Nobody sets such a table up or sits down there by its link. Its owner knows who
may have which seat. The match begins when all are there, or once `fills_at` has come,
with those who have a seat. While a table is held people sit down, and nothing begins.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Match, Seat, Table
from games.queries.table_options import checked_options
from games.rules import registry
from games.rules.core import Options, SeatNumber
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.codes import free_code
from games.services.tables.roster import (
    free_nickname,
    free_pattern,
    lock_table,
    mark_active,
)
from games.signals import send_table_changed, send_table_done
from players.models import Player
from players.queries.profiles import shown_name

FEWEST = 2
NOTHING: Mapping[SeatNumber, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Reservation:
    """A table to be opened: what is played, by how many, and when it begins at last.

    With `begins_at` None the match waits until all are there. `aside` are the cards
    that seats begin with, where the game knows of such. Where it `hides_people`, their
    names at the table are all that others read of them.
    """

    game: str
    options: Options
    seats: int
    begins_at: datetime | None = None
    is_held: bool = False
    aside: Mapping[SeatNumber, int] = NOTHING
    hides_people: bool = False


@transaction.atomic
def open_reserved(wish: Reservation) -> Table:
    """Opens a table for certain people.

    Raises:
        OptionProblem: The rules cannot be played by so many.
    """
    options: dict[str, Any] = checked_options(wish.game, wish.options, seats=wish.seats)
    table = Table.objects.create(
        code=free_code(),
        game=wish.game,
        options=options,
        capacity=wish.seats,
        is_reserved=True,
        is_held=wish.is_held,
        carried=_carried(wish.game, wish.aside),
        fills_at=wish.begins_at,
        hides_people=wish.hides_people,
    )
    send_table_changed(table.code)
    return table


def hide_people(tables: Collection[int], *, hides: bool) -> None:
    """Hides the accounts behind seats of these tables, or shows them again.

    It holds for the matches that were played there as well.
    """
    Table.objects.filter(pk__in=tables).update(hides_people=hides)
    Match.objects.filter(table__in=tables).update(hides_people=hides)


@transaction.atomic
def hold(table: Table) -> None:
    """Keeps the match of a waiting table from beginning."""
    table = lock_table(table)
    if _waits(table):
        table.is_held, table.fills_at = True, None
        mark_active(table, "is_held", "fills_at")
        send_table_changed(table.code)


@transaction.atomic
def let_begin(table: Table, begins_at: datetime | None) -> None:
    """Allows a held match to begin when all are there, or by then at the latest."""
    table = lock_table(table)
    if table.is_held:
        table.is_held, table.fills_at = False, begins_at
        mark_active(table, "is_held", "fills_at")
        send_table_changed(table.code)


@transaction.atomic
def set_aside(table: Table, aside: Mapping[SeatNumber, int]) -> None:
    """Has seats of a table that waits begin with so many cards."""
    table = lock_table(table)
    carried = _carried(table.game, aside)
    if _waits(table) and table.carried != carried:
        table.carried = carried
        mark_active(table, "carried")


@transaction.atomic
def take_seat(table: Table, player: Player, number: int, *, name: str) -> Seat:
    """Gives a reserved seat to its person; the caller has checked who they are.

    The seat goes along where the same person comes with another browser. In a match
    only a seat someone sits at already can be taken so.

    Raises:
        TableProblem: The table is closed, or the match has begun without them.
    """
    table = lock_table(table)
    seat = table.seats.filter(number=number).first()
    others = table.seats.exclude(number=number)
    if others.filter(player=player).exists():
        raise TableProblem(
            TableProblemCode.SEATED_ALREADY,
            _(
                "This browser already has another seat at this table. Use one of your "
                "own."
            ),
        )
    if seat is None:
        seat = _new_seat(table, player, number, name)
    elif seat.has_left:
        raise TableProblem(
            TableProblemCode.LEFT, _("You have left this match. You can watch it.")
        )
    elif seat.player_id != player.pk:
        seat.player = player
        seat.save(update_fields=["player"])
        if match := table.matches.filter(phase="playing").first():
            match.seats.filter(number=number).update(player=player)
    mark_active(table)
    send_table_changed(table.code)
    return seat


@transaction.atomic
def begin_or_give_up(table_id: int) -> None:
    """Asks for the start where all are there, or the time has come for those who are.

    With fewer than two the table is closed, and a signal is sent.
    """
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.is_held or not _waits(table):
        return
    taken = table.seats.filter(has_left=False).count()
    is_late = table.fills_at is not None and table.fills_at <= timezone.now()
    if taken >= table.capacity or (is_late and taken >= FEWEST):
        table.start_requested = True
        mark_active(table, "start_requested")
    elif is_late:
        give_up(table)


def give_up(table: Table) -> None:
    """Closes a table at which no match can begin, and signals it."""
    table.phase, table.fills_at = Table.Phase.CLOSED, None
    mark_active(table, "phase", "fills_at")
    send_table_changed(table.code)
    send_table_done(table.pk)


@transaction.atomic
def begin_now(table: Table) -> None:
    """Begins the match with the people who are present."""
    table = lock_table(table)
    if _waits(table):
        table.is_held, table.fills_at = False, timezone.now()
        mark_active(table, "is_held", "fills_at")
        send_table_changed(table.code)


@transaction.atomic
def close_reserved(table: Table) -> bool:
    """Closes a table that is not needed, and says whether it could: not in a match."""
    table = lock_table(table)
    if table.phase == Table.Phase.PLAYING:
        return False
    table.phase, table.fills_at = Table.Phase.CLOSED, None
    mark_active(table, "phase", "fills_at")
    send_table_changed(table.code)
    return True


def _waits(table: Table) -> bool:
    return table.phase == Table.Phase.LOBBY and not table.start_requested


def _carried(game: str, aside: Mapping[SeatNumber, int]) -> str:
    carry_over = registry.game(game).carry_over
    return carry_over.carried(aside) if carry_over else ""


def _new_seat(table: Table, player: Player, number: int, name: str) -> Seat:
    if table.phase == Table.Phase.CLOSED:
        raise TableProblem(TableProblemCode.CLOSED, _("This table is closed."))
    if table.phase != Table.Phase.LOBBY or table.start_requested:
        raise TableProblem(
            TableProblemCode.STARTED,
            _("The match started without you. Ask an organizer what to do."),
        )
    seats = list(table.seats.all())
    return table.seats.create(
        number=number,
        player=player,
        nickname=free_nickname(shown_name(player, name), seats),
        pattern=free_pattern(seats, player),
        is_ready=True,
    )
