"""Cards and squares of a kit as small drawings that need nothing else of the page."""

from collections.abc import Iterator
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.kinds.domino.color_names import color_name
from games.kinds.domino.shapes import GROUND, RIM_LINES, hue_of, sign_of
from games.presenters.carry_over import DrawnItem
from games.rules.domino.boards.kit import KitColor


def card_shown(colors: tuple[KitColor, ...], text: str, rim: str) -> DrawnItem:
    """Returns a card in the order of the letters: "GR" shows green on the left."""
    return DrawnItem(letters_name(colors, text), _card(colors, text, rim))


def letters_name(colors: tuple[KitColor, ...], text: str) -> str:
    """Returns what the colors of these letters are called: "red and green"."""
    names = {color.letter: color_name(color.name) for color in colors}
    one, *others = (names.get(letter, letter) for letter in text)
    if not others:
        return one
    return _("%(one)s and %(other)s") % {"one": one, "other": others[0]}


@lru_cache(maxsize=256)
def squares_drawing(colors: tuple[KitColor, ...], letters: str) -> SafeString:
    """Returns printed squares side by side."""
    width = len(letters)
    return _svg(
        "field",
        width,
        f'<path class="paper" d="M0 0h{width}v1H0z"/>',
        *_signs(colors, letters, "printed", 0.3),
        f'<path class="outline" d="M0 0h{width}v1H0z"/>',
    )


@lru_cache(maxsize=256)
def _card(colors: tuple[KitColor, ...], text: str, rim: str) -> SafeString:
    lines = "".join(f'<path class="rim {rim}" d="{line}"/>' for line in RIM_LINES[rim])
    hues = _hues(colors)
    halves = (
        f'<g class="half" data-color="{hues[letter]}"'
        f' transform="translate({place + 0.5} .5) rotate({place * 180})">'
        f'<path class="ground" d="{GROUND}"/>{lines}</g>'
        for place, letter in enumerate(text)
    )
    return _svg("domino", 2, *halves, *_signs(colors, text, "sign", 0.26))


def _signs(
    colors: tuple[KitColor, ...], letters: str, look: str, scale: float
) -> Iterator[str]:
    hues = _hues(colors)
    paths = {color.letter: sign_of(color, place) for place, color in enumerate(colors)}
    for place, letter in enumerate(letters):
        yield (
            f'<path class="{look}" data-color="{hues[letter]}" d="{paths[letter]}"'
            f' transform="translate({place + 0.5} .5) scale({scale})"/>'
        )


def _hues(colors: tuple[KitColor, ...]) -> dict[str, str]:
    return {color.letter: hue_of(color, place) for place, color in enumerate(colors)}


def _svg(look: str, width: int, *drawn: str) -> SafeString:
    return mark_safe(  # noqa: S308 -- our own drawing
        f'<svg class="{look} small-drawing" viewBox="0 0 {width} 1" aria-hidden="true">'
        f"{''.join(drawn)}</svg>"
    )
