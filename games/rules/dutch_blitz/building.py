"""What may be built on the own post piles, in the variant for experts (BLZ-14)."""

from collections.abc import Mapping

from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.card_engine.state import BuildRule
from games.rules.cards import Card, Color

BOYS = frozenset({Color.RED, Color.BLUE})


def shows_boy(card: Card) -> bool:
    """True if the face is a boy's (red, blue); otherwise it is a girl's (BLZ-1)."""
    return card.color in BOYS


def boy_girl(card: Card, top: Card) -> CardRefusalCode | None:
    """Boys and girls in turn, and exactly one lower."""
    if shows_boy(card) is shows_boy(top):
        return CardRefusalCode.SAME_FACE
    return None if card.number == top.number - 1 else CardRefusalCode.NOT_NEXT_LOWER


BUILD_RULES: Mapping[str, BuildRule | None] = {"off": None, "boygirl": boy_girl}
