"""The shapes of Ligretto Domino as SVG: squares, halves of cards, jokers, tokens.

A square of the board is one unit. A board draws everything by `<use>` of these, so that
a card in a frame is short and knows no language. Colors come from the style sheet.
"""

from collections.abc import Iterator
from functools import lru_cache

from games.rules.domino.boards.kit import KitColor

HUES = ("red", "yellow", "green", "blue", "violet", "white")
SIGNS = {
    "circle": "M-.94 0a.94.94 0 1 0 1.88 0a.94.94 0 1 0-1.88 0z",
    "triangle": "M0-.98 1.08.84H-1.08z",
    "square": "M-.86-.86H.86V.86H-.86z",
    "star": ("M0-1.08.31-.39 1.06-.31.5.22.66.96 0 .58-.66.96-.5.22-1.06-.31-.31-.39z"),
    "cross": "M-.36-.98H.36V-.36H.98V.36H.36V.98H-.36V.36H-.98V-.36H-.36z",
    "diamond": "M0-1.06 1.06 0 0 1.06-1.06 0z",
}
RIMS = ("single", "double", "dashed", "dotted")
"""How the cards of a seat are bordered, by its place among those dealt (DOM-1)."""

LETTERED = "ABCDEFGH"
"""What tokens are called, by their number."""

HATCH = "M.2.36.36.2M.17.6.6.17M.23.77.77.23M.4.83.83.4M.64.8.8.64"
GROUND = "M.5-.49H-.29A.2.2 0 0 0-.49-.29V.29A.2.2 0 0 0-.29.49H.5z"
_RIM = "M.5-.39H-.27A.12.12 0 0 0-.39-.27V.27A.12.12 0 0 0-.27.39H.5"
_OUTER = "M.5-.43H-.28A.15.15 0 0 0-.43-.28V.28A.15.15 0 0 0-.28.43H.5"
_INNER = "M.5-.33H-.26A.07.07 0 0 0-.33-.26V.26A.07.07 0 0 0-.26.33H.5"
RIM_LINES = {
    "single": (_RIM,),
    "double": (_OUTER, _INNER),
    "dashed": (_RIM,),
    "dotted": (_RIM,),
}
FRAMES = {
    "single": ((0.415, 0.13),),
    "double": ((0.455, 0.16), (0.38, 0.1)),
    "dashed": ((0.415, 0.13),),
    "dotted": ((0.415, 0.13),),
}
SECTORS = (
    "M0 0V-.49H.29Q.35-.49.49-.28z",
    "M0 0 .49-.28V.28z",
    "M0 0 .49.28Q.35.49.29.49H0z",
    "M0 0V.49H-.29Q-.35.49-.49.28z",
    "M0 0-.49.28V-.28z",
    "M0 0-.49-.28Q-.35-.49-.29-.49H0z",
)


_RING = (
    '<circle class="ring-edge" cx=".5" cy=".5" r=".56"/>'
    '<circle class="ring" cx=".5" cy=".5" r=".56"/>'
)


def hue_of(color: KitColor, place: int) -> str:
    """The color of the style sheet for a color of a kit, by its name or its place."""
    return color.name if color.name in HUES else HUES[place % len(HUES)]


def sign_of(color: KitColor, place: int) -> str:
    """The path of the shape that goes with a color of a kit."""
    signs = tuple(SIGNS)
    usual = signs[(place + place // len(signs)) % len(signs)]
    return SIGNS.get(color.symbol, SIGNS[usual])


@lru_cache(maxsize=32)
def shapes(colors: tuple[KitColor, ...]) -> str:
    """All shapes for the colors of a kit, to stand once in a page."""
    return f"<defs>{''.join((*_colored(colors), *_jokers(), *_tokens()))}</defs>"


def _colored(colors: tuple[KitColor, ...]) -> Iterator[str]:
    for place, color in enumerate(colors):
        letter, hue = color.letter, hue_of(color, place)
        path = sign_of(color, place)
        yield (
            f'<path id="q-{letter}" class="printed" data-color="{hue}"'
            f' transform="translate(.5 .5) scale(.3)" d="{path}"/>'
            f'<path id="sign-{letter}" class="sign" data-color="{hue}"'
            f' transform="scale(.26)" d="{path}"/>'
        )
        for rim, lines in RIM_LINES.items():
            drawn = "".join(f'<path class="rim {rim}" d="{line}"/>' for line in lines)
            yield (
                f'<g id="half-{letter}-{rim}" class="half" data-color="{hue}">'
                f'<path class="ground" d="{GROUND}"/>{drawn}</g>'
            )


def wheel() -> str:
    """What all jokers show: every color around a hub."""
    sectors = "".join(
        f'<path class="sector" data-color="{hue}" d="{path}"/>'
        for hue, path in zip(HUES, SECTORS, strict=True)
    )
    return (
        f'{sectors}<circle class="hub" r=".21"/>'
        '<rect class="frame" x="-.415" y="-.415" width=".83" height=".83" rx=".13"/>'
    )


def joker_rim(rim: str) -> str:
    """The rim of a joker, as it is around a card."""
    return "".join(
        f'<rect class="rim {rim}" x="-{half}" y="-{half}" width="{half * 2:g}"'
        f' height="{half * 2:g}" rx="{corner}"/>'
        for half, corner in FRAMES[rim]
    )


def disc(letter: str) -> str:
    """A token."""
    return (
        '<circle class="shade" cx=".5" cy=".53" r=".48"/>'
        '<circle class="ink" cx=".5" cy=".5" r=".47"/>'
        '<circle class="band" cx=".5" cy=".5" r=".39"/>'
        '<text class="letter" transform="translate(.5 .5) scale(.01)" dy="17">'
        f"{letter}</text>"
    )


def _jokers() -> Iterator[str]:
    yield f'<g id="wheel">{wheel()}</g>'
    for rim in FRAMES:
        drawn = joker_rim(rim)
        yield f'<g id="joker-{rim}" class="joker"><use href="#wheel"/>{drawn}</g>'


def _tokens() -> Iterator[str]:
    for letter in LETTERED:
        yield f'<g id="disc-{letter}" class="disc">{disc(letter)}</g>'
    yield f'<path id="on-blocked" class="hatch" d="{HATCH}"/>'
    for state, icon in (("locked", "lock"), ("duty", "hand"), ("orphan", "hand")):
        ring = "" if state == "locked" else _RING
        yield (
            f'<g id="on-{state}" class="on {state}">{ring}'
            '<circle class="badge-ground" cx=".88" cy=".12" r=".26"/>'
            '<use class="badge-icon" href="#i-'
            f'{icon}" x=".69" y="-.07" width=".38" height=".38"/></g>'
        )
    yield (
        '<path id="marked" class="marked"'
        ' d="M.07.24V.07H.24M.76.07H.93V.24M.93.76V.93H.76M.24.93H.07V.76"/>'
    )
