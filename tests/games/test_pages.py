"""Home, joining by code, the list of tables, opening one."""

from http import HTTPStatus

import pytest
from django.test import Client

from games.models import Table
from games.rules import registry
from games.services.tables import codes
from games.web import access as access_views
from games.web import guests
from players.models import Player
from players.services.throttle import Counted, Limit, may_once_more
from tests.games.conftest import browser_of
from tests.games.factories import match_at, table_of
from tests.players.factories import GuestFactory

pytestmark = pytest.mark.django_db
ONCE = Limit("once", 1, 600)


def test_home_offers_every_game_and_nothing_else(client: Client) -> None:
    page = client.get("/en/").content.decode()
    for key in registry.GAMES:
        assert f'action="/play/{key}/"' in page
    assert page.count('class="game"') == len(registry.GAMES)
    assert "No table is open right now" in page


def test_a_table_opens_with_three_bots_in_its_lobby(client: Client) -> None:
    answer = client.post("/open/ligretto/", {"bots": "3"})
    table = Table.objects.get()
    assert answer["Location"] == f"/t/{table.code}/"
    assert table.seats.filter(bot="steady").count() == 3
    host = table.seats.get(bot="")
    assert host.player == table.host
    assert host.player
    assert host.player.is_guest
    page = client.get(answer["Location"]).content.decode()
    assert 'id="ready-button"' in page


@pytest.mark.parametrize("path", ("/en/tables/", "/en/rules/ligretto/"))
def test_table_for_friends_has_free_seats_and_no_bots(
    client: Client, path: str
) -> None:
    page = client.get(path).text
    assert "/open/ligretto/" in page
    assert 'name="bots"' not in page
    client.post("/open/ligretto/")
    table = Table.objects.get()
    assert [seat.bot for seat in table.seats.all()] == [""]
    assert table.capacity > 1


def test_guest_keeps_the_name_at_the_next_table() -> None:
    alice = GuestFactory.create(nickname="Alice")
    browser_of(alice).post("/open/ligretto/", {"bots": "0"})
    assert Table.objects.get().seats.get().nickname == "Alice"


@pytest.mark.parametrize("bots", ("", "x", "99", "-1"))
def test_odd_wish_for_bots_opens_a_table_without(client: Client, bots: str) -> None:
    client.post("/open/ligretto/", {"bots": bots})
    assert Table.objects.get().seats.count() == 1


def test_opening_needs_a_post_and_a_game(client: Client) -> None:
    assert client.get("/open/ligretto/")["Location"] == "/en/"
    assert client.post("/open/chess/").status_code == HTTPStatus.NOT_FOUND
    assert not Table.objects.exists()


@pytest.mark.parametrize("name", ("TABLES_OF_A_PLAYER", "TABLES_OF_AN_ADDRESS"))
def test_opening_too_often_is_told(
    client: Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(guests, name, ONCE)
    client.post("/open/ligretto/", {"bots": "0"})
    code = Table.objects.get().code
    answer = client.post("/open/ligretto/", {"bots": "0", "leaves": code})
    assert answer.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert "Please wait" in answer.content.decode()
    assert Table.objects.count() == 1


@pytest.mark.parametrize("typed", ("{0}", " {1} ", "http://x/t/{0}/", "{2}"))
def test_code_leads_to_its_table(client: Client, table: Table, typed: str) -> None:
    spaced = " ".join(table.code)
    wish = typed.format(table.code, table.code.lower(), spaced)
    assert client.get("/join/", {"code": wish})["Location"] == f"/t/{table.code}/"


def test_unknown_code_is_kept_and_explained(client: Client) -> None:
    answer = client.get("/join/", {"code": "kkkk"})
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert 'value="kkkk"' in page
    assert "No table has this code" in page


def test_no_code_is_asked_for(client: Client) -> None:
    assert client.get("/join/").status_code == HTTPStatus.OK
    answer = client.get("/join/", {"code": "123"})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "only letters" in answer.content.decode()


def test_guessing_codes_is_slowed_down(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess = Limit("guess", 1, 600, Counted.GUESSES)
    for module in (access_views, codes):
        monkeypatch.setattr(module, "WRONG_CODES_OF_AN_ADDRESS", guess)
    assert client.get("/t/QQQQ/").status_code == HTTPStatus.NOT_FOUND
    answer = client.get("/t/QQQX/")
    assert answer.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert "Wait 10 minutes" in answer.content.decode()


def test_limits_count_each_person_alone() -> None:
    assert [may_once_more(ONCE, who) for who in (1, 2, 1, 2)] == [
        True, True, False, False,
    ]  # fmt: skip


def test_only_listed_tables_are_listed(client: Client) -> None:
    alice, bob, eve, ida = (
        GuestFactory.create(nickname=name) for name in ("Alice", "Bob", "Eve", "Ida")
    )
    open_table = table_of(alice, is_public=True)
    full = table_of(bob, bots=1, capacity=2, is_public=True)
    playing = table_of(eve, bots=5, capacity=6, is_public=True, phase="playing")
    match_at(playing, [1] * 6, [2] * 6)
    hidden = table_of(ida)
    closed = table_of(phase="closed", is_public=True)
    for path in ("/en/", "/en/tables/", "/en/tables/now/", "/en/tables/now/?all"):
        page = client.get(path).content.decode()
        assert open_table.code in page
        assert "3 free seats" in page
        assert "starting soon" in page
        assert "round 2 of 5" in page
        assert "Eve" in page
        assert "+1" in page
        assert full.code in page
        assert hidden.code not in page
        assert closed.code not in page


def test_match_to_points_is_listed_without_a_last_round(
    client: Client, alice: Player
) -> None:
    table_of(
        alice,
        bots=1,
        is_public=True,
        phase="playing",
        options={"match": "target", "target": 99},
    )
    assert "round 1 ·" in client.get("/en/tables/now/").content.decode()


def test_fresh_lines_are_those_of_the_page(client: Client, alice: Player) -> None:
    table_of(alice, is_public=True)
    lines = client.get("/en/tables/now/").content.decode().strip()
    assert lines in client.get("/en/").content.decode()
    assert lines in client.get("/en/tables/").content.decode()
