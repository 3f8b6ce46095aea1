"""The 24 dice, six of each color, and the fields of the board (WUR-1).

A die has a name, since several of one color lie on the table: `ra` to `rf` are the
red ones. A field is named by its row and number: `r1` to `b6`.
"""

from typing import Final, NamedTuple

from games.rules.cards import Color
from games.rules.core import NotationError

FACES = range(1, 7)
COLORS: Final = tuple(Color)


class Die(NamedTuple):
    """One die."""

    text: str
    color: Color

    def __str__(self) -> str:
        return self.text


class ThrownDie(NamedTuple):
    """A die with the value it shows; 0 before its first throw."""

    die: Die
    value: int


class DiceField(NamedTuple):
    """A place of the board: the number in the row of a color."""

    color: Color
    number: int

    def __str__(self) -> str:
        return f"{self.color}{self.number}"


DICE: Final = tuple(
    Die(f"{color}{letter}", color) for color in COLORS for letter in "abcdef"
)
FIELDS: Final = {
    str(field): field
    for field in (DiceField(color, number) for color in COLORS for number in FACES)
}
_DIE_OF_TEXT = {die.text: die for die in DICE}
_PLACES = {die: place for place, die in enumerate(DICE)}


def parse_die(text: str) -> Die:
    """The die of a text like "rc"; raises NotationError."""
    die = _DIE_OF_TEXT.get(text)
    if die is None:
        raise NotationError(f"a die like rc, not {text[:12]!r}")
    return die


def parse_field(text: str) -> DiceField:
    """The field of a text like "b4"; raises NotationError."""
    field = FIELDS.get(text)
    if field is None:
        raise NotationError(f"a field like b4, not {text[:12]!r}")
    return field


def die_index(die: Die) -> int:
    """Where the die comes in any list of dice."""
    return _PLACES[die]
