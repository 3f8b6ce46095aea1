"""Someone the host asks to leave is told, and stays away until let back in."""

from http import HTTPStatus

import pytest
from django.test import Client

from games.models import Table, TableKick
from games.services.problems import TableProblem
from games.services.tables import kicks, seats
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import GuestFactory

HTMX = {"HX-Request": "true"}
TOLD = "The host, Alice, removed you from this table."


def send_away(table: Table, host: Player, number: int = 1) -> None:
    path = f"/t/{table.code}/seats/{number}/remove/"
    answer = browser_of(host).post(path, headers=HTMX)
    assert answer.status_code == HTTPStatus.OK


def page(table: Table, player: Player | None) -> str:
    answer = browser_of(player).get(f"/t/{table.code}/")
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def test_open_page_is_loaded_anew_at_once(
    table: Table, alice: Player, bob: Player
) -> None:
    send_away(table, alice)
    path = f"/t/{table.code}/panel/?me=1"
    answer = browser_of(bob).get(path, headers=HTMX)
    assert answer["HX-Refresh"] == "true"


def test_page_says_who_it_was_and_what_one_can_do_now(
    table: Table, alice: Player, bob: Player
) -> None:
    send_away(table, alice)
    shown = page(table, bob)
    assert TOLD in shown
    assert "/tables/" in shown
    assert f'action="/t/{table.code}/sit/"' not in shown
    assert 'action="/open/ligretto/"' in shown


def test_seat_is_refused_until_the_host_lets_back_in(
    table: Table, alice: Player, bob: Player
) -> None:
    send_away(table, alice)
    browser, path = browser_of(bob), f"/t/{table.code}/sit/"
    answer = browser.post(path, {"nickname": "Bob"})
    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert TOLD in answer.content.decode()
    note = TableKick.objects.get()
    host = browser_of(alice)
    assert f"/sent/{note.pk}/back/" in page(table, alice)
    host.post(f"/t/{table.code}/sent/{note.pk}/back/", headers=HTMX)
    assert TOLD not in page(table, bob)
    browser.post(path, {"nickname": "Bob"})
    assert table.seats.filter(player=bob).exists()


def test_wish_of_somebody_sent_away_is_answered_with_the_reason(
    table: Table, alice: Player, bob: Player
) -> None:
    send_away(table, alice)
    for action, form in (("ready", {"on": "1"}), ("nickname", {"nickname": "B"})):
        path = f"/t/{table.code}/{action}/"
        answer = browser_of(bob).post(path, form)
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert TOLD in answer.content.decode()


def test_only_the_host_lets_back_in(table: Table, alice: Player, bob: Player) -> None:
    kicks.kick(table, alice, 1)
    note = TableKick.objects.get()
    for player in (bob, GuestFactory.create()):
        with pytest.raises(TableProblem):
            kicks.lift_kick(table, player, note.pk)
    assert TableKick.objects.exists()
    assert "/sent/" not in page(table, bob)


def test_bot_just_goes(alice: Player) -> None:
    table = table_of(alice, bots=1)
    kicks.kick(table, alice, 1)
    assert not TableKick.objects.exists()
    assert table.seats.count() == 1


def test_others_sit_down_as_before(table: Table, alice: Player, bob: Player) -> None:
    send_away(table, alice)
    stranger = Client()
    stranger.post(f"/t/{table.code}/sit/", {"nickname": "Dave"})
    assert table.seats.filter(nickname="Dave").exists()
    with pytest.raises(TableProblem) as raised:
        seats.sit_down(table, bob, "Bob")
    assert raised.value.code == "sent_away"
