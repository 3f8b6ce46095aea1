"""Plans of several matchdays, and what becomes of them when people come and go."""

from collections.abc import Sequence

import pytest

from leagues.rules.core import Seating, TableSizes
from leagues.rules.seating.plan import PlanTerms, planned_seatings
from leagues.rules.seating.quality import Quality, quality
from leagues.rules.seating.wishes import Wishes

PODS = TableSizes(3, 4, 4)
PLAIN = PlanTerms(PODS, Wishes(), "draw")


def measured(
    seatings: Sequence[Seating], count: int, wishes: Wishes = PLAIN.wishes
) -> Quality:
    return quality(seatings, range(1, count + 1), wishes)


@pytest.mark.parametrize(
    ("people", "matchdays"),
    ((9, 4), (16, 5), (20, 5), (21, 7), (24, 7), (28, 9), (33, 8), (36, 11), (64, 21)),
)
def test_nobody_meets_twice_where_a_schedule_reaches(
    people: int, matchdays: int
) -> None:
    found = planned_seatings(range(1, people + 1), (), matchdays, PLAIN)
    assert len(found) == matchdays
    assert measured(found, people).repeats.value == 0
    assert all(sorted(one.entrants) == [*range(1, people + 1)] for one in found)


@pytest.mark.parametrize(
    ("people", "matchdays", "most"), ((12, 3, 9), (12, 5, 32), (24, 8, 20), (8, 3, 12))
)
def test_repeats_stay_few_where_they_cannot_be_helped(
    people: int, matchdays: int, most: int
) -> None:
    found = measured(
        planned_seatings(range(1, people + 1), (), matchdays, PLAIN), people
    )
    assert found.repeats.best <= found.repeats.value <= most
    assert found.third_meetings.value == 0


def test_a_plan_is_the_same_for_a_seed_and_another_for_another() -> None:
    people = range(1, 17)
    assert planned_seatings(people, (), 3, PLAIN) == planned_seatings(
        [*reversed(people)], (), 3, PLAIN
    )
    assert planned_seatings(people, (), 3, PLAIN) != planned_seatings(
        people, (), 3, PlanTerms(PODS, Wishes(), "b")
    )


def test_what_is_played_does_not_change_what_is_planned() -> None:
    people = range(1, 21)
    whole = planned_seatings(people, (), 5, PLAIN)
    for played in range(1, 5):
        assert (
            planned_seatings(people, whole[:played], 5 - played, PLAIN)
            == whole[played:]
        )


def test_a_drop_leaves_the_rest_of_the_schedule_without_repeats() -> None:
    whole = planned_seatings(range(1, 17), (), 5, PLAIN)
    rest = planned_seatings(range(1, 16), whole[:2], 3, PLAIN)
    assert all(sorted(one.entrants) == [*range(1, 16)] for one in rest)
    assert measured((*whole[:2], *rest), 15).repeats.value == 0


def test_a_late_entry_takes_a_free_seat() -> None:
    whole = planned_seatings(range(1, 16), (), 5, PLAIN)
    rest = planned_seatings(range(1, 17), whole[:2], 3, PLAIN)
    assert all(sorted(one.entrants) == [*range(1, 17)] for one in rest)
    assert measured((*whole[:2], *rest), 16).repeats.value <= 3


def test_only_some_of_many_are_seated_on_an_evening() -> None:
    """Row 22: an evening of a league of 36 with two tables; the others are not met."""
    whole = planned_seatings(range(1, 37), (), 3, PLAIN)
    evening = planned_seatings(range(1, 9), whole[:1], 1, PLAIN)
    assert sorted(evening[0].entrants) == [*range(1, 9)]
    assert measured((whole[0], *evening), 36).third_meetings.value == 0


def test_wishes_hold_through_a_schedule() -> None:
    wishes = Wishes(frozenset({(1, 2), (3, 4)}), frozenset({(5, 6)}), {7: 4, 8: 2})
    found = measured(
        planned_seatings(range(1, 17), (), 4, PlanTerms(PODS, wishes, "w")), 16, wishes
    )
    assert found.neighbours.value == 0
    assert found.wishes.value == 0
    assert found.moved.value == 0


def test_seating_changed_by_hand_is_taken_as_it_was() -> None:
    whole = planned_seatings(range(1, 17), (), 4, PLAIN)
    first = [list(table) for table in whole[0].tables]
    first[0][0], first[1][0] = first[1][0], first[0][0]
    by_hand = Seating(tuple(map(tuple, first)))
    rest = planned_seatings(range(1, 17), (by_hand,), 3, PLAIN)
    assert measured((by_hand, *rest), 16).repeats.value <= 6


def test_byes_are_shared_where_not_everybody_can_be_seated() -> None:
    found = planned_seatings(range(1, 6), (), 5, PLAIN)
    assert [len(one.byes) for one in found] == [1] * 5
    assert measured(found, 5).byes.is_best


def test_there_is_no_plan_for_too_few() -> None:
    assert planned_seatings((1, 2), (), 3, PLAIN) == ()
    assert planned_seatings(range(1, 9), (), 0, PLAIN) == ()
