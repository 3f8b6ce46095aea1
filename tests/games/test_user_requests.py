"""What people who play have asked for elsewhere, on pages (docs/user-requests.md)."""

import pytest
from django.test import Client

from games.models import Report, Seat, Table
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import finish, match_at, table_of
from tests.games.reports import QUEUE
from tests.players.factories import PlayerFactory
from tests.players.moderation import moderator
from tests.players.test_accounts import guest_in, prove, sign_up

pytestmark = pytest.mark.django_db

HOME_OF_FOUR = "198.51.100.7"


def test_flatmates_behind_one_address_play_together() -> None:
    """Row 23 of what players ask: an address is no person, so nobody is kept out."""
    for _flatmate in range(4):
        tapped = Client(REMOTE_ADDR=HOME_OF_FOUR).post("/quick/", {"game": "any"})
        assert tapped.status_code == 302
    table = Table.objects.get()
    assert table.seats.count() == 4
    assert len(set(Seat.objects.values_list("player", flat=True))) == 4


def test_an_indecent_name_reaches_the_moderators(alice: Player) -> None:
    """Row 44 of what players ask: a name can be reported where nothing was said."""
    rude = PlayerFactory.create(nickname="Rude Name")
    table = table_of(alice, rude)
    report = f"/t/{table.code}/report/?seat=1"
    assert "offensive name" in browser_of(alice).get(report).content.decode()
    browser_of(alice).post(report, {"reason": "name"})
    assert Report.objects.get().reason == "name"
    assert "Rude Name" in browser_of(moderator()).get(QUEUE).content.decode()


def test_matches_of_a_guest_are_those_of_the_account(
    client: Client, bob: Player
) -> None:
    """Row 49 of what players ask: three played as a guest are three of the account."""
    otter = guest_in(client)
    matches = [finish(match_at(table_of(otter, bob), (9, 4))) for _ in range(3)]
    sign_up(client)
    prove(client)
    page = client.get("/players/lena/").content.decode()
    assert all(f'href="{match.get_absolute_url()}' in page for match in matches)
