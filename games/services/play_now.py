"""Play now: a deal against bots at once, and its settings afterwards."""

from django.db import transaction

from games.models import Table
from games.queries.last_setup import last_setup
from games.queries.table_options import flat_options
from games.services.lessons import GENTLE_BOTS, teach_if_new
from games.services.rounds import begin_match
from games.services.tables.seats import leave_table
from games.services.tables.tables import Setup, open_table
from players.models import Player


@transaction.atomic
def deal_now(player: Player, game_key: str, *, nickname: str) -> Table:
    """Opens a table against bots and deals.

    Options and bots are those of the last such match of this game, else the usual
    options and gentle bots. If the game is new to the player, it is a lesson.
    """
    last = last_setup(player, game_key)
    table = open_table(
        player,
        game_key,
        nickname=nickname,
        bots=last.bots if last and last.bots else GENTLE_BOTS,
        setup=Setup(last.options if last else {}, is_full=True),
    )
    teach_if_new(table, player)
    begin_match(table.pk)
    return table


@transaction.atomic
def set_up_again(table: Table, player: Player, *, nickname: str) -> Table:
    """Leaves a table for a new one in its lobby, with the same rules and bots."""
    bots = [seat.bot for seat in table.seats.all() if seat.bot]
    setup = Setup(flat_options(table.options), is_full=False)
    leave_table(table, player)
    return open_table(player, table.game, nickname=nickname, bots=bots, setup=setup)
