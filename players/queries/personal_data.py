"""Everything that is kept of someone, as one archive, made while it is sent."""

import json
from collections.abc import Iterator, Mapping, Sequence
from io import RawIOBase
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.apps import apps
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Manager, Model, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from players.models import Player
from players.personal_data import File, StoredData, keepers

OWN_COLUMNS = (
    "username", "nickname", "email", "language", "is_guest", "is_staff", "date_joined",
    "last_login",
)  # fmt: skip
CHUNK_ROWS = 500


def files_of(player: Player) -> Iterator[File]:
    """Yields everything that is kept of the player, a file at a time."""
    yield File("README.txt", _readme(player).encode())
    yield _json("you.json", {name: getattr(player, name) for name in OWN_COLUMNS})
    for keeper in keepers():
        for kept in keeper.kept:
            if kept.told and (rows := _rows(player, kept)):
                yield _json(_file_name(kept), rows)
        yield from keeper.files(player)


def files_count(player: Player) -> int:
    """Returns about how many files there will be, for a bar that grows."""
    told = [kept for keeper in keepers() for kept in keeper.kept if kept.told]
    tables = sum(_queryset(player, kept).exists() for kept in told)
    return 2 + tables + sum(keeper.count(player) for keeper in keepers())


def archive(files: Iterator[File]) -> Iterator[bytes]:
    """Yields the files as one ZIP archive, each as soon as it is packed."""
    out = _Drain()
    with ZipFile(out, "w", ZIP_DEFLATED) as packed:
        for file in files:
            packed.writestr(file.name, file.content)
            yield out.drained()
    yield out.drained()


class _Drain(RawIOBase):
    """What is written to it is taken away again; nobody can go back in it."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, data: Any, /) -> int:
        """Buffers the bytes until they are drained."""
        self._parts.append(bytes(data))
        return len(data)

    def drained(self) -> bytes:
        """Returns what was written since it was last asked."""
        found = b"".join(self._parts)
        self._parts.clear()
        return found


def all_rows(model: type[Model]) -> Manager[Any]:
    """Returns what is stored of a model, also what its own managers leave out."""
    return model._base_manager  # noqa: SLF001 -- a documented name of Django


def _rows(player: Player, kept: StoredData) -> Sequence[Mapping[str, Any]]:
    return list(
        _queryset(player, kept)
        .order_by("pk")
        .values(*kept.told)
        .iterator(chunk_size=CHUNK_ROWS)
    )


def _queryset(player: Player, kept: StoredData) -> QuerySet[Any]:
    app, model, field = kept.place.split(".")
    return all_rows(apps.get_model(app, model)).filter(
        Q(**{field: player.pk}) | Q(**{f"{field}__brought_into": player.pk})
    )


def _file_name(kept: StoredData) -> str:
    app, model, field = kept.place.split(".")
    ending = "" if field in {"player", "user"} else f"-{field}"
    return f"{app}/{model.lower()}{ending}.json"


def _json(name: str, data: object) -> File:
    text = json.dumps(data, cls=DjangoJSONEncoder, indent=1, ensure_ascii=False)
    return File(name, text.encode())


def _readme(player: Player) -> str:
    lines = (
        _("Everything this site stores about %(name)s. Created on %(when)s (UTC).")
        % {"name": player.nickname, "when": timezone.now().strftime("%Y-%m-%d %H:%M")},
        "",
        _("you.json is your account, or your guest profile."),
        _(
            "players/ and account/ contain your settings, friends, devices and "
            "sign-ins."
        ),
        _(
            "games/ contains what you played: tables, matches, ratings and your "
            "messages."
        ),
        _(
            "games/records/ contains every round of your matches in this site's "
            "notation: the deal and every move. The site can replay it."
        ),
        _("leagues/ contains the events you took part in or helped run."),
        _("If a file is missing, nothing of that kind is stored."),
        _("Passwords are stored as hashes that nobody can read."),
        "",
    )
    return "\r\n".join(lines)
