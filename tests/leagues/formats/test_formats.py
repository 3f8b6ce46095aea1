"""What some formats have in common."""

from dataclasses import replace

import pytest

from leagues.formats.registry import format_of
from leagues.rules.core import Seating
from leagues.rules.formats.core import Matchday, ProblemCode, SeatingProblem
from leagues.rules.seating.wishes import Wishes
from tests.leagues.stages import BOXES, PODS, drafted, play, played, played_out, stage

ALL_AT_ONCE = (
    "fixed_pods", "ladder", "round_robin", "same_groups", "swiss_pairs", "swiss_pods",
)  # fmt: skip


@pytest.mark.parametrize("key", ("round_robin", "fixed_pods"))
def test_a_plan_is_what_comes(key: str) -> None:
    state = stage(9, sizes=PODS, matchdays=0)
    seatings = format_of(key).plan(state)
    assert played_out(format_of(key), state).history == seatings


@pytest.mark.parametrize("key", ALL_AT_ONCE)
def test_who_sleeps_does_not_keep_the_others_from_playing(key: str) -> None:
    """Row 52: one of six is not there; five play on."""
    state = replace(
        stage(6, sizes=BOXES, matchdays=4), active=frozenset({1, 2, 3, 4, 6})
    )
    seating = drafted(format_of(key), state).seating
    assert set(seating.entrants) == {1, 2, 3, 4, 6}
    assert len(seating.byes) <= 1


@pytest.mark.parametrize("key", ("swiss_pods", "swiss_pairs", "fixed_pods"))
def test_a_removed_person_in_what_was_played_does_not_matter(key: str) -> None:
    """Row 23: anyone who is removed with void results is ignored by the seating."""
    state = play(format_of(key), stage(8, sizes=BOXES, matchdays=4), 2)
    gone = 8
    left = tuple(one for one in state.standing if one != gone)
    state = replace(
        state,
        standing=left,
        active=frozenset(left),
        points={one: state.points[one] for one in left},
        seeding=(),
    )
    assert set(drafted(format_of(key), state).seating.entrants) == set(left)


def test_by_hand_proposes_nothing() -> None:
    """Row 19: only the organizer's own seating, never the automatic one."""
    form, state = format_of("by_hand"), stage(8)
    assert form.next_seating(state) == SeatingProblem(ProblemCode.BY_HAND)
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
    draft = drafted(format_of(key), state)
    assert draft.seating.byes == (5,)
    assert sorted(map(len, draft.seating.tables)) == [3, 4, 4, 4]
    short = min(draft.seating.tables, key=len)
    assert draft.cautions == (SeatingProblem(ProblemCode.SHORT_TABLES, short),)


def test_a_bye_by_hand_among_pairs_names_who_must_rest_too() -> None:
    """Row 26: one bye by hand makes one more, and it is said whose."""
    state = stage(8, matchdays=3, resting=frozenset({2}))
    draft = drafted(format_of("swiss_pairs"), state)
    assert draft.seating.byes == (2, 8)
    assert draft.cautions == (SeatingProblem(ProblemCode.EXTRA_BYE, (8,)),)
    alone = drafted(format_of("swiss_pairs"), replace(stage(7), resting=frozenset({2})))
    assert alone.cautions == ()


@pytest.mark.parametrize("key", ("swiss_pods", "fixed_pods", "ladder", "same_groups"))
def test_forbidden_neighbours_sit_apart_or_are_named(key: str) -> None:
    forbidden = frozenset({(1, 2), (3, 4)})
    state = stage(8, sizes=PODS, matchdays=2, wishes=Wishes(forbidden))
    draft = drafted(format_of(key), state)
    assert draft.cautions == ()
    assert not any({1, 2} <= set(table) for table in draft.seating.tables)
    three = stage(3, sizes=PODS, matchdays=2, wishes=Wishes(forbidden))
    named = drafted(format_of(key), three).cautions
    assert named == (SeatingProblem(ProblemCode.NEIGHBOURS, (1, 2), (1,)),)


def test_a_fixed_table_that_cannot_be_is_named() -> None:
    state = stage(8, sizes=PODS, matchdays=2, wishes=Wishes(tables={4: 9, 5: 2}))
    draft = drafted(format_of("swiss_pods"), state)
    assert draft.cautions == (SeatingProblem(ProblemCode.FIXED_TABLE, (4,)),)
    assert 5 in draft.seating.tables[1]


@pytest.mark.parametrize("key", ("swiss_pods", "swiss_pairs", "knockout"))
def test_very_many_people_are_seated_in_parts_and_keep_their_wishes(key: str) -> None:
    wishes = Wishes(frozenset({(1, 2), (30, 31)}), frozenset({(3, 120)}), {7: 2, 90: 2})
    form, is_of_pairs = format_of(key), "pairs" in key
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
