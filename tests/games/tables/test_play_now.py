"""Play now: dealt at once against bots, and its settings afterwards."""

import pytest
from django.test import Client

from games.models import Match, Table
from games.rules import registry
from games.services.play_now import deal_now
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import match_at, table_of

pytestmark = pytest.mark.django_db


def _deal(player: Player, game: str = "ligretto") -> Table:
    table = deal_now(player, game, nickname=player.nickname)
    table.refresh_from_db()
    return table


def _bots(table: Table) -> list[str]:
    return [seat.bot for seat in table.seats.all() if seat.bot]


@pytest.mark.parametrize("game", registry.GAMES)
def test_one_tap_deals_against_gentle_bots(client: Client, game: str) -> None:
    answer = client.post(f"/play/{game}/")
    table = Table.objects.get()
    assert answer["Location"] == f"/t/{table.code}/"
    assert (table.game, table.phase) == (game, Table.Phase.PLAYING)
    assert _bots(table) == ["gentle"] * 3
    assert Match.objects.get().rounds.count() == 1
    page = client.get(answer["Location"]).content.decode()
    assert 'id="ready-button"' not in page


def test_the_next_deal_is_as_the_last_against_bots(alice: Player, bob: Player) -> None:
    own = table_of(alice, bots=2)
    match_at(own, options={**own.options, "rounds": 9})
    with_bob = table_of(alice, bob)
    match_at(with_bob, options={**own.options, "rounds": 3})
    table = _deal(alice)
    assert (table.options["rounds"], table.capacity) == (9, 3)
    assert _bots(table) == ["steady", "steady"]
    assert _bots(_deal(bob)) == ["gentle"] * 3


def test_rules_that_are_no_more_give_way_to_the_usual(alice: Player) -> None:
    own = table_of(alice, bots=1)
    match_at(own, options={**own.options, "rounds": -1})
    table = _deal(alice)
    assert table.options == {**own.options, "table": table.options["table"]}
    assert _bots(table) == ["steady"]


def test_settings_are_a_lobby_with_the_same_rules_and_bots(alice: Player) -> None:
    table = _deal(alice, "wuerfel")
    browser = browser_of(alice)
    address = f"/t/{table.code}/set-up/"
    page = browser.get(table.get_absolute_url()).text
    assert f'action="{address}"' in page
    assert "ends without a result" in browser.get(address).text
    answer = browser.post(address)
    fresh = Table.objects.exclude(pk=table.pk).get()
    assert answer["Location"] == f"/t/{fresh.code}/"
    assert (fresh.game, fresh.phase) == ("wuerfel", Table.Phase.LOBBY)
    assert _bots(fresh) == _bots(table)
    assert table.seats.get(player=alice).has_left


def test_settings_of_a_match_with_people_stay(alice: Player, bob: Player) -> None:
    table = table_of(alice, bob, phase=Table.Phase.PLAYING)
    match_at(table)
    browser = browser_of(alice)
    assert "set-up" not in browser.get(table.get_absolute_url()).text
    assert browser.post(f"/t/{table.code}/set-up/")["Location"] == f"/t/{table.code}/"
    assert Table.objects.get() == table


def test_a_table_for_friends_is_opened_for_any_game_or_one(client: Client) -> None:
    assert client.get("/open/")["Location"] == "/en/"
    client.post("/open/", {"game": "domino"})
    table = Table.objects.get()
    assert (table.game, table.phase) == ("domino", Table.Phase.LOBBY)
    client.post("/open/", {"game": "any", "leaves": table.code})
    assert Table.objects.exclude(pk=table.pk).get().game == next(iter(registry.GAMES))
    assert client.post("/open/", {"game": "chess"}).status_code == 429
