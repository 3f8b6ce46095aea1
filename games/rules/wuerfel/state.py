"""The state of a round with dice: what lies before everyone, the board, the bag.

All but the bag lies open, so the parts of a state are the parts of its view as well.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.rules.cards import Color
from games.rules.core import SeatNumber
from games.rules.wuerfel.dice import COLORS, FACES, DiceField, Die, ThrownDie, die_index


@dataclass(frozen=True, slots=True)
class DiceRules:
    """What stays the same for a whole round.

    `places` gives a seat's place in lists; `scores_stopped`: a round stopped by a vote
    is scored (WUR-14).
    """

    seats: tuple[SeatNumber, ...]
    places: Mapping[SeatNumber, int]
    shares: tuple[int, ...]
    seed: str
    number: int
    is_strict: bool
    roll_cooldown_ms: int
    error_penalty: int
    scores_stopped: bool


class SeatDice(NamedTuple):
    """A seat's unplaced dice as they lie from its latest throw, always in one order.

    `throw` counts the seat's throws; 0 before the start.
    """

    seat: SeatNumber
    throw: int
    dice: tuple[ThrownDie, ...]


class Placed(NamedTuple):
    """A die on a field, and whose it was."""

    die: Die
    value: int
    owner: SeatNumber


class DiceRow(NamedTuple):
    """The fields 1 to 6 of a color, None where no die lies; `height`: how many do."""

    color: Color
    fields: tuple[Placed | None, ...]
    height: int


class DiceView(NamedTuple):
    """What everyone at the table sees. Parts that did not change stay identical."""

    seats: tuple[SeatDice, ...]
    rows: tuple[DiceRow, ...]
    bag_count: int


class DiceState(NamedTuple):
    """All 24 dice of a round; the rows in the order of the colors."""

    rules: DiceRules
    seats: tuple[SeatDice, ...]
    rows: tuple[DiceRow, ...]
    bag: tuple[Die, ...]


EMPTY_ROWS = tuple(DiceRow(color, (None,) * len(FACES), 0) for color in COLORS)
_ROW_PLACES = {color: place for place, color in enumerate(COLORS)}


def view(state: DiceState) -> DiceView:
    """The public view."""
    return DiceView(state.seats, state.rows, len(state.bag))


def dice_at(state: DiceState, seat: SeatNumber) -> SeatDice:
    """The dice before a dealt seat."""
    return state.seats[state.rules.places[seat]]


def row_at(state: DiceState, color: Color) -> DiceRow:
    """The row of a color."""
    return state.rows[_ROW_PLACES[color]]


def lying(dice: SeatDice, die: Die) -> ThrownDie | None:
    """The die as it lies before the seat, None if it does not."""
    for each in dice.dice:
        if each.die == die:
            return each
    return None


def with_dice(state: DiceState, dice: SeatDice) -> tuple[SeatDice, ...]:
    """The dice of all seats, one seat's replaced."""
    changed = list(state.seats)  # faster than slices
    changed[state.rules.places[dice.seat]] = dice
    return tuple(changed)


def with_placed(
    rows: tuple[DiceRow, ...], field: DiceField, placed: Placed | None
) -> tuple[DiceRow, ...]:
    """The rows with a die put on a field, or with the field cleared."""
    place = _ROW_PLACES[field.color]
    row, index = rows[place], field.number - 1
    fields = (*row.fields[:index], placed, *row.fields[index + 1 :])
    height = row.height + (1 if placed else -1)
    return (*rows[:place], DiceRow(row.color, fields, height), *rows[place + 1 :])


def in_order(dice: Sequence[ThrownDie]) -> tuple[ThrownDie, ...]:
    """These dice in the one order they are always listed in."""
    return tuple(sorted(dice, key=lambda each: die_index(each.die)))


def all_dice(state: DiceState) -> list[Die]:
    """Every die of the round, wherever it is."""
    before_seats = [each.die for dice in state.seats for each in dice.dice]
    on_board = [each.die for row in state.rows for each in row.fields if each]
    return [*before_seats, *on_board, *state.bag]
