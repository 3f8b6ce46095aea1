"""Warnings, silences and bans: who may give them, what they mean, and when they end."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError
from django.utils import timezone

from players.models import FOR_GOOD, ModerationAct, Player, Sanction
from players.queries.identity import player_of, somebody
from players.queries.sanctions import (
    ban_of,
    banned_among,
    silenced_until,
    unread_warnings,
)
from players.services.guests import become_guest
from players.services.problems import SocialProblem
from players.services.sanctions import acknowledge, dismiss, give, lift
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.moderation import ban, let_time_pass, moderator, silence, warn

pytestmark = pytest.mark.django_db

BAN, SILENCE, WARN = Sanction.Kind.BAN, Sanction.Kind.SILENCE, Sanction.Kind.WARN


@pytest.fixture
def dave() -> Player:
    return PlayerFactory.create(username="dave")


def test_nobody_is_banned_or_silenced_by_themselves(dave: Player) -> None:
    assert not dave.is_banned
    assert ban_of(dave) is None
    assert silenced_until(dave) is None
    assert not unread_warnings(dave).exists()


def test_ban_for_a_time_ends_by_itself(dave: Player) -> None:
    given = ban(dave, days=7)
    found = ban_of(dave)
    assert found is not None
    assert (found.number, found.reason) == (given.pk, "Rude words at a table")
    assert found.until == given.ends_at
    assert player_of(dave, SessionStore()) is None
    assert somebody(dave, SessionStore()) == dave
    let_time_pass(given, days=8)
    dave.refresh_from_db()
    assert ban_of(dave) is None
    assert player_of(dave, SessionStore()) == dave


def test_ban_for_good_has_no_end(dave: Player) -> None:
    ban(dave)
    found = ban_of(dave)
    assert found is not None
    assert found.until is None
    assert dave.banned_until == FOR_GOOD
    assert banned_among([dave.pk, PlayerFactory.create().pk]) == {dave.pk}


def test_the_longest_of_several_bans_counts(dave: Player) -> None:
    week, day = ban(dave, days=7), ban(dave, days=1)
    assert dave.banned_until == week.ends_at
    lift(week, by=moderator(), why="Too long")
    dave.refresh_from_db()
    assert dave.banned_until == day.ends_at
    lift(day, by=moderator(), why="A mistake")
    dave.refresh_from_db()
    assert not dave.is_banned


def test_silence_says_until_when(dave: Player) -> None:
    hours = silence(dave, days=1)
    assert silenced_until(dave) == hours.ends_at
    assert not dave.is_banned
    silence(dave)
    assert silenced_until(dave) == FOR_GOOD


def test_silence_ends_by_itself_and_by_lifting(dave: Player) -> None:
    let_time_pass(silence(dave, days=1), days=2)
    assert silenced_until(dave) is None
    lift(silence(dave), by=moderator(), why="Enough")
    assert silenced_until(dave) is None


def test_warning_is_unread_until_acknowledged(dave: Player) -> None:
    first, second = warn(dave), warn(dave)
    assert list(unread_warnings(dave)) == [first, second]
    assert dave.has_unread_warning
    acknowledge(dave, first.pk)
    assert dave.has_unread_warning
    acknowledge(dave, second.pk)
    assert not Player.objects.get(pk=dave.pk).has_unread_warning
    first.refresh_from_db()
    assert first.acknowledged_at is not None


def test_nobody_acknowledges_the_warning_of_somebody_else(dave: Player) -> None:
    given = warn(dave)
    acknowledge(PlayerFactory.create(), given.pk)
    assert list(unread_warnings(dave)) == [given]


def test_lifted_warning_need_not_be_read(dave: Player) -> None:
    lift(warn(dave), by=moderator(), why="It was somebody else")
    dave.refresh_from_db()
    assert not dave.has_unread_warning


def test_every_decision_is_written_down_once(dave: Player) -> None:
    erin = moderator()
    given = give(dave, SILENCE, by=erin, reason="Shouting", note="third time")
    lift(given, by=erin, why="Said sorry")
    lift(given, by=erin, why="Again")
    dismiss(dave, by=erin, why="Nothing to see")
    acts = ModerationAct.objects.order_by("pk")
    assert [(act.kind, act.by, act.why, act.sanction) for act in acts] == [
        ("silenced", erin, "Shouting", given),
        ("lifted", erin, "Said sorry", given),
        ("dismissed", erin, "Nothing to see", None),
    ]
    with pytest.raises(TypeError):
        acts[0].save()


def test_only_moderators_decide(dave: Player) -> None:
    plain = PlayerFactory.create(is_staff=True)
    given = silence(dave)
    for decide in (
        lambda: give(dave, BAN, by=plain, reason="No"),
        lambda: lift(given, by=plain, why="No"),
        lambda: dismiss(dave, by=plain, why="No"),
    ):
        with pytest.raises(SocialProblem) as caught:
            decide()
        assert caught.value.code == "not_moderator"
    assert ModerationAct.objects.count() == 1


def test_nobody_decides_about_themselves_or_about_staff() -> None:
    erin, other = moderator(), moderator()
    for player, code in ((erin, "self"), (other, "staff")):
        with pytest.raises(SocialProblem) as caught:
            give(player, BAN, by=erin, reason="No")
        assert caught.value.code == code
    root = Player.objects.create_superuser("root", "secret")
    give(other, BAN, by=root, reason="Yes")
    other.refresh_from_db()
    assert other.is_banned


@pytest.mark.parametrize("days", (-1, 0, 400))
def test_end_has_to_be_ahead_and_near(dave: Player, days: int) -> None:
    ends_at = timezone.now() + timedelta(days=days)
    with pytest.raises(SocialProblem) as caught:
        give(dave, BAN, by=moderator(), reason="No", ends_at=ends_at)
    assert caught.value.code == "end"
    assert not Sanction.objects.exists()


def test_banned_guest_gets_no_second_name() -> None:
    session = SessionStore()
    guest = become_guest(session, "Bob")
    ban(guest, days=1)
    assert player_of(AnonymousUser(), session) is None
    with pytest.raises(PermissionDenied):
        become_guest(session, "Robert")
    assert Player.objects.filter(is_guest=True).count() == 1


@pytest.mark.parametrize(
    "fields",
    (
        {"reason": ""},
        {"kind": "silence", "acknowledged_at": timezone.now()},
        {"kind": "warn", "ends_at": timezone.now() + timedelta(days=1)},
        {"ends_at": timezone.now() - timedelta(days=1)},
        {"lifted_at": timezone.now()},
        {"lifted_why": "No"},
    ),
)
def test_database_refuses_impossible_sanctions(fields: dict[str, object]) -> None:
    player = GuestFactory.create()
    with pytest.raises(IntegrityError):
        Sanction.objects.create(
            **{"player": player, "kind": "ban", "reason": "Rude", **fields}
        )


def test_ban_without_a_sanction_says_nothing(dave: Player) -> None:
    ban(dave)
    Sanction.objects.all().delete()
    assert ban_of(dave) is None
