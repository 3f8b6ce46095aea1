"""How often each square of a board was covered, and each pair of squares taken.

Drawn over the empty board of the table, in numbers as well as in shades.
"""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.bots.lab.figures import Count, Figures
from games.kinds.domino.drawing import drawn_squares
from games.kinds.domino.shapes import shapes
from games.rules.domino.boards.kit import HOLE, BoardDesign, Kit, Layout, board_rows
from games.web.workshop.lab_numbers import per_cent

SHADES = 5
MOST_NAMED = 5
_DASH = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Shade:
    """A step of the scale, and for which shares it stands."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Both drawings of a board, the scale, and in words what stands out."""

    squares: SafeString
    pairs: SafeString
    scale: tuple[Shade, ...]
    sentences: tuple[str, ...]


def lab_shapes(kit: Kit, prefix: str = "") -> SafeString:
    """Draws what the maps of a page are made of; the prefix keeps two boards apart."""
    drawn = shapes(kit.colors).replace('id="q-', f'id="{prefix}q-')
    return mark_safe(  # noqa: S308 -- our own drawing
        f'<svg class="sprite" aria-hidden="true">{drawn}</svg>'
    )


def heat_map(
    kit: Kit, board: str, layout: str, figures: Figures, *, prefix: str = ""
) -> HeatMap:
    """Draws what was used of a layout (or of the usual one for so many players)."""
    design = kit.boards[board]
    chosen = design.layouts.get(layout) or design.layouts[design.usual[figures.seats]]
    rows = board_rows(design, chosen)
    shares = {
        f"{x},{y}": figures.count(Count.SQUARE, f"{x},{y}") / max(1, figures.rounds)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != HOLE
    }
    low, high = min(shares.values()), max(shares.values())
    empty = _empty(design, chosen, prefix)
    return HeatMap(
        _over(
            empty,
            "heat",
            _squares(shares, low, high),
            _("How often each square was covered, in percent"),
        ),
        _over(
            empty,
            "ways",
            _pairs(figures),
            _("How often each pair of squares was used"),
        ),
        tuple(_scale(low, high)),
        (_squares_said(shares), _pairs_said(figures, _neighbours(rows))),
    )


def _empty(design: BoardDesign, layout: Layout, prefix: str) -> str:
    rows = board_rows(design, layout)
    drawn = drawn_squares(rows, layout.marked, design.piece_size)
    return (
        f'viewBox="0 0 {len(rows[0])} {len(rows)}">'
        f"{drawn.replace('#q-', f'#{prefix}q-')}"
    )


def _over(empty: str, name: str, drawn: Iterator[str], label: str) -> SafeString:
    """The empty board with something drawn over it."""
    return mark_safe(  # noqa: S308 -- our own drawing
        f'<svg class="field" role="img" aria-label="{escape(label)}" {empty}'
        f'<g class="{name}">{"".join(drawn)}</g></svg>'
    )


def _squares(shares: Mapping[str, float], low: float, high: float) -> Iterator[str]:
    for name, share in shares.items():
        x, y = map(int, name.split(","))
        shade = _shade(share, low, high)
        yield (
            f'<g class="shade-{shade}"><rect x="{x + 0.06:.2f}" y="{y + 0.06:.2f}"'
            f' width=".88" height=".88"/><text x="{x + 0.5}" y="{y + 0.66}">'
            f"{100 * share:.0f}</text></g>"
        )


def _pairs(figures: Figures) -> Iterator[str]:
    """A band over every pair that was taken, as broad as it was taken often."""
    counts = figures.names(Count.PAIR)
    most = max(counts.values(), default=1)
    for name, count in sorted(counts.items(), key=lambda each: each[1]):
        one, other = (tuple(map(int, square.split(","))) for square in name.split())
        yield (
            f'<path class="shade-{_shade(count / most, 0, 1)}"'
            f' stroke-width="{0.06 + 0.44 * count / most:.2f}"'
            f' d="M{one[0] + 0.5} {one[1] + 0.5}L{other[0] + 0.5} {other[1] + 0.5}"/>'
        )


def _shade(share: float, low: float, high: float) -> int:
    part = (share - low) / (high - low) if high > low else 0.0
    return min(SHADES - 1, int(part * SHADES))


def _scale(low: float, high: float) -> Iterator[Shade]:
    step = (high - low) / SHADES
    for number in range(SHADES):
        bounds = {
            "low": per_cent(low + number * step),
            "high": per_cent(low + (number + 1) * step),
        }
        yield Shade(number, _("%(low)s to %(high)s") % bounds)


def _squares_said(shares: Mapping[str, float]) -> str:
    ranked = sorted(shares, key=lambda name: (-shares[name], name))
    return _(
        "Covered most often: %(most)s. Covered least often: %(least)s. Squares are "
        "given by column and row from the top left corner."
    ) % {
        "most": _named(shares, ranked[:MOST_NAMED]),
        "least": _named(shares, ranked[: -MOST_NAMED - 1 : -1]),
    }


def _named(shares: Mapping[str, float], names: list[str]) -> str:
    return "; ".join(f"{_place(name)} ({per_cent(shares[name])})" for name in names)


def _pairs_said(figures: Figures, pairs: int) -> str:
    counts = figures.names(Count.PAIR)
    ranked = sorted(counts, key=lambda name: (-counts[name], name))[:MOST_NAMED]
    most = "; ".join(
        f"{_DASH.join(_place(square) for square in name.split())}"
        f" ({per_cent(counts[name] / max(1, figures.rounds))})"
        for name in ranked
    )
    unused = pairs - len(counts)
    never = ngettext(
        "%(count)s of %(pairs)s pairs was never used.",
        "%(count)s of %(pairs)s pairs were never used.",
        unused,
    ) % {"count": unused, "pairs": pairs}
    often = _("Used most often: %(most)s.") % {"most": most}
    return f"{often} {never}"


def _place(name: str) -> str:
    """A square as people count: the first column is 1."""
    x, y = map(int, name.split(","))
    return f"{x + 1}/{y + 1}"


def _neighbours(rows: tuple[str, ...]) -> int:
    """How many pairs of squares share an edge."""
    across = sum(
        HOLE not in (one, other)
        for row in rows
        for one, other in itertools.pairwise(row)
    )
    down = sum(
        HOLE not in (one, other)
        for row, below in itertools.pairwise(rows)
        for one, other in zip(row, below, strict=True)
    )
    return across + down
