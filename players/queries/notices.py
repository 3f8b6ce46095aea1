"""What somebody is to learn on whatever page they are: requests and invitations."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from players.models import Player


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


type Noticing = Callable[[Player], Sequence[Notice]]

_noticing: list[Noticing] = []


def tell_notices(noticing: Noticing) -> None:
    """Lets a part of the site tell people something from now on."""
    if noticing not in _noticing:
        _noticing.append(noticing)


def notices_of(player: Player) -> tuple[Notice, ...]:
    """Returns what the player is to learn, in the order of the parts."""
    return tuple(notice for noticing in _noticing for notice in noticing(player))
