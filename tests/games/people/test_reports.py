"""Reports: what is kept with them, and who learns of them."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import ChatLine, Report, Table
from games.queries.chat import author_token
from games.queries.reports import ReportSubject
from games.services.people.reports import (
    Complaint,
    ReportScene,
    dismiss_reports,
    file_report,
    forget_in_reports,
    forget_old_reports,
)
from games.services.problems import TableProblem
from players.models import Block, ModerationAct, Mute, Player
from players.services.limits import REPORTS_OF_A_PLAYER
from tests.games.conftest import browser_of
from tests.games.factories import finish, match_at
from tests.games.reports import QUEUE, report, say
from tests.players.moderation import moderator

pytestmark = pytest.mark.django_db


def test_report_keeps_what_was_said(table: Table, alice: Player, bob: Player) -> None:
    """Row 44 of what players ask: what was said is kept, and by which name."""
    say(table, alice, "hello")
    line = say(table, bob, "you are bad")
    kept = report(table, alice, bob)
    ChatLine.objects.all().delete()
    kept.refresh_from_db()
    assert [
        (each["nickname"], each["text"], each["by"]) for each in kept.transcript
    ] == [
        ("Alice", "hello", "reporter"),
        ("Bob", "you are bad", "reported"),
    ]
    assert kept.transcript[1]["at"] == line.said_at.isoformat()


def test_report_of_a_match_keeps_what_was_said_in_it(
    table: Table, alice: Player, bob: Player
) -> None:
    match = match_at(table, (3, 4))
    say(table, bob, "during", match=match)
    say(table, bob, "after")
    subject = ReportSubject(bob, "Bob", 1)
    kept = file_report(alice, subject, ReportScene(match=match), Complaint("cheat"))
    assert [each["text"] for each in kept.transcript] == ["during"]


def test_reporting_very_often_is_refused(
    table: Table, alice: Player, bob: Player
) -> None:
    for _ in range(REPORTS_OF_A_PLAYER.count):
        report(table, alice, bob)
    with pytest.raises(TableProblem) as caught:
        report(table, alice, bob)
    assert caught.value.code == "too_many"


def test_form_reports_mutes_and_blocks_in_one_step(
    table: Table, alice: Player, bob: Player
) -> None:
    browser = browser_of(alice)
    path = f"/t/{table.code}/report/?seat=1"
    assert "Report Bob" in browser.get(path).content.decode()
    typed = {"reason": "hate", "words": "He said it.", "mutes": "on", "blocks": "on"}
    page = browser.post(path, typed).content.decode()
    assert "Thank you for your report" in page
    assert "nobody learns who reported" in page
    kept = Report.objects.get()
    assert (kept.reported, kept.reporter, kept.nickname, kept.seat) == (
        bob,
        alice,
        "Bob",
        1,
    )
    assert (kept.reason, kept.words, kept.table) == ("hate", "He said it.", table)
    assert Mute.objects.filter(player=alice, muted=bob).exists()
    assert Block.objects.filter(blocker=alice, blocked=bob).exists()


def test_report_without_a_reason_says_so_and_keeps_the_words(
    table: Table, alice: Player, bob: Player
) -> None:
    path = f"/t/{table.code}/report/?seat=1"
    answer = browser_of(alice).post(path, {"words": "so rude"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Choose what fits best." in text
    assert "so rude" in text
    assert not Report.objects.exists()


def test_report_comes_in_a_dialog_where_the_page_asks_so(
    table: Table, alice: Player
) -> None:
    path = f"/t/{table.code}/report/?seat=1"
    text = browser_of(alice).get(path, headers={"HX-Request": "true"}).content.decode()
    assert 'id="dialog-title"' in text
    assert "<html" not in text


def test_somebody_who_only_watches_is_reported_by_their_voice(
    table: Table, alice: Player, carol: Player
) -> None:
    say(table, carol, "booh")
    path = f"/t/{table.code}/report/?voice={author_token(table.pk, carol.pk)}"
    browser_of(alice).post(path, {"reason": "flood"})
    assert Report.objects.get().reported == carol


@pytest.mark.parametrize("query", ("?seat=0", "?seat=7", "?seat=x", "?voice=x", ""))
def test_nobody_reports_themselves_bots_or_nobody(
    table: Table, alice: Player, query: str
) -> None:
    path = f"/t/{table.code}/report/{query}"
    assert browser_of(alice).get(path).status_code == 404


def test_strangers_are_told_how_to_report(table: Table) -> None:
    browser, path = Client(), f"/t/{table.code}/report/?seat=1"
    for answer in (browser.get(path), browser.post(path, {"reason": "hate"})):
        assert "You need a name" in answer.content.decode()
    assert not Report.objects.exists()


def test_match_page_leads_to_its_people(
    table: Table, alice: Player, bob: Player
) -> None:
    match = finish(match_at(table, (3, 4)))
    browser = browser_of(alice)
    path = f"/matches/{match.pk}/"
    assert f"{path}people/" in browser.get(path).content.decode()
    people = browser.get(f"{path}people/").content.decode()
    assert f"{path}report/?seat=1" in people
    browser.post(f"{path}report/?seat=1", {"reason": "spoil"})
    assert Report.objects.get().match == match
    assert Client().get(f"{path}report/?seat=1").status_code == 404
    assert Client().get(f"{path}people/").status_code == 404


def test_reported_people_are_told_nothing(
    table: Table, alice: Player, bob: Player
) -> None:
    browser = browser_of(bob)
    before = [read(browser, path) for path in ("/en/", "/account/friends/")]
    report(table, alice, bob)
    assert [read(browser, path) for path in ("/en/", "/account/friends/")] == before


def read(browser: Client, path: str) -> str:
    """What a page says, without what is another each time."""
    page = browser.get(path).content.decode()
    return re.sub(r'csrf[^>]*value="[^"]*"|X-CSRFToken[^}]*|nonce="[^"]*"', "", page)


def test_closed_reports_are_forgotten_after_a_year(
    table: Table, alice: Player, bob: Player
) -> None:
    old, new = report(table, alice, bob), report(table, alice, bob)
    dismiss_reports(bob, by=moderator(), why="Nothing")
    again = report(table, alice, bob)
    act = old.reported.moderation_acts.get()
    past = timezone.now() - timedelta(days=400)
    ModerationAct.objects.filter(pk=act.pk).update(at=past)
    assert forget_old_reports() == 2
    assert list(Report.objects.all()) == [again]
    assert new.pk != again.pk


def test_who_is_forgotten_loses_name_and_words_in_reports_about_others(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    say(table, carol, "my words")
    say(table, bob, "you are bad")
    kept = report(table, alice, bob)
    forget_in_reports(carol.pk)
    kept.refresh_from_db()
    assert [each["text"] for each in kept.transcript] == ["", "you are bad"]
    assert kept.transcript[0]["nickname"] != "carol"
    text = browser_of(moderator()).get(f"{QUEUE}person/{bob.pk}/").content.decode()
    assert "(this account was deleted)" in text


def test_voice_of_somebody_seated_leads_to_their_seat(
    table: Table, alice: Player, bob: Player
) -> None:
    say(table, bob, "booh")
    path = f"/t/{table.code}/report/?voice={author_token(table.pk, bob.pk)}"
    browser_of(alice).post(path, {"reason": "flood"})
    assert Report.objects.get().seat == 1


def test_too_many_reports_are_refused_on_the_page(
    table: Table, alice: Player, bob: Player
) -> None:
    for _ in range(REPORTS_OF_A_PLAYER.count):
        report(table, alice, bob)
    path = f"/t/{table.code}/report/?seat=1"
    answer = browser_of(alice).post(path, {"reason": "flood"})
    assert answer.status_code == 429
    assert "You have sent many reports." in answer.content.decode()
