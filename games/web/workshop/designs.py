"""Designs as the admin lists and shows them: drawings, their data as text, differences."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.queries.workshop.board_files import readable
from games.queries.workshop.boards import (
    kit_data,
    pieces_of_all,
    problems_of,
    read_data,
)
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.json_text import parsed
from games.rules.domino.boards.kit import KitColor
from games.web.workshop.board_problems import ProblemLine, problem_lines
from games.web.workshop.design_drawing import (
    cards_drawing,
    colors_of,
    layout_drawing,
    piece_drawing,
)
from games.web.workshop.vocabulary import palette


@dataclass(frozen=True, slots=True)
class DesignDrawing:
    """A drawing and what it shows: the name of a layout, and for how many it is."""

    name: str
    note: str
    svg: SafeString


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a text, and whether the other text has another one there."""

    text: str
    differs: bool


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Two texts whose differences are marked."""

    theirs: tuple[TextLine, ...]
    own: tuple[TextLine, ...]


def drawings_of(design: Design) -> tuple[DesignDrawing, ...]:
    """Returns every drawing of a design: one, or for a board each of its layouts."""
    return tuple(_drawings(design, palette))


def small_drawings(designs: Collection[Design]) -> list[SafeString | None]:
    """Returns the one drawing of each that a list shows, None where there is none."""
    boards = [each for each in designs if isinstance(each, BoardConfiguration)]
    pieces = pieces_of_all(boards)
    colors = cache(palette)
    return [
        next((drawing.svg for drawing in _drawings(each, colors, pieces)), None)
        for each in designs
    ]


def lines_about(design: Design) -> tuple[ProblemLine, ...]:
    """Returns what is wrong with a design as it is stored."""
    return problem_lines(problems_of(design), read_data(design))


def data_text(data: object) -> str:
    """Returns data as people read and edit it."""
    return readable(data)


def typed_text(text: str) -> str:
    """Return typed text in the form of `data_text`, unchanged if it is not JSON."""
    data, problems = parsed(text)
    return text if problems else data_text(data)


def side_by_side(theirs: str, own: str) -> SideBySide:
    """Returns two texts with marks where they differ."""
    left, right = theirs.splitlines(), own.splitlines()
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_matching_blocks()
    same_left = {block.a + n for block in blocks for n in range(block.size)}
    same_right = {block.b + n for block in blocks for n in range(block.size)}
    return SideBySide(_marked(left, same_left), _marked(right, same_right))


def beginning(kind: type[Design]) -> dict[str, Any]:
    """Returns the data something new begins with: it is right as it is, or empty."""
    kit = default_kit()
    usual = kit.boards[kit.usual_board]
    if issubclass(kind, BoardPiece):
        return {"rows": list(next(iter(usual.pieces.values())).rows)}
    if issubclass(kind, DominoSet):
        return {
            "colours": [
                {"id": each.letter, "name": each.name, "symbol": each.symbol}
                for each in kit.colors
            ],
            "pairs": [card.text for card in kit.domino_set.cards],
            "jokers": kit.domino_set.jokers,
            "tokens": kit.tokens,
        }
    return {
        "piece_size": usual.piece_size,
        "pieces": {},
        "layouts": {},
        "default_layout": {},
    }


def _marked(lines: list[str], same: set[int]) -> tuple[TextLine, ...]:
    return tuple(TextLine(text, n not in same) for n, text in enumerate(lines))


def _drawings(
    design: Design,
    colors: Callable[[], tuple[KitColor, ...]],
    pieces: Collection[BoardPiece] | None = None,
) -> Iterator[DesignDrawing]:
    svg: SafeString | None = None
    match design:
        case BoardConfiguration():
            yield from _layouts(design, colors, pieces)
        case BoardPiece():
            svg = piece_drawing(design.data, colors())
        case DominoSet():
            own = colors_of(design.data)
            svg = cards_drawing(design.data, own) if own else None
        case _:
            return
    if svg is not None:
        yield DesignDrawing("", "", svg)


def _layouts(
    configuration: BoardConfiguration,
    palette: Callable[[], tuple[KitColor, ...]],
    pieces: Collection[BoardPiece] | None,
) -> Iterator[DesignDrawing]:
    file = kit_data(configuration, pieces)
    boards = _table(file.get("boards"))
    board, colors = boards.get(configuration.slug), colors_of(file) or palette()
    layouts = _table(_table(board).get("layouts"))
    for name, layout in layouts.items():
        svg = layout_drawing(board, name, colors)
        if svg is not None:
            yield DesignDrawing(name, _for_players(_table(layout).get("players")), svg)


def _for_players(players: object) -> str:
    if not isinstance(players, list) or not players:
        return ""
    return _("for %(players)s players") % {"players": ", ".join(map(str, players))}


def _table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}
