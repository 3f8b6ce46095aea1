"""What the editors of the workshop are told by the page: colors, pieces, sets."""

from collections.abc import Iterable
from typing import Any

from games.kinds.domino.color_names import color_name
from games.kinds.domino.shapes import HUES, SIGNS
from games.models import BoardConfiguration, BoardPiece, DominoSet
from games.queries.workshop.boards import rows_of
from games.queries.workshop.pieces import own_pieces, pieces_to_lay, usable_sets
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import KitColor
from games.rules.domino.boards.reading import FARTHEST, LARGEST_PIECE, MOST_NAME
from games.web.workshop.design_drawing import colors_of

type Facts = dict[str, Any]


def workshop_facts(design: object) -> Facts:
    """Returns facts for the editor of a design, or of a new one."""
    board = design if isinstance(design, BoardConfiguration) else None
    own = own_pieces(board)
    offered = pieces_to_lay()
    offered_ids = {piece.pk for piece in offered}
    sets = usable_sets(board)
    return {
        "colours": _colors(_palette(sets)),
        "hues": HUES,
        "signs": SIGNS,
        "names": {name: color_name(name) for name in HUES},
        "pieces": [
            _piece(piece, is_offered=piece.pk in offered_ids)
            for piece in {piece.pk: piece for piece in (*offered, *own)}.values()
        ],
        "sets": {str(each.pk): _set(each) for each in sets},
        "set": "" if board is None else str(board.domino_set_id),
        "limits": {
            "pieceSize": LARGEST_PIECE,
            "layoutName": MOST_NAME,
            "farthest": FARTHEST,
        },
    }


def palette() -> tuple[KitColor, ...]:
    """Returns the colors of the site and, after them, letters that only sets have."""
    return _palette(usable_sets(None))


def _palette(sets: Iterable[DominoSet]) -> tuple[KitColor, ...]:
    found = {color.letter: color for color in default_kit().colors}
    for each in sets:
        for color in colors_of(each.data):
            found.setdefault(color.letter, color)
    return tuple(found.values())


def _set(domino_set: DominoSet) -> Facts:
    data = domino_set.data if isinstance(domino_set.data, dict) else {}
    return {"colours": _colors(colors_of(data)), "tokens": data.get("tokens")}


def _colors(colors: Iterable[KitColor]) -> list[Facts]:
    return [
        {"id": each.letter, "name": each.name, "symbol": each.symbol} for each in colors
    ]


def _piece(piece: BoardPiece, *, is_offered: bool) -> Facts:
    rows = rows_of(piece.data)
    return {
        "slug": piece.slug,
        "version": piece.version,
        "name": piece.name,
        "rows": rows if isinstance(rows, list) else [],
        "isOffered": is_offered,
        "isDraft": piece.is_draft,
    }
