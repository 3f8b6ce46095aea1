"""Designed boards as a file: what `services/board_import.py` takes in again."""

import json
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, cast

from django.db.models import F

from games.models import BoardConfiguration, Design
from games.queries.workshop.boards import kit_data, pieces_of

WIDTH = 88
_RANK = {
    name: rank
    for rank, name in enumerate(
        (
            *(
                "format",
                "default_board",
                "set",
                "id",
                "slug",
                "name",
                "version",
                "symbol",
            ),
            *("colours", "cards", "per_player", "pairs", "tokens", "jokers_per_player"),
            *("jokers", "boards", "piece_size", "note", "rows", "pieces", "piece"),
            *("col", "row", "rot", "layouts", "players", "description", "place"),
            *("marked", "default_layout", "piece_slugs"),
        )
    )
}


class FileProblemCode(StrEnum):
    """Why boards cannot be in one file."""

    TWO_SETS = "two_sets"
    TWO_VERSIONS = "two_versions"


class NotOneFile(Exception):
    """These boards cannot stand in one file: a code says why."""

    def __init__(self, code: FileProblemCode) -> None:
        super().__init__(code)
        self.code = code


def file_of(configurations: Sequence[BoardConfiguration]) -> dict[str, Any]:
    """Returns one or several boards with their names in the format of `default.json`.

    Raises:
        NotOneFile: Two are versions of one board, or their cards differ.
    """
    if len({board.slug for board in configurations}) < len(configurations):
        raise NotOneFile(FileProblemCode.TWO_VERSIONS)
    if len({board.domino_set_id for board in configurations}) > 1:
        raise NotOneFile(FileProblemCode.TWO_SETS)
    first = configurations[0]
    file = cast("dict[str, Any]", kit_data(first))
    file["set"] = {"slug": first.domino_set.slug, "name": first.domino_set.name}
    file["boards"] = {board.slug: _board(board) for board in configurations}
    return file


def file_text(configurations: Sequence[BoardConfiguration]) -> str:
    """Returns the file as a text that people can read and edit; see `file_of`."""
    return readable(file_of(configurations)) + "\n"


def newest_published() -> list[BoardConfiguration]:
    """Returns the newest published version of every board, by slug."""
    newest: dict[str, BoardConfiguration] = {}
    rows = BoardConfiguration.objects.filter(state=Design.State.PUBLISHED)
    for board in rows.select_related("domino_set").order_by(
        "slug", F("version").desc()
    ):
        newest.setdefault(board.slug, board)
    return list(newest.values())


def readable(value: object, indent: int = 0) -> str:
    """Returns JSON over several lines, where what fits on one stays on one."""
    short = json.dumps(_ordered(value), ensure_ascii=False)
    if len(short) + indent <= WIDTH or not _has_parts(value):
        return short
    if isinstance(value, dict):
        lines = [
            f"{json.dumps(name, ensure_ascii=False)}: {readable(each, indent + 1)}"
            for name, each in _table(value).items()
        ]
        return _lines("{", lines, "}", indent=indent)
    parts = value if isinstance(value, list) else []
    lines = [readable(each, indent + 1) for each in parts]
    return _lines("[", lines, "]", indent=indent)


def _ordered(value: object) -> object:
    """The same, each table as people know it: a database may have mixed its parts."""
    if isinstance(value, list):
        return [_ordered(each) for each in value]
    if isinstance(value, dict):
        return {name: _ordered(each) for name, each in _table(value).items()}
    return value


def _table(table: dict[str, object]) -> dict[str, object]:
    return dict(sorted(table.items(), key=lambda part: _RANK.get(part[0], len(_RANK))))


def _has_parts(value: object) -> bool:
    """True if it is a table, or a list of something that is more than a word."""
    if isinstance(value, list):
        return any(isinstance(each, dict | list) for each in value)
    return isinstance(value, dict)


def _lines(opening: str, lines: list[str], closing: str, *, indent: int) -> str:
    inside = ",\n".join(" " * (indent + 1) + line for line in lines)
    return f"{opening}\n{inside}\n{' ' * indent}{closing}"


def _board(board: BoardConfiguration) -> Any:
    boards = cast("dict[str, Any]", kit_data(board)["boards"])
    found = boards[board.slug]
    if not isinstance(found, dict):
        return found
    slugs = {letter: piece.slug for letter, piece in pieces_of(board).items()}
    return {"name": board.name, **found, "piece_slugs": slugs}
