"""What a ban does at the tables: seats are given up, pages closed, everywhere."""

from functools import partial
from typing import Any

from django.db import transaction

from games.live.runtime import runtime
from games.services.signals import tell_changed
from games.services.tables.seats import give_up_seats
from players.models import Player
from players.services.sanctions import banned


def listen() -> None:
    """Lets bans reach the tables from now on."""
    banned.connect(_send_away, dispatch_uid="games.receivers.banned")


def _send_away(player: Player, **_signal: Any) -> None:
    codes = give_up_seats(player)
    # First the person's pages: a table that nobody sits at any more closes all.
    transaction.on_commit(partial(runtime.shut_out, player.pk))
    for code in codes:
        tell_changed(code)
