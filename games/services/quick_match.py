"""Putting people together who want to play at once, and bots where they are too few."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.models import QuickGate, Seat, Table
from games.queries.quick_match import fitting_tables, waiting_table
from games.rules import registry
from games.services.bots import seat_bot
from games.services.problems import TableProblem
from games.services.reserved import begin_or_give_up
from games.services.roster import free_nickname, lobby_seats, touch
from games.services.seats import leave_table, sit_down
from games.services.tables import open_table
from players.models import Player
from players.queries.profiles import shown_name

GATE = "quick"


@transaction.atomic
def find_table(player: Player, game: str, *, nickname: str) -> Table:
    """Gives the player a seat at a listed table, or opens one that waits for others.

    `game` is empty for any. Whoever already waits stays where they are, or goes where
    the other game is played. One after another goes through the gate, so that many who
    come at once fill one table after the other.
    """
    _pass_gate()
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
    """Lets bots take the free seats of a table that has waited, and asks for its start.

    At a reserved table no bot sits down. Nothing happens before its time unless all
    seats are taken, and nothing twice.
    """
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.is_reserved:
        begin_or_give_up(table_id)
        return
    is_waiting = table.phase == Table.Phase.LOBBY and not table.start_requested
    if table.fills_at is None or not is_waiting:
        return
    seats = lobby_seats(table)
    if len(seats) < table.capacity and timezone.now() < table.fills_at:
        return
    while len(seats) < table.capacity:
        seats.append(seat_bot(table, Seat.Bot.STEADY, seats))
    table.start_requested = True
    touch(table, "start_requested")


def _pass_gate() -> None:
    """Waits until everybody who came before has found a seat."""
    QuickGate.objects.get_or_create(name=GATE)
    QuickGate.objects.select_for_update().get(name=GATE)


def _opened(player: Player, game: str, nickname: str) -> Table:
    table = open_table(player, game, nickname=nickname)
    table.is_public = True
    wait = timedelta(seconds=settings.QUICK_WAIT_SECONDS)
    table.fills_at = timezone.now() + wait
    touch(table, "is_public", "fills_at")
    return table
