"""Drawings of designs while they are made: whatever can be drawn of them is.

A table draws only what is right; here a board with a missing piece, or with two in one
place, is drawn as far as it goes, by the same code.
"""

from collections.abc import Mapping
from typing import TypeGuard

from django.utils.safestring import SafeString, mark_safe

from games.kinds.domino.drawing import design_svg
from games.kinds.domino.pieces import card_svg, joker_svg
from games.kinds.domino.shapes import shapes
from games.rules.domino.boards.kit import (
    BoardDesign,
    CardSet,
    Kit,
    KitColor,
    Layout,
    Piece,
    Spot,
    Square,
)
from games.rules.domino.boards.reading import (
    FARTHEST,
    LARGEST_PIECE,
    MOST_CARDS,
    MOST_JOKERS,
)
from games.rules.domino.cards import card_of, is_letter

_ONLY = "only"


def piece_drawing(data: object, colors: tuple[KitColor, ...]) -> SafeString | None:
    """Returns a piece as the table would print it; None if it is no square of rows."""
    rows = _rows(_part(data, "rows"))
    if not rows:
        return None
    layout = Layout(_ONLY, frozenset({2}), (Spot(_ONLY, 0, 0),), ())
    pieces = {_ONLY: Piece(_ONLY, rows)}
    return _drawing(colors, layout, size=len(rows), pieces=pieces)


def layout_drawing(
    design: object, name: str, colors: tuple[KitColor, ...]
) -> SafeString | None:
    """Returns a layout of a board as far as it can be drawn; None if nothing can.

    `design` is a board in the format of `default.json` and may be wrong anywhere.
    """
    size = _part(design, "piece_size")
    if not _is_number(size, 1, LARGEST_PIECE):
        return None
    pieces = {
        name: Piece(name, rows)
        for name, value in _table(_part(design, "pieces")).items()
        if len(rows := _rows(value)) == size
    }
    drawn = _part(_part(design, "layouts"), name)
    spots = tuple(
        spot for each in _list(_part(drawn, "place")) if (spot := _spot(each, pieces))
    )
    marked = tuple(
        square for each in _list(_part(drawn, "marked")) if (square := _square(each))
    )
    if not spots:
        return None
    layout = Layout(_ONLY, frozenset({2}), spots, marked)
    return _drawing(colors, layout, size=size, pieces=pieces)


def cards_drawing(data: object, colors: tuple[KitColor, ...]) -> SafeString:
    """Returns the cards and jokers of one player; cards of unknown colors are left out."""
    letters = {color.letter for color in colors}
    pairs = [
        pair
        for pair in _list(_part(data, "pairs"))[:MOST_CARDS]
        if isinstance(pair, str) and len(pair) == 2 and letters.issuperset(pair)
    ]
    jokers = _part(data, "jokers")
    count = jokers if _is_number(jokers, 0, MOST_JOKERS) else 0
    drawn = "".join(card_svg(card_of(*pair), "single") for pair in pairs)
    return mark_safe(  # noqa: S308 -- our own drawing
        f'<svg class="sprite" aria-hidden="true">{shapes(colors)}</svg>'
        f'<span class="set-drawn">{drawn}{joker_svg("single") * count}</span>'
    )


def colors_of(data: object) -> tuple[KitColor, ...]:
    """Returns the colors of a set that are whole, the first one of each letter."""
    found: dict[str, KitColor] = {}
    for value in _list(_part(data, "colours")):
        letter, name, symbol = (_part(value, key) for key in ("id", "name", "symbol"))
        if isinstance(letter, str) and isinstance(name, str) and is_letter(letter):
            sign = symbol if isinstance(symbol, str) else ""
            found.setdefault(letter, KitColor(letter, name, sign))
    return tuple(found.values())


def _drawing(
    colors: tuple[KitColor, ...],
    layout: Layout,
    *,
    size: int,
    pieces: Mapping[str, Piece],
) -> SafeString:
    design = BoardDesign(_ONLY, size, pieces, {_ONLY: layout}, {2: _ONLY})
    kit = Kit(colors, CardSet((), 0), 0, _ONLY, {_ONLY: design})
    return design_svg(kit, _ONLY, _ONLY, seats=2)


def _spot(value: object, pieces: Mapping[str, Piece]) -> Spot | None:
    piece, col, row = (_part(value, name) for name in ("piece", "col", "row"))
    rotation = _part(value, "rot")
    if not isinstance(piece, str) or piece not in pieces:
        return None
    if not (_is_number(col, 0, FARTHEST) and _is_number(row, 0, FARTHEST)):
        return None
    if not _is_number(rotation, 0, 270) or rotation % 90:
        rotation = 0
    return Spot(piece, col, row, rotation)


def _square(value: object) -> Square | None:
    match value:
        case [x, y] if _is_number(x, 0, 99) and _is_number(y, 0, 99):
            return Square(x, y)
    return None


def _rows(value: object) -> tuple[str, ...]:
    """The rows of a piece, none if they are no square of a size that there is."""
    rows = tuple(row for row in _list(value) if isinstance(row, str))
    fits = len(rows) <= LARGEST_PIECE and {len(row) for row in rows} == {len(rows)}
    return rows if fits else ()


def _part(value: object, name: str) -> object:
    return _table(value).get(name)


def _table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _is_number(value: object, low: int, high: int) -> TypeGuard[int]:
    return type(value) is int and low <= value <= high
