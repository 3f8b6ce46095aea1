"""A seat's own cards: row, stack, hand and waste, and what of them can come up.

All lists run bottom to top, but the hand, whose first card is the next to be turned.
These values are created with every move: as named tuples, at a fifth of the cost of
frozen dataclasses.
"""

from typing import NamedTuple

from games.rules.cards import Card, bits_of
from games.rules.core import SeatNumber

GROUP = 3

type Cards = tuple[Card, ...]
type AreaBits = tuple[int, int, int]
"""The sets `tops`, `loose` and `shown` of an area."""


class CardSeatView(NamedTuple):
    """What everyone sees of a seat. The cards of a built slot are all public."""

    seat: SeatNumber
    row: tuple[Cards, ...]
    stack_top: Card | None
    stack_count: int
    waste_top: Card | None
    waste_count: int
    hand_count: int


class Area(NamedTuple):
    """A seat's cards, with sets of them as bits.

    `tops`: tops of row and stack; `loose`: all of hand and waste; `shown`: those of
    hand and waste that the seat can bring to the top of its waste without placing a
    card (section 6, step 2). `pickups` counts shuffles. `seen` is the public part.
    """

    seat: SeatNumber
    row: tuple[Cards, ...]
    stack: Cards
    waste: Cards
    hand: Cards
    pickups: int
    tops: int
    loose: int
    shown: int
    seen: CardSeatView


def tops_of(row: tuple[Cards, ...], stack: Cards) -> int:
    """The bits of the tops of row and stack."""
    bits = stack[-1].bit if stack else 0
    for slot in row:
        bits |= slot[-1].bit
    return bits


def all_loose(waste: Cards, hand: Cards) -> int:
    """With shuffling, every card of hand and waste can come up."""
    return bits_of(waste) | bits_of(hand)


def shown_in_order(waste: Cards, hand: Cards) -> int:
    """Without shuffling: what this pass and every later one show (section 6)."""
    bits = waste[-1].bit if waste else 0
    return bits | _tops_of_pass(hand) | _tops_of_pass(waste + hand)


def with_loose(
    area: Area, *, waste: Cards, hand: Cards, shown: int, pickups: int
) -> Area:
    """The area after cards moved between waste and hand."""
    seat, row, stack, before = area.seat, area.row, area.stack, area.seen
    seen = CardSeatView(
        seat,
        row,
        before.stack_top,
        before.stack_count,
        waste[-1] if waste else None,
        len(waste),
        len(hand),
    )
    return Area(
        seat, row, stack, waste, hand, pickups, area.tops, area.loose, shown, seen
    )


def with_places(
    area: Area, row: tuple[Cards, ...], stack: Cards, waste: Cards, bits: AreaBits
) -> Area:
    """The area after a card left or changed its place, with its new sets of bits."""
    seat, hand = area.seat, area.hand
    tops, loose, shown = bits
    seen = CardSeatView(
        seat,
        row,
        stack[-1] if stack else None,
        len(stack),
        waste[-1] if waste else None,
        len(waste),
        len(hand),
    )
    return Area(seat, row, stack, waste, hand, area.pickups, tops, loose, shown, seen)


def with_part[T](parts: tuple[T, ...], place: int, part: T) -> tuple[T, ...]:
    """These parts with one of them replaced."""
    changed = list(parts)  # faster than slices
    changed[place] = part
    return tuple(changed)


def _tops_of_pass(cards: Cards) -> int:
    """The tops after each turn of three through these cards."""
    if not cards:
        return 0
    bits = cards[-1].bit
    for card in cards[GROUP - 1 :: GROUP]:
        bits |= card.bit
    return bits
