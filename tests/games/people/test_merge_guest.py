"""What a guest has played, and the account they sign in to."""

import pytest
from django.core.cache import cache
from django.test import Client

from games.models import MatchSeat, Seat, Table, TableKick
from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY
from players.services.profiles import Privacy, change_privacy
from tests.games.factories import finish, match_at, table_of
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

BRING = "/account/bring/"


@pytest.fixture(autouse=True)
def _no_limits_reached() -> None:
    cache.clear()


@pytest.fixture
def alice() -> Player:
    return PlayerFactory.create(username="alice")


@pytest.fixture
def otter(client: Client) -> Player:
    """The guest of the client's browser."""
    otter = GuestFactory.create(nickname="Otter")
    session = client.session
    session[GUEST_SESSION_KEY] = otter.pk
    session.save()
    return otter


@pytest.fixture
def bob() -> Player:
    return GuestFactory.create(nickname="Bob")


def sign_in(client: Client, way_on: str = "") -> str:
    form = {"login": "alice", "password": "secret", "next": way_on}
    return str(client.post("/account/login/", form).headers["Location"])


def take(client: Client, way_on: str = "") -> str:
    form = {"take": "yes", "next": way_on}
    return str(client.post(BRING, form).headers["Location"])


def test_whoever_has_played_nothing_here_is_asked_nothing(
    client: Client, otter: Player, alice: Player
) -> None:
    assert sign_in(client) == "/account/"
    assert "Otter" not in client.get("/account/").text


def test_page_says_what_there_is_and_brings_it(
    client: Client, otter: Player, alice: Player, bob: Player
) -> None:
    match = finish(match_at(table_of(otter, bob), (10, 4)))
    table = table_of(otter, bob)
    assert sign_in(client, "/tables/") == f"{BRING}?next=%2Ftables%2F"
    page = client.get(f"{BRING}?next=/tables/")
    assert "Otter" in page.text
    assert "1 match" in page.text
    assert f"a seat at table {table.code}" in page.text
    assert take(client, "/tables/") == "/tables/"
    assert match.seats.get(number=0).player == alice
    table.refresh_from_db()
    assert table.host == alice
    seat = table.seats.get(number=0)
    assert (seat.player, seat.nickname) == (alice, "Otter")
    assert not Seat.objects.filter(player=otter).exists()
    assert GUEST_SESSION_KEY not in client.session


def test_account_page_goes_on_asking_until_somebody_answers(
    client: Client, otter: Player, alice: Player, bob: Player
) -> None:
    table = table_of(bob, otter)
    sign_in(client)
    assert "Add to my account" in client.get("/account/").text
    client.post(BRING, {"leave": "yes"})
    assert "Add to my account" not in client.get("/account/").text
    assert table.seats.get(number=1).player == otter
    assert client.get(BRING).headers["Location"] == "/account/"


def test_way_on_leads_nowhere_else(
    client: Client, otter: Player, alice: Player
) -> None:
    table_of(otter)
    sign_in(client)
    assert take(client, "https://evil.example/") == "/account/"


@pytest.mark.parametrize("phase", (Table.Phase.LOBBY, Table.Phase.PLAYING))
def test_nobody_sits_twice_at_one_table(
    client: Client, otter: Player, alice: Player, phase: Table.Phase
) -> None:
    """The seat of the account stays; the guest's is given up as if they had left."""
    table = table_of(otter, alice, phase=phase)
    match = match_at(table) if phase == Table.Phase.PLAYING else None
    sign_in(client)
    take(client)
    table.refresh_from_db()
    assert table.host == alice
    assert list(table.seats.filter(has_left=False).values_list("player")) == [
        (alice.pk,)
    ]
    if match:
        seats = match.seats.values_list("number", "player")
        assert list(seats) == [(0, otter.pk), (1, alice.pk)]


def test_whoever_was_asked_to_leave_does_not_come_back_by_signing_in(
    client: Client, otter: Player, alice: Player, bob: Player
) -> None:
    table = table_of(bob, otter)
    TableKick.objects.create(
        table=table, player=alice, nickname="Alice", host_nickname="Bob"
    )
    sign_in(client)
    take(client)
    assert list(table.seats.values_list("player", flat=True)) == [bob.pk]


def test_guest_who_was_asked_to_leave_stays_away_as_an_account(
    client: Client, otter: Player, alice: Player, bob: Player
) -> None:
    table_of(otter, bob)
    table = table_of(bob)
    TableKick.objects.create(
        table=table, player=otter, nickname="Otter", host_nickname="Bob"
    )
    sign_in(client)
    take(client)
    assert TableKick.objects.get().player == alice


def test_match_both_have_played_counts_once_for_each(
    client: Client, otter: Player, alice: Player
) -> None:
    finish(match_at(table_of(otter, alice), (10, 4)))
    sign_in(client)
    take(client)
    players = MatchSeat.objects.order_by("number").values_list("player", flat=True)
    assert list(players) == [otter.pk, alice.pk]


def test_seat_that_comes_along_is_under_the_short_name_of_its_account(
    client: Client, otter: Player, alice: Player, bob: Player
) -> None:
    hidden = Privacy(hides_history=False, shortens_name=True, is_listed=False)
    change_privacy(alice, hidden)
    table = table_of(bob, otter)
    table.seats.filter(player=otter).update(nickname="Otter Brown")
    sign_in(client)
    take(client)
    assert table.seats.get(number=1).nickname == "Otter B."


def test_only_whoever_is_signed_in_may_take_anything(
    client: Client, otter: Player, bob: Player
) -> None:
    table = table_of(bob, otter)
    answer = client.post(BRING, {"take": "yes"})
    assert answer.headers["Location"].startswith("/account/login/")
    assert table.seats.get(number=1).player == otter
