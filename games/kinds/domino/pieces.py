"""The places of Ligretto Domino as HTML and SVG: laid cards, tokens, a seat's cards.

The HTML knows neither language nor viewer: a card is named by its two colors in the
dictionary that the page carries. Pieces of the board are SVG, made of the shapes of
`shapes.py`; attribute values stand unquoted where HTML allows it.
"""

from functools import lru_cache

from games.kinds.domino.shapes import LETTERED
from games.kinds.domino.views import TokenSeen
from games.presenters.board.core import PagePiece
from games.rules.core import SeatNumber
from games.rules.domino.boards.grid import Grid
from games.rules.domino.boards.kit import Square
from games.rules.domino.cards import DominoCard, other_half
from games.rules.domino.state import NOWHERE, DominoSeatView, Laid

_TURNS = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
"""How far a half is turned whose other half lies there: drawn, it opens to the right."""


@lru_cache(maxsize=256)
def card_svg(card: DominoCard, rim: str) -> str:
    """Returns a card in the hand of a seat, named by its colors."""
    return (
        f"<svg class=domino data-card={card.text} viewBox='0 0 2 1' role=img"
        f" aria-labelledby='d-{card.first} d-{card.second}'>"
        f"{_halves((card.first, card.second), Square(0, 0), Square(1, 0), rim)}</svg>"
    )


@lru_cache(maxsize=8)
def joker_svg(rim: str) -> str:
    """Returns a joker in the hand of a seat."""
    return (
        f"<svg class=wheel viewBox='-.5 -.5 1 1' aria-hidden=true>"
        f"<use href=#joker-{rim} /></svg>"
    )


def laid(
    grid: Grid, lying: Laid, number: int, *, rim: str, fault: str = ""
) -> PagePiece:
    """A card or joker on the board; `fault` is why it lies wrong, once that is known."""
    place, one = f"laid-{number}", grid.square(lying.one)
    found = f" data-fault='{fault}'" if fault else ""
    facts = f"id={place} class=laid data-seat={lying.seat} data-one={one}{found}"
    if lying.card is None or lying.other == NOWHERE:
        return place, (
            f"<g {facts} data-card='' data-other='' data-half='' data-before=laid-end>"
            f"<use href=#joker-{rim} x={one.x + 0.5} y={one.y + 0.5} /></g>"
        )
    other = grid.square(lying.other)
    letters = lying.half, other_half(lying.card, lying.half)
    return place, (
        f"<g {facts} data-card={lying.card.text} data-other={other}"
        f" data-half={lying.half} data-before=laid-end>"
        f"{_halves(letters, one, other, rim)}</g>"
    )


def token(seen: TokenSeen, pattern: int) -> PagePiece:
    """A token on its square; `pattern` is worn by whose lock or duty it has."""
    place, (x, y) = f"token-{seen.number}", seen.square
    letter = LETTERED[seen.number]
    with_it = "" if seen.state == "free" else f"<use href=#on-{seen.state} />"
    if seen.seat:
        with_it += (
            "<foreignObject transform=scale(.01) x=-8 y=58 width=48 height=48>"
            f"<i class='patch back-{pattern}'></i></foreignObject>"
        )
    return place, (
        f"<g id={place} class=token data-token={seen.number} data-at={seen.square}"
        f" data-state={seen.state} data-seat='{seen.seat}' data-until='{seen.until}'"
        f" transform='translate({x} {y})' data-before=tokens-end>"
        f"<use href=#disc-{letter} />{with_it}</g>"
    )


def open_card(seen: DominoSeatView, rim: str) -> PagePiece:
    """The open card of a seat, or its empty place."""
    drawn = "" if seen.open is None else card_svg(seen.open, rim)
    return _place(seen.seat, "open", "class=nest", drawn)


def hand(seen: DominoSeatView) -> PagePiece:
    """The number of cards in hand, and what the hand button does now."""
    does = "none"
    if seen.open is None:
        does = "turn" if seen.hand_count else "pickup" if seen.discard_count else "none"
    place = f"s{seen.seat}-hand"
    count = seen.hand_count
    return place, f"<b id={place} data-does={does} data-count={count}>{count}</b>"


def discard(seen: DominoSeatView, rim: str) -> PagePiece:
    """The top of the discard and how many lie there."""
    drawn = "" if seen.discard_top is None else card_svg(seen.discard_top, rim)
    facts = f"class=nest data-count={seen.discard_count}"
    return _place(seen.seat, "discard", facts, drawn)


def jokers(seen: DominoSeatView, rim: str, dealt: int) -> PagePiece:
    """The jokers of a seat, those spent as empty places."""
    spent = "<i class=spent></i>" * (dealt - seen.jokers)
    facts = (
        f"class=wheels data-count={seen.jokers} role=img"
        f" aria-labelledby=jokers-{seen.jokers}"
    )
    return _place(seen.seat, "jokers", facts, joker_svg(rim) * seen.jokers + spent)


def aside(seen: DominoSeatView) -> PagePiece:
    """The number of cards a seat has put aside in earlier rounds."""
    place = f"s{seen.seat}-aside"
    count = seen.aside_count
    return place, f"<b id={place} class=aside-count data-count={count}>{count}</b>"


def cards_left(seen: DominoSeatView) -> PagePiece:
    """The number of cards a seat has not laid."""
    place = f"s{seen.seat}-left"
    return place, f"<b id={place} class=left>{left_count(seen)}</b>"


def left_count(seen: DominoSeatView) -> int:
    """How many cards a seat has in hand, open and on its discard."""
    return seen.hand_count + (seen.open is not None) + seen.discard_count


def seat_places(
    seen: DominoSeatView, rim: str, dealt_jokers: int
) -> tuple[PagePiece, ...]:
    """All places of a seat."""
    return (
        hand(seen),
        open_card(seen, rim),
        discard(seen, rim),
        cards_left(seen),
        jokers(seen, rim, dealt_jokers),
        aside(seen),
    )


def _place(seat: SeatNumber, name: str, facts: str, drawn: str) -> PagePiece:
    place = f"s{seat}-{name}"
    return place, f"<span id={place} {facts}>{drawn}</span>"


@lru_cache(maxsize=4096)
def _halves(letters: tuple[str, str], one: Square, other: Square, rim: str) -> str:
    """Both halves of a card: the grounds opened to each other, the shapes upright."""
    turn = _TURNS[other.x - one.x, other.y - one.y]
    return "".join(
        f"<use href=#half-{letter}-{rim}"
        f" transform='translate({x + 0.5} {y + 0.5}) rotate({angle})' />"
        f"<use href=#sign-{letter} x={x + 0.5} y={y + 0.5} />"
        for letter, (x, y), angle in zip(
            letters, (one, other), (turn, (turn + 180) % 360), strict=True
        )
    )
