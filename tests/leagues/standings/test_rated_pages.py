"""Where people read that an event counts, and what it did to their rating."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from games.models import Rating
from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess
from leagues.services.events.events import change_visibility
from players.models import Player
from tests.leagues.events import begin, type_result
from tests.leagues.online import online_event, play_out, sit, tables_of
from tests.leagues.rated import FOUR, Then, account, rate, rated_evening
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def read(client: Client, address: str, as_: Player | None = None) -> str:
    if as_ is None:
        client.logout()
    else:
        client.force_login(as_)
    return client.get(address, follow=True).content.decode()


def profile_of(player: Player) -> str:
    return reverse("games:person", args=[player.username])


@pytest.fixture
def access() -> EventAccess:
    """A rated event with one result."""
    found = rated_evening(*FOUR)
    Event.objects.filter(pk=found.event.pk).update(name="Thursday club")
    type_result(found, begin(found), 1, [1, 2, 3, 4])
    return found


def test_profile_names_the_event_to_those_who_find_it(
    client: Client, access: EventAccess
) -> None:
    player = account(access, 4)
    page = profile_of(player)
    event = reverse("leagues:event", args=[access.event.slug])

    assert event in read(client, page, as_=account(access, 1))
    stranger = read(client, page, as_=PlayerFactory.create())
    assert event not in stranger
    assert "at an event" in stranger

    change_visibility(access, is_public=True)
    assert event in read(client, page)


def test_profile_costs_the_same_for_many_tables(
    client: Client,
    access: EventAccess,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    client.force_login(account(access, 4))
    with django_assert_max_num_queries(20):
        client.get(profile_of(account(access, 4)))


def test_recalculated_is_said_once_on_the_own_page(
    client: Client, access: EventAccess, then: Then
) -> None:
    player = account(access, 4)
    then(lambda: type_result(access, 1, 1, {1: 4, 2: 3, 3: 2, 4: 1}))

    assert "was recalculated" in read(client, profile_of(player), as_=player)
    assert "was recalculated" not in read(client, profile_of(player))
    client.force_login(player)
    noted = reverse("games:rating_noted", args=["ligretto"])
    client.post(noted, {"profile": "1"})

    assert Rating.objects.get(player=player).noted is None
    assert "was recalculated" not in read(client, profile_of(player), as_=player)


def test_event_says_that_it_counts_only_where_it_does(
    client: Client, access: EventAccess
) -> None:
    address = reverse("leagues:event", args=[access.event.slug])
    assert "change the ratings" in read(client, address)

    rate(access, is_rated=False)
    assert "change the ratings" not in read(client, address)


def test_match_of_an_event_names_it_in_history_and_on_its_page(
    client: Client, then: Then
) -> None:
    access = online_event(*FOUR)
    Event.objects.filter(pk=access.event.pk).update(name="Thursday club")
    players = [PlayerFactory.create() for _number in FOUR]
    for row, player in zip(
        Entrant.objects.filter(event=access.event), players, strict=True
    ):
        row.player = player
        row.save()
    begin(access)
    for number, player in enumerate(players, start=1):
        sit(access, number, player)
    (table,) = tables_of(access)
    then(lambda: play_out(table))
    match = table.matches.get()

    for page in (profile_of(players[0]), match.get_absolute_url()):
        assert "Thursday club" in read(client, page, as_=players[0])


def test_switch_of_the_settings_is_there(client: Client) -> None:
    access = rated_evening(*FOUR)
    rate(access, is_rated=False)
    assert access.player
    page = read(
        client,
        reverse("leagues:console_settings", args=[access.event.slug]),
        as_=access.player,
    )
    assert 'name="is_rated"' in page
