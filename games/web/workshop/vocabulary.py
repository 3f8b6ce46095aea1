"""What the editors of the workshop are told by the page: colours, pieces, sets."""

from collections.abc import Iterable
from typing import Any

from games.kinds.domino.color_names import colour_name
from games.kinds.domino.shapes import HUES, SIGNS
from games.models import BoardConfiguration, BoardPiece, DominoSet
from games.queries.workshop.boards import rows_of
from games.queries.workshop.pieces import own_pieces, pieces_to_lay, usable_sets
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import Colour
from games.web.workshop.design_drawing import colours_of

type Facts = dict[str, Any]


def workshop_facts(design: object) -> Facts:
    """Returns facts for the editor of a design, or of a new one."""
    board = design if isinstance(design, BoardConfiguration) else None
    own = own_pieces(board)
    offered = pieces_to_lay()
    offered_ids = {piece.pk for piece in offered}
    sets = usable_sets(board)
    return {
        "colours": _colours(_palette(sets)),
        "hues": HUES,
        "signs": SIGNS,
        "names": {name: colour_name(name) for name in HUES},
        "pieces": [
            _piece(piece, is_offered=piece.pk in offered_ids)
            for piece in {piece.pk: piece for piece in (*offered, *own)}.values()
        ],
        "sets": {str(each.pk): _set(each) for each in sets},
        "set": "" if board is None else str(board.domino_set_id),
    }


def palette() -> tuple[Colour, ...]:
    """Returns the colours of the site and, after them, letters that only sets have."""
    return _palette(usable_sets(None))


def _palette(sets: Iterable[DominoSet]) -> tuple[Colour, ...]:
    found = {colour.letter: colour for colour in default_kit().colours}
    for each in sets:
        for colour in colours_of(each.data):
            found.setdefault(colour.letter, colour)
    return tuple(found.values())


def _set(domino_set: DominoSet) -> Facts:
    data = domino_set.data if isinstance(domino_set.data, dict) else {}
    return {"colours": _colours(colours_of(data)), "tokens": data.get("tokens")}


def _colours(colours: Iterable[Colour]) -> list[Facts]:
    return [
        {"id": each.letter, "name": each.name, "symbol": each.symbol}
        for each in colours
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
