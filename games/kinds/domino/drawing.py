"""The empty board of Ligretto Domino: printed squares, seams, marked squares.

It never changes during a round, so it is drawn once for a board and kept.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe

from games.kinds.domino.shapes import shapes
from games.rules.domino.boards.kit import HOLE, Kit, Square, board_rows

type Rows = tuple[str, ...]


def design_svg(
    kit: Kit, board_name: str, layout_name: str, *, seats: int
) -> SafeString:
    """The empty board of a layout as one SVG that needs nothing else of the page.

    `seats`: for a name the board does not have, its layout for so many is drawn. The
    style sheets are `tokens.css` and `domino.css`; a user unit is one square.
    """
    design = kit.boards[board_name]
    layout = design.layouts.get(layout_name) or design.layouts[design.usual[seats]]
    rows = board_rows(design, layout)
    drawn = drawn_squares(rows, layout.marked, design.piece_size)
    return mark_safe(  # noqa: S308 -- our own drawing
        f'<svg class="field" viewBox="0 0 {len(rows[0])} {len(rows)}"'
        f' aria-hidden="true">{shapes(kit.colors)}{drawn}</svg>'
    )


@lru_cache(maxsize=64)
def drawn_squares(rows: Rows, marked: tuple[Square, ...], piece_size: int) -> str:
    """The squares of a board with their seams; no seams where `piece_size` is 0."""
    return "".join(
        (
            f'<path class="paper" d="{_paper(rows)}"/>',
            f'<path class="thread" d="{_lines(rows, _is_inside)}"/>',
            *(f'<use href="#marked" x="{x}" y="{y}"/>' for x, y in marked),
            *_squares(rows),
            f'<path class="seam" d="{_seams(rows, piece_size)}"/>',
            f'<path class="outline" d="{_lines(rows, _is_border)}"/>',
        )
    )


def _squares(rows: Rows) -> Iterator[str]:
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != HOLE:
                yield f'<use href="#q-{letter}" x="{x}" y="{y}"/>'


def _paper(rows: Rows) -> str:
    """Every run of squares in a row as a rectangle."""
    runs = []
    for y, row in enumerate(rows):
        x = 0
        for part in row.split(HOLE):
            if part:
                runs.append(f"M{x} {y}h{len(part)}v1h-{len(part)}z")
            x += len(part) + 1
    return "".join(runs)


type Side = Callable[[bool, bool], bool]


def _is_inside(one: bool, other: bool) -> bool:  # noqa: FBT001 -- the two sides of a line
    return one and other


def _is_border(one: bool, other: bool) -> bool:  # noqa: FBT001 -- the two sides of a line
    return one != other


def _lines(rows: Rows, is_drawn: Side) -> str:
    """All lines between squares whose two sides are as wanted, joined where they can."""
    return "".join((*_upright(rows, is_drawn), *_level(rows, is_drawn)))


def _seams(rows: Rows, piece_size: int) -> str:
    """The inner lines that lie between two pieces."""
    if not piece_size:
        return ""
    return "".join(
        (
            *_upright(rows, _is_inside, step=piece_size),
            *_level(rows, _is_inside, step=piece_size),
        )
    )


def _upright(rows: Rows, is_drawn: Side, *, step: int = 1) -> Iterator[str]:
    for x in range(0, len(rows[0]) + 1, step):
        drawn = [is_drawn(_has(rows, x - 1, y), _has(rows, x, y)) for y in _down(rows)]
        for start, length in _runs(drawn):
            yield f"M{x} {start}v{length}"


def _level(rows: Rows, is_drawn: Side, *, step: int = 1) -> Iterator[str]:
    for y in range(0, len(rows) + 1, step):
        drawn = [
            is_drawn(_has(rows, x, y - 1), _has(rows, x, y))
            for x in range(len(rows[0]))
        ]
        for start, length in _runs(drawn):
            yield f"M{start} {y}h{length}"


def _down(rows: Rows) -> range:
    return range(len(rows))


def _has(rows: Rows, x: int, y: int) -> bool:
    return 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] != HOLE


def _runs(drawn: list[bool]) -> Iterator[tuple[int, int]]:
    """Start and length of every run of true values."""
    start = None
    for place, is_on in enumerate((*drawn, False)):
        if is_on and start is None:
            start = place
        elif not is_on and start is not None:
            yield start, place - start
            start = None
