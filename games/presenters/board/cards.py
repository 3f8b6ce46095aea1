"""A card as HTML, and its name in words.

The HTML knows neither language nor viewer: the name comes from the dictionary that
the page carries (`c-r7`), the letter from CSS by `:lang()`. Attribute values stand
unquoted where HTML allows it, because every quote would be escaped in a frame.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from games.rules.cards import CARDS, Card, Color
from games.rules.core import SeatNumber

COLORS = {
    Color.RED: "red",
    Color.YELLOW: "yellow",
    Color.GREEN: "green",
    Color.BLUE: "blue",
}
"""The color of a card as CSS and the ids of the lanes say it, in lane order."""

NAMES = {
    Color.RED: _("red %(number)s"),
    Color.YELLOW: _("yellow %(number)s"),
    Color.GREEN: _("green %(number)s"),
    Color.BLUE: _("blue %(number)s"),
}


class CardName(NamedTuple):
    """One line of the page's dictionary: a card in notation, and its name."""

    key: str
    name: str


class Drawing(NamedTuple):
    """How the cards of a game look: the face by card and pattern, the back by pattern and seat."""

    face: Callable[[Card, int], str]
    back: Callable[[int, SeatNumber], str]


@cache
def card_html(card: Card, pattern: int) -> str:
    """Returns a face-up card, with the pattern of its owner along its foot."""
    return face_html(card, pattern, names=f"c-{card.text}")


def face_html(card: Card, pattern: int, *, names: str, picture: str = "") -> str:
    """Returns a card with a picture beside its number, called by the ids of `names`."""
    return (
        f"<span class=card data-color={COLORS[card.color]} data-number={card.number}"
        f" role=img aria-labelledby={names}><span class=face>"
        f"<svg class=numeral><use href=#n{card.number} /></svg>{picture}"
        f"<i class='hem back-{pattern}'></i></span></span>"
    )


@cache
def turned_html(pattern: int) -> str:
    """Returns the back of a card."""
    return f"<span class='card turned back-{pattern}'></span>"


def _turned(pattern: int, _seat: SeatNumber) -> str:
    return turned_html(pattern)


PLAIN = Drawing(face=card_html, back=_turned)
"""Numbers in colors, and behind nothing but the pattern."""


def card_name(color: Color, number: int) -> str:
    """Returns the name of a card in the active language: "red 7"."""
    return str(NAMES[color]) % {"number": number}


def card_names() -> tuple[CardName, ...]:
    """Returns the dictionary of all cards in the active language."""
    return tuple(CardName(c.text, card_name(c.color, c.number)) for c in CARDS)
