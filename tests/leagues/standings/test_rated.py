"""What tables of events do to ratings, row by row of what counts."""

import pytest
from msgspec import structs

from games.models import RatedTable, Rating
from leagues.models import Entrant, OnlineTable
from leagues.rules.event.settings import BoardCarry, EventSettings, Where
from leagues.services.events.events import choose_settings
from leagues.services.live.results import catch_up
from leagues.services.people.attendance import replace
from leagues.services.problems import LeagueProblem
from leagues.services.results.results import (
    Result,
    agree_to_result,
    enter_result,
    forfeit,
)
from tests.leagues.events import begin, said, type_result
from tests.leagues.online import online_event, play_out, sit, tables_of
from tests.leagues.rated import (
    FOUR,
    Then,
    account,
    give_account,
    numbers,
    places,
    rate,
    rated_evening,
)
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


def test_completed_tables_of_two_and_more_count_in_the_pool_of_their_game() -> None:
    access = rated_evening(*FOUR, "Erin", "Finn")
    day = begin(access)
    for fixture in access.state.matchdays[0].fixtures:
        type_result(access, day, fixture.number, fixture.seats)
    assert sorted(t.seats.count() for t in RatedTable.objects.all()) == [3, 3]
    assert {each.pool_id for each in RatedTable.objects.all()} == {"ligretto"}
    assert Rating.objects.count() == 6
    assert not Rating.objects.exclude(noted=None).exists()


def test_physical_tables_count_only_where_the_event_is_rated(then: Then) -> None:
    access = rated_evening(*FOUR)
    rate(access, is_rated=False)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    assert not RatedTable.objects.exists()

    then(lambda: rate(access))

    # nobody knew of it when they played
    assert not RatedTable.objects.exists()


def test_adjudicated_table_counts_nowhere() -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    forfeit(access, (2, 3, 4), said(), matchday=day)
    assert access.state.matchdays[0].fixtures[0].outcome
    assert not RatedTable.objects.exists()


def test_who_leaves_comes_last_and_who_never_came_is_not_rated() -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    scores = {1: 40, 2: 10, 3: 0, 4: 20}
    enter_result(access, Result(day, 1, scores, forfeits=(1, 3)), said())
    assert places(access) == {4: 1, 2: 2, 1: 3}


def test_forfeit_before_the_result_is_somebody_who_never_came() -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    forfeit(access, (2,), said(), matchday=day)
    type_result(access, day, 1, {1: 5, 2: 0, 3: 9, 4: 2})
    assert places(access) == {3: 1, 1: 2, 4: 3}


def test_only_entrants_with_an_account_count() -> None:
    access = rated_evening(*FOUR, accounts=2)
    guest = Entrant.objects.get(event=access.event, number=3)
    guest.player = GuestFactory.create()
    guest.save()
    type_result(access, begin(access), 1, {1: 5, 2: 9, 3: 20, 4: 1})
    assert places(access) == {2: 2, 1: 3}


def test_table_with_one_account_is_not_rated() -> None:
    access = rated_evening(*FOUR, accounts=1)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    assert not Rating.objects.exists()


def test_stand_in_is_rated_in_place_of_whoever_is_away() -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    replace(access, day, 1, said(), by="Erin")
    erin = Entrant.objects.get(event=access.event, name="Erin")
    give_account(erin)
    type_result(access, day, 1, {1: 30, 2: 2, 3: 3, 4: 4})
    assert places(access) == {erin.number: 1, 4: 2, 3: 3, 2: 4}


def test_stand_in_with_a_fixed_score_has_not_played() -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    replace(access, day, 1, said(), by="Erin", score=-30)
    give_account(Entrant.objects.get(event=access.event, name="Erin"))
    type_result(access, day, 1, {1: 30, 2: 2, 3: 3, 4: 4})
    assert places(access) == {4: 1, 3: 2, 2: 3}


def test_club_table_needs_both_sides_where_players_type(then: Then) -> None:
    access = rated_evening(*FOUR)
    settings = structs.replace(
        access.state.settings, players_type=True, needs_agreement=True
    )
    choose_settings(access, settings, said())
    day = begin(access)
    type_result(access, day, 1, [1, 2, 3, 4])
    assert not RatedTable.objects.exists()

    then(lambda: agree_to_result(access, day, 1, said("I was there")))

    assert Rating.objects.count() == 4


def test_players_who_type_alone_cannot_be_rated() -> None:
    access = rated_evening(*FOUR)
    settings = structs.replace(
        access.state.settings, players_type=True, needs_agreement=False
    )
    with pytest.raises(LeagueProblem, match="rated_alone"):
        choose_settings(access, settings, said())


def test_unequal_chances_cannot_be_rated() -> None:
    access = online_event(*FOUR, game="domino", options={})
    settings = EventSettings(is_rated=True, board_carry=BoardCarry.WAITS)
    with pytest.raises(LeagueProblem, match="rated_uneven"):
        choose_settings(access, settings, said())


def test_online_match_of_a_rated_event_is_counted_once(then: Then) -> None:
    access = online_event(*FOUR, settings=EventSettings(is_rated=True))
    for row in Entrant.objects.filter(event=access.event):
        give_account(row)
    begin(access)
    for number in range(1, 5):
        sit(access, number, account(access, number))
    (table,) = tables_of(access)

    then(lambda: play_out(table))
    catch_up()

    entry = RatedTable.objects.get()
    assert entry.match == OnlineTable.objects.get().match
    assert entry.source == f"event-{access.event.pk}"
    assert set(Rating.objects.values_list("tables", flat=True)) == {1}


def test_online_match_of_an_unrated_event_counts_never(then: Then) -> None:
    access = online_event(*FOUR)
    begin(access)
    for number in range(1, 5):
        sit(access, number, PlayerFactory.create())
    (table,) = tables_of(access)

    then(lambda: play_out(table))

    assert not RatedTable.objects.exists()


def test_online_no_show_is_not_rated(then: Then) -> None:
    access = online_event(
        *FOUR, settings=EventSettings(is_rated=True, no_show_minutes=5)
    )
    for row in Entrant.objects.filter(event=access.event):
        give_account(row)
    begin(access)
    for number in (1, 2, 3):
        sit(access, number, account(access, number))
    (table,) = tables_of(access)
    table.fills_at = None
    table.capacity = 3
    table.save()

    then(lambda: play_out(table))

    assert set(numbers(access)) == {1, 2, 3}


def test_where_people_play_makes_no_difference() -> None:
    access = rated_evening(*FOUR)
    settings = structs.replace(
        access.state.settings, is_at_one_place=False, elsewhere=Where.EITHER
    )
    choose_settings(access, settings, said())
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    assert Rating.objects.count() == 4
