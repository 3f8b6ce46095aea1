"""The formats of the site, in the order they are offered.

The setting LEAGUE_FORMATS names a `FormatKind` for each. They are loaded once all apps
are ready; until then there are none.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from django.utils.module_loading import import_string

from leagues.formats.kind import FormatKind
from leagues.rules.formats.core import Format
from players.texts import Text

_kinds: dict[str, FormatKind] = {}


def kind(key: str) -> FormatKind:
    """Returns the format with this key; KeyError if there is none."""
    return _kinds[key]


def kinds() -> tuple[FormatKind, ...]:
    """Returns every format of the site."""
    return tuple(_kinds.values())


def is_known(key: str) -> bool:
    """True if the site has a format with this key."""
    return key in _kinds


def format_of(key: str) -> Format:
    """Returns the rules of the format with this key; KeyError if there is none."""
    return _kinds[key].rules


def name_of(key: str) -> Text:
    """Returns what a format is called; the key itself for one that is gone."""
    return _kinds[key].name if key in _kinds else key


def choices() -> list[tuple[str, Text]]:
    """Returns key and name of every format, for forms."""
    return [(each.key, each.name) for each in kinds()]


def load(paths: Iterable[str]) -> None:
    """Registers the kinds with these dotted paths.

    ImportError where a path leads nowhere.
    """
    for path in paths:
        register(import_string(path))


def register(added: FormatKind) -> None:
    """Adds a format to the site."""
    _kinds[added.key] = added


@contextmanager
def registered(added: FormatKind) -> Iterator[FormatKind]:
    """Has one more format for as long as the block runs; for tests."""
    register(added)
    try:
        yield added
    finally:
        del _kinds[added.key]
