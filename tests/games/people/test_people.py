"""Pages of people: how they did, what they played, against whom, and who may see it."""

from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from games.models import Match
from games.queries.people import (
    Meetings,
    PersonAccess,
    RoundStats,
    history,
    meetings_by_game,
    meetings_with,
    opponents,
    person_access,
    person_tallies,
)
from games.queries.results import visible_match
from players.models import Player
from players.services.profiles import Privacy, change_privacy
from tests.games.conftest import browser_of
from tests.games.factories import TableFactory, finish, match_at, table_of
from tests.games.ratings.test_ratings import played as played_for_rating
from tests.games.recorded import played, recorded
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

HIDDEN = Privacy(hides_history=True, shortens_name=False, is_listed=True)
SHORT = Privacy(hides_history=False, shortens_name=True, is_listed=False)


@pytest.fixture
def anna() -> Player:
    return PlayerFactory.create(username="anna", nickname="Anna Berger")


@pytest.fixture
def ben() -> Player:
    return PlayerFactory.create(username="ben", nickname="Ben")


def match_of(
    *people: Player, rounds: tuple[tuple[int, ...], ...], **table: object
) -> Match:
    """A finished match of these people at a listed table, with points by round."""
    return finish(match_at(table_of(*people, **{"is_public": True, **table}), *rounds))  # type: ignore[arg-type]


def fresh(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)


def page_of(player: Player) -> str:
    return reverse("games:person", args=[player.username])


def test_nobody_has_no_page(client: Client, anna: Player) -> None:
    gone = PlayerFactory.create(is_active=False)
    assert client.get("/players/nobody/").status_code == HTTPStatus.NOT_FOUND
    assert client.get(page_of(gone)).status_code == HTTPStatus.NOT_FOUND
    assert client.get("/players/nobody/against/").status_code == HTTPStatus.NOT_FOUND
    assert person_access("", anna) is None


def test_name_leads_to_the_page_however_it_is_written(
    client: Client, anna: Player
) -> None:
    assert client.get("/players/ANNA/")["Location"] == page_of(anna)
    assert "Anna Berger" in client.get(page_of(anna)).text


def test_tallies_tell_people_from_bots(anna: Player, ben: Player) -> None:
    match_of(anna, ben, rounds=((5, 3), (2, 9)))
    match_of(anna, ben, rounds=((8, 1),))
    match_of(anna, rounds=((30, 1),), bots=1)
    match_of(anna, ben, rounds=((4, 4),), game="dutch-blitz")
    Match.objects.filter(table__game="dutch-blitz").update(game="dutch-blitz")
    match_at(table_of(anna, ben, is_public=True), (50, 1))  # still in play
    ligretto, blitz = person_tallies(PersonAccess(anna, anna))
    assert (ligretto.game, ligretto.matches) == ("ligretto", 2)
    assert (ligretto.alone, ligretto.alone_won) == (1, 1)
    assert (ligretto.first, ligretto.second, ligretto.third) == (1, 1, 0)
    assert ligretto.best_match == 30
    assert ligretto.rounds == RoundStats(count=4, mean=11.25, best=30)
    assert (blitz.game, blitz.first, blitz.rounds.mean) == ("dutch-blitz", 1, 4.0)


def test_others_see_listed_matches_and_those_they_played(
    anna: Player, ben: Player
) -> None:
    listed = match_of(anna, GuestFactory.create(), rounds=((1, 2),))
    together = match_of(anna, ben, rounds=((1, 2),), is_public=False)
    private = match_of(anna, GuestFactory.create(), rounds=((1, 2),), is_public=False)
    carol = PlayerFactory.create()
    for viewer, seen in (
        (anna, {listed, together, private}),
        (ben, {listed, together}),
        (carol, {listed}),
        (None, {listed}),
    ):
        assert set(PersonAccess(anna, viewer).matches()) == seen
        for match in (listed, together, private):
            is_seen = visible_match(match.pk, viewer, key="") == match
            assert is_seen is (match in seen)


def test_history_that_is_hidden_shows_name_and_picture_only(
    client: Client, anna: Player, ben: Player
) -> None:
    match = match_of(anna, ben, rounds=((1, 2),))
    assert page_of(anna) in client.get(match.get_absolute_url()).text
    change_privacy(anna, HIDDEN)
    for viewer in (client, browser_of(ben)):
        shown = viewer.get(page_of(anna)).text
        assert "Anna Berger" in shown
        assert match.get_absolute_url() not in shown
        assert page_of(anna) not in viewer.get(match.get_absolute_url()).text
        beside = viewer.get(f"{page_of(ben)}against/", {"player": "anna"})
        assert match.get_absolute_url() not in beside.text
    assert opponents(PersonAccess(ben, ben)) == ()
    assert not meetings_with(PersonAccess(ben, ben), fresh(anna)).exists()
    own = browser_of(anna).get(page_of(anna)).text
    assert match.get_absolute_url() in own
    assert "You hide your history" in own


def test_page_calls_people_as_they_want(anna: Player, ben: Player) -> None:
    match_of(anna, ben, rounds=((1, 2),))
    change_privacy(anna, SHORT)
    for address in (page_of(anna), page_of(ben), f"{page_of(ben)}against/?player=anna"):
        shown = browser_of(None).get(address).text
        assert "Anna B." in shown
        assert "Berger" not in shown


def test_history_is_paged_and_filtered(client: Client, anna: Player) -> None:
    table = table_of(anna, bots=1, is_public=True)
    for _number in range(23):
        finish(match_at(table, (1, 2)))
    Match.objects.filter(pk=Match.objects.earliest("pk").pk).update(game="wuerfel")
    first = client.get(page_of(anna))
    assert len(first.context["lines"]) == 20
    last = client.get(page_of(anna), {"page": "99"})
    assert len(last.context["lines"]) == 3
    dice = client.get(page_of(anna), {"game": "wuerfel"})
    assert len(dice.context["lines"]) == 1
    none = client.get(page_of(anna), {"game": "domino"})
    assert "No matches of this game" in none.text
    odd = client.get(page_of(anna), {"game": "chess", "page": "x"})
    assert len(odd.context["lines"]) == 20


def test_history_leads_to_result_and_replay(client: Client, anna: Player) -> None:
    match = recorded(
        played("ligretto"), table=TableFactory.create(is_public=True), players=(anna,)
    )
    shown = client.get(page_of(anna)).text
    assert match.get_absolute_url() in shown
    assert reverse("games:replay", args=[match.pk, 1]) in shown


def test_match_that_was_broken_off_says_so(client: Client, anna: Player) -> None:
    match = match_at(table_of(anna, bots=1, is_public=True), (1, 2))
    Match.objects.filter(pk=match.pk).update(phase=Match.Phase.ABANDONED)
    assert "interrupted" in client.get(page_of(anna)).text
    assert person_tallies(PersonAccess(anna, None)) == ()


def test_head_to_head_counts_who_was_ahead(anna: Player, ben: Player) -> None:
    match_of(anna, ben, rounds=((5, 3),))
    match_of(ben, anna, rounds=((5, 3),))
    match_of(PlayerFactory.create(), anna, ben, rounds=((9, 3, 3),))
    match_of(anna, ben, rounds=((7, 3),))
    match_of(anna, rounds=((7, 3),), bots=1)
    there = meetings_by_game(PersonAccess(anna, None), ben)
    back = meetings_by_game(PersonAccess(ben, None), anna)
    assert there == (Meetings("ligretto", matches=4, ahead=2, behind=1, level=1),)
    assert back == (Meetings("ligretto", matches=4, ahead=1, behind=2, level=1),)
    assert [each.matches for each in opponents(PersonAccess(anna, None))] == [4, 1]


def test_two_are_compared_on_a_page(client: Client, anna: Player, ben: Player) -> None:
    match = match_of(anna, ben, rounds=((5, 3),))
    shown = client.get(f"{page_of(anna)}against/", {"player": "ben"})
    assert "Anna Berger finished ahead 1 times, Ben 0 times." in shown.text
    assert match.get_absolute_url() in shown.text
    back = client.get(f"{page_of(ben)}against/", {"player": "anna"})
    assert "Anna Berger finished ahead 1 times" in back.text
    stranger = PlayerFactory.create()
    nothing = client.get(
        f"{page_of(anna)}against/", {"player": stranger.username or ""}
    )
    assert "Nothing to compare" in nothing.text


@pytest.mark.parametrize("wanted", ("", "anna", "nobody"))
def test_nobody_to_compare_with_leads_back(
    client: Client, anna: Player, wanted: str
) -> None:
    answer = client.get(f"{page_of(anna)}against/", {"player": wanted})
    assert answer["Location"] == page_of(anna)


def test_own_page_is_the_account_s(client: Client, anna: Player) -> None:
    assert browser_of(anna).get("/players/me/")["Location"] == page_of(anna)
    assert "No matches yet" in client.get("/players/me/").text


def test_guest_sees_their_matches_and_nobody_else_does(anna: Player) -> None:
    guest = GuestFactory.create(nickname="Otter")
    match = match_of(anna, guest, rounds=((5, 3),), is_public=False)
    shown = browser_of(guest).get("/players/me/").text
    assert match.get_absolute_url() in shown
    assert reverse("account_signup") in shown
    assert match.get_absolute_url() not in browser_of(None).get("/players/me/").text


def test_page_shows_ratings_with_their_course(anna: Player, ben: Player) -> None:
    played_for_rating(anna, ben, points=(5, 3))
    for viewer in (anna, ben, None):
        answer = browser_of(viewer).get(page_of(anna))
        (part,) = answer.context["ratings"]
        assert part.rating.pool == "ligretto"
        assert part.rating.text in answer.text
        assert part.chart is not None
        assert part.label in answer.text
    change_privacy(anna, HIDDEN)
    assert "Rating after" not in browser_of(ben).get(page_of(anna)).text


def test_new_page_says_what_will_stand_there(client: Client, anna: Player) -> None:
    assert "No matches yet" in client.get(page_of(anna)).text
    assert "Play now" in browser_of(anna).get(page_of(anna)).text


@pytest.mark.parametrize("count", (1, 3))
def test_page_costs_the_same_for_more_matches(
    client: Client,
    anna: Player,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for _number in range(count):
        match_of(anna, *PlayerFactory.create_batch(3), rounds=((5, 3, 2, 1),))
    with django_assert_num_queries(11):
        client.get(page_of(anna))


@pytest.mark.parametrize("count", (1, 3))
def test_match_page_costs_the_same_for_more_people(
    client: Client, count: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    people = PlayerFactory.create_batch(count + 1)
    match = match_of(*people, rounds=(tuple(range(count + 1)),))
    with django_assert_max_num_queries(8):
        client.get(match.get_absolute_url())


def test_history_of_many_people_is_read_at_once(
    anna: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _number in range(3):
        match_of(anna, *PlayerFactory.create_batch(3), rounds=((5, 3, 2, 1),))
    with django_assert_num_queries(3):
        for match in history(PersonAccess(anna, anna).matches()):
            assert [seat.shown_name for seat in match.seats.all()]
