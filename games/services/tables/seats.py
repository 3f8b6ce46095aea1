"""Sitting down, getting ready, changing name and pattern, leaving."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.models import Seat, Table
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.kicks import require_not_kicked
from games.services.tables.nicknames import require_own_name
from games.services.tables.roster import (
    free_number,
    free_pattern,
    lobby_seats,
    lock_table,
    mark_active,
    require_free,
    require_free_nickname,
    require_host,
    require_lobby,
    seat_of,
)
from players.models import Player
from players.queries.profiles import shown_name

MIN_SEATS = 2
READY_PHASES = (Table.Phase.LOBBY, Table.Phase.PLAYING)


@transaction.atomic
def sit_down(table: Table, player: Player, nickname: str) -> Seat:
    """Gives the player a seat; one who already sits keeps it, name and all.

    Raises:
        TableProblem: Full, begun, closed, the name is taken here, or the host has asked
            the player to leave.
    """
    table = lock_table(table)
    if seat := table.seats.filter(player=player, has_left=False).first():
        return seat
    _require_open(table)
    require_free(table)
    require_not_kicked(table, player)
    seats = lobby_seats(table)
    if len(seats) >= table.capacity:
        raise TableProblem(TableProblemCode.FULL, _("All seats are taken."))
    nickname = shown_name(player, nickname)
    require_free_nickname(nickname, seats)
    seat = table.seats.create(
        number=free_number(seats),
        player=player,
        nickname=nickname,
        pattern=free_pattern(seats, player),
    )
    mark_active(table)
    return seat


@transaction.atomic
def set_ready(table: Table, player: Player, *, is_ready: bool) -> Seat:
    """Return whether the next round may begin as far as this player goes."""
    table = lock_table(table)
    seat = seat_of(table, player)
    if table.phase not in READY_PHASES:
        require_lobby(table)
    seat.is_ready = is_ready
    if is_ready:
        seat.agreed = None
    seat.save(update_fields=["is_ready", "agreed"])
    mark_active(table)
    return seat


@transaction.atomic
def request_start(table: Table, player: Player) -> Table:
    """Begins without waiting for those who are not ready, for the host."""
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    if len(lobby_seats(table)) < MIN_SEATS:
        raise TableProblem(
            TableProblemCode.TOO_FEW,
            _("You need at least two players. Send the link or add a bot."),
        )
    table.start_requested = True
    mark_active(table, "start_requested")
    return table


@transaction.atomic
def change_nickname(table: Table, player: Player, nickname: str) -> Seat:
    """Gives the player another name at this table."""
    table = lock_table(table)
    require_lobby(table)
    seat = seat_of(table, player)
    nickname = shown_name(player, nickname)
    require_own_name(player, nickname, known=seat.nickname)
    require_free_nickname(nickname, table.seats.exclude(pk=seat.pk))
    seat.nickname = nickname
    seat.save(update_fields=["nickname"])
    mark_active(table)
    return seat


@transaction.atomic
def choose_pattern(table: Table, player: Player, pattern: int) -> Seat:
    """Gives the player's cards another back, one that nobody else here has."""
    table = lock_table(table)
    require_lobby(table)
    seat = seat_of(table, player)
    if table.seats.filter(pattern=pattern).exclude(pk=seat.pk).exists():
        raise TableProblem(
            TableProblemCode.PATTERN_TAKEN, _("Someone else has this pattern.")
        )
    seat.pattern = pattern
    seat.save(update_fields=["pattern"])
    mark_active(table)
    return seat


@transaction.atomic
def leave_table(table: Table, player: Player) -> Table:
    """Gives the player's seat up; the next person hosts, and an empty table closes.

    In a match the seat stays, marked as left: its cards and its total still count.
    """
    table = lock_table(table)
    seat = seat_of(table, player)
    if table.phase == Table.Phase.PLAYING:
        seat.has_left = True
        seat.save(update_fields=["has_left"])
    else:
        seat.delete()
    _transfer_host(table, player)
    return table


@transaction.atomic
def give_up_seats(player: Player) -> tuple[str, ...]:
    """Leaves every table for someone; returns the codes of the tables."""
    tables = Table.objects.filter(seats__player=player, seats__has_left=False)
    open_tables = tables.exclude(phase=Table.Phase.CLOSED).order_by("pk")
    return tuple(leave_table(table, player).code for table in open_tables)


def _transfer_host(table: Table, leaver: Player) -> None:
    """Finds a host for a table someone has left, or closes it."""
    heir = (
        table.seats.filter(player__isnull=False, has_left=False)
        .order_by("sat_at", "number")
        .first()
    )
    is_kept = table.is_reserved and table.phase == Table.Phase.LOBBY
    if heir is None and table.phase != Table.Phase.PLAYING and not is_kept:
        table.phase = Table.Phase.CLOSED
    if table.host_id == leaver.pk:
        table.host = heir.player if heir else None
    mark_active(table, "phase", "host")


def _require_open(table: Table) -> None:
    """Raises TableProblem, with what someone without a seat can do, after the lobby."""
    match table.phase:
        case Table.Phase.PLAYING:
            text = _("The match has already started. You can watch it here.")
            raise TableProblem(TableProblemCode.STARTED, text)
        case Table.Phase.PODIUM:
            text = _("The match is over. Wait here: you can join before the next one.")
            raise TableProblem(TableProblemCode.OVER, text)
        case _phase:
            require_lobby(table)
