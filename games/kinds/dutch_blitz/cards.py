"""The cards of Dutch Blitz: a boy or a girl beside the number, a picture on the back.

Whether a card shows a boy is said in its name as well: it is called by two lines of the
page's dictionary, the card's and `is-boy` or `is-girl`.
"""

from functools import cache

from games.presenters.board.cards import Drawing, face_html
from games.rules.cards import Card
from games.rules.core import SeatNumber
from games.rules.dutch_blitz import shows_boy

DECKS = 8
"""So many backs there are: pump, carriage, pail and plow, and four of the second box."""


@cache
def child_html(card: Card, pattern: int) -> str:
    """Returns a face-up card with its boy or girl."""
    child = "boy" if shows_boy(card) else "girl"
    return face_html(
        card,
        pattern,
        names=f"'c-{card.text} is-{child}'",
        picture=f"<svg class=child><use href=#{child} /></svg>",
    )


@cache
def deck_html(pattern: int, seat: SeatNumber) -> str:
    """Returns the back of a seat's cards: its pattern, and the picture of its pack."""
    deck = seat % DECKS + 1
    return (
        f"<span class='card turned back-{pattern}'>"
        f"<svg class='deck deck-{deck}' aria-hidden=true><use href=#deck-{deck} /></svg></span>"
    )


CHILDREN = Drawing(face=child_html, back=deck_html)
