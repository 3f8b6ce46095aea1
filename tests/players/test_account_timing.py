"""Work done for an account and for none: the same, so that no time tells them apart."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import MD5PasswordHasher
from django.tasks.signals import task_enqueued
from django.test import Client

from players.models import Player
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

CODE_PAGE = "/account/confirm-email/"
LOGIN_CODE = "/account/login/code/"

type Work = tuple[int, int]
"""How many passwords were hashed, and how many mails given to the worker."""
type WorkOf = Callable[[Client, str, dict[str, str]], Work]


@pytest.fixture
def work_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkOf]:
    """Returns what posts a form and says how much work that was."""
    hashed: list[str] = []
    mails: list[object] = []
    encode = MD5PasswordHasher.encode

    def counting(self: MD5PasswordHasher, password: str, salt: str) -> str:
        hashed.append(salt)
        return encode(self, password, salt)

    def enqueued(task_result: Any, **_signal: Any) -> None:
        if task_result.task.name == "send_mail":
            mails.append(task_result)

    def post(client: Client, path: str, form: dict[str, str]) -> Work:
        hashed.clear()
        mails.clear()
        assert client.post(path, form).status_code in {200, 302}
        return len(hashed), len(mails)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counting)
    task_enqueued.connect(enqueued)
    yield post
    task_enqueued.disconnect(enqueued)


@pytest.fixture
def alice() -> Player:
    alice = PlayerFactory.create(username="alice", email="alice@example.org")
    EmailAddress.objects.create(
        user=alice, email="alice@example.org", verified=True, primary=True
    )
    PlayerFactory.create(username="closed", email="closed@example.org", is_active=False)
    passkey = PlayerFactory.create(username="passkey", email="passkey@example.org")
    passkey.set_unusable_password()
    passkey.save()
    return alice


@pytest.mark.parametrize("password", ("secret", "wrong"))
@pytest.mark.parametrize("name", ("alice", "closed", "passkey", "nobody"))
@pytest.mark.parametrize("host", ("", "@example.org"))
def test_a_password_is_hashed_once(
    alice: Player, work_of: WorkOf, *, host: str, name: str, password: str
) -> None:
    form = {"login": f"{name}{host}", "password": password}
    assert work_of(Client(), "/account/login/", form) == (1, 0)


@pytest.mark.parametrize("name", ("alice", "nobody"))
def test_a_sign_up_is_hashed_and_answered_by_a_mail(
    alice: Player, work_of: WorkOf, name: str
) -> None:
    client = Client()
    form = {"username": "lena", "email": f"{name}@example.org", "website": ""}
    with_password = {**form, "password1": "patchwork-7"}
    assert work_of(client, "/account/signup/", with_password) == (1, 1)
    assert work_of(client, CODE_PAGE, {"action": "resend"}) == (0, 1)
    assert work_of(client, CODE_PAGE, {"code": "WRNG-CODE"}) == (0, 0)
    assert work_of(
        Client(), "/account/signup/passkey/", {**form, "username": "l2"}
    ) == ((0, 1))


@pytest.mark.parametrize("name", ("alice", "nobody"))
def test_a_code_is_answered_by_a_mail(
    alice: Player, work_of: WorkOf, name: str
) -> None:
    client, form = Client(), {"email": f"{name}@example.org"}
    assert work_of(client, "/account/password/reset/", form) == (0, 1)
    assert work_of(client, LOGIN_CODE, form) == (0, 1)
    confirm = LOGIN_CODE + "confirm/"
    assert work_of(client, confirm, {"action": "resend"}) == (0, 1)
    assert work_of(client, confirm, {"code": "WRNG-CODE"}) == (0, 0)
