"""The places of a card game as HTML: heaps, slots of the row, counts, piles, lanes.

A place is the same element on every page, its own player's or someone else's, and a
frame replaces it whole. Its id is the seat's id and the name of the place. What lies
there is drawn by `Drawing` in cards.py, or by the game's own in games/kinds.
"""

from games.presenters.board.cards import COLORS
from games.presenters.board.core import PagePiece
from games.rules.cards import Color
from games.rules.core import SeatNumber
from games.rules.piles import PileView

DEEPEST = 2
"""From so many cards on a heap looks like a heap."""

TICK = "<svg class=icon viewBox='0 0 24 24'><use href=#i-tick /></svg>"


def heap(place: str, *, top: str, count: int) -> PagePiece:
    """The stack or the turned cards of a seat: only the top is ever shown."""
    return place, f"<span id={place} class='heap d{min(count, DEEPEST)}'>{top}</span>"


def slot(place: str, faces: str) -> PagePiece:
    """A slot of the row, its cards spread bottom to top."""
    return place, f"<span id={place} class=spread>{faces}</span>"


def stack_left(seat: SeatNumber, count: int) -> PagePiece:
    """The number of cards left in the stack of a seat."""
    return f"s{seat}-left", f"<b id=s{seat}-left class=left>{count}</b>"


def hand(seat: SeatNumber, *, hand_count: int, waste_count: int) -> PagePiece:
    """The number of cards in hand, and what the hand button does now."""
    does = "flip" if hand_count else "pickup" if waste_count else "none"
    return f"s{seat}-hand", f"<b id=s{seat}-hand data-does={does}>{hand_count}</b>"


def pile(view: PileView, face: str) -> PagePiece:
    """A pile of the middle; it stands before the open place of its lane."""
    place, color = f"pile-{view.number}", COLORS[view.base_color]
    if view.is_closed:
        return place, (
            f"<span id={place} class='pile closed' data-before=open-{color}"
            f" data-color={color} role=img aria-labelledby='c-{view.top.text} closed'>"
            f"{TICK}</span>"
        )
    depth = "'pile deep'" if view.cards_count > 1 else "pile"
    return place, (
        f"<span id={place} class={depth} data-before=open-{color}>{face}</span>"
    )


def is_full(color: Color, piles: tuple[PileView, ...], places: int) -> bool:
    """True if no pile of this color can begin any more; without `places` never."""
    begun = sum(view.base_color is color for view in piles)
    return bool(places) and begun >= places
