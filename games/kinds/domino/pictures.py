"""Pictures that explain Ligretto Domino, on pages without a board.

Made of the same shapes as the board, written out: a page may show them beside a board
whose shapes have ids of their own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString, mark_safe

from games.kinds.domino.shapes import (
    GROUND,
    HATCH,
    LETTERED,
    RIM_LINES,
    disc,
    hue_of,
    joker_rim,
    sign_of,
    wheel,
)
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import Square

_KIT = default_kit()
_HUES = {color.letter: hue_of(color, place) for place, color in enumerate(_KIT.colors)}
_SIGNS = {
    color.letter: sign_of(color, place) for place, color in enumerate(_KIT.colors)
}
_ARROW_GROUND = '<path class="way-ground" d="M0 0H.62M.54-.24.9 0 .54.24"/>'
_ARROW = (
    '<path class="way" d="M0 0H.62"/><path class="way-end" d="M.54-.2.86 0 .54.2z"/>'
)
_TURNS = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the squares between which it lies; its rim says whose it is."""

    one: Square
    other: Square
    rim: str = "single"
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class DrawnToken:
    """A token; `is_ghost` where it stood before."""

    number: int
    at: Square
    is_stuck: bool = False
    is_ghost: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece of a board with what lies on it, and ways that something could go."""

    rows: tuple[str, ...]
    cards: tuple[Lying, ...] = ()
    jokers: tuple[Square, ...] = ()
    tokens: tuple[DrawnToken, ...] = ()
    ways: tuple[tuple[Square, ...], ...] = ()
    leap: tuple[Square, ...] = ()


def _s(x: int, y: int) -> Square:
    return Square(x, y)


_FIELD = ("RYGBV", "GBVWR", "VWRYG", "RYGBV", "GBVWR")
_FIRST = Lying(_s(1, 2), _s(2, 2))
_NINE = tuple(
    (near, far)
    for near, fars in (
        (_s(2, 1), (_s(1, 1), _s(2, 0), _s(3, 1))),
        (_s(3, 2), (_s(3, 1), _s(4, 2), _s(3, 3))),
        (_s(2, 3), (_s(1, 3), _s(2, 4), _s(3, 3))),
    )
    for far in fars
)

PICTURES: Mapping[str, Picture] = {
    "places": Picture(
        _FIELD, cards=(_FIRST,), tokens=(DrawnToken(0, _s(2, 2)),), ways=_NINE
    ),
    "moved": Picture(
        _FIELD,
        cards=(_FIRST, Lying(_s(3, 2), _s(4, 2), "double", is_new=True)),
        tokens=(DrawnToken(0, _s(2, 2), is_ghost=True), DrawnToken(0, _s(4, 2))),
    ),
    "dead-end": Picture(
        ("RYGBV", "GBVWR", "VWRYG"),
        cards=(
            Lying(_s(0, 1), _s(0, 0), "dashed"),
            Lying(_s(1, 0), _s(2, 0), "double"),
            Lying(_s(2, 2), _s(3, 2), is_new=True),
        ),
        tokens=(DrawnToken(1, _s(0, 0), is_stuck=True), DrawnToken(1, _s(3, 2))),
        leap=(_s(0, 0), _s(3, 2)),
    ),
    "joker": Picture(
        ("RYGBV", "GBVWR", "VWRYG"),
        cards=(
            Lying(_s(0, 1), _s(1, 1), "dotted"),
            Lying(_s(3, 1), _s(4, 1), is_new=True),
        ),
        jokers=(_s(2, 1),),
        tokens=(DrawnToken(2, _s(1, 1), is_ghost=True), DrawnToken(2, _s(4, 1))),
    ),
}


@cache
def picture(name: str) -> SafeString:
    """Returns a picture of `PICTURES` as SVG; a user unit is one square."""
    drawn = PICTURES[name]
    width, height = len(drawn.rows[0]), len(drawn.rows)
    return _svg(f"0 0 {width} {height}", "".join(_parts(drawn)), "field picture")


@cache
def drawn_card(text: str, rim: str = "single") -> SafeString:
    """Returns a card of two colors; it only decorates and has no name."""
    one, other = _halves(text, _s(0, 0), _s(1, 0), rim)
    return _svg("0 0 2 1", one + other, "domino picture")


@cache
def drawn_joker(rim: str = "single") -> SafeString:
    """Returns a joker; it only decorates and has no name."""
    return _svg("-.5 -.5 1 1", _joker(rim), "wheel picture")


def _svg(box: str, drawn: str, look: str) -> SafeString:
    return mark_safe(  # noqa: S308 -- our own drawing
        f'<svg class="{look}" viewBox="{box}" aria-hidden="true">{drawn}</svg>'
    )


def _parts(drawn: Picture) -> Iterator[str]:
    width, height = len(drawn.rows[0]), len(drawn.rows)
    yield f'<path class="paper" d="M0 0h{width}v{height}H0z"/>'
    lines = "".join(
        (
            *(f"M{x} 0v{height}" for x in range(1, width)),
            *(f"M0 {y}h{width}" for y in range(1, height)),
        )
    )
    yield f'<path class="thread" d="{lines}"/>'
    for y, row in enumerate(drawn.rows):
        for x, letter in enumerate(row):
            yield (
                f'<path class="printed" data-color="{_HUES[letter]}"'
                f' transform="translate({x + 0.5} {y + 0.5}) scale(.3)"'
                f' d="{_SIGNS[letter]}"/>'
            )
    yield f'<path class="outline" d="M0 0h{width}v{height}H0z"/>'
    for card in drawn.cards:
        letters = "".join(drawn.rows[y][x] for x, y in (card.one, card.other))
        yield from _halves(letters, card.one, card.other, card.rim)
    for x, y in drawn.jokers:
        yield f'<g transform="translate({x + 0.5} {y + 0.5})">{_joker("single")}</g>'
    yield from (_new(card) for card in drawn.cards if card.is_new)
    yield from (_way(way, _ARROW_GROUND) for way in drawn.ways)
    yield from (_way(way, _ARROW) for way in drawn.ways)
    if drawn.leap:
        yield _leap(*drawn.leap)
    yield from map(_token, drawn.tokens)


def _halves(letters: str, one: Square, other: Square, rim: str) -> Iterator[str]:
    """Both halves of a card, the shapes upright."""
    turn = _TURNS[other.x - one.x, other.y - one.y]
    lines = "".join(f'<path class="rim {rim}" d="{line}"/>' for line in RIM_LINES[rim])
    for letter, (x, y), angle in zip(
        letters, (one, other), (turn, turn + 180), strict=True
    ):
        yield (
            f'<g class="half" data-color="{_HUES[letter]}"'
            f' transform="translate({x + 0.5} {y + 0.5}) rotate({angle % 360})">'
            f'<path class="ground" d="{GROUND}"/>{lines}</g>'
            f'<path class="sign" data-color="{_HUES[letter]}"'
            f' transform="translate({x + 0.5} {y + 0.5}) scale(.26)"'
            f' d="{_SIGNS[letter]}"/>'
        )


def _joker(rim: str) -> str:
    return f'<g class="joker">{wheel()}{joker_rim(rim)}</g>'


def _token(token: DrawnToken) -> str:
    look = "ghost" if token.is_ghost else "stuck" if token.is_stuck else ""
    x, y = token.at
    hatch = f'<path class="hatch" d="{HATCH}"/>' if token.is_stuck else ""
    return (
        f'<g class="token disc {look}" transform="translate({x} {y})">'
        f"{disc(LETTERED[token.number])}{hatch}</g>"
    )


def _new(card: Lying) -> str:
    """A ring around the card that has just been laid."""
    x, y = min(card.one.x, card.other.x), min(card.one.y, card.other.y)
    width, height = (
        1 + abs(card.one.x - card.other.x),
        1 + abs(card.one.y - card.other.y),
    )
    box = f'x="{x}" y="{y}" width="{width}" height="{height}" rx=".22"'
    return f'<rect class="halo" {box}/><rect class="ringed-card" {box}/>'


def _way(squares: tuple[Square, ...], arrow: str) -> str:
    """A place for a card: an arrow from the square that touches to the other one."""
    (x, y), (end_x, end_y) = squares
    angle = _TURNS[end_x - x, end_y - y]
    place = f"translate({x + 0.5} {y + 0.5}) rotate({angle})"
    return f'<g transform="{place}">{arrow}</g>'


def _leap(start: Square, end: Square) -> str:
    """The way of a token that is lifted to another part of the board."""
    line = (
        f"M{start.x + 0.5} {start.y + 0.5}"
        f"Q{start.x + 2.2} {start.y + 0.6} {end.x + 0.5} {end.y + 0.5}"
    )
    return f'<path class="way-ground" d="{line}"/><path class="leap" d="{line}"/>'
