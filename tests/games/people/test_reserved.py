"""Wherever someone types a name to play under, names of the site are refused."""

import pytest
from django.test import Client

from games.models import Table
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db
REFUSED = "This name looks like it belongs to the site."
NAME = "M0derator"


@pytest.fixture
def table() -> Table:
    return table_of(PlayerFactory.create())


def test_a_guest_cannot_sit_down_as_a_moderator(client: Client, table: Table) -> None:
    answer = client.post(f"/t/{table.code}/sit/", {"nickname": NAME})
    assert REFUSED in answer.text
    assert not Player.objects.filter(is_guest=True).exists()


def test_a_guest_cannot_open_a_table_as_one(client: Client) -> None:
    client.post("/open/ligretto/", {"nickname": NAME})
    assert not Player.objects.filter(nickname=NAME).exists()


def test_nobody_is_renamed_to_one_at_a_table(table: Table) -> None:
    guest = GuestFactory.create(nickname="Bob")
    own = table_of(guest)
    answer = browser_of(guest).post(f"/t/{own.code}/nickname/", {"nickname": NAME})
    assert REFUSED in answer.text
    guest.refresh_from_db()
    assert guest.nickname == "Bob"


def test_an_account_cannot_take_it_in_its_profile_or_at_sign_up(client: Client) -> None:
    player = PlayerFactory.create(nickname="Bob")
    form = {"nickname": NAME, "language": "en", "time_zone": ""}
    assert REFUSED in browser_of(player).post("/account/profile/", form).text
    form = {"username": NAME, "email": "m@example.org", "password1": "long enough, 42"}
    assert REFUSED in client.post("/account/signup/", form).text
