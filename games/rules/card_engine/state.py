"""The state of a round with packs: everyone's cards and the middle."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.rules.card_engine.area import (
    Area,
    Cards,
    CardSeatView,
    all_loose,
    shown_in_order,
    tops_of,
)
from games.rules.card_engine.moves import Source
from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.cards import Card
from games.rules.core import SeatNumber
from games.rules.piles import Pile, PileView, wanted_by

type BuildRule = Callable[[Card, Card], CardRefusalCode | None]
"""Why a card may not be built on this top card: a code, None if it may (LIG-15)."""


@dataclass(frozen=True, slots=True)
class CardRules:
    """What stays the same for a whole round.

    `places` gives a seat's place in lists; `build` is None where the variant is off;
    `keeps_order`: the waste is picked up unshuffled (LIG-13).
    """

    seats: tuple[SeatNumber, ...]
    places: Mapping[SeatNumber, int]
    seed: str
    number: int
    is_strict: bool
    keeps_order: bool
    row_first: bool
    row_size: int
    flip_cooldown_ms: int
    error_penalty: int
    build: BuildRule | None


@dataclass(frozen=True, slots=True)
class Placing:
    """A card placed since the last correction, and the place it goes home to.

    That is the stack for a card from a row slot that it left empty (LIG-25).
    """

    seat: SeatNumber
    card: Card
    home: Source


class CardView(NamedTuple):
    """What everyone at the table sees, and nothing else (COM-15)."""

    seats: tuple[CardSeatView, ...]
    piles: tuple[PileView, ...]


class CardState(NamedTuple):
    """All cards of a round. `wanted`: bits of the cards that may be played now.

    `placings` is kept in honour mode only, oldest first.
    """

    rules: CardRules
    areas: tuple[Area, ...]
    piles: tuple[Pile, ...]
    placings: tuple[Placing, ...]
    wanted: int


def build_state(
    rules: CardRules,
    areas: tuple[Area, ...],
    piles: tuple[Pile, ...],
    placings: tuple[Placing, ...] = (),
) -> CardState:
    """The state with these parts."""
    return CardState(rules, areas, piles, placings, wanted_by(piles))


def area_of(
    rules: CardRules,
    seat: SeatNumber,
    *,
    row: tuple[Cards, ...],
    stack: Cards,
    loose: tuple[Cards, Cards],
    pickups: int = 0,
) -> Area:
    """A seat's cards; `loose` are its waste and its hand."""
    waste, hand = loose
    seen = CardSeatView(
        seat,
        row,
        stack[-1] if stack else None,
        len(stack),
        waste[-1] if waste else None,
        len(waste),
        len(hand),
    )
    return Area(
        seat,
        row,
        stack,
        waste,
        hand,
        pickups,
        tops=tops_of(row, stack),
        loose=all_loose(waste, hand),
        shown=shown_bits(rules, waste, hand),
        seen=seen,
    )


def shown_bits(rules: CardRules, waste: Cards, hand: Cards) -> int:
    """The loose cards that a seat can bring up by turning and picking up."""
    if rules.keeps_order:
        return shown_in_order(waste, hand)
    return all_loose(waste, hand)


def area_at(state: CardState, seat: SeatNumber) -> Area:
    """The cards of a dealt seat."""
    return state.areas[state.rules.places[seat]]


def counting_areas(state: CardState, seats: Sequence[SeatNumber]) -> tuple[Area, ...]:
    """The cards of these seats, in the order of the deal."""
    return tuple(area for area in state.areas if area.seat in seats)


def view(state: CardState) -> CardView:
    """The public view. Parts that did not change stay the identical objects."""
    return CardView(
        tuple([area.seen for area in state.areas]),
        tuple([pile.seen for pile in state.piles if pile.seen is not None]),
    )
