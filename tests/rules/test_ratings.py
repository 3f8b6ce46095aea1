"""Ratings from places alone: ties, question marks, rest, and the same every time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.ratings import (
    NEW,
    REST_DAYS,
    START_SIGMA,
    SURE_SIGMA,
    USUAL_SIGMA,
    RatedResult,
    Skill,
    counted_places,
    mu_above,
    pool_of,
    rated,
    rated_history,
    rested,
)

PEOPLE = range(6)

results = st.lists(
    st.builds(
        RatedResult,
        day=st.integers(0, 400),
        places=st.lists(
            st.tuples(st.sampled_from(PEOPLE), st.integers(1, 4)),
            min_size=2,
            max_size=5,
            unique_by=lambda seat: seat[0],
        ).map(tuple),
    ),
    max_size=12,
)


def ranked(*people: int, day: int = 1) -> RatedResult:
    """A table at which these came in, one after the other."""
    return RatedResult(day, tuple((person, 1 + i) for i, person in enumerate(people)))


def after(*played: RatedResult) -> dict[int, Skill]:
    return {c.person: c.after for changes in rated_history(played) for c in changes}


@given(results)
def test_appending_a_table_is_replaying_them_all(history: list[RatedResult]) -> None:
    skills: dict[int, Skill] = {}
    for result in history:
        skills.update((c.person, c.after) for c in rated(skills, result))

    assert skills == after(*history)


@given(results)
def test_every_change_begins_where_the_last_one_ended(
    history: list[RatedResult],
) -> None:
    known: dict[int, Skill] = {}
    for changes in rated_history(history):
        for change in changes:
            assert change.before == known.get(change.person, NEW)
            assert change.after.tables == change.before.tables + 1
            known[change.person] = change.after


@given(results, st.permutations(list(PEOPLE)))
def test_who_somebody_is_makes_no_difference(
    history: list[RatedResult], others: list[int]
) -> None:
    renamed = [
        RatedResult(
            each.day, tuple((others[person], place) for person, place in each.places)
        )
        for each in history
    ]

    there = after(*renamed)

    assert {person: there[others[person]] for person in after(*history)} == after(
        *history
    )


@pytest.mark.parametrize("size", range(2, 13))
def test_better_places_mean_better_numbers(size: int) -> None:
    skills = after(ranked(*range(size)))

    shown = [skills[person].shown for person in range(size)]
    assert shown == sorted(shown, reverse=True)
    assert shown[0] > 1500 > shown[-1]
    assert all(skill.sigma < START_SIGMA for skill in skills.values())


@pytest.mark.parametrize("size", (2, 3, 7, 12))
def test_all_equal_moves_no_number(size: int) -> None:
    tied = RatedResult(1, tuple((person, 1) for person in range(size)))

    assert {skill.shown for skill in after(tied).values()} == {1500}


def test_tied_people_move_alike() -> None:
    skills = after(RatedResult(1, ((1, 1), (2, 2), (3, 2), (4, 4))))

    assert skills[2] == skills[3]
    assert skills[1].mu > skills[2].mu > skills[4].mu


def test_beating_a_stronger_one_is_worth_more() -> None:
    strong, weak = Skill(35, 4, 20, 1), Skill(15, 4, 20, 1)

    gain = [
        rated({2: other}, ranked(1, 2))[0].after.mu - 25 for other in (strong, weak)
    ]

    assert gain[0] > gain[1] > 0


@pytest.mark.parametrize("places", (((1, 1),), ((1, 1), (1, 2)), ()))
def test_table_of_one_or_with_somebody_twice_changes_nothing(
    places: tuple[tuple[int, int], ...],
) -> None:
    assert rated({}, RatedResult(1, places)) == ()


def test_question_mark_goes_with_tables_and_certainty() -> None:
    assert Skill(30, 2, 7, 1).is_provisional(1)
    assert Skill(30, SURE_SIGMA + 0.01, 30, 1).is_provisional(1)
    assert not Skill(30, 2, 8, 1).is_provisional(1)


@pytest.mark.parametrize("size", (2, 4, 12))
def test_question_mark_goes_after_some_tables_of_any_size(size: int) -> None:
    turns = ([(seat + turn) % size for seat in range(size)] for turn in range(40))

    skills = after(*(ranked(*people) for people in turns))

    assert not any(skill.is_provisional(1) for skill in skills.values())


def test_question_mark_returns_after_about_a_year_of_rest() -> None:
    usual = Skill(30, USUAL_SIGMA, 30, 100)

    assert not usual.is_provisional(100 + REST_DAYS - 1)
    assert usual.is_provisional(100 + REST_DAYS + 1)
    assert usual.sure_days in {REST_DAYS - 1, REST_DAYS}


@given(st.floats(1, 9), st.integers(0, 40), st.integers(0, 2000), st.integers(0, 2000))
def test_sure_days_are_those_without_a_question_mark(
    sigma: float, tables: int, day: int, later: int
) -> None:
    skill = Skill(25, sigma, tables, day)

    assert skill.is_provisional(day + later) == (later > skill.sure_days)


def test_rest_makes_less_sure_but_never_less_than_at_first() -> None:
    skill = Skill(30, 2, 30, 100)

    assert rested(skill, 100) == skill == rested(skill, 50)
    assert rested(skill, 200).sigma > 2
    assert rested(skill, 100_000).sigma == START_SIGMA
    assert rested(skill, 200).mu == 30
    assert rested(NEW, 100_000) == NEW


def test_whoever_was_gone_shares_the_last_place() -> None:
    places = ((7, 1), (8, 2), (9, 2), (5, 4))

    assert counted_places(places, gone=frozenset()) == places
    assert counted_places(places, gone=frozenset({7, 9})) == (
        (7, 3),
        (8, 1),
        (9, 3),
        (5, 2),
    )


@pytest.mark.parametrize(
    ("game", "options", "pool"),
    (
        ("ligretto", {"advanced": "off", "match": "target"}, "ligretto"),
        ("ligretto", {"advanced": "descending"}, "ligretto-experts"),
        ("dutch-blitz", {"advanced": "boygirl"}, "dutch-blitz-experts"),
        ("wuerfel", {"rounds_per_player": 3}, "wuerfel"),
        ("domino", {}, "domino"),
    ),
)
def test_pool_is_the_game_and_for_experts_apart(
    game: str, options: dict[str, str | int], pool: str
) -> None:
    assert pool_of(game, options) == pool


def test_shown_number_counts_in_steps_of_its_own() -> None:
    assert NEW.shown == 1500
    assert Skill(25 + START_SIGMA).shown == 1700
    assert Skill(mu_above(1523) + 1e-6).shown == 1524
    assert Skill(mu_above(1523) - 1e-6).shown == 1523
