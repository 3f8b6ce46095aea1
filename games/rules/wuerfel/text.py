"""The dice of a whole round in notation: `dice 0 3 ra5 yc2`, `row y yb1/0 - - - - -`.

`dice` names seat, throws so far and the unplaced dice with their values, `row` a color
and what lies on its six fields with the owners. Dice not named are in the bag. See
docs/notation.md.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.rules.cards import Color
from games.rules.core import NotationError, PositionLine, SeatNumber
from games.rules.wuerfel.correction import wrong_in
from games.rules.wuerfel.dice import COLORS, DICE, FACES, ThrownDie, parse_die
from games.rules.wuerfel.state import (
    EMPTY_ROWS,
    DiceRow,
    DiceRules,
    DiceState,
    Placed,
    SeatDice,
    all_dice,
    in_order,
)

_NOTHING = "-"
_THROW = re.compile(r"[0-9]{1,4}")


@dataclass(slots=True)
class _Found:
    """What the lines have told so far."""

    seats: dict[SeatNumber, SeatDice] = field(default_factory=dict)
    rows: dict[Color, DiceRow] = field(default_factory=dict)


def state_lines(state: DiceState) -> tuple[str, ...]:
    """One line for each seat and each row."""
    seats = [
        " ".join(
            [
                f"dice {dice.seat} {dice.throw}",
                *(f"{die.text}{value}" for die, value in dice.dice),
            ]
        )
        for dice in state.seats
    ]
    rows = [
        " ".join([f"row {row.color}", *map(_field_text, row.fields)])
        for row in state.rows
    ]
    return (*seats, *rows)


def read_state(opened: DiceState, lines: Sequence[PositionLine]) -> DiceState:
    """The state of these lines, for the seats and options of a deal.

    A row without a line is empty. Raises NotationError with the line and what was
    expected there.
    """
    rules, found = opened.rules, _Found()
    for line in lines:
        try:
            _read_line(rules, found, line.text)
        except NotationError as error:
            raise NotationError(error.expected, line=line.number) from error
    last = lines[-1].number if lines else 1
    for seat in rules.seats:
        if seat not in found.seats:
            raise NotationError(f"a line 'dice {seat} ...'", line=last + 1)
    state = DiceState(
        rules,
        tuple(found.seats[seat] for seat in rules.seats),
        tuple(found.rows.get(row.color, row) for row in EMPTY_ROWS),
        bag=(),
    )
    _check(state, line=last)
    named = set(all_dice(state))
    return state._replace(bag=tuple(die for die in DICE if die not in named))


def _field_text(placed: Placed | None) -> str:
    if placed is None:
        return _NOTHING
    return f"{placed.die}{placed.value}/{placed.owner}"


def _read_line(rules: DiceRules, found: _Found, text: str) -> None:
    match text.split():
        case ["dice", seat, throw, *words]:
            _read_dice(found, _read_seat(rules, seat), throw, words)
        case ["row", color, *words]:
            _read_row(rules, found, color, words)
        case _:
            raise NotationError(f"dice seat throw ... or row color, not {text[:12]!r}")


def _read_dice(
    found: _Found, seat: SeatNumber, throw: str, words: Sequence[str]
) -> None:
    if seat in found.seats:
        raise NotationError(f"the dice of seat {seat} once")
    if _THROW.fullmatch(throw) is None:
        raise NotationError(f"the number of throws, not {throw[:12]!r}")
    values = FACES if int(throw) else range(1)
    dice = in_order([_read_lying(word, values) for word in words])
    found.seats[seat] = SeatDice(seat, int(throw), dice)


def _read_row(rules: DiceRules, found: _Found, text: str, words: Sequence[str]) -> None:
    if text not in COLORS:
        raise NotationError(f"one of {', '.join(COLORS)}, not {text[:12]!r}")
    color = Color(text)
    if color in found.rows:
        raise NotationError(f"the row {color} once")
    if len(words) != len(FACES):
        raise NotationError(f"{len(FACES)} fields, not {len(words)}")
    fields = tuple(_read_placed(rules, word) for word in words)
    height = sum(placed is not None for placed in fields)
    found.rows[color] = DiceRow(color, fields, height)


def _read_placed(rules: DiceRules, word: str) -> Placed | None:
    if word == _NOTHING:
        return None
    lying, slash, seat = word.partition("/")
    if not slash:
        raise NotationError(f"a die with its owner like rc3/2, not {word[:12]!r}")
    return Placed(*_read_lying(lying, FACES), _read_seat(rules, seat))


def _read_lying(word: str, values: range) -> ThrownDie:
    value = word[-1:]
    if value not in map(str, values):
        raise NotationError(
            f"a die with its value {values[0]} to {values[-1]} like rc{values[0]}, "
            f"not {word[:12]!r}"
        )
    return ThrownDie(parse_die(word[:-1]), int(value))


def _read_seat(rules: DiceRules, text: str) -> SeatNumber:
    for seat in rules.seats:
        if text == str(seat):
            return seat
    seats = ", ".join(map(str, rules.seats))
    raise NotationError(f"a dealt seat ({seats}), not {text[:12]!r}")


def _check(state: DiceState, *, line: int) -> None:
    """Raises NotationError where dice lie as they never can."""
    for die, times in Counter(all_dice(state)).items():
        if times > 1:
            raise NotationError(f"the die {die} once", line=line)
    if not state.rules.is_strict:
        return
    for row in state.rows:
        for place, placed in wrong_in(row):
            message = f"no wrong die {placed.die}{placed.value} on field {place}"
            raise NotationError(message, line=line)
