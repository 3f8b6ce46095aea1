"""The colours of Ligretto Domino in words, and cards of two of them.

A board of one's own may have other colours: they are called by their letter.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

type Text = str | Promise

COLOUR_NAMES: dict[str, Text] = {
    "R": gettext_lazy("red"),
    "Y": gettext_lazy("yellow"),
    "G": gettext_lazy("green"),
    "B": gettext_lazy("blue"),
    "V": gettext_lazy("violet"),
    "W": gettext_lazy("white"),
}


def colour_name(letter: str) -> str:
    """Returns what a colour is called in the active language."""
    return str(COLOUR_NAMES.get(letter, letter))


def pair_name(text: str) -> str:
    """Returns the name of a card, or of two squares, in notation: "red and green"."""
    return _("%(one)s and %(other)s") % {
        "one": colour_name(text[0]),
        "other": colour_name(text[1]),
    }
