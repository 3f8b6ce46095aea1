"""Knockout: who goes on, who fills in, who is placed where."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from leagues.rules.core import Seating, TableResult, TableSizes
from leagues.rules.formats import knockout
from leagues.rules.formats.core import Matchday, ProblemCode, SeatingProblem, StageState
from leagues.rules.formats.outcome import best_first, ranked_at_table, worth
from leagues.rules.seating.wishes import Wishes
from tests.leagues.stages import (
    BOXES,
    PAIRS,
    PODS,
    by_luck,
    drafted,
    played,
    played_out,
    sets_of,
    stage,
    tables_of,
)


def pairs_stage(count: int, **chosen: Any) -> StageState:
    return stage(count, sizes=PAIRS, advance=1, **chosen)


def with_results(state: StageState, *results: TableResult | None) -> StageState:
    seating = drafted(knockout, state).seating
    found = {number: one for number, one in enumerate(results, start=1) if one}
    void = frozenset(range(1, len(seating.tables) + 1)) - set(found)
    matchday = Matchday(seating, found, void)
    return replace(
        state,
        matchdays=(*state.matchdays, matchday),
        seeding=state.seeding or state.standing,
    )


@pytest.mark.parametrize(
    ("count", "advance", "stages"),
    ((16, 2, (16, 8, 4)), (16, 1, (16, 4)), (12, 2, (12, 8, 4)), (29, 2, (29, 16, 8, 4)),
     (6, 2, (6, 4)), (4, 2, (4,)), (9, 2, (9, 8, 4))),
)  # fmt: skip
def test_the_first_of_each_table_go_on_until_one_table_is_left(
    count: int, advance: int, stages: tuple[int, ...]
) -> None:
    state = stage(count, sizes=PODS, advance=advance)
    assert knockout.matchdays_expected(state) == len(stages)
    state = played_out(knockout, state)
    assert tuple(len(one.entrants) for one in state.history) == stages
    assert knockout.placing(state)[0] == (1,)


def test_seeds_are_dealt_in_a_snake() -> None:
    seating = drafted(knockout, stage(16, sizes=PODS)).seating
    assert seating.tables == (
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    )
    assert drafted(knockout, pairs_stage(8)).seating.tables == (
        (1, 8), (2, 7), (3, 6), (4, 5),
    )  # fmt: skip


def test_pairs_rest_on_the_first_matchday_alone() -> None:
    state = pairs_stage(6)
    first = drafted(knockout, state).seating
    assert first.byes == (1, 2)
    assert sets_of(first) == {frozenset({3, 6}), frozenset({4, 5})}
    state = played_out(knockout, state)
    assert [len(one.byes) for one in state.history] == [2, 0, 0]
    assert knockout.placing(state)[:2] == ((1,), (2,))


def test_forbidden_neighbours_are_exchanged_for_others_of_their_row() -> None:
    state = stage(16, sizes=PODS, wishes=Wishes(frozenset({(1, 8)})))
    seating = drafted(knockout, state).seating
    assert not any({1, 8} <= set(table) for table in seating.tables)
    assert [table[0] for table in seating.tables] == [1, 2, 3, 4]


def test_placement_gives_everybody_as_many_games_and_a_place_of_their_own() -> None:
    """Row 4: 16 players have four games each and the places 1 to 16."""
    state = pairs_stage(16, has_placement=True)
    assert knockout.matchdays_expected(state) == 4
    state = played_out(knockout, state, by_luck("placement"))
    assert set(tables_of(state).values()) == {4}
    placing = knockout.placing(state)
    assert sorted(one for tied in placing for one in tied) == [*range(1, 17)]
    strict = played_out(knockout, pairs_stage(16, has_placement=True))
    assert [len(tied) for tied in knockout.placing(strict)] == [1] * 16
    assert knockout.placing(strict)[0] == (1,)
    assert knockout.placing(strict)[-1] == (16,)


def test_placement_at_tables_of_four_places_everybody() -> None:
    state = stage(16, sizes=PODS, has_placement=True)
    assert knockout.matchdays_expected(state) == 3
    state = played_out(knockout, state)
    assert set(tables_of(state).values()) == {3}
    assert knockout.placing(state) == tuple((one,) for one in range(1, 17))


def test_a_lower_bracket_that_fills_no_table_ends_by_how_it_did() -> None:
    state = stage(6, sizes=PODS, has_placement=True)
    assert knockout.matchdays_expected(state) == 2
    state = played_out(knockout, state)
    assert knockout.placing(state) == tuple((one,) for one in range(1, 7))


def test_both_absent_leaves_a_seat_that_the_best_of_the_others_fills() -> None:
    """Rows 11 and 64: nobody goes on from that table; a lucky loser fills in."""
    state = pairs_stage(8)
    lost = TableResult({1: 0, 8: 0}, forfeits=frozenset({1, 8}))
    state = with_results(
        state,
        lost,
        TableResult({2: 9, 7: 8}),
        TableResult({3: 9, 6: 1}),
        TableResult({4: 9, 5: 0}),
    )
    draft = drafted(knockout, state)
    assert set(draft.seating.entrants) == {2, 3, 4, 7}
    assert draft.cautions == (SeatingProblem(ProblemCode.FREE_SEAT, tables=(1,)),)


def test_both_absent_leaves_a_free_seat_without_lucky_losers() -> None:
    """Row 11: the next stage shows a free seat."""
    state = with_results(
        pairs_stage(8, has_lucky_losers=False),
        TableResult({1: 0, 8: 0}, forfeits=frozenset({1, 8})),
        TableResult({2: 9, 7: 8}),
        TableResult({3: 9, 6: 1}),
        TableResult({4: 9, 5: 0}),
    )
    draft = drafted(knockout, state)
    assert draft.seating.byes == (2,)
    assert sets_of(draft.seating) == {frozenset({3, 4})}
    assert draft.cautions == (SeatingProblem(ProblemCode.FREE_SEAT, tables=(1,)),)


def test_a_drawn_final_has_two_firsts_and_the_next_is_third() -> None:
    """Row 11: a final may have no winner."""
    state = played(pairs_stage(4), drafted(knockout, pairs_stage(4)).seating)
    state = with_results(state, TableResult({1: 7, 2: 7}))
    assert knockout.is_over(state)
    assert knockout.placing(state)[0] == (1, 2)
    assert set(knockout.placing(state)[1]) <= {3, 4}


def test_a_void_final_is_played_again() -> None:
    state = played(pairs_stage(4), drafted(knockout, pairs_stage(4)).seating)
    again = with_results(state, None)
    assert not knockout.is_over(again)
    assert drafted(knockout, again).seating == drafted(knockout, state).seating


def test_equals_at_the_cut_are_parted_by_seeding_and_named() -> None:
    state = with_results(
        pairs_stage(4), TableResult({1: 5, 4: 5}), TableResult({2: 1, 3: 2})
    )
    draft = drafted(knockout, state)
    assert set(draft.seating.entrants) == {1, 3}
    assert draft.cautions == (SeatingProblem(ProblemCode.TIED_AT_CUT, (1, 4)),)


def test_lucky_losers_are_chosen_by_place_then_by_distance_from_the_mean() -> None:
    state = with_results(
        stage(12, sizes=PODS, advance=1),
        TableResult({1: 20, 6: 18, 7: 0, 12: 0}),
        TableResult({2: 20, 5: 10, 8: 9, 11: 9}),
        TableResult({3: 20, 4: 2, 9: 1, 10: 1}),
    )
    assert set(drafted(knockout, state).seating.entrants) == {1, 2, 3, 6}


def test_who_dropped_is_replaced_until_the_seating_is_published() -> None:
    """Row 32: afterwards it follows the seating as it was published."""
    state = played(
        stage(16, sizes=PODS), drafted(knockout, stage(16, sizes=PODS)).seating
    )
    gone = replace(state, active=state.active - {1})
    draft = drafted(knockout, gone)
    assert 1 not in draft.seating.entrants
    assert len(draft.seating.entrants) == 8
    later = played(gone, draft.seating)
    corrected = replace(later, active=later.active | {1})
    assert 1 not in drafted(knockout, corrected).seating.entrants


def test_a_bye_by_hand_goes_on() -> None:
    state = stage(16, sizes=PODS, resting=frozenset({3}))
    draft = drafted(knockout, state)
    assert draft.seating.byes == (3,)
    after = replace(played(state, draft.seating), resting=frozenset())
    assert 3 in drafted(knockout, after).seating.entrants


def test_a_removed_person_is_in_no_place_and_latecomers_come_last() -> None:
    """Row 23: anyone who is removed with void results is ignored."""
    state = played(
        stage(8, sizes=PODS), drafted(knockout, stage(8, sizes=PODS)).seating
    )
    standing = tuple(one for one in (*state.standing, 9) if one != 1)
    removed = replace(state, standing=standing, active=frozenset(standing))
    assert set(drafted(knockout, removed).seating.entrants) == {2, 3, 4, 5}
    placing = knockout.placing(played_out(knockout, removed))
    assert sorted(one for tied in placing for one in tied) == [*range(2, 10)]
    assert placing[-1] == (9,)


def test_nobody_left_ends_it() -> None:
    everybody = frozenset(range(1, 9))
    state = pairs_stage(8)
    state = played(state, drafted(knockout, state).seating, forfeits=everybody)
    assert knockout.is_over(state)
    assert knockout.next_seating(state) == SeatingProblem(ProblemCode.OVER)
    assert knockout.plan(state) == ()
    assert sorted(one for tied in knockout.placing(state) for one in tied) == [
        *range(1, 9)
    ]


@pytest.mark.parametrize("count", (2, 3, 4, 5, 6, 7, 9, 11, 13, 16, 17, 23, 39))
@pytest.mark.parametrize(
    "chosen",
    (
        {"sizes": BOXES},
        {"sizes": BOXES, "has_placement": True},
        {"sizes": PODS, "has_lucky_losers": False},
        {"sizes": TableSizes(2, 4, 12), "advance": 1},
        {"sizes": PAIRS, "advance": 1},
    ),
)
def test_a_knockout_ends_and_places_everybody_once(count: int, chosen: Any) -> None:
    if chosen["sizes"] == PODS and count < 3:
        return
    state = stage(count, **chosen)
    played_through = played_out(knockout, state, by_luck(count))
    assert len(played_through.matchdays) <= knockout.matchdays_expected(state) + 1
    placing = knockout.placing(played_through)
    assert sorted(one for tied in placing for one in tied) == [*range(1, count + 1)]


def test_the_end_of_a_table_ranks_forfeits_last() -> None:
    result = TableResult({1: 3, 2: 9, 3: 3, 4: 50}, forfeits=frozenset({4}))
    matchday = Matchday(Seating(((1, 2, 3, 4),)), {1: result})
    assert ranked_at_table(matchday, 1) == ((2,), (1, 3), (4,))
    assert best_first(ranked_at_table(matchday, 1), (3, 1, 2, 4)) == [2, 3, 1, 4]
    assert ranked_at_table(matchday, 2) == ()
    assert worth(result, 2) == (Fraction(1), Fraction(9) - Fraction(65, 4))
    assert worth(result, 1)[0] == Fraction(1, 2)
