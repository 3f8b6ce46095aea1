"""Cards in templates: the one way to draw one, and the page's dictionary of names."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from games.presenters.board import cards
from games.rules.cards import parse_card

register = template.Library()


@register.simple_tag
def card(text: str, pattern: int) -> SafeString:
    """Draws the card of a notation like "g7"; the page needs its dictionary, too."""
    return mark_safe(cards.card_html(parse_card(text), pattern))  # noqa: S308 -- our own HTML


@register.simple_tag
def turned(pattern: int) -> SafeString:
    """Draws the back of a card."""
    return mark_safe(cards.turned_html(pattern))  # noqa: S308 -- our own HTML


@register.simple_tag
def card_names() -> tuple[cards.CardName, ...]:
    """The names of all cards in the active language, for the page's dictionary."""
    return cards.card_names()
