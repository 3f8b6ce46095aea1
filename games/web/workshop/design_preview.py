"""What the editor of a design shows beside it: its drawing, and what is wrong."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.kinds.domino.color_names import color_name
from games.models import BoardConfiguration, DominoSet
from games.queries.workshop.boards import kit_data, problems_of
from games.rules.domino.boards.assembly import SLUG
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.json_text import parsed
from games.rules.domino.boards.kit import KitColor, KitProblem
from games.rules.domino.boards.parts import piece_problems, set_problems
from games.web.workshop.board_problems import ProblemLine, problem_lines
from games.web.workshop.design_drawing import (
    cards_drawing,
    colors_of,
    layout_drawing,
    piece_drawing,
)
from games.web.workshop.vocabulary import palette

_UNNAMED = "board"


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """A problem and its place in what is edited, such as `layouts.small.place[1]`."""

    said: ProblemLine
    place: str


@dataclass(frozen=True, slots=True)
class DesignPreview:
    """A drawing, None where nothing can be drawn, the names of its colors, problems."""

    drawing: SafeString | None
    names: tuple[tuple[str, str], ...]
    lines: tuple[PreviewLine, ...]

    @property
    def errors(self) -> int:
        """How many problems keep it from being played."""
        return sum(line.said.is_error for line in self.lines)

    @property
    def warnings(self) -> int:
        """How many problems one can play with."""
        return len(self.lines) - self.errors


def piece_preview(text: str) -> DesignPreview:
    """Returns the preview of the data of a piece, as typed."""
    data, problems = parsed(text)
    if problems:
        return _preview(problems)
    colors = palette()
    return _preview(piece_problems(data), data, piece_drawing(data, colors))


def set_preview(text: str) -> DesignPreview:
    """Returns the preview of the data of a set, as typed."""
    data, problems = parsed(text)
    if problems:
        return _preview(problems)
    colors = colors_of(data)
    drawing = cards_drawing(data, colors) if colors else None
    return _preview(set_problems(data), data, drawing, colors)


def board_preview(
    text: str, *, slug: str, domino_set: DominoSet | None, layout: str
) -> DesignPreview:
    """Returns the preview of the data of a configuration, with one of its layouts."""
    data, problems = parsed(text)
    if problems:
        return _preview(problems)
    board = slug if SLUG.fullmatch(slug) else _UNNAMED
    cards = _usual_cards() if domino_set is None else domino_set
    unsaved = BoardConfiguration(slug=board, data=data, domino_set=cards)
    file = kit_data(unsaved)
    boards = file.get("boards")
    design = boards.get(board) if isinstance(boards, dict) else None
    colors = colors_of(file) or palette()
    drawing = layout_drawing(design, layout, colors)
    missing = (
        (KitProblem(BoardProblemCode.MISSING, "set"),) if domino_set is None else ()
    )
    return _preview((*missing, *problems_of(unsaved)), file, drawing)


def _usual_cards() -> DominoSet:
    """The cards of the site, for a board that has none yet: never saved."""
    kit = default_kit()
    colors = [
        {"id": each.letter, "name": each.name, "symbol": each.symbol}
        for each in kit.colors
    ]
    data = {
        "colours": colors,
        "pairs": [card.text for card in kit.domino_set.cards],
        "jokers": kit.domino_set.jokers,
        "tokens": kit.tokens,
    }
    return DominoSet(pk=-1, data=data)


def _preview(
    problems: Iterable[KitProblem],
    data: object = None,
    drawing: SafeString | None = None,
    colors: Iterable[KitColor] = (),
) -> DesignPreview:
    return DesignPreview(
        drawing,
        tuple((color.letter, color_name(color.name)) for color in colors),
        tuple(
            PreviewLine(line, _inside(line.path))
            for line in problem_lines(problems, data)
        ),
    )


def _inside(path: str) -> str:
    """The path in what is edited: without the file around it."""
    path = re.sub(r"^boards\.[^.\[]+\.?", "", path)
    path = re.sub(r"^cards\.", "", path)
    return re.sub(r"^jokers_per_player", "jokers", path)
