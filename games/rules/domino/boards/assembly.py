"""One file made of designs that are kept apart: a board, its pieces, its cards.

Nothing is checked here. What does not fit is passed on as it is, so that `reading.py`
finds it at its place.
"""

import re
from collections.abc import Mapping

from games.rules.domino.boards.reading import FORMAT

type Data = dict[str, object]
type Reference = tuple[str, int]
"""Slug and version of a piece."""

SLUG = re.compile(r"[-a-zA-Z0-9_]{1,40}")
MOST_VERSIONS = 32767


def assembled(
    slug: str,
    *,
    board: object,
    domino_set: object,
    rows: Mapping[Reference, object],
) -> Data:
    """The data of a kit with this one board; `rows` are those of the pieces known."""
    cards = _table(domino_set)
    file: Data = {"format": FORMAT, "default_board": slug}
    for name, own in _SET_PARTS.items():
        if own in cards:
            file[name] = cards[own]
    if "pairs" in cards:
        pairs = cards["pairs"]
        count = max(1, len(pairs)) if isinstance(pairs, list) else 1
        file["cards"] = {"per_player": count, "pairs": pairs}
    file["boards"] = {slug: _board(board, rows)}
    return file


def references(board: object) -> dict[str, Reference]:
    """Which piece each letter of a board stands for, as far as that can be read."""
    found = {}
    for name, value in _table(_table(board).get("pieces")).items():
        reference = _reference(value)
        if reference is not None:
            found[name] = reference
    return found


def _board(board: object, rows: Mapping[Reference, object]) -> object:
    if not isinstance(board, dict) or not isinstance(board.get("pieces"), dict):
        return board
    known = {
        name: rows[reference]
        for name, reference in references(board).items()
        if reference in rows
    }
    return {**board, "pieces": {**board["pieces"], **known}}


def _reference(value: object) -> Reference | None:
    table = _table(value)
    slug, version = table.get("slug"), table.get("version")
    if not isinstance(slug, str) or not SLUG.fullmatch(slug):
        return None
    if type(version) is not int or not 1 <= version <= MOST_VERSIONS:
        return None
    return slug, version


def _table(value: object) -> Data:
    return value if isinstance(value, dict) else {}


_SET_PARTS = {"colours": "colours", "tokens": "tokens", "jokers_per_player": "jokers"}
