"""The 40 cards of a pack: four colors, numbers 1 to 10, each once (LIG-1)."""

from enum import StrEnum
from typing import Final, Never, final

from games.rules.core import NotationError


class Color(StrEnum):
    """A color of the faces, by its letter in notation."""

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"


NUMBERS = range(1, 11)


@final
class Card:
    """One face. `Card(color, number)` is always the same object: compare with `is`.

    `bit` is a power of two of its own, so that sets of cards can be whole numbers;
    the next number of the same color has the next power.
    """

    __slots__ = ("bit", "color", "number", "text")

    bit: int
    color: Color
    number: int
    text: str

    def __new__(cls, color: Color, number: int) -> "Card":
        """The one card with this face; KeyError if there is none."""
        return _KNOWN[color, number]

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(name)

    def __reduce__(self) -> tuple[type["Card"], tuple[Color, int]]:
        return Card, (self.color, self.number)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text


def _made(color: Color, number: int, index: int) -> Card:
    card = object.__new__(Card)
    values = (1 << index, color, number, f"{color}{number}")
    for name, value in zip(Card.__slots__, values, strict=True):
        object.__setattr__(card, name, value)
    return card


_FACES = [(color, number) for color in Color for number in NUMBERS]
_KNOWN = {face: _made(*face, index) for index, face in enumerate(_FACES)}

CARDS: Final = tuple(_KNOWN.values())
CARD_OF_TEXT: Final = {card.text: card for card in CARDS}
ONES: Final = sum(card.bit for card in CARDS if card.number == NUMBERS[0])


def parse_card(text: str) -> Card:
    """The card of a text like "g7"; raises NotationError."""
    card = CARD_OF_TEXT.get(text)
    if card is None:
        raise NotationError(f"a card like g7, not {text[:12]!r}")
    return card


def bits_of(cards: tuple[Card, ...]) -> int:
    """The set of these cards as a whole number."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def next_bit(card: Card) -> int:
    """The bit of the card that follows it on a pile, 0 after a ten."""
    return card.bit << 1 if card.number < NUMBERS[-1] else 0
