"""Pictures that explain Ligretto Domino, on pages without a board.

Made of the same shapes as the board, written out: a page may show them beside a board
whose shapes have ids of their own.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString, mark_safe

from games.presenters.domino_shapes import (
    FRAMES,
    GROUND,
    HUES,
    LETTERED,
    RIM_LINES,
    SECTORS,
    hue_of,
    sign_of,
)
from games.rules.domino.defaults import default_kit
from games.rules.domino.kit import Square

_KIT = default_kit()
_HUES = {
    colour.letter: hue_of(colour, place) for place, colour in enumerate(_KIT.colours)
}
_SIGNS = {
    colour.letter: sign_of(colour, place) for place, colour in enumerate(_KIT.colours)
}
_TURNS = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the squares between which it lies; its rim says whose it is."""

    one: Square
    other: Square
    rim: str = "single"
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
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
    tokens: tuple[Standing, ...] = ()
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
        _FIELD, cards=(_FIRST,), tokens=(Standing(0, _s(2, 2)),), ways=_NINE
    ),
    "moved": Picture(
        _FIELD,
        cards=(_FIRST, Lying(_s(3, 2), _s(4, 2), "double", is_new=True)),
        tokens=(Standing(0, _s(2, 2), is_ghost=True), Standing(0, _s(4, 2))),
    ),
    "dead-end": Picture(
        ("RYGBV", "GBVWR", "VWRYG"),
        cards=(
            Lying(_s(0, 1), _s(0, 0), "dashed"),
            Lying(_s(1, 0), _s(2, 0), "double"),
            Lying(_s(2, 2), _s(3, 2), is_new=True),
        ),
        tokens=(Standing(1, _s(0, 0), is_stuck=True), Standing(1, _s(3, 2))),
        leap=(_s(0, 0), _s(3, 2)),
    ),
    "joker": Picture(
        ("RYGBV", "GBVWR", "VWRYG"),
        cards=(
            Lying(_s(0, 1), _s(1, 1), "dotted"),
            Lying(_s(3, 1), _s(4, 1), is_new=True),
        ),
        jokers=(_s(2, 1),),
        tokens=(Standing(2, _s(1, 1), is_ghost=True), Standing(2, _s(4, 1))),
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
    """Returns a card of two colours; it only decorates and has no name."""
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
                f'<path class="printed" data-colour="{_HUES[letter]}"'
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
    yield from (_way(way) for way in drawn.ways)
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
            f'<g class="half" data-colour="{_HUES[letter]}"'
            f' transform="translate({x + 0.5} {y + 0.5}) rotate({angle % 360})">'
            f'<path class="ground" d="{GROUND}"/>{lines}</g>'
            f'<path class="sign" data-colour="{_HUES[letter]}"'
            f' transform="translate({x + 0.5} {y + 0.5}) scale(.26)"'
            f' d="{_SIGNS[letter]}"/>'
        )


def _joker(rim: str) -> str:
    sectors = "".join(
        f'<path class="sector" data-colour="{hue}" d="{path}"/>'
        for hue, path in zip(HUES, SECTORS, strict=True)
    )
    rims = "".join(
        f'<rect class="rim {rim}" x="-{half}" y="-{half}" width="{half * 2:g}"'
        f' height="{half * 2:g}" rx="{corner}"/>'
        for half, corner in FRAMES[rim]
    )
    return (
        f'<g class="joker">{sectors}<circle class="hub" r=".21"/><rect class="frame"'
        f' x="-.39" y="-.39" width=".78" height=".78" rx=".13"/>{rims}</g>'
    )


def _token(token: Standing) -> str:
    look = "ghost" if token.is_ghost else "stuck" if token.is_stuck else ""
    letter = LETTERED[token.number]
    x, y = token.at
    hatch = (
        '<path class="hatch" d="M.2.36.36.2M.17.6.6.17M.23.77.77.23M.4.83.83.4'
        'M.64.8.8.64"/>'
    )
    return (
        f'<g class="token disc {look}" transform="translate({x} {y})">'
        '<circle class="ink" cx=".5" cy=".5" r=".47"/>'
        '<circle class="band" cx=".5" cy=".5" r=".39"/>'
        f"{hatch if token.is_stuck else ''}"
        '<text class="letter" transform="translate(.5 .5) scale(.01)" dy="17">'
        f"{letter}</text></g>"
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


def _way(squares: tuple[Square, ...]) -> str:
    """A place for a card: from the square that touches to the other one."""
    (x, y), (end_x, end_y) = squares
    line = f"M{x + 0.5} {y + 0.5}L{end_x + 0.5} {end_y + 0.5}"
    return (
        f'<path class="way-ground" d="{line}"/><path class="way" d="{line}"/>'
        f'<circle class="way-end" cx="{end_x + 0.5}" cy="{end_y + 0.5}" r=".17"/>'
    )


def _leap(start: Square, end: Square) -> str:
    """The way of a token that is lifted to another part of the board."""
    line = (
        f"M{start.x + 0.5} {start.y + 0.5}"
        f"Q{start.x + 2.2} {start.y + 0.6} {end.x + 0.5} {end.y + 0.5}"
    )
    return f'<path class="way-ground" d="{line}"/><path class="leap" d="{line}"/>'
