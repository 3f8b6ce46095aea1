"""What the editor of a design shows beside it: its drawing, and what is wrong."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.models import BoardConfiguration, DominoSet
from games.presenters.board_problems import ProblemLine, problem_lines
from games.presenters.colour_names import colour_name
from games.presenters.design_drawing import (
    cards_drawing,
    colours_of,
    layout_drawing,
    piece_drawing,
)
from games.presenters.workshop import palette
from games.queries.boards import kit_data
from games.rules.domino.json_text import parsed
from games.rules.domino.kit import Colour, Problem
from games.rules.domino.parts import piece_problems, set_problems
from games.rules.domino.reading import kit_of

_UNNAMED = "board"


@dataclass(frozen=True, slots=True)
class Line:
    """A problem and its place in what is edited, such as `layouts.small.place[1]`."""

    said: ProblemLine
    place: str


@dataclass(frozen=True, slots=True)
class DesignPreview:
    """A drawing, None where nothing can be drawn, the names of its colours, problems."""

    drawing: SafeString | None
    names: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]

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
    colours = palette()
    return _preview(piece_problems(data), data, piece_drawing(data, colours))


def set_preview(text: str) -> DesignPreview:
    """Returns the preview of the data of a set, as typed."""
    data, problems = parsed(text)
    if problems:
        return _preview(problems)
    colours = colours_of(data)
    drawing = cards_drawing(data, colours) if colours else None
    return _preview(set_problems(data), data, drawing, colours)


def board_preview(
    text: str, *, slug: str, domino_set: DominoSet | None, layout: str
) -> DesignPreview:
    """Returns the preview of the data of a configuration, with one of its layouts."""
    data, problems = parsed(text)
    if problems:
        return _preview(problems)
    board = slug if re.fullmatch(r"[\w-]+", slug) else _UNNAMED
    unsaved = BoardConfiguration(slug=board, data=data, domino_set=domino_set)
    file = kit_data(unsaved)
    boards = file.get("boards")
    design = boards.get(board) if isinstance(boards, dict) else None
    colours = colours_of(file) or palette()
    drawing = layout_drawing(design, layout, colours)
    return _preview(kit_of(file).problems, file, drawing)


def _preview(
    problems: Iterable[Problem],
    data: object = None,
    drawing: SafeString | None = None,
    colours: Iterable[Colour] = (),
) -> DesignPreview:
    return DesignPreview(
        drawing,
        tuple((colour.letter, colour_name(colour.name)) for colour in colours),
        tuple(Line(line, _inside(line.path)) for line in problem_lines(problems, data)),
    )


def _inside(path: str) -> str:
    """The path in what is edited: without the file around it."""
    path = re.sub(r"^boards\.[^.\[]+\.?", "", path)
    path = re.sub(r"^cards\.", "", path)
    return re.sub(r"^jokers_per_player", "jokers", path)
