"""Reports: what is kept with them, who learns of them, and what moderators do."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from games.models import ChatLine, Report, Table
from games.queries.chat import voice
from games.queries.reports import Subject, reported_people
from games.services.problems import TableProblem
from games.services.reports import (
    REPORTS_OF_A_PLAYER,
    Complaint,
    Scene,
    dismiss_reports,
    file_report,
    forget_in_reports,
    forget_old_reports,
    sanction_reported,
)
from players.models import Block, ModerationAct, Mute, Player, Sanction
from players.queries.sanctions import silenced_until
from players.services.moderators import GROUP
from players.services.problems import CompanyProblem
from tests.games.conftest import browser_of
from tests.games.factories import finish, match_at
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.moderation import moderator, silence, warn

pytestmark = pytest.mark.django_db

QUEUE = "/admin/games/report/"


def say(table: Table, player: Player, text: str, **fields: Any) -> ChatLine:
    return ChatLine.objects.create(
        table=table,
        player=player,
        nickname=player.nickname,
        seat=table.seats.filter(player=player).values_list("number", flat=True).first(),
        text=text,
        **fields,
    )


def report(table: Table, reporter: Player, reported: Player) -> Report:
    subject = Subject(reported, reported.nickname, 1)
    return file_report(reporter, subject, Scene(table=table), Complaint("insult"))


def test_report_keeps_what_was_said(table: Table, alice: Player, bob: Player) -> None:
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
    subject = Subject(bob, "Bob", 1)
    kept = file_report(alice, subject, Scene(match=match), Complaint("cheat"))
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
    assert "Thank you." in page
    assert "nobody is told who reported" in page
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
    assert "Please choose what comes nearest to it." in text
    assert "so rude" in text
    assert not Report.objects.exists()


def test_report_comes_in_a_dialog_where_the_page_asks_so(
    table: Table, alice: Player
) -> None:
    path = f"/t/{table.code}/report/?seat=1"
    text = browser_of(alice).get(path, headers={"HX-Request": "true"}).content.decode()
    assert 'id="sheet-title"' in text
    assert "<html" not in text


def test_somebody_who_only_watches_is_reported_by_their_voice(
    table: Table, alice: Player, carol: Player
) -> None:
    say(table, carol, "booh")
    path = f"/t/{table.code}/report/?voice={voice(table.pk, carol.pk)}"
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
        assert "Only people with a name" in answer.content.decode()
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
    report(table, alice, bob)
    browser = browser_of(bob)
    for path in (
        "/",
        table.get_absolute_url(),
        "/account/notices/",
        "/account/friends/",
    ):
        assert "report" not in browser.get(path).content.decode().lower().replace(
            "befriend, report, block", ""
        )


# Moderators


def test_queue_groups_open_reports_by_person(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    report(table, alice, bob)
    report(table, alice, bob)
    report(table, carol, bob)
    report(table, bob, alice)
    found = reported_people()
    assert [(each.player, each.reports, each.reporters) for each in found] == [
        (bob, 3, 2),
        (alice, 1, 1),
    ]
    text = browser_of(moderator()).get(QUEUE).content.decode()
    assert "3 reports" in text
    assert "by 2 people" in text


def test_moderator_reads_words_transcript_and_links(
    table: Table, alice: Player, bob: Player
) -> None:
    match = match_at(table, (3, 4))
    say(table, bob, "you are bad")
    say(table, bob, "game", kind="phrase")
    subject = Subject(bob, "Bob", 1)
    scene = Scene(table, match, round_number=2, seq=17)
    file_report(alice, subject, scene, Complaint("insult", "Twice today."))
    text = browser_of(moderator()).get(f"{QUEUE}person/{bob.pk}/").content.decode()
    for told in ("Twice today.", "you are bad", "Good game", "round 2, action 17"):
        assert told in text
    assert f"{match.get_absolute_url()}?table={table.code}" in text


def decide(player: Player, **typed: str) -> str:
    browser = browser_of(moderator())
    answer = browser.post(f"{QUEUE}person/{player.pk}/", typed, follow=True)
    return answer.content.decode()


def test_dismissing_closes_the_reports_and_is_written_down(
    table: Table, alice: Player, bob: Player
) -> None:
    kept = report(table, alice, bob)
    text = decide(bob, what="dismiss", reason="Only banter")
    assert "Done, and written down." in text
    kept.refresh_from_db()
    assert kept.act == ModerationAct.objects.get()
    assert kept.act.why == "Only banter"
    assert reported_people() == ()


@pytest.mark.parametrize(
    ("what", "length", "days"),
    (("silence", "hour", 1 / 24), ("silence", "week", 7), ("ban", "month", 30)),
)
def test_sanctions_for_a_time(
    table: Table, alice: Player, bob: Player, what: str, length: str, days: float
) -> None:
    report(table, alice, bob)
    before = timezone.now()
    decide(bob, what=what, length=length, reason="Rude", note="second time")
    given = Sanction.objects.get()
    assert given.kind == what
    assert given.ends_at is not None
    assert before <= given.ends_at - timedelta(days=days) <= timezone.now()
    assert (given.reason, given.note) == ("Rude", "second time")
    assert reported_people() == ()


def test_ban_for_good_and_until_a_moment(bob: Player, carol: Player) -> None:
    decide(bob, what="ban", length="good", reason="Threats")
    assert Sanction.objects.get(player=bob).ends_at is None
    moment = (timezone.now() + timedelta(days=3)).replace(second=0, microsecond=0)
    until = f"{moment:%Y-%m-%dT%H:%M}"
    decide(carol, what="silence", length="custom", until=until, reason="Shouting")
    assert silenced_until(carol) == moment


@pytest.mark.parametrize(
    ("typed", "told"),
    (
        ({"what": "ban", "reason": "x"}, "Please say for how long."),
        (
            {"what": "silence", "length": "custom", "reason": "x"},
            "Please say until when.",
        ),
        (
            {
                "what": "ban",
                "length": "custom",
                "until": "2001-01-01T00:00",
                "reason": "x",
            },
            "It has to end in the future",
        ),
        ({"what": "warn"}, "This field is required"),
    ),
)
def test_decisions_that_are_not_whole(
    bob: Player, typed: dict[str, str], told: str
) -> None:
    assert told in decide(bob, **typed)
    assert not Sanction.objects.exists()


def test_warning_is_seen_as_read_or_not(bob: Player) -> None:
    decide(bob, what="warn", length="day", reason="Be kind")
    given = Sanction.objects.get()
    assert given.ends_at is None
    browser = browser_of(moderator())
    path = f"{QUEUE}person/{bob.pk}/"
    assert "Warning: not read yet" in browser.get(path).content.decode()
    browser_of(bob).post(f"/account/warnings/{given.pk}/read/")
    assert "Warning: read" in browser.get(path).content.decode()


def test_lifting_asks_for_a_reason(bob: Player) -> None:
    given, browser = silence(bob), browser_of(moderator())
    path = f"{QUEUE}person/{bob.pk}/"
    assert "Silenced for good" in browser.get(path).content.decode()
    answer = browser.post(f"{path}lift/", {"sanction": given.pk}, follow=True)
    assert "Please say why it is lifted." in answer.content.decode()
    typed = {"sanction": given.pk, "why": "Said sorry"}
    answer = browser.post(f"{path}lift/", typed, follow=True)
    assert "Lifted, and written down." in answer.content.decode()
    assert silenced_until(bob) is None
    other = warn(GuestFactory.create())
    typed = {"sanction": other.pk, "why": "Not theirs"}
    assert browser.post(f"{path}lift/", typed).status_code == 404


def test_moderators_do_not_decide_about_staff() -> None:
    boss = PlayerFactory.create(is_staff=True)
    assert "Only a superuser decides" in decide(boss, what="warn", reason="x")


def test_only_moderators_get_in(table: Table, alice: Player, bob: Player) -> None:
    kept = report(table, alice, bob)
    plain = browser_of(PlayerFactory.create(is_staff=True))
    for path in (QUEUE, f"{QUEUE}person/{bob.pk}/", f"{QUEUE}{kept.pk}/change/"):
        assert plain.get(path).status_code == 404
        assert browser_of(alice).get(path).status_code == 302
    answer = browser_of(moderator()).get(f"{QUEUE}{kept.pk}/change/")
    assert answer.headers["Location"] == f"{QUEUE}person/{bob.pk}/"
    assert browser_of(moderator()).get(f"{QUEUE}x/change/").status_code == 404
    assert browser_of(moderator()).get(f"{QUEUE}{kept.pk}/delete/").status_code == 403


def test_group_of_moderators_is_there() -> None:
    erin = PlayerFactory.create(is_staff=True)
    assert browser_of(erin).get(QUEUE).status_code == 404
    erin.groups.add(Group.objects.get(name=GROUP))
    assert browser_of(erin).get(QUEUE).status_code == 200


def test_people_are_found_by_name(carol: Player) -> None:
    browser = browser_of(moderator())
    path = f"{QUEUE}person/{carol.pk}/"
    assert path in browser.get(f"{QUEUE}?q=CAR").content.decode()
    assert (
        "Nobody is called like this." in browser.get(f"{QUEUE}?q=zzz").content.decode()
    )


def test_services_refuse_who_is_no_moderator(
    table: Table, alice: Player, bob: Player
) -> None:
    report(table, alice, bob)
    for act in (
        lambda: dismiss_reports(bob, by=alice, why="No"),
        lambda: sanction_reported(bob, Sanction.Kind.BAN, by=alice, reason="No"),
    ):
        with pytest.raises(CompanyProblem):
            act()
    assert reported_people()[0].player == bob


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
    assert "(this person has been forgotten)" in text


@pytest.mark.parametrize("count", (1, 3))
def test_queue_costs_the_same_with_one_person_and_three(
    table: Table,
    alice: Player,
    django_assert_max_num_queries: Callable[[int], Any],
    count: int,
) -> None:
    for person in GuestFactory.create_batch(count):
        report(table, alice, person)
    browser = browser_of(moderator())
    with django_assert_max_num_queries(12):
        browser.get(QUEUE)
