"""The colors of Ligretto Domino in words, and cards of two of them."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from games.rules.domino.boards.defaults import default_kit

COLOR_NAMES: dict[str, Promise] = {
    "red": pgettext_lazy("color", "red"),
    "yellow": pgettext_lazy("color", "yellow"),
    "green": pgettext_lazy("color", "green"),
    "blue": pgettext_lazy("color", "blue"),
    "violet": pgettext_lazy("color", "violet"),
    "white": pgettext_lazy("color", "white"),
}
"""By the name a color has in a kit."""

_BY_LETTER = {color.letter: color.name for color in default_kit().colors}


def color_name(name: str) -> str:
    """Returns what a color of a kit is called in the active language."""
    return str(COLOR_NAMES.get(name, name))


def pair_name(text: str) -> str:
    """Returns the name of a card, or of two squares, in notation: "red and green".

    A color of someone's own board is called by its letter.
    """
    one, other = (color_name(_BY_LETTER.get(letter, letter)) for letter in text[:2])
    return _("%(one)s and %(other)s") % {"one": one, "other": other}


def piece_name(text: str) -> str:
    """Returns the name of a card in notation; empty for none."""
    return pair_name(text) if text else ""
