"""The places of a card game as HTML: heaps, slots of the row, counts, piles, lanes.

A place is the same element on every page, its own player's or somebody else's, and a
frame replaces it whole. Its id is the seat's id and the name of the place.
"""

from games.presenters.cards import COLOURS, card_html, turned_html
from games.presenters.core import Piece
from games.rules.cards import Card, Colour
from games.rules.core import SeatNumber
from games.rules.piles import PileView

DEEPEST = 2
"""From so many cards on a heap looks like a heap."""

TICK = "<svg class=icon viewBox='0 0 24 24'><use href=#i-tick /></svg>"


def heap(place: str, *, top: Card | None, count: int, cloth: int) -> Piece:
    """The stack or the turned cards of a seat: only the top is ever shown."""
    face = "" if top is None else card_html(top, cloth)
    return place, f"<span id={place} class='heap d{min(count, DEEPEST)}'>{face}</span>"


def slot(place: str, *, cards: tuple[Card, ...], cloth: int) -> Piece:
    """A slot of the row, its cards spread bottom to top."""
    faces = "".join([card_html(card, cloth) for card in cards])
    return place, f"<span id={place} class=spread>{faces}</span>"


def stack_left(seat: SeatNumber, count: int) -> Piece:
    """The number of cards left in the stack of a seat."""
    return f"s{seat}-left", f"<b id=s{seat}-left class=left>{count}</b>"


def hand(seat: SeatNumber, *, hand_count: int, waste_count: int) -> Piece:
    """The number of cards in hand, and what the hand button does now."""
    does = "flip" if hand_count else "pickup" if waste_count else "none"
    return f"s{seat}-hand", f"<b id=s{seat}-hand data-does={does}>{hand_count}</b>"


def turned_heap(place: str, *, count: int, cloth: int) -> Piece:
    """A stack before the start call: it lies there face down."""
    back = turned_html(cloth)
    return place, f"<span id={place} class='heap d{min(count, DEEPEST)}'>{back}</span>"


def turned_slot(place: str, *, cloth: int) -> Piece:
    """A slot of the row before the start call."""
    return place, f"<span id={place} class=spread>{turned_html(cloth)}</span>"


def pile(view: PileView, cloth: int) -> Piece:
    """A pile of the middle; it stands before the open place of its lane."""
    place, colour = f"pile-{view.number}", COLOURS[view.base_colour]
    if view.is_closed:
        return place, (
            f"<span id={place} class='pile closed' data-before=open-{colour}"
            f" data-colour={colour} role=img aria-labelledby='c-{view.top.text} closed'>"
            f"{TICK}</span>"
        )
    depth = "'pile deep'" if view.cards_count > 1 else "pile"
    return place, (
        f"<span id={place} class={depth} data-before=open-{colour}>"
        f"{card_html(view.top, cloth)}</span>"
    )


def is_full(colour: Colour, piles: tuple[PileView, ...], places: int) -> bool:
    """Whether no pile of this colour can begin any more; without `places` never."""
    begun = sum(view.base_colour is colour for view in piles)
    return bool(places) and begun >= places
