"""Is a state that someone wrote down one that play could reach?

Packs need not be complete: a position for study may hold a few cards only.
"""

from collections import Counter

from games.rules.card_engine.area import Area
from games.rules.card_engine.correction import kept_on_pile, kept_on_slot
from games.rules.card_engine.state import CardState
from games.rules.cards import Card
from games.rules.core import NotationError, SeatNumber


def require_possible(state: CardState, *, line: int) -> None:
    """Raises NotationError (for this line) where cards lie as they never can."""
    _check_each_once(state, line)
    if state.rules.build is None and any(
        len(slot) > 1 for area in state.areas for slot in area.row
    ):
        raise NotationError("one card in each slot: the variant is off", line=line)
    for seat, card, place in _wrong(state):
        placed = {(placing.seat, placing.card) for placing in state.placings}
        if state.rules.is_strict:
            raise NotationError(f"no wrong card {card}/{seat} {place}", line=line)
        if (seat, card) not in placed:
            raise NotationError(
                f"a line 'placed {seat} {card} ...' for the wrong card {place}",
                line=line,
            )


def cards_of(area: Area) -> tuple[Card, ...]:
    """All cards in a seat's own area."""
    rows = tuple(card for slot in area.row for card in slot)
    return (*rows, *area.stack, *area.waste, *area.hand)


def all_cards(state: CardState) -> list[tuple[SeatNumber, Card]]:
    """Every card of the round with its owner."""
    own = [(area.seat, card) for area in state.areas for card in cards_of(area)]
    middle = [(each.owner, each.card) for pile in state.piles for each in pile.cards]
    return [*own, *middle]


def _check_each_once(state: CardState, line: int) -> None:
    for (seat, card), times in Counter(all_cards(state)).items():
        if times > 1:
            raise NotationError(f"the card {card} of seat {seat} once", line=line)


def _wrong(state: CardState) -> list[tuple[SeatNumber, Card, str]]:
    wrong = [
        (each.owner, each.card, f"on pile {pile.number}")
        for pile in state.piles
        for each in pile.cards
        if each not in kept_on_pile(pile.cards)
    ]
    rule = state.rules.build
    if rule is not None:
        wrong += [
            (area.seat, card, f"in slot {number} of seat {area.seat}")
            for area in state.areas
            for number, slot in enumerate(area.row)
            for card in slot
            if card not in kept_on_slot(slot, rule)
        ]
    return wrong
