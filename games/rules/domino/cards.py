"""The cards of Ligretto Domino: two colors each, in the order of the rules (DOM-3)."""

from functools import lru_cache
from typing import NamedTuple

from games.rules.core import NotationError

_ORDER = "RYGBVW"


class DominoCard(NamedTuple):
    """A card by its two colors; `text` names it. The same color twice is allowed."""

    text: str
    first: str
    second: str

    def __str__(self) -> str:
        return self.text


type DominoCards = tuple[DominoCard, ...]


@lru_cache(maxsize=1024)
def card_of(one: str, other: str) -> DominoCard:
    """The card with these colors, whichever way round they are named."""
    first, second = sorted((one, other), key=_rank)
    return DominoCard(first + second, first, second)


def parse_domino_card(text: str) -> DominoCard:
    """The card of a text like "RG"; raises NotationError."""
    if len(text) != 2 or not all(map(is_letter, text)):
        raise NotationError(f"a card like RG, not {text[:12]!r}")
    return card_of(*text)


def is_letter(text: str) -> bool:
    """True if the text can name a color: one capital letter."""
    return len(text) == 1 and "A" <= text <= "Z"


def other_half(card: DominoCard, half: str) -> str:
    """The color of the card beside this one of its two."""
    return card.second if half == card.first else card.first


def _rank(letter: str) -> tuple[int, str]:
    place = _ORDER.find(letter)
    return (len(_ORDER) if place < 0 else place, letter)
