import re

import pytest
from django.conf import settings
from django.test import Client

from tests.players.factories import PlayerFactory

INLINE = re.compile(r"\s(?:style|on[a-z]+)=|<style|<script(?![^>]*\ssrc=)")


@pytest.mark.django_db
def test_admin_shows_a_player_under_the_strict_policy(client: Client) -> None:
    alice = PlayerFactory.create(is_staff=True, is_superuser=True)
    client.force_login(alice)
    for address in ("", f"{alice.pk}/change/"):
        response = client.get(f"/admin/players/player/{address}")
        assert response.status_code == 200
        assert "default-src 'none'" in response.headers["Content-Security-Policy"]
        assert "unsafe" not in response.headers["Content-Security-Policy"]
        assert INLINE.findall(response.text) == []


def test_language_is_kept_in_a_private_cookie(client: Client) -> None:
    response = client.post("/i18n/setlang/", {"language": "de"})
    cookie = response.cookies[settings.LANGUAGE_COOKIE_NAME]
    assert (cookie.value, cookie["samesite"], cookie["httponly"]) == ("de", "Lax", True)


def test_browsers_find_the_mark_where_they_ask_of_themselves(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer.status_code == 302
    assert "img/mark-32" in answer.headers["Location"]


@pytest.mark.django_db
@pytest.mark.parametrize("is_checked", (True, False), ids=("middleware", "view"))
def test_form_that_is_too_large_says_what_to_do(is_checked: bool) -> None:
    client = Client(enforce_csrf_checks=is_checked)
    client.get("/account/login/")  # for the cookie
    much = {"login": "x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE}
    many = {str(number): "" for number in range(2000)}
    for form in (much, many):
        answer = client.post("/account/login/", form)
        assert answer.status_code == 413
        assert "Go back, remove something" in answer.text


def test_request_nobody_can_read_gets_a_page_too(client: Client) -> None:
    answer = client.get("/en/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert "could not read your request" in answer.text
