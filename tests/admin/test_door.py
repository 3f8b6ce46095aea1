"""Who gets into the admin, and how."""

import re

import pytest
from allauth.usersessions.models import UserSession
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from players.models import Player
from tests.players.authenticators import app_of, digits
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _guarded(settings: Settings) -> None:
    cache.clear()
    settings.ADMIN_SECOND_FACTOR = True


def log_in(client: Client, username: str, *, way_on: str = "") -> str:
    form = {"login": username, "password": "secret", "next": way_on}
    answer = client.post("/account/login/", form)
    assert answer.status_code == 302, answer.text
    return answer.headers["Location"]


def test_stranger_is_led_to_the_one_door(client: Client) -> None:
    answer = client.get("/admin/players/player/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/account/login/?next=%2Fadmin%2F")
    assert 'name="next" value="/admin/players/player/"' in answer.text


def test_posting_a_password_to_the_admin_signs_nobody_in(client: Client) -> None:
    PlayerFactory.create(username="ada", is_staff=True, is_superuser=True)
    form = {"username": "ada", "password": "secret", "next": "/admin/"}
    answer = client.post("/admin/login/", form)
    assert answer.headers["Location"].startswith("/account/login/")
    assert "_auth_user_id" not in client.session


def test_player_is_not_let_in(client: Client) -> None:
    client.force_login(PlayerFactory.create())
    answer = client.get("/admin/", follow=True)
    assert answer.status_code == 403
    assert "have permission to see this page" in answer.text


def test_staff_without_a_second_factor_is_told_to_set_one_up(client: Client) -> None:
    PlayerFactory.create(username="ada", is_staff=True, is_superuser=True)
    assert log_in(client, "ada", way_on="/admin/") == "/admin/"
    page = client.get("/admin/", follow=True)
    assert page.redirect_chain[-1][0] == "/account/2fa/"
    assert "set up two-factor authentication first" in page.text


def test_first_admin_sets_up_an_app_and_is_in(client: Client) -> None:
    """The way of anyone who has just made the site: createsuperuser, then the app."""
    Player.objects.create_superuser("ada", "secret")
    log_in(client, "ada")
    asked = client.get("/account/2fa/totp/activate/", follow=True)
    assert asked.redirect_chain[-1][0].startswith("/account/reauthenticate/")
    page = client.post(asked.redirect_chain[-1][0], {"password": "secret"}, follow=True)
    secret = re.search(r'class="secret">([A-Z2-7]+)<', page.text)
    assert secret, page.text
    wrong = client.post("/account/2fa/totp/activate/", {"code": "000000"})
    assert 'aria-invalid="true"' in wrong.text
    cache.clear()
    code = digits(secret[1])
    client.post("/account/2fa/totp/activate/", {"code": code})
    assert client.get("/admin/").status_code == 200


def test_what_staff_wanted_to_see_waits_until_the_second_factor_is_there(
    client: Client,
) -> None:
    ada = Player.objects.create_superuser("ada", "secret")
    log_in(client, "ada")
    deep = "/admin/players/player/?q=bob"
    assert client.get(deep, follow=True).redirect_chain[-1][0] == "/account/2fa/"
    app_of(ada)
    assert 'href="/admin/login/"' in client.get("/account/2fa/").text
    assert client.get("/admin/login/").headers["Location"] == deep
    assert client.get("/admin/login/").headers["Location"] == "/admin/"
    elsewhere = client.get("/admin/login/", {"next": "https://example.org/admin/"})
    assert elsewhere.headers["Location"] == "/admin/"


def test_new_second_factor_closes_what_a_password_alone_has_opened(
    client: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    ada = Player.objects.create_superuser("ada", "secret")
    thief = Client()
    log_in(thief, "ada")
    log_in(client, "ada")
    client.post("/account/reauthenticate/", {"password": "secret"})
    page = client.get("/account/2fa/totp/activate/")
    secret = re.search(r'class="secret">([A-Z2-7]+)<', page.text)
    assert secret
    with django_capture_on_commit_callbacks(execute=True):
        client.post("/account/2fa/totp/activate/", {"code": digits(secret[1])})
    assert client.get("/admin/").status_code == 200
    assert thief.get("/account/").status_code == 302
    assert UserSession.objects.get().user == ada


def test_staff_is_asked_for_the_second_factor_at_the_door(client: Client) -> None:
    ada = PlayerFactory.create(username="ada", is_staff=True)
    secret = app_of(ada)
    assert log_in(client, "ada", way_on="/admin/") == "/account/2fa/authenticate/"
    assert "_auth_user_id" not in client.session
    page = client.post("/account/2fa/authenticate/", {"code": "000000"})
    assert "That didn&#x27;t work." in page.text
    cache.clear()
    answer = client.post("/account/2fa/authenticate/", {"code": digits(secret, step=1)})
    assert answer.headers["Location"] == "/admin/"
    assert client.get("/admin/").status_code == 200


def test_site_may_do_without_the_second_factor(
    client: Client, settings: Settings
) -> None:
    settings.ADMIN_SECOND_FACTOR = False
    client.force_login(PlayerFactory.create(is_staff=True))
    assert client.get("/admin/").status_code == 200


def test_password_is_changed_on_the_page_of_the_account(
    client: Client, settings: Settings
) -> None:
    settings.ADMIN_SECOND_FACTOR = False
    client.force_login(PlayerFactory.create(is_staff=True, is_superuser=True))
    answer = client.get("/admin/password_change/")
    assert answer.headers["Location"] == "/account/password/change/"
    assert settings.SITE_NAME in client.get("/admin/").text
