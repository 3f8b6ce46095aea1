"""Places in the file of a board, in words: "Layout small, piece C at column 2, row 1"."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from players.texts import Text

TOKENS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """A place in words; its kind chooses among sentences where one is not enough."""

    words: str
    kind: str = ""


def board_place(path: str, data: object) -> BoardPlace:
    """Returns what a path like `boards.small.layouts.pair.place[1]` points to."""
    board, inside = _without_board(path)
    for pattern, kind, text in _PLACES:
        if match := pattern.fullmatch(inside):
            values = match.groupdict()
            values |= {
                name: str(int(values[name]) + 1) for name in _COUNTED if name in values
            }
            words = _named(kind, values, at=(board, data)) or str(text).format(**values)
            return BoardPlace(_on_board(board, words, data), kind)
    return BoardPlace(path)


def _without_board(path: str) -> tuple[str, str]:
    match = re.fullmatch(r"boards\.(?P<board>[^.\[]+)(?:\.(?P<inside>.*))?", path)
    if match is None:
        return "", path
    return match["board"], match["inside"] or ""


def _on_board(board: str, words: str, data: object) -> str:
    """The board is named only where the file has several."""
    boards = _part(data, "boards")
    if board and isinstance(boards, dict) and len(boards) > 1:
        return _("Board {board}: {place}").format(board=board, place=words)
    return words


def _named(kind: str, values: dict[str, str], *, at: tuple[str, object]) -> str:
    """Words that need what the file itself says at the place."""
    if kind not in ("spot", "token"):
        return ""
    board, data = at
    layouts = _part(_part(_part(data, "boards"), board), "layouts")
    layout, number = _part(layouts, values["layout"]), int(values["number"]) - 1
    if kind == "spot":
        return _spot(values["layout"], _item(_part(layout, "place"), number))
    square = _item(_part(layout, "marked"), number)
    return _token(values["layout"], number, square)


def _spot(layout: str, spot: object) -> str:
    piece, column, row = (_part(spot, name) for name in ("piece", "col", "row"))
    if not (
        isinstance(piece, str) and isinstance(column, int) and isinstance(row, int)
    ):
        return ""
    return _("Layout {layout}, piece {piece} at column {column}, row {row}").format(
        layout=layout, piece=piece, column=column + 1, row=row + 1
    )


def _token(layout: str, number: int, square: object) -> str:
    column, row = _item(square, 0), _item(square, 1)
    if not (isinstance(column, int) and isinstance(row, int) and number < len(TOKENS)):
        return ""
    return _("Layout {layout}, token {token} at column {column}, row {row}").format(
        layout=layout, token=TOKENS[number], column=column + 1, row=row + 1
    )


def _part(value: object, name: str) -> object:
    return value.get(name) if isinstance(value, dict) else None


def _item(value: object, number: int) -> object:
    if isinstance(value, list) and 0 <= number < len(value):
        return value[number]
    return None


_COUNTED = ("number", "row")
_LAYOUT = r"layouts\.(?P<layout>[^.\[]+)"
_PLACES: tuple[tuple[re.Pattern[str], str, Text], ...] = tuple(
    (re.compile(pattern), kind, text)
    for pattern, kind, text in (
        ("", "", gettext_lazy("The whole file")),
        ("format", "", pgettext_lazy("field", "File format")),
        ("colours", "colours", pgettext_lazy("heading", "Colors")),
        (r"colours\[(?P<number>\d+)\]\.id", "colour", gettext_lazy("Color {number}, letter")),
        (r"colours\[(?P<number>\d+)\]\.name", "colour", gettext_lazy("Color {number}, name")),
        (r"colours\[(?P<number>\d+)\]\.symbol", "colour", gettext_lazy("Color {number}, symbol")),
        (r"colours\[(?P<number>\d+)\]", "colour", gettext_lazy("Color {number}")),
        (r"cards|(?:cards\.)?pairs", "cards", pgettext_lazy("heading", "Cards")),
        (r"cards\.per_player", "cards", gettext_lazy("Number of cards")),
        (r"(?:cards\.)?pairs\[(?P<number>\d+)\]", "card", gettext_lazy("Card {number}")),
        ("tokens", "", gettext_lazy("Number of tokens")),
        ("jokers_per_player|jokers", "", gettext_lazy("Number of jokers")),
        ("default_board", "", pgettext_lazy("field", "Default board")),
        ("boards", "", pgettext_lazy("heading", "Boards")),
        ("set", "", gettext_lazy("Set of cards")),
        ("slug|set.slug", "", pgettext_lazy("field", "Short name")),
        ("name|set.name", "", pgettext_lazy("field", "Name")),
        ("rows", "rows", pgettext_lazy("heading", "Rows")),
        (r"rows\[(?P<row>\d+)\]", "row", gettext_lazy("Row {row}")),
        ("piece_size", "", gettext_lazy("Size of the pieces")),
        ("pieces", "", pgettext_lazy("heading", "Pieces")),
        (r"piece_slugs(?:\..*)?", "", gettext_lazy("Short names of the pieces")),
        (r"pieces\.(?P<piece>[^.\[]+)(?:\.[a-z]+)?", "rows", gettext_lazy("Piece {piece}")),
        (r"pieces\.(?P<piece>[^.\[]+)\[(?P<row>\d+)\]", "row", gettext_lazy("Piece {piece}, row {row}")),
        ("layouts", "", pgettext_lazy("heading", "Layouts")),
        (_LAYOUT, "layout", gettext_lazy("Layout {layout}")),
        (rf"{_LAYOUT}\.players.*", "", gettext_lazy("Layout {layout}, numbers of players")),
        (rf"{_LAYOUT}\.place", "", gettext_lazy("Layout {layout}, positions of the pieces")),
        (rf"{_LAYOUT}\.pieces", "pieces", gettext_lazy("Layout {layout}, number of pieces")),
        (rf"{_LAYOUT}\.place\[(?P<number>\d+)\].*", "spot", gettext_lazy("Layout {layout}, piece number {number}")),
        (rf"{_LAYOUT}\.marked", "tokens", gettext_lazy("Layout {layout}, squares for the tokens")),
        (rf"{_LAYOUT}\.marked\[(?P<number>\d+)\].*", "token", gettext_lazy("Layout {layout}, square for token number {number}")),
        ("default_layout", "", gettext_lazy("Layouts by number of players")),
        (r"default_layout\.(?P<players>.*)", "number", gettext_lazy("Layout for {players} players")),
    )
)  # fmt: skip
