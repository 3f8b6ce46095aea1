"""What all formats have in common, whatever they are."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.rules.core import Seating
from leagues.rules.formats.core import Draft, Matchday, Problem, ProblemCode
from leagues.rules.formats.registry import FORMATS
from leagues.rules.seating.wishes import Wishes
from tests.leagues.stages import (
    BOXES,
    PODS,
    by_luck,
    drafted,
    play,
    played,
    played_out,
    stage,
)

KEYS = sorted(FORMATS)
SEATED = [key for key in KEYS if key != "by_hand"]
ONCE = [key for key in SEATED if not FORMATS[key].TRAITS.seats_often]
ALL_AT_ONCE = [key for key in ONCE if key not in {"knockout", "arena"}]


@pytest.mark.parametrize("key", SEATED)
@settings(max_examples=5, deadline=None)
@given(
    count=st.integers(2, 13),
    away=st.sets(st.integers(1, 13), max_size=4),
    seed=st.sampled_from("abc"),
)
def test_a_draft_seats_each_active_person_once_and_is_the_same_for_a_seed(
    key: str, count: int, away: set[int], seed: Any
) -> None:
    form = FORMATS[key]
    state = stage(count, sizes=BOXES, matchdays=4, seed=seed, waited_seconds={1: 999})
    for number in range(3):
        state = replace(
            state,
            active=frozenset(state.standing) - away
            if number
            else frozenset(state.standing),
        )
        answer = form.next_seating(state)
        assert answer == form.next_seating(state)
        if isinstance(answer, Problem):
            assert answer.entrants or answer.code in {
                ProblemCode.OVER,
                ProblemCode.TOO_FEW,
            }
            return
        seats = [one for table in answer.seating.tables for one in table]
        assert set(answer.seating.entrants) <= state.active
        assert all(
            len(set(table)) == len(table) >= 2 for table in answer.seating.tables
        )
        if key in ONCE:
            assert len(answer.seating.entrants) == len(set(answer.seating.entrants))
        if key in ALL_AT_ONCE:
            assert set(answer.seating.entrants) == state.active
        assert seats
        state = played(state, answer.seating, by_luck(seed))


@pytest.mark.parametrize("key", SEATED)
def test_a_stage_of_one_is_over_or_waits(key: str) -> None:
    """Row 58: with nobody left to play, it ends with a reason."""
    state = replace(stage(6, sizes=BOXES), active=frozenset({3}))
    answer = FORMATS[key].next_seating(state)
    assert isinstance(answer, Problem)
    assert answer.code in {ProblemCode.TOO_FEW, ProblemCode.WAITING}
    assert answer.entrants == (3,)
    assert FORMATS[key].is_over(state) is (key != "arena")


@pytest.mark.parametrize("key", SEATED)
def test_strangers_are_named(key: str) -> None:
    state = replace(stage(6, sizes=BOXES), active=frozenset({1, 2, 3, 4, 99}))
    assert FORMATS[key].next_seating(state) == Problem(ProblemCode.UNKNOWN, (99,))


@pytest.mark.parametrize("key", SEATED)
def test_who_is_in_two_divisions_or_none_is_named(key: str) -> None:
    state = stage(8, sizes=BOXES, divisions=((1, 2, 3, 4), (4, 5, 6, 7)))
    assert FORMATS[key].next_seating(state) == Problem(
        ProblemCode.SPLIT_WRONGLY, (4, 8)
    )


@pytest.mark.parametrize(
    "key", [key for key in SEATED if FORMATS[key].TRAITS.needs_results]
)
def test_the_next_seating_waits_for_results_and_names_the_tables(key: str) -> None:
    """Row 7: what is open is listed."""
    state = stage(8, sizes=PODS if "pairs" not in key else BOXES, matchdays=3)
    seating = drafted(FORMATS[key], state).seating
    done = played(state, seating).matchdays[0]
    half = replace(state, matchdays=(Matchday(seating, {1: done.results[1]}),))
    opened = tuple(range(2, len(seating.tables) + 1))
    assert FORMATS[key].next_seating(half) == Problem(
        ProblemCode.RESULTS_MISSING, tables=opened
    )
    void = Matchday(seating, {1: done.results[1]}, frozenset(opened))
    assert isinstance(
        FORMATS[key].next_seating(replace(state, matchdays=(void,))), Draft
    )


@pytest.mark.parametrize(
    "key",
    ("swiss_pairs", "swiss_pods", "fixed_pods", "round_robin", "division", "ladder"),
)
def test_a_format_is_over_after_its_matchdays(key: str) -> None:
    form = FORMATS[key]
    state = stage(8, sizes=PODS, matchdays=3)
    assert form.matchdays_expected(state) == 3
    state = play(form, state, 3)
    assert form.is_over(state)
    assert form.next_seating(state) == Problem(ProblemCode.OVER)
    assert form.plan(state) == ()


@pytest.mark.parametrize("key", SEATED)
def test_a_plan_begins_with_the_next_seating(key: str) -> None:
    state = stage(8, sizes=PODS, matchdays=3)
    seatings = FORMATS[key].plan(state)
    assert seatings[0] == drafted(FORMATS[key], state).seating
    assert (len(seatings) > 1) is FORMATS[key].TRAITS.is_planned


@pytest.mark.parametrize("key", ("round_robin", "fixed_pods"))
def test_a_plan_is_what_comes(key: str) -> None:
    state = stage(9, sizes=PODS, matchdays=0)
    seatings = FORMATS[key].plan(state)
    assert played_out(FORMATS[key], state).history == seatings


@pytest.mark.parametrize("key", ALL_AT_ONCE)
def test_who_sleeps_does_not_keep_the_others_from_playing(key: str) -> None:
    """Row 52: one of six is not there; five play on."""
    state = replace(
        stage(6, sizes=BOXES, matchdays=4), active=frozenset({1, 2, 3, 4, 6})
    )
    seating = drafted(FORMATS[key], state).seating
    assert set(seating.entrants) == {1, 2, 3, 4, 6}
    assert len(seating.byes) <= 1


@pytest.mark.parametrize("key", ("swiss_pods", "swiss_pairs", "fixed_pods"))
def test_a_removed_person_in_what_was_played_does_not_matter(key: str) -> None:
    """Row 23: whoever is removed with void results is ignored by the seating."""
    state = play(FORMATS[key], stage(8, sizes=BOXES, matchdays=4), 2)
    gone = 8
    left = tuple(one for one in state.standing if one != gone)
    state = replace(
        state,
        standing=left,
        active=frozenset(left),
        points={one: state.points[one] for one in left},
        seeding=(),
    )
    assert set(drafted(FORMATS[key], state).seating.entrants) == set(left)


def test_by_hand_proposes_nothing() -> None:
    """Row 19: only the organizer's own seating, never the automatic one."""
    form, state = FORMATS["by_hand"], stage(8)
    assert form.next_seating(state) == Problem(ProblemCode.BY_HAND)
    assert form.plan(state) == ()
    assert form.matchdays_expected(state) is None
    assert not form.is_over(state)
    assert form.placing(state) is None
    one = replace(state, matchdays=(Matchday(Seating(((1, 2),))),))
    chosen = replace(one, settings=replace(one.settings, matchdays=1))
    assert form.is_over(chosen)
    assert form.matchdays_expected(chosen) == 1


@pytest.mark.parametrize("key", ("swiss_pods", "fixed_pods"))
def test_a_bye_by_hand_names_who_sits_short_by_it(key: str) -> None:
    """Row 26: with an even field the tables change, and whom it concerns is named."""
    state = stage(16, sizes=PODS, matchdays=4, resting=frozenset({5}))
    draft = drafted(FORMATS[key], state)
    assert draft.seating.byes == (5,)
    assert sorted(map(len, draft.seating.tables)) == [3, 4, 4, 4]
    short = min(draft.seating.tables, key=len)
    assert draft.cautions == (Problem(ProblemCode.SHORT_TABLES, short),)


def test_a_bye_by_hand_among_pairs_names_who_must_rest_too() -> None:
    """Row 26: one bye by hand makes one more, and it is said whose."""
    state = stage(8, matchdays=3, resting=frozenset({2}))
    draft = drafted(FORMATS["swiss_pairs"], state)
    assert draft.seating.byes == (2, 8)
    assert draft.cautions == (Problem(ProblemCode.EXTRA_BYE, (8,)),)
    alone = drafted(FORMATS["swiss_pairs"], replace(stage(7), resting=frozenset({2})))
    assert alone.cautions == ()


@pytest.mark.parametrize("key", ("swiss_pods", "fixed_pods", "ladder", "same_groups"))
def test_forbidden_neighbours_sit_apart_or_are_named(key: str) -> None:
    forbidden = frozenset({(1, 2), (3, 4)})
    state = stage(8, sizes=PODS, matchdays=2, wishes=Wishes(forbidden))
    draft = drafted(FORMATS[key], state)
    assert draft.cautions == ()
    assert not any({1, 2} <= set(table) for table in draft.seating.tables)
    three = stage(3, sizes=PODS, matchdays=2, wishes=Wishes(forbidden))
    named = drafted(FORMATS[key], three).cautions
    assert named == (Problem(ProblemCode.NEIGHBOURS, (1, 2), (1,)),)


def test_a_fixed_table_that_cannot_be_is_named() -> None:
    state = stage(8, sizes=PODS, matchdays=2, wishes=Wishes(tables={4: 9, 5: 2}))
    draft = drafted(FORMATS["swiss_pods"], state)
    assert draft.cautions == (Problem(ProblemCode.FIXED_TABLE, (4,)),)
    assert 5 in draft.seating.tables[1]


@pytest.mark.parametrize("key", ("swiss_pods", "swiss_pairs", "knockout"))
def test_very_many_people_are_seated_in_parts_and_keep_their_wishes(key: str) -> None:
    wishes = Wishes(frozenset({(1, 2), (30, 31)}), frozenset({(3, 120)}), {7: 2, 90: 2})
    form, is_of_pairs = FORMATS[key], "pairs" in key
    state = stage(
        151,
        sizes=PODS,
        matchdays=3,
        wishes=wishes if not is_of_pairs else Wishes(wishes.forbidden, wishes.wished),
    )
    state = played(state, drafted(form, state).seating)
    draft = drafted(form, state)
    tables = draft.seating.tables
    assert draft.cautions == () or key == "knockout"
    assert not any({1, 2} <= set(table) or {30, 31} <= set(table) for table in tables)
    if key == "knockout":
        return
    assert sorted(draft.seating.entrants) == [*range(1, 152)]
    assert any({3, 120} <= set(table) for table in tables)
    assert is_of_pairs or {7, 90} <= set(tables[1])
