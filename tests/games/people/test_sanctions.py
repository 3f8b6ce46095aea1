"""What a silence and a ban mean at tables and at the door, beside the pages."""

import pytest
from django.core import mail
from django.test import Client

from games.models import Report, Table
from games.queries.reports import ReportSubject
from games.services.people.merge_guest import merge_data
from games.services.people.reports import Complaint, ReportScene, file_report
from games.services.problems import TableProblem
from games.services.tables.seats import change_nickname, give_up_seats
from players.models import Player
from players.queries.sanctions import BAN_COOKIE
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.moderation import ban, let_time_pass, silence

pytestmark = pytest.mark.django_db


def test_who_is_silenced_keeps_their_name(table: Table, bob: Player) -> None:
    given = silence(bob, days=1)
    with pytest.raises(TableProblem) as caught:
        change_nickname(table, bob, "You are all stupid")
    assert caught.value.code == "silenced"
    assert caught.value.suggestion == "Bob"
    change_nickname(table, bob, "Bob 2")  # someone else has the name
    let_time_pass(given, days=2)
    change_nickname(table, bob, "Robert")


def test_who_is_silenced_sits_down_under_their_own_name_only(
    table: Table, carol: Player
) -> None:
    dave = GuestFactory.create(nickname="Dave")
    for player, name in ((dave, "Dave"), (carol, "Carol")):
        silence(player, days=1)
        browser, path = browser_of(player), f"/t/{table.code}/sit/"
        answer = browser.post(path, {"nickname": "Stupid"})
        assert answer.status_code == 403
        assert f"set your name to {name}" in answer.content.decode()
        assert browser.post(path, {"nickname": name}).status_code == 302
    dave.refresh_from_db()
    assert dave.nickname == "Dave"


def test_renaming_in_the_lobby_says_why_not(table: Table, bob: Player) -> None:
    silence(bob)
    path = f"/t/{table.code}/nickname/"
    answer = browser_of(bob).post(path, {"nickname": "Stupid"})
    assert "set your name to Bob" in answer.content.decode()
    bob.refresh_from_db()
    assert bob.nickname == "Bob"


def test_ban_gives_up_every_seat(table: Table, bob: Player) -> None:
    own = table_of(bob)
    assert set(give_up_seats(bob)) == {table.code, own.code}
    own.refresh_from_db()
    assert own.phase == Table.Phase.CLOSED
    assert give_up_seats(bob) == ()


def test_banned_account_is_not_logged_in() -> None:
    carol = PlayerFactory.create(username="carol", email="carol@example.org")
    ban(carol, days=2)
    browser = Client()
    typed = {"login": "carol", "password": "secret"}
    page = browser.post("/account/login/", typed, follow=True)
    assert "You are banned for a while" in page.content.decode()
    assert "_auth_user_id" not in browser.session
    assert BAN_COOKIE in browser.cookies
    assert mail.outbox == []


def test_account_logs_in_again_when_the_ban_is_over() -> None:
    carol = PlayerFactory.create(username="carol", email="carol@example.org")
    carol.emailaddress_set.create(email=carol.email, verified=True, primary=True)
    let_time_pass(ban(carol, days=2), days=3)
    browser = Client()
    browser.post("/account/login/", {"login": "carol", "password": "secret"})
    assert browser.session["_auth_user_id"] == str(carol.pk)


def test_reports_go_along_with_a_guest(
    table: Table, alice: Player, bob: Player
) -> None:
    account = PlayerFactory.create()
    scene = ReportScene(table=table)
    file_report(alice, ReportSubject(bob, "Bob", 1), scene, Complaint("insult"))
    merge_data(bob, account)
    assert Report.objects.get().reported == account
