"""Moderators: their queue, what they read, what they decide, and who gets in."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.utils import timezone

from games.models import Table
from games.queries.reports import ReportSubject, reported_people
from games.services.people.reports import (
    Complaint,
    ReportScene,
    dismiss_reports,
    file_report,
    sanction_reported,
)
from players.models import ModerationAct, Player, Sanction
from players.queries.sanctions import silenced_until
from players.services.moderators import GROUP, make_moderators
from players.services.problems import SocialProblem
from players.services.sanctions import lift
from tests.games.conftest import browser_of
from tests.games.factories import match_at
from tests.games.recorded import played, recorded
from tests.games.reports import QUEUE, report, say
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.moderation import ban, let_time_pass, moderator, silence, warn

pytestmark = pytest.mark.django_db


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
    subject = ReportSubject(bob, "Bob", 1)
    scene = ReportScene(table, match, round_number=2, seq=17)
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
    assert "Done and logged." in text
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
        ({"what": "ban", "reason": "x"}, "Enter how long."),
        (
            {"what": "silence", "length": "custom", "reason": "x"},
            "Enter until when.",
        ),
        (
            {
                "what": "ban",
                "length": "custom",
                "until": "2001-01-01T00:00",
                "reason": "x",
            },
            "The end must be in the future",
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
    assert "Muted permanently" in browser.get(path).content.decode()
    answer = browser.post(f"{path}lift/", {"sanction": given.pk}, follow=True)
    assert "Enter why it is lifted." in answer.content.decode()
    typed = {"sanction": given.pk, "why": "Said sorry"}
    answer = browser.post(f"{path}lift/", typed, follow=True)
    assert "Lifted and logged." in answer.content.decode()
    assert silenced_until(bob) is None
    other = warn(GuestFactory.create())
    typed = {"sanction": other.pk, "why": "Not theirs"}
    assert browser.post(f"{path}lift/", typed).status_code == 404


def test_moderators_do_not_decide_about_staff() -> None:
    boss = PlayerFactory.create(is_staff=True)
    assert "Only a superuser can decide" in decide(boss, what="warn", reason="x")


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
    assert "Nobody found." in browser.get(f"{QUEUE}?q=zzz").content.decode()


def test_services_refuse_who_is_no_moderator(
    table: Table, alice: Player, bob: Player
) -> None:
    report(table, alice, bob)
    for act in (
        lambda: dismiss_reports(bob, by=alice, why="No"),
        lambda: sanction_reported(bob, Sanction.Kind.BAN, by=alice, reason="No"),
    ):
        with pytest.raises(SocialProblem):
            act()
    assert reported_people()[0].player == bob


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


def test_lifting_needs_the_right_to_decide_about_the_person(bob: Player) -> None:
    given = silence(bob)
    Player.objects.filter(pk=bob.pk).update(is_guest=False, is_staff=True)
    answer = browser_of(moderator()).post(
        f"{QUEUE}person/{bob.pk}/lift/",
        {"sanction": given.pk, "why": "Enough"},
        follow=True,
    )
    assert "Only a superuser can decide" in answer.content.decode()
    assert silenced_until(bob) is not None


def test_moderator_sees_emotes_in_words_and_the_replay_of_the_round(
    table: Table, alice: Player, bob: Player
) -> None:
    match = recorded(played("ligretto"), table=table, players=(alice, bob))
    say(table, bob, "laugh", kind="emote")
    scene = ReportScene(table, match, round_number=1, seq=3)
    file_report(alice, ReportSubject(bob, "Bob", 1), scene, Complaint("spoil"))
    text = browser_of(moderator()).get(f"{QUEUE}person/{bob.pk}/").content.decode()
    assert "(laughs)" in text
    assert f"/matches/{match.pk}/replay/1/?table={table.code}" in text


def test_sanctions_that_are_over_say_so(bob: Player) -> None:
    let_time_pass(silence(bob, days=1), days=2)
    lift(ban(bob), by=moderator(), why="A mistake")
    ban(bob, days=2)
    text = browser_of(moderator()).get(f"{QUEUE}person/{bob.pk}/").content.decode()
    for told in ("Mute: over", "Ban: lifted", "A mistake", "Ban: active"):
        assert told in text
    assert "Banned until" in text
    ban(bob)
    text = browser_of(moderator()).get(f"{QUEUE}person/{bob.pk}/").content.decode()
    assert "Banned permanently" in text


def test_group_that_an_admin_changed_stays_changed() -> None:
    group = Group.objects.get(name=GROUP)
    group.permissions.clear()
    make_moderators()
    assert not group.permissions.exists()
    group.delete()
    Permission.objects.filter(codename="moderate").delete()
    make_moderators()  # as in a database that is older than the right
    assert not Group.objects.filter(name=GROUP).exists()
