"""Tokens are made, shown once, listed without themselves, and revoked."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from players.models import ApiToken, Player
from players.queries.tokens import token_of
from players.services.tokens import MOST_TOKENS, make_token, note_use
from tests.games.conftest import browser_of
from tests.players.factories import GuestFactory, PlayerFactory

PAGE = "/account/tokens/"


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


@pytest.fixture
def dora(db: None) -> Player:
    return PlayerFactory.create(username="dora")


def test_a_token_is_shown_once_and_revoked(dora: Player) -> None:
    client = browser_of(dora)
    assert "You have no tokens" in client.get(PAGE).content.decode()
    page = client.post(PAGE, {"name": "  Club  page ", "days": "30"})
    assert page["Cache-Control"].count("no-store") == 1
    found = re.search(r'value="(aao_[\w-]{43})"', page.content.decode())
    assert found is not None
    secret = found[1]
    token = ApiToken.objects.get()
    assert (token.name, token.hint) == ("Club page", secret[-4:])
    assert token_of(secret) == token
    again = client.get(PAGE).content.decode()
    assert secret not in again
    assert "Club page" in again
    assert "never used" in again
    note_use(token)
    stranger = browser_of(PlayerFactory.create())
    stranger.post(f"{PAGE}{token.pk}/revoke/")
    assert token_of(secret) == token
    answer = client.post(f"{PAGE}{token.pk}/revoke/", follow=True)
    assert "You have no tokens" in answer.content.decode()
    assert token_of(secret) is None


def test_use_is_kept_once_a_minute(dora: Player) -> None:
    token, _secret = make_token(dora, "club", days=None)
    note_use(token)
    token.refresh_from_db()
    first = token.used_at
    note_use(token)
    token.refresh_from_db()
    assert first is not None
    assert token.used_at == first


@pytest.mark.parametrize(
    ("name", "days"),
    (("", "30"), ("x" * 41, "30"), ("\u200b", "30"), ("club", "31"), ("a\0", "30")),
)
def test_what_cannot_be_is_told(dora: Player, name: str, days: str) -> None:
    answer = browser_of(dora).post(PAGE, {"name": name, "days": days})
    assert answer.status_code == 422
    assert 'class="wrong"' in answer.content.decode()
    assert not ApiToken.objects.exists()


def test_there_are_ten_at_most(dora: Player) -> None:
    for number in range(MOST_TOKENS):
        make_token(dora, f"club {number}", days=None)
    answer = browser_of(dora).post(PAGE, {"name": "one more", "days": ""})
    assert answer.status_code == 422
    assert "Revoke one you do not need" in answer.content.decode()


def test_many_are_not_made_in_a_row(dora: Player) -> None:
    client = browser_of(dora)
    for number in range(20):
        client.post(PAGE, {"name": f"club {number}", "days": ""})
        ApiToken.objects.all().delete()
    answer = client.post(PAGE, {"name": "one more", "days": ""})
    assert answer.status_code == 429


def test_tokens_are_for_accounts(db: None) -> None:
    for browser in (Client(), browser_of(GuestFactory.create())):
        for path in (PAGE, f"{PAGE}1/revoke/"):
            answer = browser.post(path, {"name": "club", "days": ""})
            assert answer.status_code == 302
            assert "/login/" in answer["Location"]
    assert not ApiToken.objects.exists()
