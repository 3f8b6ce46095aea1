"""What someone is to learn on whatever page they are: requests and invitations."""

from dataclasses import dataclass

from django.contrib.sessions.backends.base import SessionBase

from players.models import Player
from players.signals import collect, collect_browser_notices, collect_notices


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence, where it leads, and where a form says no thanks to it.

    Where it `is_deed`, going there does something: then a form leads there.
    """

    key: str
    text: str
    address: str
    label: str
    decline: str = ""
    is_deed: bool = False


def notices_of_browser(session: SessionBase) -> tuple[Notice, ...] | None:
    """Returns what a browser is to learn by what it keeps, None if it keeps nothing."""
    answers = collect(collect_browser_notices, session=session)
    found = [each for each in answers if each is not None]
    return tuple(notice for each in found for notice in each) if found else None


def notices_of(player: Player) -> tuple[Notice, ...]:
    """Returns what the player is to learn, in the order of the parts."""
    found = collect(collect_notices, player=player)
    return tuple(notice for each in found for notice in each)
