"""The boards and cards that the site itself has: our own design."""

from functools import cache
from importlib.resources import files

from games.rules.domino.boards.kit import Kit
from games.rules.domino.boards.reading import sure_kit


@cache
def default_kit() -> Kit:
    """The kit of `default.json`."""
    text = files(__package__).joinpath("default.json").read_text(encoding="utf-8")
    return sure_kit(text)
