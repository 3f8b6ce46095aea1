"""The colors of Ligretto Domino in words, and cards of two of them."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.rules.domino.boards.defaults import default_kit

COLOR_NAMES: dict[str, Promise] = {
    "red": gettext_lazy("red"),
    "yellow": gettext_lazy("yellow"),
    "green": gettext_lazy("green"),
    "blue": gettext_lazy("blue"),
    "violet": gettext_lazy("violet"),
    "white": gettext_lazy("white"),
}
"""By the name a color has in a kit."""

_BY_LETTER = {color.letter: color.name for color in default_kit().colors}


def color_name(name: str) -> str:
    """Returns what a color of a kit is called in the active language."""
    return str(COLOR_NAMES.get(name, name))


def pair_name(text: str) -> str:
    """Returns the name of a card, or of two squares, in notation: "red and green".

    A color of somebody's own board is called by its letter.
    """
    one, other = (color_name(_BY_LETTER.get(letter, letter)) for letter in text[:2])
    return _("%(one)s and %(other)s") % {"one": one, "other": other}


def piece_name(text: str) -> str:
    """Returns the name of a card in notation; empty for none."""
    return pair_name(text) if text else ""
