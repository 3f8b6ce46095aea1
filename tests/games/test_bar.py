"""The bar of all pages, and the way back to one's table from each of them."""

import pytest
from django.test import Client

from games.models import Table
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import match_at, table_of
from tests.players.factories import GuestFactory

pytestmark = pytest.mark.django_db
SECTIONS = ("/en/", "/en/tables/", "/en/events/", "/en/ratings/", "/players/me/")
PAGES = (
    *SECTIONS, "/en/rules/", "/en/rules/ligretto/", "/en/leagues/", "/join/", "/events/new/",
    "/account/login/", "/account/profile/", "/account/data/", "/api/",
)  # fmt: skip


def _marked(page: str) -> str:
    """The address that the bar of a page marks as the current one."""
    bar = page.split('class="site-bar"')[1].split("</nav>", maxsplit=1)[0]
    assert bar.count("<a") == len(SECTIONS)
    return bar.split('aria-current="page"')[0].rsplit('href="', 1)[1].split('"')[0]


@pytest.mark.parametrize("address", SECTIONS)
def test_bar_marks_the_current_section(client: Client, address: str) -> None:
    assert _marked(client.get(address).content.decode()) == address


def test_bar_marks_the_section_of_pages_inside_it(client: Client, table: Table) -> None:
    inside = {
        "/en/rules/ligretto/": "/en/",
        "/en/leagues/": "/en/events/",
        f"/t/{table.code}/": "/en/tables/",
        "/account/login/": "/players/me/",
    }
    pages = {address: client.get(address).content.decode() for address in inside}
    assert {address: _marked(page) for address, page in pages.items()} == inside


@pytest.mark.parametrize("address", PAGES)
def test_every_page_leads_back_to_ones_table(address: str) -> None:
    alice = GuestFactory.create(nickname="Alice")
    table = table_of(alice)
    page = browser_of(alice).get(address, follow=True).content.decode()
    assert f'class="own-table" href="/t/{table.code}/"' in page
    assert f"<title>{table.code} · " in page


def test_way_back_names_the_round(alice: Player) -> None:
    table = table_of(alice)
    match = match_at(table)
    match.rounds.create(number=2, seats=[0, 1])
    table.phase = Table.Phase.PLAYING
    table.save()
    page = browser_of(alice).get("/en/").content.decode()
    assert f"You are at {table.code}, round 2" in " ".join(page.split())
    assert f"<title>{table.code}, round 2 · " in page


def test_no_way_back_without_a_seat_or_at_the_table_itself(
    client: Client, alice: Player
) -> None:
    table = table_of(alice)
    assert "own-table" not in client.get("/en/").content.decode()
    assert "own-table" not in browser_of(alice).get(table.get_absolute_url()).text
