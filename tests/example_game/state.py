"""What lies on the table in Staircase, what people can do, and what happened."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.rules.core import SeatNumber
from games.rules.values import record

NUMBERS = range(1, 5)
COPIES = 3
CARDS = COPIES * len(NUMBERS)


class StairsRefusalCode(StrEnum):
    """What this game refuses, beside what any game does."""

    NOTHING_BELOW = "NOTHING_BELOW"


@dataclass(frozen=True, slots=True)
class StairsRules:
    """What stays the same for a whole round."""

    seats: tuple[SeatNumber, ...]
    is_strict: bool
    pass_cooldown_ms: int


class Stack(NamedTuple):
    """A seat's cards from the top, and how often it has passed."""

    seat: SeatNumber
    passes: int
    cards: tuple[int, ...]


class Stair(NamedTuple):
    """A card on the stairs, and who put it there."""

    number: int
    owner: SeatNumber


class StairsState(NamedTuple):
    """All cards of a round."""

    rules: StairsRules
    stacks: tuple[Stack, ...]
    stairs: tuple[Stair, ...]


@record
class Step:
    """Put the top card, which has this number, on the stairs."""

    number: int


@record
class Pass:
    """Put the top card under the stack."""


@record
class Stepped:
    """A card went on the stairs."""

    seat: SeatNumber
    number: int


@record
class Passed:
    """A top card went under its stack; `top` lies there now."""

    seat: SeatNumber
    top: int


@record
class StepsTakenBack:
    """The first wrong card and all after it went back on their owners' stacks."""

    stairs: tuple[Stair, ...]


type StairsMove = Step | Pass
type StairsEvent = Stepped | Passed | StepsTakenBack

PASS = Pass()


def wanted(stairs: Sequence[Stair]) -> int:
    """The number that comes next."""
    return len(stairs) % len(NUMBERS) + 1


def right_length(stairs: Sequence[Stair]) -> int:
    """How many cards, from the first on, lie where they should."""
    for index, stair in enumerate(stairs):
        if stair.number != wanted(stairs[:index]):
            return index
    return len(stairs)


def stack_at(state: StairsState, seat: SeatNumber) -> Stack:
    """The stack of a dealt seat."""
    return next(stack for stack in state.stacks if stack.seat == seat)


def all_cards(state: StairsState) -> list[tuple[int, int]]:
    """Every card of the round by number and copy, wherever it is."""
    numbers = [number for stack in state.stacks for number in stack.cards]
    numbers += [stair.number for stair in state.stairs]
    copies: dict[int, int] = dict.fromkeys(NUMBERS, 0)
    cards = []
    for number in numbers:
        cards.append((number, copies[number]))
        copies[number] += 1
    return cards
