"""From one season to the next: who moves, who pauses, who comes back, and taking it back."""

from dataclasses import replace
from itertools import chain

import pytest

from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess
from leagues.queries.people import names_of
from leagues.queries.player_history import player_histories
from leagues.queries.seasons import (
    SeasonWish,
    away_people,
    before_of,
    gone_from,
    next_of,
    planned,
)
from leagues.queries.standings import event_table
from leagues.rules.formats.seasons import Promotion, SeasonMove, Why
from leagues.rules.standings.season_end import Zone, outside, zones
from leagues.services.events.divisions import choose_division, choose_season, divide
from leagues.services.events.seasons import (
    SeasonPlan,
    found_league,
    open_next_season,
    take_back_season,
)
from leagues.services.events.venues import choose_place
from leagues.services.log import Submission
from leagues.services.people.attendance import drop
from leagues.services.people.entry import add_entrants, enter_event, erase_entrant
from leagues.services.problems import LeagueProblem
from tests.leagues.events import begin, club_evening, finish, said, type_result
from tests.leagues.seasons import NAMES, league_of, over, played, season
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

ONE_EACH = Promotion(up=1, down=1)
WISH = SeasonWish(ONE_EACH)


def named(access: EventAccess) -> list[list[str]]:
    """The divisions of a season by name."""
    stage = access.state.stage
    assert stage
    names = names_of(access)
    return [[names[each] for each in division] for division in stage.divisions]


def firsts(*wanted: str) -> list[list[str]]:
    """Divisions by first letters, as names: "ab" is Anna and Bob."""
    by_letter = {name[0].lower(): name for name in (*NAMES, "Zoe Young")}
    return [[by_letter[letter] for letter in division] for division in wanted]


def next_one(access: EventAccess, wish: SeasonWish = WISH) -> EventAccess:
    return open_next_season(access, SeasonPlan("Autumn", wish), said())


def test_each_division_has_a_table_of_its_own_with_zones() -> None:
    access = played(season())
    choose_season(access, ONE_EACH, 0, said())
    lines = event_table(access.event).lines
    assert [line.entrant for line in lines] == [4, 3, 2, 1, 8, 7, 6, 5]
    assert [line.rank for line in lines] == [1, 2, 3, 4, 1, 2, 3, 4]
    assert lines[3].reason is None
    found = zones(access.state, lines)
    assert {e for e, zone in found.items() if zone is Zone.UP} == {8}
    assert {e for e, zone in found.items() if zone is Zone.DOWN} == {1}


def test_the_next_season_has_its_divisions_filled() -> None:
    access = over(season())
    fresh = next_one(access)
    assert named(fresh) == firsts("dcbh", "agfe")
    assert fresh.event.season == 2
    assert fresh.event.league == access.event.league
    stage = fresh.state.stage
    assert stage
    assert stage.tiers == (1, 1)
    assert fresh.state.settings.promotion == ONE_EACH
    hana = Entrant.objects.get(event=fresh.event, name="Hana Ito")
    assert hana.before == Entrant.objects.get(event=access.event, name="Hana Ito")
    played(fresh)
    assert len(event_table(fresh.event).lines) == 8


def test_a_season_is_ended_by_opening_the_next_and_only_when_all_is_played() -> None:
    access = season()
    begin(access)
    with pytest.raises(LeagueProblem) as problem:
        next_one(access)
    assert problem.value.code == "tables_open"
    finish(access, 1)
    next_one(access)
    access.event.refresh_from_db()
    assert access.state.is_closed


def test_what_is_said_twice_opens_one_season() -> None:
    access = over(season())
    plan, once = SeasonPlan("Autumn", WISH), Submission("once")
    first = open_next_season(access, plan, once)
    again = open_next_season(access, plan, once)
    assert first.event == again.event
    with pytest.raises(LeagueProblem) as problem:
        next_one(access)
    assert problem.value.code == "season_there"
    assert league_of(access).seasons.count() == 2


def test_who_pauses_comes_back_where_they_were_due() -> None:
    access = over(season())
    second = next_one(access, replace(WISH, leaving=frozenset({1, 3})))
    assert named(second) == firsts("dbhg", "fe")
    over(second)
    away = {each.name: each for each in away_people(second)}
    assert set(away) == {"Anna Berger", "Carol Dane"}
    assert away["Anna Berger"].back.tier == 1
    assert away["Carol Dane"].back.tier == 0
    wish = replace(WISH, returning=frozenset(each.key for each in away.values()))
    found = planned(second, wish)
    assert found.season.moves[away["Carol Dane"].key] is SeasonMove.BACK
    assert found.season.whys[away["Anna Berger"].key] is Why.RETURN
    third = next_one(second, wish)
    carol = Entrant.objects.get(event=third.event, name="Carol Dane")
    assert carol.before
    assert carol.before.event == access.event
    assert not away_people(third)


def test_new_people_begin_below_and_an_organizer_can_put_them_elsewhere() -> None:
    access = over(season())
    wish = replace(WISH, new=("Zoe Young",))
    assert planned(access, wish).season.whys[-1] is Why.NEWCOMER
    fresh = next_one(access, replace(wish, fixed={-1: 0, 3: 1}))
    assert named(fresh) == firsts("dbhz", "cagfe")


def test_who_left_or_was_forgotten_does_not_go_on() -> None:
    access = season()
    finish(access, begin(access))
    drop(access, (2,), said())
    erase_entrant(access, 3)
    assert gone_from(access) == {2, 3}
    assert 3 not in chain.from_iterable(planned(access, WISH).divisions)


def test_a_season_that_has_not_begun_can_be_taken_back() -> None:
    access = over(season())
    fresh = next_one(access)
    assert take_back_season(fresh) == access.event
    assert not Event.objects.filter(pk=fresh.event.pk).exists()
    again = next_one(access, replace(WISH, leaving=frozenset({8})))
    assert named(again) == firsts("dcbg", "afe")
    add_entrants(again, ["Zoe Young"], said())
    with pytest.raises(LeagueProblem) as problem:
        take_back_season(again)
    assert problem.value.code == "has_begun"


def test_only_a_season_after_another_is_taken_back() -> None:
    for access in (season(), club_evening("Anna")):
        with pytest.raises(LeagueProblem) as problem:
            take_back_season(access)
        assert problem.value.code == "not_a_season"


def test_a_correction_before_the_next_season_changes_who_moves() -> None:
    access = over(season())
    table = access.state.matchdays[0].fixtures[1]
    assert set(table.seats) == {5, 6, 7, 8}
    type_result(access, 1, 2, {5: 40, 6: 6, 7: 7, 8: 8})
    assert planned(access, WISH).season.moves[5] is SeasonMove.PROMOTED


@pytest.mark.parametrize(
    ("wish", "code"),
    (
        (replace(WISH, leaving=frozenset(range(1, 9))), "small_division"),
        (replace(WISH, fixed={1: 2}), "small_division"),
        (replace(WISH, new=("Anna Berger",)), "name_taken"),
    ),
)
def test_what_makes_no_season_is_refused(wish: SeasonWish, code: str) -> None:
    access = over(season())
    with pytest.raises(LeagueProblem) as problem:
        next_one(access, wish)
    assert problem.value.code == code
    assert league_of(access).seasons.count() == 1


def test_an_event_needs_a_league_and_divisions_need_their_format() -> None:
    access = club_evening("Anna", "Bob", "Carol")
    with pytest.raises(LeagueProblem) as problem:
        next_one(access)
    assert problem.value.code == "no_league"
    found_league(access, "Town league")
    with pytest.raises(LeagueProblem) as again:
        found_league(access, "Another league")
    assert again.value.code == "has_league"
    with pytest.raises(LeagueProblem) as divided:
        divide(access, ((1, 2, 3),), (1,), said())
    assert divided.value.code == "no_divisions"


@pytest.mark.parametrize(
    ("divisions", "code"),
    (
        (((1, 2, 3, 4), (5, 6, 7)), "split_wrongly"),
        (((1, 2, 3, 4, 5, 6, 7), (8,)), "small_division"),
        (((1, 2, 3, 4), (4, 5, 6, 7, 8)), "entrant_twice"),
        ((*(((1, 2),) * 41),), "many_divisions"),
    ),
)
def test_divisions_that_cannot_be_are_refused(
    divisions: tuple[tuple[int, ...], ...], code: str
) -> None:
    access = season(divisions=())
    with pytest.raises(LeagueProblem) as problem:
        divide(access, divisions, [1] * len(divisions), said())
    assert problem.value.code == code


def test_who_comes_late_is_put_into_a_division_and_plays() -> None:
    access = season(windows=2)
    finish(access, begin(access))
    with pytest.raises(LeagueProblem) as problem:
        divide(access, ((1, 2, 3, 4, 5, 6, 7, 8),), (1,), said())
    assert problem.value.code == "has_begun"
    (row,) = add_entrants(access, ["Zoe Young"], said())
    assert outside(access.state) == (row.number,)
    choose_division(access, row.number, 2, said())
    assert outside(access.state) == ()
    with pytest.raises(LeagueProblem) as unknown:
        choose_division(access, row.number, 3, said())
    assert unknown.value.code == "unknown_division"
    assert row.number in {line.entrant for line in event_table(access.event).lines}


def test_strangers_to_a_season_do_not_end_it() -> None:
    access = over(season())
    stranger = EventAccess(access.event, PlayerFactory.create())
    for wanted in (
        lambda: next_one(stranger),
        lambda: take_back_season(stranger),
        lambda: found_league(stranger, "Mine"),
        lambda: choose_division(stranger, 1, 2, said()),
    ):
        with pytest.raises(LeagueProblem) as problem:
            wanted()
        assert problem.value.code == "not_allowed"


def test_accounts_are_told_apart_and_followed_from_season_to_season() -> None:
    access = over(season())
    alice, bob = PlayerFactory.create_batch(2)
    Entrant.objects.filter(event=access.event, number=1).update(player=alice)
    Entrant.objects.filter(event=access.event, number=2).update(player=bob)
    second = next_one(access, replace(WISH, leaving=frozenset({1, 2, 3, 5})))
    enter_event(EventAccess(second.event, alice), "Alice herself", said())
    erase_entrant(access, 3)
    assert {each.name for each in away_people(second)} == {"Bob Carter", "Emil Frey"}
    over(second)
    found = player_histories(
        [EventAccess(second.event, None), EventAccess(access.event, None)]
    )
    stays = {tuple(stay.number for stay in career) for career in found}
    assert (1, 4) in stays  # Dave, as he was taken along
    third = next_one(second)
    assert "Bob Carter" in {each.name for each in away_people(third)}


def test_seasons_with_too_many_divisions_are_refused() -> None:
    access = over(season())
    many = tuple(f"New {number}" for number in range(82))
    wish = SeasonWish(replace(ONE_EACH, largest=2), new=many)
    with pytest.raises(LeagueProblem) as problem:
        next_one(access, wish)
    assert problem.value.code == "many_divisions"


def test_an_event_of_its_own_has_no_season_before_or_after() -> None:
    access = club_evening("Anna")
    assert next_of(access.event) is before_of(access.event) is None
    assert away_people(access) == ()
    assert outside(access.state) == ()


def test_the_next_season_is_at_the_same_place() -> None:
    access = over(season())
    choose_place(access, "Town hall", "", said())
    assert next_one(access).state.place == "Town hall"


def test_where_there_are_no_divisions_all_are_one() -> None:
    access = over(season(divisions=()))
    fresh = next_one(access)
    assert len(named(fresh)) == 1
    (career, *_others) = player_histories([EventAccess(access.event, None)])
    assert career[0].zone is None
