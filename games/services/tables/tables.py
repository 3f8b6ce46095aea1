"""Opening a table, setting it up, and playing at it again."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Table
from games.queries.table_options import (
    RATED,
    checked_options,
    flat_options,
    is_rated,
    usual_options,
)
from games.rules import registry
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, Options
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.bots import seat_bot
from games.services.tables.codes import free_code
from games.services.tables.ready_reset import chosen_rules, reset_ready
from games.services.tables.roster import (
    free_pattern,
    lobby_seats,
    lock_table,
    mark_active,
    require_free,
    require_host,
    require_lobby,
    seat_of,
)
from players.models import Player
from players.queries.profiles import shown_name

USUAL_CAPACITY = 4
IDLE = timedelta(hours=12)

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Setup:
    """Rules to begin with, where they still fit; `is_full`: no seat stays free."""

    options: Options = field(default_factory=dict)
    is_full: bool = False


@transaction.atomic
def open_table(
    host: Player,
    game_key: str,
    *,
    nickname: str,
    bots: Sequence[str] = (),
    setup: Setup | None = None,
) -> Table:
    """Opens a table with the host on its first seat and the bots beside.

    Those that nobody has touched for half a day are closed on the way.
    """
    close_idle_tables()
    options, capacity = _first_setup(game_key, setup or Setup(), seated=len(bots) + 1)
    table = Table.objects.create(
        code=free_code(),
        game=game_key,
        options=options,
        capacity=capacity,
        host=host,
    )
    seats = [
        table.seats.create(
            number=0,
            player=host,
            nickname=shown_name(host, nickname),
            pattern=free_pattern((), host),
        )
    ]
    for strength in bots:
        seats.append(seat_bot(table, strength, seats))
    return table


@transaction.atomic
def change_capacity(table: Table, player: Player, capacity: int) -> Table:
    """Sets how many can sit here, never fewer than already do.

    Raises:
        OptionProblem: The rules chosen are not for so many.
    """
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    counts = registry.game(table.game).seat_counts
    if capacity not in counts:
        raise TableProblem(
            TableProblemCode.CAPACITY_RANGE,
            _("This game is for %(low)d to %(high)d players.")
            % {"low": counts[0], "high": counts[-1]},
        )
    if capacity < len(lobby_seats(table)):
        raise TableProblem(
            TableProblemCode.CAPACITY_TAKEN,
            _("More people are already seated. Free a seat first."),
        )
    checked_options(table.game, flat_options(table.options), seats=capacity)
    table.capacity = capacity
    mark_active(table, "capacity")
    return table


@transaction.atomic
def change_visibility(table: Table, player: Player, *, is_public: bool) -> Table:
    """Lists the table on the home page, or hides it from all without the link."""
    table = lock_table(table)
    require_host(table, player)
    table.is_public = is_public
    mark_active(table, "is_public")
    return table


@transaction.atomic
def change_options(table: Table, player: Player, given: Options) -> Table:
    """Sets the rules; people who were ready have to confirm again.

    Raises:
        OptionProblem: A value does not fit, or two do not go together.
    """
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    options = checked_options(table.game, given, seats=table.capacity)
    if is_rated(options) and any(seat.bot for seat in lobby_seats(table)):
        raise OptionProblem(RATED.name, OptionProblemCode.BOTS_HERE)
    if options != table.options:
        before = chosen_rules(table)
        table.options = options
        table.start_requested = False
        mark_active(table, "options", "start_requested")
        reset_ready(table, before)
    return table


@transaction.atomic
def change_game(table: Table, player: Player, game_key: str) -> Table:
    """Has another game played here, by the first of its ready-made rules that fit.

    Seats are removed where the game is for fewer; ready people confirm again.

    Raises:
        TableProblem: More are sitting here than can play it.
    """
    table = lock_table(table)
    require_lobby(table)
    require_host(table, player)
    if game_key == table.game:
        return table
    highest = registry.game(game_key).seat_counts[-1]
    seated = len(lobby_seats(table))
    if seated > highest:
        raise TableProblem(
            TableProblemCode.GAME_TOO_SMALL, too_many_text(seated, highest=highest)
        )
    before = chosen_rules(table)
    table.capacity = min(table.capacity, highest)
    own = table.options.get("table", {})
    table.options = usual_options(game_key, own, seats=table.capacity)
    table.game = game_key
    table.start_requested = False
    mark_active(table, "game", "options", "capacity", "start_requested")
    reset_ready(table, before)
    return table


def too_many_text(seated: int, *, highest: int) -> str:
    """Returns why a game is not for so many, and what to do."""
    return _(
        "%(seated)d people are seated, but this game is for up to %(highest)d. Free a "
        "seat first."
    ) % {
        "seated": seated,
        "highest": highest,
    }


@transaction.atomic
def play_again(table: Table, player: Player, *, is_ready: bool = False) -> Table:
    """Brings a table whose match is over back to its lobby with the same people.

    `is_ready`: the player who asks is; with bots alone the next match then begins.
    """
    table = lock_table(table)
    own = seat_of(table, player)
    if table.phase == Table.Phase.PODIUM:
        _back_to_lobby(table)
    elif table.phase != Table.Phase.LOBBY:
        raise TableProblem(
            TableProblemCode.IN_PLAY, _("The match is still in progress.")
        )
    if is_ready:
        table.seats.filter(pk=own.pk).update(is_ready=True)
        mark_active(table)
    return table


def _back_to_lobby(table: Table) -> None:
    require_free(table)
    lobby_seats(table)
    table.seats.filter(bot="").update(is_ready=False)
    table.phase = Table.Phase.LOBBY
    table.start_requested = False
    mark_active(table, "phase", "start_requested")


def _first_setup(
    game_key: str, setup: Setup, *, seated: int
) -> tuple[dict[str, Any], int]:
    """The rules with the usual seats, or fewer where nothing is for so many."""
    counts = registry.game(game_key).seat_counts
    most = seated if setup.is_full else min(max(USUAL_CAPACITY, seated), counts[-1])
    problems = []
    for seats in range(most, max(seated, counts[0]) - 1, -1):
        try:
            return _fitting_options(game_key, setup.options, seats=seats), seats
        except OptionProblem as problem:
            problems.append(problem)
    raise problems[0]


def _fitting_options(game_key: str, options: Options, *, seats: int) -> dict[str, Any]:
    """The rules asked for, the usual ones where they do not fit any more."""
    if options:
        try:
            return checked_options(game_key, options, seats=seats)
        except OptionProblem as problem:
            logger.info("The last rules of %s do not fit: %s", game_key, problem)
    return usual_options(game_key, {}, seats=seats)


def close_idle_tables() -> int:
    """Closes tables between matches that nobody uses any more, and counts them."""
    idle = Table.objects.filter(
        phase__in=(Table.Phase.LOBBY, Table.Phase.PODIUM),
        active_at__lt=timezone.now() - IDLE,
    )
    kept = Q(is_reserved=True, phase=Table.Phase.LOBBY)
    return idle.exclude(kept).update(phase=Table.Phase.CLOSED)
