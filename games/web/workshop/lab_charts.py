"""Charts of the lab, drawn by the server: how rounds end, and who wins them.

330 units wide as the other charts are, so that a label of 12 is 12 px on a phone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.lab.intervals import Estimate
from games.web.workshop.lab_numbers import per_cent, shown

WIDTH = 330
LEFT, RIGHT = 4, 326
ROW = 44
FOOT = 22
_LEAST_ROOM = 0.14


@dataclass(frozen=True, slots=True)
class BarPart:
    """A piece of a bar: which kind, from where, how wide, and its number if it fits."""

    kind: str
    x: str
    width: str
    middle: str
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled bar of parts that make a whole."""

    label: str
    y: int
    parts: tuple[BarPart, ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """A measured share as a dot with its bounds."""

    label: str
    y: int
    x: str
    low: str
    high: str
    text: str


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars below each other."""

    height: int
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class ReachChart:
    """Dots with bounds over a scale, and a line at what would be fair."""

    height: int
    reaches: tuple[Reach, ...]
    fair_x: str
    fair_text: str


def bar_chart(rows: Sequence[tuple[str, Sequence[tuple[str, Estimate]]]]) -> BarChart:
    """Draws for each label its parts by kind: shares that make a whole."""
    bars = []
    for place, (label, parts) in enumerate(rows):
        drawn, start = [], 0.0
        for kind, estimate in parts:
            width = estimate.value * (RIGHT - LEFT)
            if width:
                drawn.append(_part(kind, start, width, estimate.value))
            start += width
        bars.append(Bar(label, place * ROW, tuple(drawn)))
    return BarChart(len(rows) * ROW, tuple(bars))


def reach_chart(rows: Sequence[tuple[str, Estimate]], fair: float) -> ReachChart:
    """Draws shares of about the same size with their bounds."""
    top = max([2 * fair, *(estimate.high for _, estimate in rows)]) or 1.0
    reaches = tuple(
        Reach(
            label,
            place * ROW,
            _at(estimate.value / top),
            _at(estimate.low / top),
            _at(estimate.high / top),
            shown(estimate, is_share=True).value,
        )
        for place, (label, estimate) in enumerate(rows)
    )
    height = len(rows) * ROW + FOOT
    return ReachChart(height, reaches, _at(fair / top), per_cent(fair, digits=1))


def _part(kind: str, start: float, width: float, share: float) -> BarPart:
    text = per_cent(share, digits=1) if share >= _LEAST_ROOM else ""
    x = LEFT + start
    return BarPart(kind, _n(x), _n(width), _n(x + width / 2), text)


def _at(part: float) -> str:
    return _n(LEFT + max(0.0, min(1.0, part)) * (RIGHT - LEFT))


def _n(value: float) -> str:
    """A number as SVG wants it, whatever the language of the page."""
    return f"{value:.1f}"
