"""What a seat can do with its dice, and the text of it.

`PLACE yc 3` (die and throw; in honour mode also the field: `PLACE yc 3 b4`), `ROLL`,
or `ROLL ra yc` with the list of all dice thrown.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from games.rules.core import NotationError
from games.rules.wuerfel.dice import DiceField, Die, parse_die, parse_field


@dataclass(frozen=True, slots=True)
class PlaceDie:
    """Put a die of a throw on the board (WUR-5, WUR-16).

    `throw` is the number of the seat's throw that the die is meant to lie from. The
    field is named in honour mode only; in strict mode the die says it.
    """

    die: Die
    throw: int
    field: DiceField | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw all dice that are not placed; no list means just that (WUR-7)."""

    dice: tuple[Die, ...] = ()


type DiceMove = PlaceDie | Roll

ROLL = Roll()

_NUMBER = re.compile(r"[0-9]{1,4}")


@lru_cache(maxsize=4096)
def parse_move(text: str) -> DiceMove:
    """The move of a text; raises NotationError."""
    match text.split(" "):
        case ["ROLL"]:
            return ROLL
        case ["ROLL", *dice]:
            return Roll(tuple(parse_die(die) for die in dice))
        case ["PLACE", die, throw]:
            return PlaceDie(parse_die(die), _parse_number(throw))
        case ["PLACE", die, throw, field]:
            return PlaceDie(parse_die(die), _parse_number(throw), parse_field(field))
        case _:
            raise NotationError(
                f"PLACE die throw, PLACE die throw field or ROLL, not {text[:24]!r}"
            )


def move_text(move: DiceMove) -> str:
    """The text of a move."""
    if isinstance(move, Roll):
        return " ".join(["ROLL", *[die.text for die in move.dice]])
    if isinstance(move, PlaceDie):
        text = f"PLACE {move.die.text} {move.throw}"
        return text if move.field is None else f"{text} {move.field}"
    assert_never(move)


def is_placing(move: DiceMove) -> bool:
    """True if the move names a die and puts it somewhere (COM-6)."""
    return isinstance(move, PlaceDie)


def must_wait(move: DiceMove) -> bool:
    """Only throwing has a waiting time of its own (WUR-7)."""
    return isinstance(move, Roll)


def _parse_number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(f"a number, not {text[:12]!r}")
    return int(text)
