"""Bots at a table: seating them and choosing how strong they are."""

from collections.abc import Collection

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.models import Seat, Table
from games.queries.table_options import is_rated
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import (
    free_nickname,
    free_number,
    free_pattern,
    lobby_seats,
    lock_table,
    mark_active,
    require_host,
    require_lobby,
)
from players.models import Player

NAMES = (
    "Bruno", "Mia", "Emil", "Greta", "Hugo", "Frida", "Anton", "Ida", "Otto", "Nora",
    "Pepe", "Luce", "Rosa",
)  # fmt: skip


@transaction.atomic
def add_bot(table: Table, player: Player, strength: str) -> Seat:
    """Seats a bot on the next free seat, for the host."""
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    _require_strength(strength)
    if is_rated(table.options):
        text = _(
            "Matches here count for ratings, and bots have none. Turn off “Counts for "
            "ratings” first."
        )
        raise TableProblem(TableProblemCode.RATED, text)
    seats = lobby_seats(table)
    if len(seats) >= table.capacity:
        raise TableProblem(TableProblemCode.FULL, _("All seats are taken."))
    seat = seat_bot(table, strength, seats)
    mark_active(table)
    return seat


@transaction.atomic
def change_bot(table: Table, player: Player, number: int, strength: str) -> Seat:
    """Changes the strength of a bot, for the host."""
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    _require_strength(strength)
    seat = table.seats.filter(number=number).exclude(bot="").first()
    if seat is None:
        raise TableProblem(TableProblemCode.NO_BOT, _("This bot is no longer here."))
    seat.bot = strength
    seat.save(update_fields=["bot"])
    mark_active(table)
    return seat


def seat_bot(table: Table, strength: str, seats: Collection[Seat]) -> Seat:
    """Seats a bot beside the given seats, without asking who may."""
    taken = {seat.nickname for seat in seats}
    name = next((name for name in NAMES if name not in taken), NAMES[0])
    return table.seats.create(
        number=free_number(seats),
        bot=strength,
        nickname=free_nickname(name, seats),
        pattern=free_pattern(seats),
        is_ready=True,
    )


def _require_strength(strength: str) -> None:
    if strength not in Seat.Bot.values:
        raise TableProblem(
            TableProblemCode.NO_SUCH_STRENGTH, _("There is no such bot.")
        )
