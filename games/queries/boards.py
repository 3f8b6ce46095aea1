"""Designed boards: what they are made of, and as one file."""

import json
from collections.abc import Collection
from typing import Any

from django.db.models import Q

from games.models import BoardConfiguration, BoardPiece
from games.rules.domino.assembly import Data, Reference, assembled, references


def kit_data(configuration: BoardConfiguration) -> Data:
    """Returns a board with its pieces and cards in the format of `default.json`.

    It may also be an unsaved one, and it may be wrong: `read_kit` says so.
    """
    pieces = pieces_at(references(configuration.data).values())
    has_set = configuration.domino_set_id is not None
    return assembled(
        configuration.slug,
        board=configuration.data,
        domino_set=configuration.domino_set.data if has_set else {},
        rows={(piece.slug, piece.version): rows_of(piece.data) for piece in pieces},
    )


def kit_text(configuration: BoardConfiguration) -> str:
    """Returns `kit_data` as JSON on one line."""
    return json.dumps(
        kit_data(configuration), ensure_ascii=False, separators=(",", ":")
    )


def pieces_of(configuration: BoardConfiguration) -> dict[str, BoardPiece]:
    """Returns the pieces of a board by their letters, those that there are."""
    wanted = references(configuration.data)
    found = {(piece.slug, piece.version): piece for piece in pieces_at(wanted.values())}
    return {
        name: found[reference]
        for name, reference in wanted.items()
        if reference in found
    }


def pieces_at(wanted: Collection[Reference]) -> list[BoardPiece]:
    """Returns the pieces with these slugs and versions, those that there are."""
    if not wanted:
        return []
    condition = Q()
    for slug, version in set(wanted):
        condition |= Q(slug=slug, version=version)
    return list(BoardPiece.objects.filter(condition))


def rows_of(data: Any) -> Any:
    """Returns what stands where the rows of a piece should be."""
    return data.get("rows") if isinstance(data, dict) else data
