"""What a seat can do in Ligretto Domino, and the text of it.

`TURN`, `DISCARD`, `PICKUP`; `PLACE RG 0 5,4 6,4` (card, token, the half that touches,
the other); `JOKER RG 0 5,4`; `RELOCATE RG 0 5,4 6,4 6,4` (the last square is where the
token goes); `PUT 5,4` for tokens before play. In honour mode `PLACE` names the color on
its first square too, and `RELOCATE` may: `PLACE RG 0 5,4 6,4 R`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from games.rules.core import NotationError
from games.rules.domino.boards.kit import Square
from games.rules.domino.cards import DominoCard, is_letter, parse_domino_card


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Turn the next card of the hand up (DOM-7)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put the open card on the own discard (DOM-8)."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Turn the discard over and take it as the hand (DOM-9)."""


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Lay the open card beside a token (DOM-11); `half` is the color on `near`."""

    card: DominoCard
    token: int
    near: Square
    far: Square
    half: str = ""


@dataclass(frozen=True, slots=True)
class Joker:
    """Bridge a square with a joker, for the open card to follow (DOM-23)."""

    card: DominoCard
    token: int
    square: Square


@dataclass(frozen=True, slots=True)
class Relocate:
    """Lay the open card anywhere and put a blocked token on it (DOM-20)."""

    card: DominoCard
    token: int
    one: Square
    other: Square
    to: Square
    half: str = ""


@dataclass(frozen=True, slots=True)
class Put:
    """Put the next token on a square before play begins (DOM-5)."""

    square: Square


type DominoMove = TurnCard | Discard | PickUp | PlaceCard | Joker | Relocate | Put
type Laying = PlaceCard | Joker | Relocate

TURN = TurnCard()
DISCARD = Discard()
PICK_UP = PickUp()

_WORDS: Mapping[DominoMove, str] = {
    TURN: "TURN",
    DISCARD: "DISCARD",
    PICK_UP: "PICKUP",
}
_SQUARE = re.compile(r"([0-9]{1,2}),([0-9]{1,2})")
_EXPECTED = (
    "TURN, DISCARD, PICKUP, PLACE card token square square, JOKER card token square, "
    "RELOCATE card token square square square or PUT square"
)


@lru_cache(maxsize=4096)
def parse_move(text: str) -> DominoMove:
    """The move of a text; raises NotationError."""
    match text.split(" "):
        case ["TURN"]:
            return TURN
        case ["DISCARD"]:
            return DISCARD
        case ["PICKUP"]:
            return PICK_UP
        case ["PUT", square]:
            return Put(parse_square(square))
        case [("PLACE" | "JOKER" | "RELOCATE") as verb, card, token, *words]:
            return _parse_laying(
                verb, parse_domino_card(card), _parse_token(token), words
            )
        case _:
            raise NotationError(f"{_EXPECTED}, not {text[:24]!r}")


@lru_cache(maxsize=4096)
def move_text(move: DominoMove) -> str:
    """The text of a move."""
    match move:
        case TurnCard() | Discard() | PickUp():
            return _WORDS[move]
        case Put(square):
            return f"PUT {square}"
        case PlaceCard(card, token, near, far, half):
            return _joined("PLACE", card.text, token, near, far, half)
        case Joker(card, token, square):
            return _joined("JOKER", card.text, token, square)
        case Relocate(card, token, one, other, to, half):
            return _joined("RELOCATE", card.text, token, one, other, to, half)
        case _:
            assert_never(move)


def is_placing(move: DominoMove) -> bool:
    """True if the move names a card and lays something (COM-6)."""
    return isinstance(move, PlaceCard | Joker | Relocate)


def must_wait(move: DominoMove) -> bool:
    """Only turning waits, for the seat's last discard (DOM-7)."""
    return isinstance(move, TurnCard)


def parse_square(text: str) -> Square:
    """The square of a text like "5,4"; raises NotationError."""
    found = _SQUARE.fullmatch(text)
    if found is None or text != f"{int(found[1])},{int(found[2])}":
        raise NotationError(f"a square like 5,4, not {text[:12]!r}")
    return Square(int(found[1]), int(found[2]))


def _joined(*parts: object) -> str:
    return " ".join([str(part) for part in parts if part != ""])


def _parse_laying(verb: str, card: DominoCard, token: int, words: list[str]) -> Laying:
    half = words.pop() if words and is_letter(words[-1]) else ""
    squares = [parse_square(word) for word in words]
    match verb, squares:
        case "PLACE", [near, far]:
            return PlaceCard(card, token, near, far, half)
        case "RELOCATE", [one, other, to]:
            return Relocate(card, token, one, other, to, half)
        case "JOKER", [square] if not half:
            return Joker(card, token, square)
        case _:
            raise NotationError(_EXPECTED)


def _parse_token(text: str) -> int:
    if len(text) != 1 or text not in "01234567":
        raise NotationError(f"a token from 0 to 7, not {text[:12]!r}")
    return int(text)
