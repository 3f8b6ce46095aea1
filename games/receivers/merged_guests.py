"""Seats that move from a guest to an account: their tables hear of it."""

from games.services.people.merge_guest import belongings_of, bring_belongings
from games.services.signals import tell_changed
from players.models import Player
from players.services.merge_guest import Belongings, register


def take_part() -> None:
    """Lets guests bring their games along from now on."""
    register(Belongings(told=belongings_of, bring=_bring))


def _bring(guest: Player, account: Player) -> None:
    for code in bring_belongings(guest, account):
        tell_changed(code)
