"""Cards, jokers and boards of Ligretto Domino in templates."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from games.kinds.domino import pictures
from games.kinds.domino.pieces import card_svg, joker_svg
from games.kinds.domino.shapes import shapes
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.cards import parse_domino_card

register = template.Library()


@register.simple_tag
def domino_shapes() -> SafeString:
    """The shapes all dominoes of a page are drawn with; a page with a board has them."""
    drawn = shapes(default_kit().colors)
    return mark_safe(f'<svg class="sprite" aria-hidden="true">{drawn}</svg>')  # noqa: S308 -- our own drawing


@register.simple_tag
def domino_card(text: str, rim: str = "single") -> SafeString:
    """A card like "RG" with the rim of a seat: single, double, dashed or dotted."""
    return mark_safe(card_svg(parse_domino_card(text), rim))  # noqa: S308 -- our own drawing


@register.simple_tag
def domino_joker(rim: str = "single") -> SafeString:
    """A joker with the rim of a seat."""
    return mark_safe(joker_svg(rim))  # noqa: S308 -- our own drawing


@register.simple_tag
def domino_picture(name: str) -> SafeString:
    """A picture that explains something of the game."""
    return pictures.picture(name)


@register.simple_tag
def drawn_domino(text: str, rim: str = "single") -> SafeString:
    """A card that only decorates: it needs nothing of the page and has no name."""
    return pictures.drawn_card(text, rim)


@register.simple_tag
def drawn_joker(rim: str = "single") -> SafeString:
    """A joker that only decorates."""
    return pictures.drawn_joker(rim)
