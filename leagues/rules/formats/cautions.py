"""What an organizer should know of a seating before it is published."""

from collections.abc import Sequence

from leagues.rules.core import EntrantNumber, Seating, TableSizes
from leagues.rules.formats.core import ProblemCode, SeatingProblem, StageState
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.sizes import split
from leagues.rules.seating.wishes import Wishes, pair, pairs


def cautions(seating: Seating, state: StageState) -> tuple[SeatingProblem, ...]:
    """Names whom a seating could not give what was asked for."""
    found = [*_neighbours(seating, state.wishes), *_tables(seating, state.wishes)]
    return tuple(found)


def rematches(seating: Seating, state: StageState) -> tuple[SeatingProblem, ...]:
    """Names pairs that meet again."""
    met = ledger(state.history, state.standing).meetings
    again = [
        SeatingProblem(ProblemCode.REMATCH, two)
        for table in seating.tables
        for two in pairs(table)
        if met[pair(*two)] and two not in state.wishes.wished
    ]
    return tuple(again)


def of_byes_by_hand(
    seating: Seating, state: StageState, sizes: TableSizes
) -> tuple[SeatingProblem, ...]:
    """Names who rests or sits short because someone was given a bye by hand."""
    if not state.resting & state.active:
        return ()
    before = split(len(state.present), sizes)
    others = tuple(one for one in seating.byes if one not in state.resting)
    found = list[SeatingProblem]()
    if before is not None and len(others) > before.byes:
        found.append(SeatingProblem(ProblemCode.EXTRA_BYE, others))
    short = _short(seating)
    if before is not None and len(short) > _short_seats(before.sizes):
        found.append(SeatingProblem(ProblemCode.SHORT_TABLES, short))
    return tuple(found)


def _neighbours(seating: Seating, wishes: Wishes) -> list[SeatingProblem]:
    return [
        SeatingProblem(ProblemCode.NEIGHBOURS, two, (number,))
        for number, table in enumerate(seating.tables, start=1)
        for two in pairs(table)
        if two in wishes.forbidden
    ]


def _tables(seating: Seating, wishes: Wishes) -> list[SeatingProblem]:
    moved = [
        entrant
        for number, table in enumerate(seating.tables, start=1)
        for entrant in table
        if wishes.tables.get(entrant, number) != number
    ]
    return [SeatingProblem(ProblemCode.FIXED_TABLE, tuple(moved))] if moved else []


def _short(seating: Seating) -> tuple[EntrantNumber, ...]:
    full = max(map(len, seating.tables), default=0)
    return tuple(
        entrant for table in seating.tables if len(table) < full for entrant in table
    )


def _short_seats(sizes: Sequence[int]) -> int:
    return sum(size for size in sizes if size < max(sizes))
