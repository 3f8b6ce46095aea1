"""Another name in place of one nobody should have to read, and the way back.

Each app renames what it keeps when it receives `player_renamed`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from itertools import batched
from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from players.models import Player
from players.nicknames import FORMER, clean_nickname, confusable_key
from players.queries.accounts import is_username_taken
from players.queries.names import may_choose_username, why_not_called
from players.queries.personal_data import all_rows
from players.signals import collect, player_rename_undone, player_renamed
from players.usernames import clean_username, username_key

AT_ONCE = 500

type RenamedRows = Mapping[str, tuple[str, str]]
"""By the key of a row what it was called, and what it is called now."""


@dataclass(frozen=True, slots=True)
class NewNames:
    """How someone is to be called; an empty user name stays as it is."""

    nickname: str
    username: str = ""


@dataclass(frozen=True, slots=True)
class Renaming:
    """Who gets which name, and what they had been called looks like."""

    people: tuple[int, ...]
    name: str
    taken: frozenset[str]


@dataclass(frozen=True, slots=True)
class Naming:
    """One place where names of people stand.

    `rename` gives all rows there the new name; `give_back` those their old one that
    have still what they were given.
    """

    place: str
    rename: Callable[[Renaming], RenamedRows]
    give_back: Callable[[RenamedRows], None]


def rename_at(namings: Iterable[Naming], renaming: Renaming) -> dict[str, RenamedRows]:
    """Renames people at these places; returns by place what leads back."""
    return {each.place: each.rename(renaming) for each in namings}


def give_back_at(namings: Iterable[Naming], rows: Mapping[str, RenamedRows]) -> None:
    """Gives people their old names back at these places."""
    for each in namings:
        if each.place in rows:
            each.give_back(rows[each.place])


def naming_of(place: str, field: str = "nickname") -> Naming:
    """Returns how names are changed that may stand there twice.

    Args:
        place: The field that leads to the person, as ``app.Model.field``.
        field: The field with the name.
    """
    app, model, person = place.split(".")

    def rows() -> QuerySet[Any]:
        return all_rows(apps.get_model(app, model)).all()

    def rename(renaming: Renaming) -> RenamedRows:
        named = rows().filter(**{f"{person}__in": renaming.people})
        named = named.exclude(**{f"{field}__startswith": FORMER})
        named = named.exclude(**{f"{field}__in": ("", renaming.name)})
        before = dict(named.values_list("pk", field))
        named.update(**{field: renaming.name})
        return {str(key): (name, renaming.name) for key, name in before.items()}

    def give_back(kept: RenamedRows) -> None:
        keys: dict[tuple[str, str], list[str]] = defaultdict(list)
        for key, names in kept.items():
            keys[names].append(key)
        for (before, given), found in keys.items():
            for some in batched(found, AT_ONCE, strict=False):
                still = rows().filter(**{"pk__in": some, field: given})
                still.update(**{field: before})

    return Naming(place, rename, give_back)


NAMINGS = (naming_of("players.Player.id"), naming_of("players.Mute.muted"))


def give_names(player: Player, to: NewNames) -> dict[str, Any]:
    """Calls someone so, wherever their names stand; returns what leads back.

    Raises:
        ValidationError: A name cannot stand, or someone else has the user name.
    """
    nickname = clean_nickname(to.nickname)
    username = clean_username(to.username) if to.username else ""
    if username:
        _require_free(username)
    before = NewNames(player.nickname, player.username or "" if username else "")
    people = (player.pk, *player.brought.values_list("pk", flat=True))
    taken = frozenset(
        confusable_key(each) for each in (player.nickname, player.username) if each
    )
    renaming = Renaming(people, nickname, taken)
    rows: dict[str, dict[str, tuple[str, str]]] = {}
    for renamed in collect(player_renamed, renaming=renaming):
        rows |= {place: dict(kept) for place, kept in renamed.items()}
    if username:
        _call(player, username)
    player.refresh_from_db(fields=["nickname"])
    return {
        "before": asdict(before),
        "likeness": username_key(before.username) if before.username else "",
        "given": asdict(NewNames(nickname, username)),
        "rows": rows,
    }


def give_names_back(player: Player, names: Mapping[str, Any]) -> None:
    """Calls someone as before where they have still the names they were given.

    A user name that someone else has by now stays theirs.
    """
    rows = {
        place: {key: (before, given) for key, (before, given) in kept.items()}
        for place, kept in names.get("rows", {}).items()
    }
    player_rename_undone.send(sender=Player, rows=rows)
    before = names.get("before", {}).get("username", "")
    given = names.get("given", {}).get("username", "")
    player.refresh_from_db(fields=["nickname", "username"])
    if before and player.username == given and not is_username_taken(before):
        _call(player, before)


@transaction.atomic
def choose_username(player: Player, wish: str) -> Player:
    """Gives a user name of their own to someone who was given one.

    Raises:
        ValidationError: It cannot stand, it is taken, or they were given none.
    """
    username = clean_username(wish)
    if not may_choose_username(player):
        raise ValidationError(
            _("You have already chosen your user name."), code="username_chosen"
        )
    if why := why_not_called(player, username):
        raise ValidationError(why, code="name_refused")
    _require_free(username)
    _call(player, username)
    return player


def _require_free(username: str) -> None:
    if is_username_taken(username):
        raise ValidationError(
            _("This user name is taken, or looks too much like another one."),
            code="username_taken",
        )


def _call(player: Player, username: str) -> None:
    player.username = username
    player.save(update_fields=["username"])
