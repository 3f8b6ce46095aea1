"""Putting people together who want to play at once, and bots where they are too few."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.models import MatchmakingLock, Seat, Table
from games.queries.quick_match import fitting_tables, tables_to_join, waiting_table
from games.rules import registry
from games.services.problems import TableProblem
from games.services.tables.bots import seat_bot
from games.services.tables.reserved import begin_or_give_up
from games.services.tables.roster import (
    free_nickname,
    free_number,
    free_pattern,
    lobby_seats,
    mark_active,
)
from games.services.tables.seats import leave_table, sit_down
from games.services.tables.tables import open_table
from games.signals import send_table_changed
from players.models import Player
from players.queries.profiles import shown_name

LOCK_NAME = "quick"


@transaction.atomic
def find_table(player: Player, game: str, *, nickname: str) -> Table:
    """Gives the player a seat at a listed table, or opens one that waits for others.

    `game` is empty for any. A player who already waits stays, or goes where
    the other game is played. A lock lets them in one after another, so that many who
    come at once fill one table after the other.
    """
    _acquire_lock()
    nickname = shown_name(player, nickname)
    waiting = waiting_table(player)
    if waiting is not None:
        if game in {"", waiting.game}:
            return waiting
        leave_table(waiting, player)
    for table in fitting_tables(player, game):
        try:
            sit_down(table, player, free_nickname(nickname, table.seats.all()))
        except TableProblem:  # it was filled, begun or closed meanwhile: the next one
            continue
        return table
    return _opened(player, game or next(iter(registry.GAMES)), nickname)


@transaction.atomic
def fill_table(table_id: int) -> None:
    """Fills the free seats of a table that has waited, and asks for its start.

    People who wait at other tables for the same game come first, bots take what is
    left. At a reserved table no bot sits down. Nothing happens before its time unless
    all seats are taken, and nothing twice.
    """
    if Table.objects.filter(pk=table_id, is_reserved=True).exists():
        begin_or_give_up(table_id)
        return
    _acquire_lock()
    table = Table.objects.select_for_update().get(pk=table_id)
    is_waiting = table.phase == Table.Phase.LOBBY and not table.start_requested
    if table.fills_at is None or not is_waiting:
        return
    seats = lobby_seats(table)
    if len(seats) < table.capacity and timezone.now() < table.fills_at:
        return
    if len(seats) < table.capacity:
        seats = _merge_tables(table)
    while len(seats) < table.capacity:
        seats.append(seat_bot(table, Seat.Bot.STEADY, seats))
    table.start_requested = True
    mark_active(table, "start_requested")


def _merge_tables(table: Table) -> list[Seat]:
    """Moves the people of other waiting tables to this one; returns who sits."""
    seats = lobby_seats(table)
    for other in tables_to_join(table):
        coming = [seat for seat in lobby_seats(other) if seat.player]
        if len(seats) + len(coming) > table.capacity:
            continue
        for seat in coming:
            seat.table, seat.number = table, free_number(seats)
            seat.nickname = free_nickname(seat.nickname, seats)
            seat.pattern = free_pattern(seats, seat.player)
            seat.save(update_fields=["table", "number", "nickname", "pattern"])
            seats.append(seat)
        other.phase, other.host, other.fills_at = Table.Phase.CLOSED, None, None
        other.moved_to = table
        mark_active(other, "phase", "host", "fills_at", "moved_to")
        send_table_changed(other.code)
    return seats


def _acquire_lock() -> None:
    """Waits until everyone who came before has found a seat."""
    MatchmakingLock.objects.get_or_create(name=LOCK_NAME)
    MatchmakingLock.objects.select_for_update().get(name=LOCK_NAME)


def _opened(player: Player, game: str, nickname: str) -> Table:
    table = open_table(player, game, nickname=nickname)
    table.is_public = True
    wait = timedelta(seconds=settings.QUICK_WAIT_SECONDS)
    table.fills_at = timezone.now() + wait
    mark_active(table, "is_public", "fills_at")
    return table
