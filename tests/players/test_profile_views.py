"""The pages on which accounts say how they look, are called, and what others learn."""

import json
from datetime import UTC, datetime
from http import HTTPStatus
from zoneinfo import ZoneInfo

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from players.avatars import Avatar
from players.models import Player, Profile, Sanction
from players.queries.profiles import avatar_of, profile_of
from players.services.limits import PROFILES_OF_A_PLAYER
from players.services.throttle import may_once_more
from players.views.choices import ZONE_COOKIE, ChoicesMiddleware
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

PAGES = ("profile", "picture", "privacy")
PERSON = {
    "nickname": "Anna",
    "language": "de",
    "time_zone": "Europe/Rome",
    "pattern": "9",
}


@pytest.fixture
def anna() -> Player:
    return PlayerFactory.create(username="anna", nickname="Anna Berger")


@pytest.fixture
def page(anna: Player, client: Client) -> Client:
    client.force_login(anna)
    return client


def fresh(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)


@pytest.mark.parametrize("name", (*PAGES, "look", "keep"))
def test_choices_are_for_accounts(client: Client, name: str) -> None:
    answer = client.post(reverse(f"players:{name}"))
    assert answer.status_code == HTTPStatus.FOUND
    assert answer["Location"].startswith(reverse("account_login"))
    assert not Profile.objects.exists()


@pytest.mark.parametrize("name", PAGES)
def test_pages_open_for_who_chose_nothing(page: Client, name: str) -> None:
    assert page.get(reverse(f"players:{name}")).status_code == HTTPStatus.OK
    assert not Profile.objects.exists()


def test_person_is_kept(page: Client, anna: Player) -> None:
    page.post(reverse("players:profile"), PERSON | {"nickname": "  Anna  B "})
    kept = profile_of(fresh(anna))
    assert (fresh(anna).nickname, fresh(anna).language) == ("Anna B", "de")
    assert (kept.time_zone, kept.pattern) == ("Europe/Rome", 9)


@pytest.mark.parametrize(
    "wrong",
    (
        {"nickname": ""},
        {"pattern": "13"},
        {"language": "xx"},
        {"time_zone": "Mars/Base"},
    ),
)
def test_wrong_person_is_told(
    page: Client, anna: Player, wrong: dict[str, str]
) -> None:
    answer = page.post(reverse("players:profile"), PERSON | wrong)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "wrong" in answer.content.decode()
    assert not Profile.objects.exists()


def test_silenced_person_keeps_their_name(page: Client, anna: Player) -> None:
    Sanction.objects.create(player=anna, kind=Sanction.Kind.SILENCE, reason="Rude")
    renamed = page.post(reverse("players:profile"), PERSON)
    assert renamed.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert fresh(anna).nickname == "Anna Berger"
    page.post(reverse("players:profile"), PERSON | {"nickname": "Anna Berger"})
    assert profile_of(fresh(anna)).pattern == 9


def test_look_is_kept_and_on_the_page_at_once(page: Client, anna: Player) -> None:
    look = {"palette": "safe", "theme": "dark", "sound": "off"}
    page.post(reverse("players:look"), look)
    head = page.get(reverse("public:home")).content.decode().partition("<head>")[0]
    assert 'data-palette="safe"' in head
    assert 'data-theme="dark"' in head
    assert 'data-keeps="yes"' in head
    assert "data-sound" not in head
    page.post(reverse("players:look"), {})
    assert profile_of(fresh(anna)).palette == ""


def test_unknown_look_is_refused(page: Client) -> None:
    answer = page.post(reverse("players:look"), {"palette": "loud"})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY


def test_menu_keeps_only_what_was_changed(page: Client, anna: Player) -> None:
    page.post(reverse("players:look"), {"palette": "safe"})
    answer = page.post(
        reverse("players:keep"),
        {
            "hand": "left",
            "theme": "loud",
            "keys": json.dumps({"stack": "Q", "x": "no"}),
        },
    )
    assert answer.status_code == HTTPStatus.NO_CONTENT
    kept = profile_of(fresh(anna))
    assert (kept.palette, kept.hand, kept.theme) == ("safe", "left", "")
    assert kept.keys == {"stack": "q"}


def test_page_of_a_new_account_asks_its_browser(page: Client) -> None:
    head = page.get(reverse("public:home")).content.decode().partition("<head>")[0]
    assert 'data-keeps="no"' in head


def test_page_of_a_guest_carries_no_look(client: Client) -> None:
    head = client.get(reverse("public:home")).content.decode().partition("<head>")[0]
    assert "data-keep" not in head


def test_picture_is_chosen(page: Client, anna: Player) -> None:
    parts = {"block": "star", "ground": "4", "patch": "9", "shape": "circle"}
    answer = page.post(reverse("players:picture"), parts | {"look": "1"})
    assert answer.context["avatar"] == Avatar("star", 4, 9, "circle")
    assert not Profile.objects.exists()
    page.post(reverse("players:picture"), parts)
    assert avatar_of(fresh(anna)) == Avatar("star", 4, 9, "circle")


def test_picture_of_one_pattern_is_refused(page: Client) -> None:
    parts = {"block": "star", "ground": "4", "patch": "4", "shape": "circle"}
    answer = page.post(reverse("players:picture"), parts)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    shown = page.get(reverse("players:preview"), parts).content.decode()
    assert "<svg" not in shown
    assert "role=" in shown


def test_preview_draws_what_is_chosen(client: Client) -> None:
    parts = {"block": "star", "ground": "4", "patch": "9", "shape": "bare"}
    assert "<svg" in client.get(reverse("players:preview"), parts).content.decode()


def test_dealt_picture_can_be_taken_over(page: Client) -> None:
    shown = page.get(reverse("players:picture"), {"avatar": "half-1-2-star"})
    assert shown.context["avatar"] == Avatar("half", 1, 2, "star")
    odd = page.get(reverse("players:picture"), {"avatar": "half-1-1-star"})
    assert odd.context["avatar"].is_sound


def test_privacy_is_kept(page: Client, anna: Player) -> None:
    page.post(reverse("players:privacy"), {"shortens_name": "on", "is_listed": "on"})
    kept = profile_of(fresh(anna))
    assert (kept.hides_history, kept.shortens_name, kept.is_listed) == (
        False,
        True,
        True,
    )
    assert "Anna B." in page.get(reverse("players:privacy")).content.decode()


def test_account_reads_its_own_language(page: Client, anna: Player) -> None:
    page.post(reverse("set_language"), {"language": "fr", "next": "/"})
    assert fresh(anna).language == "fr"
    answer = page.get("/", headers={"Accept-Language": "es"}, follow=True)
    assert 'lang="fr"' in answer.content.decode()
    page.post(reverse("set_language"), {"language": "tlh", "next": "/"})
    assert fresh(anna).language == "fr"


def test_guest_reads_the_language_of_the_browser(client: Client) -> None:
    client.post(reverse("set_language"), {"language": "nl", "next": "/"})
    assert '<html lang="nl"' in client.get("/", follow=True).content.decode()


@pytest.mark.parametrize(
    ("chosen", "browser", "hour"),
    (
        ("Asia/Tokyo", "Europe/Berlin", 21),
        ("", "Europe/Berlin", 13),
        ("", "Mars/Base", 12),
        ("", "../../etc/passwd", 12),
        ("", "", 12),
    ),
)
def test_times_are_those_of_the_reader(
    anna: Player, chosen: str, browser: str, hour: int
) -> None:
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    Profile.objects.create(player=anna, time_zone=chosen)
    request = RequestFactory().get("/en/")
    request.COOKIES |= {ZONE_COOKIE: browser, "sessionid": "any"}
    request.user = anna
    seen: list[int] = []

    def respond(_request: HttpRequest) -> HttpResponse:
        seen.append(timezone.localtime(noon).hour)
        return HttpResponse()

    with timezone.override(ZoneInfo("UTC")):
        ChoicesMiddleware(respond)(request)
        assert timezone.localtime(noon).hour == 12
    assert seen == [hour]


def test_guests_keep_nothing_on_the_site() -> None:
    guest = GuestFactory.create()
    assert not profile_of(guest).is_kept
    assert not profile_of(None).is_kept


def test_who_changes_too_often_waits(page: Client, anna: Player) -> None:
    while may_once_more(PROFILES_OF_A_PLAYER, anna.pk):
        pass
    answer = page.post(reverse("players:keep"), {"palette": "safe"})
    assert answer.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert page.get(reverse("players:profile")).status_code == HTTPStatus.OK
