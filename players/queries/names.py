"""What someone who was given another name may call themselves from then on."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from players.masking import is_rude
from players.models import Player, Sanction
from players.nicknames import confusable_key
from players.queries.sanctions import held

NUMBER_AT_END = re.compile(r"[\s_.-]*\d+$")
"""Where a name is taken at a table, its variants end in a number."""


def why_not_called(player: Player, wish: str) -> str:
    """Returns why someone cannot take this name, "" where they can. One query.

    Anyone who was never given another name by a moderator is not judged here.
    """
    renamings = _renamings(player)
    if not renamings:
        return ""
    if is_rude(wish):
        return _("This name contains a rude word. Choose another.")
    taken = {_plain(name) for names in renamings for name in names_taken(names)}
    if _plain(wish) in taken:
        return _("A moderator has removed this name. Choose another.")
    return ""


def may_choose_username(player: Player) -> bool:
    """True if someone has still the user name a moderator gave them."""
    given = {names.get("given", {}).get("username") for names in _renamings(player)}
    return bool(player.username) and player.username in given


def names_taken(names: Mapping[str, Any]) -> Iterator[str]:
    """Yields what someone was called before a moderator called them otherwise."""
    yield from filter(None, names.get("before", {}).values())
    for rows in names.get("rows", {}).values():
        yield from (before for before, _given in rows.values())


def _plain(name: str) -> str:
    return confusable_key(NUMBER_AT_END.sub("", name) or name)


def _renamings(player: Player) -> list[dict[str, Any]]:
    renamings = held(player, Sanction.Kind.RENAME)
    return list(renamings.values_list("names", flat=True))
