"""A seat's own cards: row, stack, hand and waste, and what of them can come up.

All lists run bottom to top, but the hand, whose first card is the next to be turned.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from games.rules.cards import Card, bits_of
from games.rules.core import SeatNumber

GROUP = 3

type Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat. The cards of a built slot are all public."""

    seat: SeatNumber
    row: tuple[Cards, ...]
    stack_top: Card | None
    stack_count: int
    waste_top: Card | None
    waste_count: int
    hand_count: int


@dataclass(frozen=True, slots=True)
class Area:
    """A seat's cards, with sets of them as bits.

    `tops`: tops of row and stack; `loose`: all of hand and waste; `shown`: those of
    hand and waste that the seat can bring to the top of its waste without placing a
    card (section 6, step 2). `pickups` counts shuffles.
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
    seen: SeatView | None = field(default=None, compare=False, repr=False)


type ShownBits = Callable[[Cards, Cards], int]
"""The bits of the loose cards that waste and hand can show."""


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


def seat_view(area: Area) -> SeatView:
    """The public part of a seat's cards; the same object at every call."""
    seen = area.seen
    if seen is None:
        seen = SeatView(
            seat=area.seat,
            row=area.row,
            stack_top=area.stack[-1] if area.stack else None,
            stack_count=len(area.stack),
            waste_top=area.waste[-1] if area.waste else None,
            waste_count=len(area.waste),
            hand_count=len(area.hand),
        )
        object.__setattr__(area, "seen", seen)
    return seen


def _tops_of_pass(cards: Cards) -> int:
    """The tops after each turn of three through these cards."""
    if not cards:
        return 0
    bits = cards[-1].bit
    for card in cards[GROUP - 1 :: GROUP]:
        bits |= card.bit
    return bits
