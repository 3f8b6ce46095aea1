"""What is asked, counted and checked of a round at a real table, by game, as values.

Nothing here is done: `score_pad` reads these values on the site, and the page of a score
pad is given the same ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from games.rules.card_engine.scoring import STACK_CARD_COST
from games.rules.domino.scoring import FOR_FEWEST, FOR_FIRST

POINTS = "points"
PACK = 40
STACK = 10
DICE = 24
BOARD = 15
MOST_POINTS = 2_000


@dataclass(frozen=True, slots=True)
class Box:
    """A number that is asked of everybody, and what it can be."""

    name: str
    low: int
    high: int


class Tone(StrEnum):
    """How a finding stands to what was typed."""

    WRONG = "wrong"
    """It cannot be: it is not taken."""

    LOOK = "look"
    """It can be, but mostly it is a slip."""

    FINE = "fine"


class Found(StrEnum):
    """What there is to say of a round."""

    MISSING = "missing"
    OUT_OF_RANGE = "out_of_range"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_MANY_DICE = "too_many_dice"
    TWO_OUT = "two_out"
    TWO_OUT_OF_DICE = "two_out_of_dice"
    NOBODY_OUT = "nobody_out"
    ENDED = "ended"
    NO_ONES = "no_ones"
    TWO_FIRST = "two_first"
    NOBODY_FIRST = "nobody_first"
    NOT_ZERO = "not_zero"
    ADDS_UP = "adds_up"


TONES: Mapping[Found, Tone] = {
    Found.TWO_OUT: Tone.LOOK,
    Found.NOBODY_OUT: Tone.LOOK,
    Found.ENDED: Tone.FINE,
    Found.TWO_FIRST: Tone.LOOK,
    Found.NOBODY_FIRST: Tone.LOOK,
    Found.NOT_ZERO: Tone.LOOK,
    Found.ADDS_UP: Tone.FINE,
}
SIGNED = frozenset({Found.NOT_ZERO})
"""Findings whose number has a sign."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What these boxes come to at most: of each alone, or of all at the table."""

    boxes: tuple[str, ...]
    most: int
    over: Found
    is_together: bool = False
    kind: str = field(default="limit", init=False)


@dataclass(frozen=True, slots=True)
class Holders:
    """What is said of those with this number in a box, by how many they are.

    With `people` only where so many play.
    """

    box: str
    number: int
    none: Found | None
    one: Found | None
    several: Found | None
    people: int = 0
    kind: str = field(default="holders", init=False)


@dataclass(frozen=True, slots=True)
class Balance:
    """What is said of a box that comes to nothing over all at the table, or does not."""

    box: str
    even: Found
    uneven: Found
    kind: str = field(default="balance", init=False)


type Check = Limit | Holders | Balance


@dataclass(frozen=True, slots=True)
class Sheet:
    """A round of one game: its boxes, what each thing in them is worth, its checks.

    Whoever has none left of `rest` gets one for each that all the others have left.
    """

    boxes: tuple[Box, ...]
    worth: Mapping[str, int]
    checks: tuple[Check, ...] = ()
    rest: str = ""


_PACKS = Sheet(
    (Box("middle", 0, PACK), Box("stack", 0, STACK)),
    {"middle": 1, "stack": -STACK_CARD_COST},
    (
        Limit(("middle", "stack"), PACK, Found.TOO_MANY_CARDS),
        Holders("stack", 0, Found.NOBODY_OUT, Found.ENDED, Found.TWO_OUT),
    ),
)
_DOMINO = Sheet(
    (Box("chips", 0, FOR_FIRST), Box("aside", 0, BOARD)),
    {"chips": 1},
    (
        Holders("chips", FOR_FEWEST, None, Found.NO_ONES, Found.NO_ONES, people=2),
        Holders("chips", FOR_FIRST, Found.NOBODY_FIRST, Found.ENDED, Found.TWO_FIRST),
    ),
)
_DICE = Sheet(
    (Box("left", 0, DICE),),
    {"left": -1},
    (
        Limit(("left",), DICE, Found.TOO_MANY_DICE, is_together=True),
        Holders("left", 0, Found.NOBODY_OUT, Found.ENDED, Found.TWO_OUT_OF_DICE),
    ),
    rest="left",
)
SHEETS: Mapping[str, Sheet] = {
    "ligretto": _PACKS,
    "dutch-blitz": _PACKS,
    "domino": _DOMINO,
    "wuerfel": _DICE,
}
_IN_POINTS = Sheet((Box(POINTS, -MOST_POINTS, MOST_POINTS),), {POINTS: 1})
# Only with dice what one wins is what the others lose.
_IN_POINTS_OF_DICE = Sheet(
    _IN_POINTS.boxes, {POINTS: 1}, (Balance(POINTS, Found.ADDS_UP, Found.NOT_ZERO),)
)


def sheet_of(game: str, *, in_points: bool = False) -> Sheet:
    """Returns the sheet of a round of this game, counted or in points alone."""
    if in_points or game not in SHEETS:
        return _IN_POINTS_OF_DICE if game == "wuerfel" else _IN_POINTS
    return SHEETS[game]
