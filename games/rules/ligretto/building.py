"""What may be built on the own row, in the two editions' variants (LIG-15)."""

from collections.abc import Mapping

from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.card_engine.state import BuildRule
from games.rules.cards import Card


def descending(card: Card, top: Card) -> CardRefusalCode | None:
    """Another color and any lower number (current edition)."""
    if card.color is top.color:
        return CardRefusalCode.SAME_COLOUR
    return None if card.number < top.number else CardRefusalCode.NOT_LOWER


def consecutive(card: Card, top: Card) -> CardRefusalCode | None:
    """Another color and exactly one lower (older edition)."""
    if card.color is top.color:
        return CardRefusalCode.SAME_COLOUR
    return None if card.number == top.number - 1 else CardRefusalCode.NOT_NEXT_LOWER


BUILD_RULES: Mapping[str, BuildRule | None] = {
    "off": None,
    "descending": descending,
    "consecutive": consecutive,
}
