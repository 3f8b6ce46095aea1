from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.core import TableSizes
from leagues.rules.seating.sizes import Split, split, table_sizes

PODS = TableSizes(3, 4, 4)
BOXES = TableSizes(2, 4, 4)
LIGRETTO = TableSizes(2, 4, 12)


@pytest.mark.parametrize(
    ("people", "sizes", "expected"),
    (
        (4, PODS, (4,)),
        (6, PODS, (3, 3)),
        (7, PODS, (4, 3)),
        (9, PODS, (3, 3, 3)),
        (13, PODS, (4, 3, 3, 3)),
        (16, PODS, (4, 4, 4, 4)),
        (5, PODS, None),
        (2, BOXES, (2,)),
        (5, BOXES, (3, 2)),
        (6, BOXES, (3, 3)),
        (7, BOXES, (4, 3)),
        (5, LIGRETTO, (5,)),
        (8, LIGRETTO, (4, 4)),
        (1, LIGRETTO, None),
        (9, TableSizes(3, 4, 5), (5, 4)),
        (7, TableSizes(2, 2, 2), None),
    ),
)
def test_table_sizes_are_as_near_as_can_be_to_the_wanted_size(
    people: int, sizes: TableSizes, expected: Any
) -> None:
    assert table_sizes(people, sizes) == expected


def test_a_split_into_threes_and_fours_has_as_many_threes_as_are_missing() -> None:
    for people in range(6, 200):
        sizes = table_sizes(people, PODS)
        assert sizes is not None
        assert sizes.count(3) == -people % 4


@pytest.mark.parametrize(
    ("sizes", "impossible"), ((PODS, (1, 2, 5)), (BOXES, (1,)), (LIGRETTO, (1,)))
)
def test_impossible_counts_are_those_of_the_games(
    sizes: TableSizes, impossible: tuple[int, ...]
) -> None:
    counts = (people for people in range(1, 41) if table_sizes(people, sizes) is None)
    assert tuple(counts) == impossible


@pytest.mark.parametrize(
    ("people", "sizes", "expected"),
    (
        (5, PODS, Split((4,), 1)),
        (9, TableSizes(2, 2, 2), Split((2, 2, 2, 2), 1)),
        (7, TableSizes(4, 4, 4), Split((4,), 3)),
        (2, PODS, None),
        (0, PODS, None),
    ),
)
def test_a_split_lets_as_few_rest_as_must(
    people: int, sizes: TableSizes, expected: Any
) -> None:
    assert split(people, sizes) == expected


@given(
    st.integers(1, 200),
    st.lists(st.integers(2, 12), min_size=3, max_size=3).map(sorted),
)
def test_a_split_seats_everybody_within_the_limits(
    people: int, limits: list[int]
) -> None:
    sizes = TableSizes(*limits)
    found = split(people, sizes)
    if people < sizes.least:
        assert found is None
        return
    assert found is not None
    assert sum(found.sizes) + found.byes == people
    assert all(sizes.least <= size <= sizes.most for size in found.sizes)
    assert found.sizes[0] - found.sizes[-1] <= 1
