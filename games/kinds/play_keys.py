"""The keys of a player: what each does in which game, and its default."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import Act, ActGroup
from games.kinds.registry import kind, kinds

SPACE = " "
SPACE_NAME = pgettext_lazy("key", "Space")

SHARED = (
    Act("hand", SPACE, _("Flip cards, pick them up, roll all dice")),
    Act("call", "p", _("Call a mistake (if the table allows them)")),
    Act("chat", "c", _("Chat: phrases; press again to type")),
)


def act_groups() -> tuple[ActGroup, ...]:
    """Returns what keys do in the games, once where games share it."""
    return tuple({each.acts.key: each.acts for each in kinds()}.values())


def usual_keys(game: str) -> Mapping[str, str]:
    """Returns what keys do in a game, by the names of the acts."""
    return {act.name: act.usual for act in (*SHARED, *kind(game).acts.acts)}


def all_acts() -> Iterator[Act]:
    """Yields everything that has a key."""
    yield from SHARED
    for group in act_groups():
        yield from group.acts


def key_name(key: str) -> str:
    """Returns a key as it is printed."""
    return str(SPACE_NAME) if key == SPACE else key.upper()
