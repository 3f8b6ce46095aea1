"""What a seat can do with its cards, and the text of it.

`PLAY g7 row1 3` (or `new`, `auto` for the pile), `BUILD b4 waste 1`, `FLIP`, `PICKUP`.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Self, assert_never

from games.rules.cards import Card, parse_card
from games.rules.core import NotationError


class Source(StrEnum):
    """Where a card is taken from; `slot` is the place in the row, otherwise -1."""

    STACK = "stack"
    WASTE = "waste"
    ROW0 = "row0"
    ROW1 = "row1"
    ROW2 = "row2"
    ROW3 = "row3"
    ROW4 = "row4"

    slot: int

    def __new__(cls, text: str) -> Self:
        """A member whose place in the row is read from its text."""
        member = str.__new__(cls, text)
        member._value_ = text
        member.slot = int(text[3:]) if text.startswith("row") else -1
        return member


ROW_SOURCES = (Source.ROW0, Source.ROW1, Source.ROW2, Source.ROW3, Source.ROW4)


class Target(StrEnum):
    """A pile not named by its number: a new one, or the oldest that fits (LIG-8)."""

    NEW = "new"
    AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card in the middle (LIG-6, LIG-7)."""

    card: Card
    source: Source
    target: int | Target


@dataclass(frozen=True, slots=True)
class Build:
    """Put a card on a slot of the own row (LIG-15)."""

    card: Card
    source: Source
    slot: int


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn three cards of the hand (LIG-11)."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Take the waste into the hand (LIG-13)."""


type CardMove = Play | Build | Flip | PickUp

FLIP = Flip()
PICK_UP = PickUp()

_SOURCES = {source.value: source for source in Source}
_NUMBER = re.compile(r"[0-9]{1,4}")


@lru_cache(maxsize=4096)
def parse_move(text: str) -> CardMove:
    """The move of a text; raises NotationError."""
    match text.split(" "):
        case ["FLIP"]:
            return FLIP
        case ["PICKUP"]:
            return PICK_UP
        case ["PLAY", card, source, target]:
            return Play(parse_card(card), _parse_source(source), _parse_target(target))
        case ["BUILD", card, source, slot]:
            return Build(parse_card(card), _parse_source(source), _parse_number(slot))
        case _:
            raise NotationError(
                f"PLAY card source pile, BUILD card source slot, FLIP or PICKUP, "
                f"not {text[:24]!r}"
            )


def move_text(move: CardMove) -> str:
    """The text of a move."""
    if isinstance(move, Flip):
        return "FLIP"
    if isinstance(move, Play):
        return f"PLAY {move.card.text} {move.source.value} {move.target}"
    if isinstance(move, PickUp):
        return "PICKUP"
    if isinstance(move, Build):
        return f"BUILD {move.card.text} {move.source.value} {move.slot}"
    assert_never(move)


def is_placing(move: CardMove) -> bool:
    """True if the move names a card and puts it somewhere (COM-6)."""
    return isinstance(move, (Play, Build))


def must_wait(move: CardMove) -> bool:
    """Only turning has a waiting time of its own (LIG-11)."""
    return move is FLIP or isinstance(move, Flip)


def parse_source(text: str) -> Source:
    """The source of a text; raises NotationError."""
    return _parse_source(text)


def _parse_source(text: str) -> Source:
    source = _SOURCES.get(text)
    if source is None:
        raise NotationError(f"stack, waste or row0 to row4, not {text[:12]!r}")
    return source


def _parse_target(text: str) -> int | Target:
    match text:
        case "new":
            return Target.NEW
        case "auto":
            return Target.AUTO
        case _:
            return _parse_number(text)


def _parse_number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(f"a number, not {text[:12]!r}")
    return int(text)
