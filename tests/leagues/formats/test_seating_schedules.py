"""Schedules made from algebra: everyone meets, and nobody twice."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

import pytest

from leagues.rules.core import TableSizes
from leagues.rules.seating.designs import blocks, rounds_without_repeats
from leagues.rules.seating.finite_fields import finite_field
from leagues.rules.seating.schedules import schedule

PODS = TableSizes(3, 4, 4)

REACHED = (
    (16, 5), (20, 5), (24, 7), (28, 9), (32, 10), (36, 11), (40, 13), (44, 14),
    (48, 15), (52, 17), (56, 18), (60, 19), (64, 21),
)  # fmt: skip


def meetings(rounds: Iterable[Sequence[Sequence[int]]]) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(two)
        for round_ in rounds
        for block in round_
        for two in combinations(block, 2)
    )


@pytest.mark.parametrize(("people", "rounds"), REACHED)
def test_a_schedule_of_fours_is_as_long_as_it_says_and_without_repeats(
    people: int, rounds: Any
) -> None:
    found = rounds_without_repeats(people, 4)
    assert len(found) == rounds
    assert max(meetings(found).values()) == 1
    assert all(
        sorted(one for block in round_ for one in block) == list(range(people))
        for round_ in found
    )


@pytest.mark.parametrize(
    ("people", "size", "rounds"), ((9, 3, 4), (27, 3, 13), (25, 5, 6), (21, 3, 7))
)
def test_a_schedule_of_other_sizes_has_no_repeats(
    people: int, size: int, rounds: Any
) -> None:
    found = rounds_without_repeats(people, size)
    assert len(found) == rounds
    assert max(meetings(found).values()) == 1


def test_people_who_do_not_fill_tables_have_no_schedule_of_full_ones() -> None:
    with pytest.raises(ValueError, match="13 people"):
        rounds_without_repeats(13, 4)


@pytest.mark.parametrize(
    ("people", "rounds"),
    ((13, 4), (14, 4), (15, 5), (19, 5), (21, 7), (22, 7), (23, 7), (30, 10), (33, 11),
     (35, 11), (45, 15), (57, 19), (63, 21)),
)  # fmt: skip
def test_people_are_left_out_who_never_share_a_table(people: int, rounds: Any) -> None:
    found = schedule(people, PODS)
    assert len(found) == rounds
    assert max(meetings(found).values()) == 1
    assert all(len(block) in {3, 4} for round_ in found for block in round_)
    assert all(
        sorted(one for block in round_ for one in block) == list(range(people))
        for round_ in found
    )


def test_no_schedule_is_made_where_nobody_can_be_seated() -> None:
    assert schedule(5, PODS) == ()


@pytest.mark.parametrize(
    ("people", "size", "tables", "games"),
    (
        (13, 4, 13, 4), (16, 4, 20, 5), (25, 4, 50, 8), (28, 4, 63, 9),
        (7, 3, 7, 3), (9, 3, 12, 4), (15, 3, 35, 7), (13, 3, 26, 6), (21, 5, 21, 5),
        (4, 4, 1, 1),
    ),
)  # fmt: skip
def test_a_design_lets_everybody_meet_everybody_once(
    people: int, size: int, tables: Any, games: int
) -> None:
    found = blocks(people, size)
    assert len(found) == tables
    assert set(meetings([found]).values()) == {1}
    assert len(meetings([found])) == people * (people - 1) // 2
    assert set(Counter(one for block in found for one in block).values()) == {games}


@pytest.mark.parametrize(("people", "size"), ((10, 4), (12, 4), (6, 3)))
def test_a_design_that_is_not_at_hand_is_empty(people: int, size: int) -> None:
    assert blocks(people, size) == ()


@pytest.mark.parametrize("order", (2, 4, 5, 8, 9, 13, 16, 25))
def test_a_field_has_inverses_and_shares_out_products(order: Any) -> None:
    over = finite_field(order)
    assert over is not None
    elements = range(order)
    assert all(1 in over.products[one] for one in elements[1:])
    assert all(over.sums[one][over.negative(one)] == 0 for one in elements)
    assert len(over.powers(over.primitive)) == order - 1
    for one, two in ((one, two) for one in elements for two in elements):
        three = (one + two + 1) % order
        assert (
            over.products[one][over.sums[two][three]]
            == over.sums[over.products[one][two]][over.products[one][three]]
        )


@pytest.mark.parametrize("order", (1, 6, 10, 27))
def test_there_is_no_field_of_some_orders(order: Any) -> None:
    assert finite_field(order) is None
