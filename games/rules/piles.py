"""Piles in the middle: built up from 1 to 10 in one color, by everyone (LIG-6 to 8).

A pile's number is its place in the list, from 1. A pile that a correction has emptied
stays in the list without cards, so that numbers are never used again (LIG-25).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.rules.cards import CARDS, NUMBERS, ONES, Card, Color, next_bit
from games.rules.codes import RefusalCode
from games.rules.core import Refusal, SeatNumber

MAX_SEATS = 12


@dataclass(frozen=True, slots=True)
class Owned:
    """A card with the seat whose pack it belongs to."""

    card: Card
    owner: SeatNumber

    def __str__(self) -> str:
        return f"{self.card}/{self.owner}"


class PileView(NamedTuple):
    """What everyone sees of a pile: its top, whose card that is, and its height."""

    number: int
    cards_count: int
    top: Card
    owner: SeatNumber
    base_color: Color
    is_closed: bool


class Pile(NamedTuple):
    """A pile, bottom to top. `wants` is the bit of the card that fits, 0 if none.

    `seen` is its public part, None for a pile without cards.
    """

    number: int
    cards: tuple[Owned, ...]
    is_closed: bool
    wants: int
    seen: PileView | None


_OWNED = {
    (card, owner): Owned(card, owner) for card in CARDS for owner in range(MAX_SEATS)
}


def owned(card: Card, owner: SeatNumber) -> Owned:
    """The card of this seat; always the same object."""
    return _OWNED[card, owner]


def pile_of(number: int, cards: tuple[Owned, ...]) -> Pile:
    """A pile of these cards, right or wrong; closed only as a right 1 to 10."""
    if not cards:
        return Pile(number, cards, is_closed=False, wants=0, seen=None)
    top, owner = cards[-1].card, cards[-1].owner
    is_closed = top.number == NUMBERS[-1] and is_sequence(cards)
    base_color = cards[0].card.color
    seen = PileView(number, len(cards), top, owner, base_color, is_closed)
    return Pile(number, cards, is_closed, next_bit(top), seen)


def is_sequence(cards: Sequence[Owned]) -> bool:
    """True if these cards are 1, 2, 3, ... of one color."""
    return all(
        owned_card.card.number == number
        and owned_card.card.color is cards[0].card.color
        for number, owned_card in enumerate(cards, start=1)
    )


def wanted_by(piles: tuple[Pile, ...]) -> int:
    """The bits of all cards that may be played now: ones, and what the piles want."""
    wanted = ONES
    for pile in piles:
        wanted |= pile.wants
    return wanted


def fitting(piles: tuple[Pile, ...], card: Card) -> tuple[int, ...]:
    """The numbers of the piles the card fits on, oldest first."""
    return tuple([pile.number for pile in piles if pile.wants == card.bit])


def pile_at(piles: tuple[Pile, ...], number: int) -> Pile | None:
    """The pile with this number, None if there is none (any more)."""
    if not 0 < number <= len(piles):
        return None
    pile = piles[number - 1]
    return pile if pile.cards else None


def misfit(pile: Pile, card: Card) -> Refusal | None:
    """Why the card does not fit on the open pile, None if it does (LIG-7)."""
    if pile.wants == card.bit:
        return None
    top = pile.cards[-1].card
    wanted = f"{top.color}{top.number + 1}"
    code = (
        RefusalCode.WRONG_NUMBER
        if top.color is card.color
        else RefusalCode.WRONG_COLOUR
    )
    return Refusal(code, wanted=wanted, had=card.text)
