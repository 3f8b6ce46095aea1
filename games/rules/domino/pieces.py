"""Everything a state is made of, for counting: none may get lost."""

from collections.abc import Iterator

from games.rules.core import SeatNumber
from games.rules.domino.state import DominoState

type PieceOf = tuple[SeatNumber, str]
"""Whose it is (-1: everyone's) and what."""

EVERYBODYS = -1


def all_pieces(state: DominoState) -> Iterator[PieceOf]:
    """Cards, jokers and tokens of a state, wherever they are."""
    for area in state.areas:
        shown = () if area.open is None else (area.open,)
        for card in (*area.hand, *shown, *area.discard, *area.aside):
            yield area.seat, card.text
        yield from [(area.seat, "joker")] * area.jokers
    for laid in state.laid:
        yield laid.seat, "joker" if laid.card is None else laid.card.text
    still_to_put = range(len(state.tokens), state.rules.tokens)
    for number in (*(token.number for token in state.tokens), *still_to_put):
        yield EVERYBODYS, f"token {number}"
