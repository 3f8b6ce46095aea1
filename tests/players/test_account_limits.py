"""Guessing at accounts: who is stopped, and who is not."""

import pytest
from allauth.account import app_settings
from allauth.account.models import EmailAddress
from allauth.mfa import app_settings as mfa_settings
from django.core.cache import cache
from django.test import Client

from players.models import Player
from players.services import limits
from players.services.throttle import Limit, may_once_more, note
from tests.players.authenticators import app_of, digits
from tests.players.factories import PlayerFactory
from tests.players.sent_mail import code_in_mail, subjects

pytestmark = pytest.mark.django_db

LOGIN = "/account/login/"
LOGIN_CODE = "/account/login/code/"
RESET = "/account/password/reset/"
SIGN_UP = "/account/signup/"
FACTOR = "/account/2fa/authenticate/"
HERE, ELSEWHERE = "192.0.2.7", "192.0.2.8"
RIGHT = "secret"
SCHOOL = 200


@pytest.fixture
def alice() -> Player:
    return account("alice")


def account(username: str) -> Player:
    email = f"{username}@example.org"
    player = PlayerFactory.create(username=username, email=email)
    EmailAddress.objects.create(user=player, email=email, verified=True, primary=True)
    return player


def browser(address: str = HERE) -> Client:
    return Client(REMOTE_ADDR=address)


def tries(client: Client, password: str = RIGHT, login: str = "alice") -> bool:
    """Returns whether a password signs in."""
    client.post(LOGIN, {"login": login, "password": password})
    return "_auth_user_id" in client.session


def use_up(limit: Limit, who: str) -> None:
    for _ in range(limit.count):
        note(limit, who)


def test_nothing_is_counted_where_it_can_be_lost() -> None:
    rates = {**app_settings.RATE_LIMITS, **mfa_settings.RATE_LIMITS}
    assert set(rates.values()) == {None}


def test_right_password_is_refused_after_too_many_wrong_ones(alice: Player) -> None:
    for number in range(limits.WRONG_PASSWORDS_OF_A_PAIR.count):
        assert not tries(browser(), f"wrong-{number}")
    cache.clear()
    page = browser().post(LOGIN, {"login": "ALICE", "password": "secret"})
    assert "Too many attempts." in page.text
    assert not tries(browser())
    assert tries(browser(ELSEWHERE))


def test_guesses_at_nobody_are_stopped_alike() -> None:
    for _ in range(limits.WRONG_PASSWORDS_OF_A_PAIR.count):
        tries(browser(), login="nobody")
    page = browser().post(LOGIN, {"login": "nobody", "password": "secret"})
    assert "Too many attempts." in page.text


def test_one_password_tried_at_many_accounts_is_stopped(alice: Player) -> None:
    use_up(limits.WRONG_SECRETS_OF_AN_ADDRESS, HERE)
    assert not tries(browser())
    assert tries(browser(ELSEWHERE))


def test_browser_that_was_there_before_keeps_its_own_guesses(alice: Player) -> None:
    own = browser()
    assert tries(own)
    own.post("/account/logout/")
    use_up(limits.WRONG_SECRETS_OF_AN_ADDRESS, HERE)
    use_up(limits.WRONG_PASSWORDS_OF_STRANGERS, "alice")
    assert not tries(own, "wrong")
    assert tries(own)
    own.post("/account/logout/")
    for _ in range(limits.WRONG_PASSWORDS_OF_A_BROWSER.count):
        assert not tries(own, "wrong")
    assert not tries(own)
    assert not tries(own, login="bob")


def test_known_browser_is_a_stranger_to_other_accounts(alice: Player) -> None:
    account("bob")
    own = browser()
    assert tries(own, login="bob")
    own.post("/account/logout/")
    use_up(limits.WRONG_SECRETS_OF_AN_ADDRESS, HERE)
    assert not tries(own)
    forged = browser()
    forged.cookies["known"] = f"browser.{alice.pk}"
    assert not tries(forged)


def test_strangers_together_are_slowed_and_lock_nobody_out(alice: Player) -> None:
    use_up(limits.WRONG_PASSWORDS_OF_STRANGERS, "alice")
    assert tries(browser(ELSEWHERE))
    assert not tries(browser(), "wrong")
    assert not tries(browser())


def test_new_password_can_be_used_after_many_wrong_ones(alice: Player) -> None:
    for _ in range(limits.WRONG_PASSWORDS_OF_A_PAIR.count):
        tries(browser(), "wrong")
    own = browser()
    own.post(RESET, {"email": "alice@example.org"})
    own.post(RESET + "confirm/", {"code": code_in_mail()})
    new = {"password1": "patchwork-8", "password2": "patchwork-8"}
    own.post(RESET + "complete/", new)
    assert tries(own, "patchwork-8")


def test_right_digits_are_refused_after_too_many_wrong_ones(alice: Player) -> None:
    secret = app_of(alice)
    client = browser()
    tries(client)
    for _ in range(limits.WRONG_FACTORS_OF_A_PAIR.count):
        assert client.post(FACTOR, {"code": "000000"}).status_code == 200
    assert client.post(FACTOR, {"code": digits(secret)}).status_code == 429
    other = browser(ELSEWHERE)
    tries(other)
    assert other.post(FACTOR, {"code": digits(secret)}).status_code == 302


def test_someone_signed_in_proves_themselves_whatever_strangers_do(
    alice: Player,
) -> None:
    use_up(limits.WRONG_PASSWORDS_OF_STRANGERS, "alice")
    use_up(limits.WRONG_SECRETS_OF_AN_ADDRESS, HERE)
    client = browser()
    client.force_login(alice)
    answer = client.post("/account/reauthenticate/", {"password": "secret"})
    assert answer.status_code == 302


def test_password_so_far_is_not_guessed_without_end(alice: Player) -> None:
    use_up(limits.WRONG_PROOFS_OF_A_PLAYER, str(alice.pk))
    client = browser()
    client.force_login(alice)
    new = {"password1": "patchwork-8", "password2": "patchwork-8"}
    form = {"oldpassword": "secret", **new}
    assert client.post("/account/password/change/", form).status_code == 429


@pytest.mark.parametrize("path", (LOGIN_CODE, RESET))
def test_right_code_of_a_mail_is_refused_after_too_many_wrong_ones(
    alice: Player, path: str
) -> None:
    client = browser()
    client.post(path, {"email": "alice@example.org"})
    use_up(limits.WRONG_MAIL_CODES_OF_AN_ADDRESS, HERE)
    answer = client.post(path + "confirm/", {"code": code_in_mail()})
    assert (answer.status_code, answer["Retry-After"]) == (429, "600")


@pytest.mark.parametrize("path", (LOGIN_CODE, RESET))
@pytest.mark.parametrize("name", ("alice", "nobody"))
def test_mails_are_not_sent_without_end(alice: Player, path: str, name: str) -> None:
    form = {"email": f"{name}@example.org"}
    answers = [browser().post(path, form).status_code for _ in range(4)]
    assert answers == [302, 302, 302, 429]
    assert len(subjects()) == 3


def test_strangers_leave_the_owner_their_mails(alice: Player) -> None:
    own = browser(ELSEWHERE)
    assert tries(own)
    own.post("/account/logout/")
    limit = limits.MAILS_TO_A_MAILBOX
    assert all(may_once_more(limit, "alice@example.org") for _ in range(limit.count))
    form = {"email": "alice@example.org"}
    assert browser().post(RESET, form).status_code == 429
    assert own.post(RESET, form).status_code == 302


def test_sign_ups_are_not_sent_without_end() -> None:
    limit = limits.SIGN_UPS_OF_AN_ADDRESS
    assert all(may_once_more(limit, HERE) for _ in range(limit.count))
    answer = browser().post(SIGN_UP, {"username": "lena"})
    assert answer.status_code == 429
    assert browser(ELSEWHERE).post(SIGN_UP, {"username": "lena"}).status_code == 200


def test_school_behind_one_address_signs_up_signs_in_and_resets() -> None:
    """Right answers count nowhere; what counts each time has room for all of them."""
    for number in range(SCHOOL):
        name = f"pupil{number}"
        email = f"{name}@example.org"
        form = {"username": name, "email": email, "password1": "patchwork-7"}
        pupil, phone = browser(), browser()
        assert pupil.post(SIGN_UP, form).status_code == 302
        proof = {"code": code_in_mail()}
        assert pupil.post("/account/confirm-email/", proof).status_code == 302
        assert tries(phone, "patchwork-7", name)
        phone.post("/account/logout/")
        assert phone.post(RESET, {"email": email}).status_code == 302
        proof = {"code": code_in_mail()}
        assert phone.post(RESET + "confirm/", proof).status_code == 302
