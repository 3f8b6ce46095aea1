"""The engine's figures beside those of other code, and beside the table of section 12."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.bots.lab.figures import FigureKind, Figures, FigureSums
from games.bots.lab.intervals import Estimate, are_alike, mean, share
from games.bots.lab.measuring import LabTrial, measure
from games.rules.core import Ending
from tests.rules.domino.plain_play import played

STRICT = 3.9
"""Of ten thousand, all but one: for a test of many figures at once."""


TABLE_ROUNDS = 400


class Row(NamedTuple):
    """What section 12 says of simple bots: shares of rounds in per cent."""

    board: str
    layout: str
    seats: int
    out: float
    stuck: float


TABLE = (
    Row("standard", "rect6", 2, 95.0, 5.0),
    Row("standard", "square9", 3, 99.3, 0.7),
    Row("standard", "square9", 4, 99.3, 0.7),
    Row("standard", "ten", 4, 99.3, 0.7),
    Row("standard", "stairs6", 2, 90.2, 9.8),
    Row("standard", "cross9", 4, 98.5, 1.5),
    Row("compact", "rect6", 2, 89.0, 11.0),
    Row("compact", "square9", 3, 96.3, 3.7),
    Row("compact", "square9", 4, 91.2, 8.7),
)


def unlike_other_code(row: Row, rounds: int) -> list[str]:
    """The figures in which the engine and other code, at the same pace, differ."""
    trial = LabTrial(row.board, row.seats, ("simple",), "agreement", row.layout)
    ours = dict(_engine(measure(trial, range(rounds))))
    theirs = dict(_plain(_rounds(row, rounds, takes_turns=False)))
    return [
        f"{name}: {ours[name]} {theirs[name]}"
        for name in ours
        if not are_alike(ours[name], theirs[name])
    ]


def unlike_table(row: Row, rounds: int) -> list[str]:
    """What of the table other code does not find, when its seats take turns."""
    found = dict(_plain(_rounds(row, rounds, takes_turns=True)))
    said = {"out": row.out, "stuck": row.stuck}
    return [
        f"{name}: {found[name]} {per_cent} %"
        for name, per_cent in said.items()
        if not are_alike(found[name], _of_table(per_cent))
    ]


def _of_table(per_cent: float) -> Estimate:
    return share(per_cent * TABLE_ROUNDS / 100, TABLE_ROUNDS, width=STRICT)


def _rounds(row: Row, rounds: int, *, takes_turns: bool) -> list[Counter[str]]:
    return [
        played(
            row.board, row.layout, row.seats, range(n, n + 1), takes_turns=takes_turns
        )
        for n in range(rounds)
    ]


def _engine(figures: Figures) -> Iterator[tuple[str, Estimate]]:
    yield "out", figures.ended(Ending.FINISHED, width=STRICT)
    yield "stuck", figures.ended(Ending.STALEMATE, width=STRICT)
    for value in (
        FigureKind.TURNS,
        FigureKind.OWN,
        FigureKind.OTHERS,
        FigureKind.JOKERS,
        FigureKind.COVERED,
    ):
        yield value.value, figures.mean(value, width=STRICT)


def _plain(rounds: Iterable[Counter[str]]) -> Iterator[tuple[str, Estimate]]:
    found = list(rounds)
    for name in ("out", "stuck"):
        yield name, share(sum(each[name] for each in found), len(found), width=STRICT)
    for name in ("turns", "own", "others", "jokers", "covered"):
        sums = FigureSums()
        for each in found:
            sums = sums.plus(each[name])
        yield name, mean(sums.total, sums.squares, len(found), width=STRICT)
