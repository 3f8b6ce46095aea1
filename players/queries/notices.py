"""What somebody is to learn on whatever page they are: requests and invitations."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.contrib.sessions.backends.base import SessionBase

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
type HolderNoticing = Callable[[SessionBase], Sequence[Notice] | None]

_noticing: list[Noticing] = []
_holder_noticing: list[HolderNoticing] = []


def tell_notices(noticing: Noticing) -> None:
    """Lets a part of the site tell people something from now on."""
    if noticing not in _noticing:
        _noticing.append(noticing)


def tell_holders(noticing: HolderNoticing) -> None:
    """Lets a part of the site tell something to browsers that keep a secret of it."""
    if noticing not in _holder_noticing:
        _holder_noticing.append(noticing)


def notices_of_browser(session: SessionBase) -> tuple[Notice, ...] | None:
    """Returns what a browser is to learn by what it keeps, None if it keeps nothing."""
    told = [noticing(session) for noticing in _holder_noticing]
    found = [each for each in told if each is not None]
    return tuple(notice for each in found for notice in each) if found else None


def notices_of(player: Player) -> tuple[Notice, ...]:
    """Returns what the player is to learn, in the order of the parts."""
    return tuple(notice for noticing in _noticing for notice in noticing(player))
