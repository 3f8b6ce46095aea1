"""Round robin, fixed tables, the ladder, the same group again, and the arena."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from leagues.rules.core import Seating, TableSizes
from leagues.rules.formats import arena, fixed_pods, ladder, round_robin, same_groups
from leagues.rules.formats.core import Matchday, ProblemCode, SeatingProblem, StageState
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.quality import quality
from leagues.rules.seating.wishes import Wishes
from tests.leagues.stages import (
    BOXES,
    PAIRS,
    PODS,
    drafted,
    play,
    played,
    played_out,
    sets_of,
    stage,
    tables_of,
)


def test_berger_orders_four_as_the_handbook_does() -> None:
    assert round_robin.berger((1, 2, 3, 4)) == (
        ((1, 4), (2, 3)),
        ((4, 3), (1, 2)),
        ((2, 4), (3, 1)),
    )


@pytest.mark.parametrize("count", range(2, 15))
def test_a_round_robin_brings_everybody_together_once(count: int) -> None:
    state = stage(count)
    assert round_robin.matchdays_expected(state) == count - 1 + count % 2
    state = played_out(round_robin, state)
    assert len(state.matchdays) == count - 1 + count % 2
    met = ledger(state.history, state.standing).meetings
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    assert quality(state.history, state.standing, Wishes()).byes.value == 0


def test_a_double_round_robin_turns_home_and_away() -> None:
    """The league of BrettspielWelt: twelve people, 22 matchdays."""
    state = played_out(round_robin, stage(12, legs=2))
    assert len(state.matchdays) == 22
    games = Counter(table for seating in state.history for table in seating.tables)
    assert set(games.values()) == {1}
    assert len(games) == 12 * 11
    home = Counter(table[0] for table in games)
    assert set(home.values()) == {11}


def test_home_and_away_differ_by_one_at_most_in_a_single_round_robin() -> None:
    state = played_out(round_robin, stage(10))
    home = Counter(table[0] for seating in state.history for table in seating.tables)
    assert set(home.values()) == {4, 5}


def test_a_drop_lets_the_others_finish() -> None:
    state = play(round_robin, stage(6), 2)
    state = played_out(round_robin, replace(state, active=state.active - {6}))
    met = ledger(state.history, range(1, 6)).meetings
    among = {two: times for two, times in met.items() if 6 not in two}
    assert set(among.values()) == {1}
    assert len(among) == 10


def test_a_late_entry_still_meets_everybody() -> None:
    state = play(round_robin, stage(5), 2)
    everybody = tuple(range(1, 7))
    state = played_out(
        round_robin,
        replace(state, standing=(*state.standing, 6), active=frozenset(everybody)),
    )
    met = ledger(state.history, everybody).meetings
    assert set(met.values()) == {1}
    assert len(met) == 15


def test_divisions_play_among_themselves() -> None:
    state = stage(9, divisions=((1, 3, 5, 7, 9), (2, 4, 6, 8)))
    state = played_out(round_robin, state)
    assert all(
        len({one % 2 for one in table}) == 1
        for seating in state.history
        for table in seating.tables
    )
    assert len(ledger(state.history, state.standing).meetings) == 10 + 6


def test_who_has_nobody_left_to_play_is_named() -> None:
    state = play(round_robin, stage(4), 3)
    late = replace(
        state,
        standing=(1, 2, 3, 4, 5),
        active=frozenset({1, 2, 3, 4, 5}),
        resting=frozenset({5}),
    )
    assert round_robin.next_seating(late) == SeatingProblem(
        ProblemCode.TOO_FEW, (1, 2, 3, 4)
    )


@pytest.mark.parametrize(("count", "matchdays"), ((16, 5), (9, 4), (28, 9)))
def test_fixed_pods_bring_all_together_if_no_number_is_chosen(
    count: int, matchdays: int
) -> None:
    state = stage(count, sizes=PODS)
    assert fixed_pods.matchdays_expected(state) == matchdays
    state = played_out(fixed_pods, state)
    assert len(state.matchdays) == matchdays
    assert quality(state.history, state.standing, Wishes()).coverage.value == 1


def test_fixed_pods_go_on_without_who_left_and_with_who_came() -> None:
    state = play(fixed_pods, stage(20, sizes=PODS, matchdays=5), 2)
    state = replace(state, active=state.active - {7})
    state = play(fixed_pods, state, 1)
    assert 7 not in state.history[2].entrants
    late = replace(state, standing=(*state.standing, 21), active=state.active | {21})
    last = drafted(fixed_pods, late).seating
    assert set(last.entrants) == set(range(1, 22)) - {7}
    whole = quality((*state.history, last), set(last.entrants), Wishes())
    assert whole.repeats.value == 0


def test_fixed_pods_seat_nobody_where_sizes_do_not_allow_it() -> None:
    state = stage(2, sizes=PODS)
    assert fixed_pods.next_seating(state) == SeatingProblem(ProblemCode.TOO_FEW, (1, 2))
    assert fixed_pods.plan(state) == ()


def test_a_ladder_moves_the_best_up_and_the_last_down() -> None:
    state = stage(12, sizes=PODS, matchdays=5)
    first = drafted(ladder, state).seating
    assert first.tables == ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    second = drafted(ladder, played(state, first)).seating
    assert sets_of(second) == {
        frozenset({1, 2, 3, 5}),
        frozenset({4, 6, 7, 9}),
        frozenset({8, 10, 11, 12}),
    }


def test_who_is_out_with_all_results_has_moved_nobody_on_a_ladder() -> None:
    """Row 23: the others move as if the one who is out had not been at the table."""
    state = stage(8, sizes=PODS, matchdays=3)
    state = played(state, drafted(ladder, state).seating)
    left = tuple(one for one in state.standing if one != 5)
    out = replace(state, standing=left, active=frozenset(left))
    placed = [one for tied in ladder.placing(out) for one in tied]
    assert placed == [1, 6, 2, 3, 7, 8, 4]
    assert sets_of(drafted(ladder, out).seating) == {
        frozenset({1, 2, 6}),
        frozenset({3, 4, 7, 8}),
    }


def test_a_ladder_keeps_a_table_without_result_and_who_was_away() -> None:
    state = stage(8, sizes=PODS, matchdays=5)
    first = drafted(ladder, state).seating
    void = Matchday(first, void=frozenset({1, 2}))
    unchanged = replace(state, matchdays=(void,))
    assert drafted(ladder, unchanged).seating == first
    without = replace(state, active=state.active - {3})
    after = played(without, drafted(ladder, without).seating)
    back = replace(after, active=state.active, standing=(*after.standing, 9))
    assert ladder.placing(back)[2] == (3,)
    assert ladder.placing(back)[-1] == (9,)
    assert set(drafted(ladder, back).seating.tables[0]) >= {1, 2, 3}
    assert ladder.matchdays_expected(stage(8)) is None


def test_the_same_group_sits_together_every_time() -> None:
    state = stage(8, sizes=PODS, seed="group")
    first = drafted(same_groups, state).seating
    state = play(same_groups, state, 3)
    assert {frozenset(sets_of(one)) for one in state.history} == {
        frozenset(sets_of(first))
    }
    assert same_groups.matchdays_expected(state) is None
    assert same_groups.placing(state) is None


def test_a_group_waits_for_who_is_away_and_takes_guests_for_a_day() -> None:
    groups = ((1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
    state = stage(10, sizes=PODS, divisions=groups)
    state = play(same_groups, state, 2)
    small = replace(state, active=state.active - {5, 6})
    seating = drafted(same_groups, small).seating
    assert sets_of(seating) == {frozenset({1, 2, 3, 4}), frozenset({7, 8, 9, 10})}
    again = replace(played(small, seating), active=state.active)
    assert sets_of(drafted(same_groups, again).seating) == set(map(frozenset, groups))


def test_a_newcomer_joins_the_smallest_group_or_newcomers_make_one() -> None:
    state = play(same_groups, stage(7, sizes=PODS), 1)

    def joined(*new: int) -> StageState:
        standing = (*state.standing, *new)
        return replace(state, standing=standing, active=frozenset(standing))

    assert sorted(map(len, drafted(same_groups, joined(8)).seating.tables)) == [4, 4]
    many = drafted(same_groups, joined(8, 9, 10, 11)).seating
    assert sorted(map(len, many.tables)) == [3, 4, 4]
    assert same_groups.next_seating(joined(8, 9)) == SeatingProblem(
        ProblemCode.IMPOSSIBLE_SIZES, (9,)
    )


@pytest.mark.parametrize(
    ("waiting", "sizes", "longest", "expected"),
    (
        (1, BOXES, 900, None),
        (3, BOXES, 0, None),
        (3, BOXES, 90, [3]),
        (4, BOXES, 0, [4]),
        (5, BOXES, 0, [3, 2]),
        (6, BOXES, 0, [4]),
        (6, BOXES, 90, [3, 3]),
        (8, BOXES, 0, [4, 4]),
        (5, PODS, 0, None),
        (5, PODS, 90, [4]),
        (9, PODS, 0, [3, 3, 3]),
        (2, PODS, 90, None),
    ),
)
def test_an_arena_seats_who_waits_and_leaves_nobody_alone(
    waiting: int, sizes: TableSizes, longest: int, expected: Any
) -> None:
    active = frozenset(range(1, waiting + 1))
    state = stage(12, sizes=sizes, active=active, waited_seconds={1: longest})
    if expected is None:
        assert arena.next_seating(state) == SeatingProblem(
            ProblemCode.WAITING, tuple(sorted(active))
        )
        assert arena.plan(state) == ()
        return
    seating = drafted(arena, state).seating
    assert [len(table) for table in seating.tables] == expected
    assert not longest or 1 in seating.entrants


def test_an_arena_of_pairs_brings_no_immediate_rematch() -> None:
    state = play(arena, stage(8, sizes=PAIRS), 20)
    for earlier, later in zip(state.history, state.history[1:], strict=False):
        assert not sets_of(earlier) & sets_of(later)
    assert arena.matchdays_expected(state) is None
    assert arena.placing(state) is None


def test_an_arena_seats_who_played_least_first() -> None:
    state = stage(9, sizes=TableSizes(4, 4, 4), patience_seconds=0)
    state = play(arena, state, 9)
    games = tables_of(state)
    assert max(games.values()) - min(games.values()) <= 1


def test_an_arena_brings_people_of_one_level_together() -> None:
    everybody = frozenset(range(1, 9))
    seating = Seating(((1, 8), (2, 7), (3, 6), (4, 5)))
    state = played(stage(8, sizes=TableSizes(4, 4, 4)), seating)
    tables = sets_of(drafted(arena, replace(state, active=everybody)).seating)
    assert tables == {frozenset({1, 2, 3, 4}), frozenset({5, 6, 7, 8})}


def test_formats_of_tables_leave_the_places_to_the_standings() -> None:
    assert fixed_pods.placing(stage(8)) is None
    assert round_robin.placing(stage(8)) is None


def test_people_who_fill_no_table_are_named() -> None:
    assert ladder.next_seating(stage(2, sizes=PODS)) == SeatingProblem(
        ProblemCode.TOO_FEW, (1, 2)
    )


def test_the_same_group_is_over_after_its_matchdays() -> None:
    state = play(same_groups, stage(8, sizes=PODS, matchdays=1), 1)
    assert same_groups.next_seating(state) == SeatingProblem(ProblemCode.OVER)
