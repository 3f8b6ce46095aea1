"""Names that become shorter while somebody sits at a table: the table hears of it."""

from typing import Any

from games.services.signals import tell_changed
from games.services.tables.nicknames import shorten_seats
from players.models import Player
from players.signals import names_changed


def listen() -> None:
    """Lets shorter names reach the tables from now on."""
    names_changed.connect(_shorten, dispatch_uid="games.receivers.renamed_players")


def _shorten(player: Player, **_signal: Any) -> None:
    for code in shorten_seats(player):
        tell_changed(code)
