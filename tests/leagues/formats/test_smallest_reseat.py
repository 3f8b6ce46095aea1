"""The fewest people who change tables so that none is too small."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.core import Seating, TableEntrants, TableSizes
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.smallest import Move, moved, smallest_reseat
from leagues.rules.seating.wishes import Wishes

SIZES = TableSizes(3, 4, 4)


def reseat(
    tables: Sequence[TableEntrants],
    *,
    free: Sequence[int] = (),
    before: Sequence[Seating] = (),
    wishes: Wishes | None = None,
) -> tuple[Move, ...]:
    everybody = [each for table in tables for each in table]
    return smallest_reseat(
        tables,
        free or range(1, len(tables) + 1),
        SIZES,
        counted=ledger(before, everybody),
        wishes=wishes or Wishes(),
    )


def test_one_moves_who_has_met_nobody_at_the_small_table() -> None:
    before = [Seating(((1, 5, 6), (2, 5, 7)))]
    moves = reseat([(1, 2, 3, 4), (5, 6)], before=before)
    assert moves == (Move(3, 1, 2),)


def test_who_cannot_move_or_must_not_sit_there_stays() -> None:
    wishes = Wishes(forbidden=frozenset({(1, 5)}), tables={2: 1})
    assert reseat([(1, 2, 3, 4), (5, 6)], wishes=wishes) == (Move(3, 1, 2),)


def test_nobody_moves_where_no_table_can_spare_anyone() -> None:
    assert reseat([(1, 2, 3), (4, 5)]) == ()
    assert reseat([(1, 2, 3, 4), (5, 6)], free=[2]) == ()
    assert reseat([(1, 2, 3, 4), (5, 6, 7)]) == ()


@given(st.lists(st.integers(2, 4), min_size=2, max_size=8))
def test_moves_leave_no_table_too_small_and_are_as_few_as_can_be(
    counts: list[int],
) -> None:
    people = iter(range(1, sum(counts) + 1))
    tables = [tuple(next(people) for _ in range(count)) for count in counts]
    moves = reseat(tables)
    missing = sum(max(0, SIZES.least - count) for count in counts)
    spare = sum(max(0, count - SIZES.least) for count in counts)
    if missing > spare:
        assert moves == ()
        return
    assert len(moves) == missing
    assert all(len(table) >= SIZES.least for table in moved(tables, moves))
