"""Everything in the database that stands on the declared list and is secret now."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.apps import apps
from django.db.models import Model

from games.rules.journal import entry_line, unpack
from players.hidden import SECRETS, Secret, Until
from players.models import Player

SHORTEST = 8
"""Signs: what is shorter may stand anywhere by chance."""
FUTURE = frozenset((Until.MATCH, Until.EVENT))
CODES = frozenset(("games.Table.code", "leagues.Event.code", "leagues.Event.slug"))
"""Short, but shown as they are: looked for in addresses and between tags."""


@dataclass(frozen=True, slots=True)
class Value:
    """A secret of a row, as a page would tell it."""

    place: str
    until: Until
    row: int
    text: str

    def stands_in(self, page: str) -> bool:
        """Returns whether a page shows it."""
        if self.place in CODES:
            return any(
                form in page
                for form in (f">{self.text}<", f"/{self.text}/", f'"{self.text}"')
            )
        return self.text in page


WORDS = frozenset(("games.JournalEntry.code",))
"""Names of reasons, which the rules of a game list as well."""


def secret_values() -> list[Value]:
    """Returns all there are, whatever happens with them later."""
    found = []
    for secret in SECRETS:
        if secret.place in WORDS:
            continue
        app, name, field = secret.place.split(".")
        for row in apps.get_model(app, name)._default_manager.all():
            texts = {each for each in _texts(secret, row, field) if each}
            found += [
                Value(secret.place, secret.until, hash(row), each)
                for each in sorted(texts)
                if len(each) >= SHORTEST or secret.place in CODES
            ]
    return found


def _texts(secret: Secret, row: Model, field: str) -> Iterator[str]:
    value = getattr(row, field)
    if secret.keys:
        yield from _under(value, secret.keys)
    elif isinstance(row, Player):
        yield value.rpartition("$")[2]
    elif isinstance(value, bytes | memoryview):
        for entry in unpack(bytes(value)):
            yield entry_line(entry)
            yield entry.text
    elif isinstance(value, str):
        yield value
    elif value:
        yield json.dumps(value)


def _under(value: object, keys: tuple[str, ...]) -> Iterator[str]:
    """All texts under one of these keys, however deep."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in keys:
                yield str(part)
            yield from _under(part, keys)
    elif isinstance(value, list):
        for part in value:
            yield from _under(part, keys)
