"""Two runs of the lab side by side: what differs, and what of it may be chance."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.bots.lab.figures import Figures
from games.bots.lab.intervals import are_alike, difference
from games.models import LabCell, LabRun
from games.web.workshop.lab_numbers import ShownEstimate, shown, shown_difference
from games.web.workshop.lab_run import RunResults, cell_title, figures_of, outcome
from games.web.workshop.lab_strings import (
    MEASURES,
    ComparedFigure,
    comparison_said,
    difference_said,
)

PREFIX = "other-"
"""Keeps the shapes of the second board apart from those of the first."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of both runs, by how much they differ, and whether that is sure."""

    name: str
    one: ShownEstimate
    other: ShownEstimate
    by: ShownEstimate
    word: str
    is_sure: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """What both runs have measured: so many players with the same bots."""

    title: str
    rows: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class RunSide:
    """One of the two, with what came out."""

    name: str
    outcome: RunResults


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both runs: in sentences, figure by figure, and their maps."""

    sentences: tuple[str, ...]
    cells: tuple[Compared, ...]
    sides: tuple[RunSide, RunSide]


type Half = tuple[LabRun, Sequence[LabCell]]


def comparison(one: Half, other: Half, *, names: tuple[str, str]) -> Comparison:
    """Compares two runs in all that both have measured."""
    first, second = figures_of(one[1]), figures_of(other[1])
    both = [
        (cell_title(*cell), first[cell], second[cell])
        for cell in first
        if cell in second
    ]
    return Comparison(
        comparison_said(both, names),
        tuple(
            Compared(title, tuple(_difference(each, *pair) for each in MEASURES))
            for title, *pair in both
        ),
        (
            RunSide(names[0], outcome(*one)),
            RunSide(names[1], outcome(*other, prefix=PREFIX)),
        ),
    )


def _difference(measure: ComparedFigure, one: Figures, other: Figures) -> Difference:
    first, second = measure.estimate(one), measure.estimate(other)
    return Difference(
        str(measure.name),
        shown(first, is_share=measure.is_share),
        shown(second, is_share=measure.is_share),
        shown_difference(difference(first, second), is_share=measure.is_share),
        difference_said(measure, one, other),
        not are_alike(first, second),
    )
