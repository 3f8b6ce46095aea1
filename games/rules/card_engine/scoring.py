"""The count at the end of a round (LIG-18)."""

from collections import Counter

from games.rules.card_engine.state import CardState
from games.rules.core import SeatScore

STACK_CARD_COST = 2


def scores(state: CardState) -> tuple[SeatScore, ...]:
    """One point for each own card in the middle, minus two for each in the stack."""
    middle = Counter(owned.owner for pile in state.piles for owned in pile.cards)
    return tuple(
        SeatScore(
            area.seat,
            middle[area.seat] - STACK_CARD_COST * len(area.stack),
            (("middle", middle[area.seat]), ("stack", len(area.stack))),
        )
        for area in state.areas
    )
