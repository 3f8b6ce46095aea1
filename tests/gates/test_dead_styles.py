"""Style sheets name no class that nothing has."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

BASE = Path(settings.BASE_DIR)
WITH_CLASSES = (
    *("templates/**/*.html", "static/js/**/*.js"),
    *("games/**/*.py", "leagues/**/*.py", "players/**/*.py"),
)
# Of pages that Django's admin draws.
BY_DJANGO = {"checkbox-row", "column-drawing", "errorlist"}


def _classes(sheet: str) -> set[str]:
    """The classes of all selectors of a style sheet."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    selectors = re.findall(r"([^{};]+){", rules)
    named = [re.sub(r'"[^"]*"', "", each) for each in selectors if "@" not in each]
    return {name for each in named for name in re.findall(r"\.([a-z][\w-]*)", each)}


def _sources() -> Iterator[str]:
    for pattern in WITH_CLASSES:
        yield from (path.read_text() for path in BASE.glob(pattern))


def test_every_class_of_the_style_sheets_is_given_to_something() -> None:
    text = "\n".join(_sources())
    words = set(re.findall(r"[A-Za-z][\w-]*", text))
    beginnings = tuple(set(re.findall(r"([a-z][\w-]*-|\bd)(?=\$?{)", text)))
    dead = {
        path.name: names
        for path in (BASE / "static/css").rglob("*.css")
        if (
            names := {
                name
                for name in _classes(path.read_text()) - words - BY_DJANGO
                if not name.startswith(beginnings)
            }
        )
    }
    assert dead == {}
