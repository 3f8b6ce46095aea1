"""What holds for every format, by what its rules say of themselves."""

from dataclasses import replace
from itertools import batched
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.checks import gaps
from leagues.formats.kind import FormatKind
from leagues.rules.core import Seating
from leagues.rules.event import facts
from leagues.rules.event.log import data_of, read_fact
from leagues.rules.formats.core import Draft, ProblemCode, SeatingProblem, StageState
from leagues.rules.formats.settings import (
    COMMON_NAMES,
    MATCHDAYS,
    PAIRS,
    Settings,
    SettingSpec,
    Value,
    faults,
    settings_of,
)
from tests.leagues.stages import BOXES, PODS, by_luck, played, stage


def test_nothing_is_missing(kind: FormatKind) -> None:
    assert list(gaps(kind)) == []


@settings(max_examples=settings().max_examples // 6, deadline=None)
@given(
    count=st.integers(2, 13),
    away=st.sets(st.integers(1, 13), max_size=4),
    seed=st.sampled_from("abc"),
)
def test_a_draft_seats_active_people_once_and_is_the_same_for_a_seed(
    kind: FormatKind, count: int, away: set[int], seed: Any
) -> None:
    rules = kind.rules
    state = stage(count, sizes=BOXES, matchdays=4, seed=seed, waited_seconds={1: 999})
    for number in range(3):
        everybody = frozenset(state.standing)
        state = replace(state, active=everybody - away if number else everybody)
        answer = rules.next_seating(state)
        assert answer == rules.next_seating(state)
        if isinstance(answer, SeatingProblem):
            ended = {ProblemCode.OVER, ProblemCode.TOO_FEW, ProblemCode.BY_HAND}
            assert answer.entrants or answer.code in ended
            return
        seating = answer.seating
        assert seating.tables
        assert set(seating.entrants) <= state.active
        assert all(len(set(table)) == len(table) >= 2 for table in seating.tables)
        if not rules.TRAITS.seats_often:
            assert len(seating.entrants) == len(set(seating.entrants))
        if rules.TRAITS.seats_everybody:
            assert set(seating.entrants) == state.active
        state = played(state, seating, by_luck(seed))


def test_a_stage_of_one_is_over_or_waits(kind: FormatKind) -> None:
    """Row 58: with nobody left to play, it ends with a reason."""
    rules = kind.rules
    state = replace(stage(6, sizes=BOXES), active=frozenset({3}))
    code = ProblemCode.WAITING if rules.TRAITS.is_rolling else ProblemCode.TOO_FEW
    reason = _unless_by_hand(kind, SeatingProblem(code, (3,)))
    assert rules.next_seating(state) == reason
    assert rules.is_over(state) is not rules.TRAITS.is_rolling


def test_strangers_are_named(kind: FormatKind) -> None:
    state = replace(stage(6, sizes=BOXES), active=frozenset({1, 2, 3, 4, 99}))
    reason = SeatingProblem(ProblemCode.UNKNOWN, (99,))
    assert kind.rules.next_seating(state) == _unless_by_hand(kind, reason)


def test_who_is_in_two_divisions_or_none_is_named(kind: FormatKind) -> None:
    state = stage(8, sizes=BOXES, divisions=((1, 2, 3, 4), (4, 5, 6, 7)))
    reason = SeatingProblem(ProblemCode.SPLIT_WRONGLY, (4, 8))
    assert kind.rules.next_seating(state) == _unless_by_hand(kind, reason)


def test_the_next_seating_waits_for_results_and_names_the_tables(
    kind: FormatKind,
) -> None:
    """Row 7: what is open is listed."""
    rules = kind.rules
    state = stage(8, sizes=PAIRS if rules.TRAITS.is_of_pairs else PODS, matchdays=3)
    size = state.settings.sizes.wanted
    tables = tuple(batched(state.standing, size, strict=True))
    done = played(state, Seating(tables)).matchdays[0]
    opened = tuple(range(2, len(tables) + 1))
    half = replace(done, results={1: done.results[1]})
    waits = SeatingProblem(ProblemCode.RESULTS_MISSING, tables=opened)
    answer = rules.next_seating(replace(state, matchdays=(half,)))
    assert (answer == waits) is rules.TRAITS.needs_results
    void = replace(half, void=frozenset(opened))
    answer = rules.next_seating(replace(state, matchdays=(void,)))
    assert isinstance(answer, Draft) is not rules.TRAITS.is_manual


def test_it_is_over_after_the_matchdays_that_were_chosen(kind: FormatKind) -> None:
    rules = kind.rules
    state = stage(8, sizes=PODS, matchdays=3)
    is_counted = MATCHDAYS.name in {spec.name for spec in rules.SETTINGS}
    assert (rules.matchdays_expected(state) == 3) is is_counted
    for _ in range(3):
        answer = rules.next_seating(state)
        seating = answer.seating if isinstance(answer, Draft) else Seating(((1, 2),))
        state = played(state, seating)
    assert rules.is_over(state) >= is_counted
    if rules.is_over(state):
        over = _unless_by_hand(kind, SeatingProblem(ProblemCode.OVER))
        assert rules.next_seating(state) == over
        assert rules.plan(state) == ()


def test_a_plan_begins_with_the_next_seating(kind: FormatKind) -> None:
    state = stage(8, sizes=PODS, matchdays=3)
    answer, seatings = kind.rules.next_seating(state), kind.rules.plan(state)
    first = (answer.seating,) if isinstance(answer, Draft) else ()
    assert seatings[:1] == first
    assert (len(seatings) > 1) is kind.rules.TRAITS.is_planned


def test_every_value_of_every_setting_can_be_played(kind: FormatKind) -> None:
    for spec in kind.rules.SETTINGS:
        for value in _values(spec):
            chosen = settings_of({spec.name: value})
            assert chosen.get(spec) == value
            assert list(faults(chosen, kind.rules.SETTINGS)) == []
            _requires_answers(kind, chosen)


def test_values_that_are_not_declared_are_named(kind: FormatKind) -> None:
    for spec in kind.rules.SETTINGS:
        for value in (spec.low - 1, spec.high + 1) if spec.is_number else ("?",):
            wrong = _unchecked(spec.name, value)
            assert list(faults(wrong, kind.rules.SETTINGS)) == [spec.name]
    unknown = replace(Settings(), own={"of_no_format": 1})
    assert list(faults(unknown, kind.rules.SETTINGS)) == ["of_no_format"]


def test_a_stage_is_kept_in_a_log_as_it_was_chosen(kind: FormatKind) -> None:
    for spec in kind.rules.SETTINGS:
        for value in _values(spec):
            opened = facts.StageOpened(1, kind.key, settings_of({spec.name: value}))
            assert read_fact("stage_opened", data_of(opened)) == opened


def _unchecked(name: str, value: Any) -> Settings:
    """Settings with this value, whatever it is."""
    if name in COMMON_NAMES:
        return replace(Settings(), **{name: value})
    return replace(Settings(), own={name: value})


def _unless_by_hand(kind: FormatKind, reason: SeatingProblem) -> SeatingProblem:
    """What the format answers: who is seated by hand gets no other reason."""
    is_manual = kind.rules.TRAITS.is_manual
    return SeatingProblem(ProblemCode.BY_HAND) if is_manual else reason


def _values(spec: SettingSpec[Value]) -> tuple[Value, ...]:
    """The default, the bounds and the choices of a setting."""
    if spec.is_switch:
        return (True, False)
    return (spec.low, spec.high, spec.default) if spec.is_number else spec.choices


def _requires_answers(kind: FormatKind, chosen: Settings) -> None:
    """Plays two matchdays by these settings, each with a draft or a reason."""
    state: StageState = replace(stage(6), settings=chosen)
    for _ in range(2):
        answer = kind.rules.next_seating(state)
        if isinstance(answer, SeatingProblem):
            return
        state = played(state, answer.seating)
