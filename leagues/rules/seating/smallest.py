"""The fewest people who change tables so that no table is too small any more."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from leagues.rules.core import EntrantNumber, TableEntrants, TableSizes
from leagues.rules.seating.ledger import Ledger
from leagues.rules.seating.wishes import Wishes, pair


@dataclass(frozen=True, slots=True)
class Move:
    """Someone who changes tables, by the numbers of both."""

    entrant: EntrantNumber
    source: int
    target: int


def smallest_reseat(
    tables: Sequence[TableEntrants],
    free: Collection[int],
    sizes: TableSizes,
    *,
    counted: Ledger,
    wishes: Wishes,
) -> tuple[Move, ...]:
    """Returns who moves so that all tables have enough people; nobody if none has to.

    Each comes from one of the fullest tables, and has met the fewest at the new one.

    Args:
        tables: Who sits where; the first has number 1.
        free: The numbers of tables that can still be seated otherwise.
        sizes: How few a table may have.
        counted: Who has met before.
        wishes: Who must not sit together; who has a table of their own stays there.

    Returns:
        The moves; none as well where no table can spare anyone.
    """
    seats = {number: list(tables[number - 1]) for number in sorted(free)}
    moves = list[Move]()
    for number in [each for each, people in seats.items() if len(people) < sizes.least]:
        while len(seats[number]) < sizes.least:
            move = _best(seats, number, sizes, counted, wishes)
            if move is None:
                return ()
            seats[move.source].remove(move.entrant)
            seats[number].append(move.entrant)
            moves.append(move)
    return tuple(moves)


def moved(
    tables: Sequence[TableEntrants], moves: Sequence[Move]
) -> tuple[TableEntrants, ...]:
    """Returns the tables after these moves."""
    seats = [list(table) for table in tables]
    for move in moves:
        seats[move.source - 1].remove(move.entrant)
        seats[move.target - 1].append(move.entrant)
    return tuple(map(tuple, seats))


def _best(
    seats: dict[int, list[EntrantNumber]],
    target: int,
    sizes: TableSizes,
    counted: Ledger,
    wishes: Wishes,
) -> Move | None:
    def cost(move: Move) -> tuple[int, int, int]:
        people = [pair(move.entrant, other) for other in seats[target]]
        return (
            -len(seats[move.source]),
            sum(counted.meetings[two] for two in people),
            move.entrant,
        )

    can_move = (
        Move(entrant, source, target)
        for source, people in seats.items()
        if source != target and len(people) > sizes.least
        for entrant in people
        if entrant not in wishes.tables
        and not any(pair(entrant, other) in wishes.forbidden for other in seats[target])
    )
    return min(can_move, key=cost, default=None)
