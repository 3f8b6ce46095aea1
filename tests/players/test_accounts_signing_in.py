"""Signing in by password, code and recovery code; new passwords and addresses; leaving."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.usersessions.models import UserSession
from django.test import Client

from players.models import Player
from tests.players.authenticators import app_of
from tests.players.factories import PlayerFactory
from tests.players.sent_mail import addressees, code_in_mail, subjects

pytestmark = pytest.mark.django_db

LOGIN = "/account/login/"
WRONG = "Wrong user name, e-mail address or password."


@pytest.fixture
def alice() -> Player:
    alice = PlayerFactory.create(username="alice", email="alice@example.org")
    EmailAddress.objects.create(
        user=alice, email="alice@example.org", verified=True, primary=True
    )
    return alice


def is_in(client: Client, player: Player) -> bool:
    return client.session.get("_auth_user_id") == str(player.pk)


def show_again(client: Client) -> None:
    """Shows that it is really her, before something may be changed."""
    client.post("/account/reauthenticate/", {"password": "secret"})


@pytest.mark.parametrize("login", ("alice", "ALICE", "alice@example.org"))
def test_name_or_address_and_password_sign_in(
    client: Client, alice: Player, login: str
) -> None:
    answer = client.post(LOGIN, {"login": login, "password": "secret"})
    assert answer.headers["Location"] == "/account/"
    assert is_in(client, alice)


def test_way_on_leads_nowhere_else(client: Client, alice: Player) -> None:
    form = {"login": "alice", "password": "secret"}
    answer = client.post(LOGIN, {**form, "next": "https://evil.example/"})
    assert answer.headers["Location"] == "/account/"
    other = Client()
    assert other.post(LOGIN, {**form, "next": "/tables/"}).headers["Location"] == (
        "/tables/"
    )


@pytest.mark.parametrize("login", ("alice", "alice@example.org", "nobody"))
def test_wrong_password_and_unknown_name_look_the_same(
    client: Client, alice: Player, login: str
) -> None:
    page = client.post(LOGIN, {"login": login, "password": "wrong"})
    assert WRONG in page.text
    assert not is_in(client, alice)


def test_banned_out_account_is_told_that_it_is_closed(
    client: Client, alice: Player
) -> None:
    Player.objects.update(is_active=False)
    page = client.post(LOGIN, {"login": "alice", "password": "secret"}, follow=True)
    assert "This account is closed" in page.text
    assert not is_in(client, alice)


def test_code_by_letter_signs_in(client: Client, alice: Player) -> None:
    client.post("/account/login/code/", {"email": "alice@example.org"})
    assert subjects() == ["your sign-in code"]
    page = client.post("/account/login/code/confirm/", {"code": "WRNG-CODE"})
    assert "This code is wrong." in page.text
    client.post("/account/login/code/confirm/", {"code": code_in_mail()})
    assert is_in(client, alice)


def test_code_for_an_unknown_address_looks_the_same(
    client: Client, alice: Player
) -> None:
    known, unknown = (
        client_.post("/account/login/code/", {"email": address}, follow=True)
        for client_, address in (
            (client, "alice@example.org"),
            (Client(), "nobody@example.org"),
        )
    )
    assert known.redirect_chain == unknown.redirect_chain
    assert subjects() == ["your sign-in code", "no account uses this address"]


def test_guessing_codes_is_stopped(client: Client, alice: Player) -> None:
    client.post("/account/login/code/", {"email": "alice@example.org"})
    code = code_in_mail()
    for _ in range(3):
        client.post("/account/login/code/confirm/", {"code": "WRNG-CODE"})
    client.post("/account/login/code/confirm/", {"code": code})
    assert not is_in(client, alice)


def test_letters_are_not_sent_without_end(alice: Player) -> None:
    for _ in range(6):
        Client().post("/account/login/code/", {"email": "alice@example.org"})
    assert len(subjects()) == 3


def test_forgotten_password_is_replaced_by_a_code(
    client: Client, alice: Player
) -> None:
    reset = "/account/password/reset/"
    client.post(reset, {"email": "alice@example.org"})
    assert subjects() == ["reset your password"]
    confirm = client.post(reset + "confirm/", {"code": code_in_mail()})
    assert confirm.headers["Location"] == reset + "complete/"
    page = client.post(reset + "complete/", {"password1": "new", "password2": "new"})
    assert 'aria-invalid="true"' in page.text
    new = {"password1": "patchwork-8", "password2": "patchwork-8"}
    assert client.post(reset + "complete/", new).status_code == 302
    alice.refresh_from_db()
    assert alice.check_password("patchwork-8")
    assert subjects()[-1] == "your password was reset"


def test_reset_for_an_unknown_address_looks_the_same(client: Client) -> None:
    page = client.post(
        "/account/password/reset/", {"email": "nobody@example.org"}, follow=True
    )
    assert page.redirect_chain[-1][0] == "/account/password/reset/confirm/"
    assert subjects() == ["no account uses this address"]


def test_password_is_changed_by_whoever_knows_it(client: Client, alice: Player) -> None:
    client.force_login(alice)
    new = {"password1": "patchwork-8", "password2": "patchwork-8"}
    page = client.post("/account/password/change/", {"oldpassword": "wrong", **new})
    assert "Enter your current password." in page.text
    client.post("/account/password/change/", {"oldpassword": "secret", **new})
    alice.refresh_from_db()
    assert alice.check_password("patchwork-8")
    assert is_in(client, alice)
    assert subjects() == ["your password was changed"]


def test_password_is_set_by_whoever_has_none_and_shows_a_code(
    client: Client, alice: Player
) -> None:
    alice.set_unusable_password()
    alice.save()
    client.force_login(alice)
    asked = client.get("/account/password/change/", follow=True)
    assert "Set a password" in asked.text
    reset = {"password1": "patchwork-8", "password2": "patchwork-8"}
    asked = client.post("/account/password/set/", reset, follow=True)
    if "Confirm it's you" in asked.text:
        client.post("/account/reauthenticate/code/", follow=True)
        code = {"code": code_in_mail()}
        client.post("/account/reauthenticate/code/confirm/", code)
        client.post("/account/password/set/", reset)
    alice.refresh_from_db()
    assert alice.check_password("patchwork-8")


def test_recovery_codes_are_made_seen_and_saved(client: Client, alice: Player) -> None:
    app_of(alice)
    client.force_login(alice)
    show_again(client)
    made = client.post("/account/2fa/recovery-codes/generate/", follow=True)
    codes = RecoveryCodes(
        alice.authenticator_set.get(type="recovery_codes")
    ).get_unused_codes()
    assert len(codes) == 10
    assert all(code in made.text for code in codes)
    saved = client.get("/account/2fa/recovery-codes/download/")
    assert codes[0] in saved.text
    assert "You have 10 codes left." in client.get("/account/2fa/").text


def test_app_is_done_without_after_asking(client: Client, alice: Player) -> None:
    app_of(alice)
    client.force_login(alice)
    show_again(client)
    assert (
        "Turn off the authenticator app?"
        in client.get("/account/2fa/totp/deactivate/").text
    )
    client.post("/account/2fa/totp/deactivate/")
    assert not alice.authenticator_set.exists()
    assert subjects() == ["authenticator app removed"]


def test_new_address_holds_once_it_is_proven(client: Client, alice: Player) -> None:
    client.force_login(alice)
    show_again(client)
    client.post("/account/email/", {"email": "al@example.org", "action_add": ""})
    alice.refresh_from_db()
    assert (alice.email, addressees()) == ("alice@example.org", ["al@example.org"])
    assert "alice@example.org" in client.get("/account/email/").text
    assert "al@example.org" in client.get("/account/confirm-email/").text
    client.post("/account/confirm-email/", {"code": code_in_mail()})
    alice.refresh_from_db()
    assert alice.email == "al@example.org"
    assert EmailAddress.objects.get().email == "al@example.org"
    assert (subjects()[-1], addressees()[-1]) == (
        "your e-mail address was changed",
        "alice@example.org",
    )


def test_recovery_code_opens_once(client: Client, alice: Player) -> None:
    app_of(alice)
    codes = RecoveryCodes.activate(alice).get_unused_codes()
    for expected in (True, False):
        other = Client()
        other.post(LOGIN, {"login": "alice", "password": "secret"})
        other.post("/account/2fa/authenticate/", {"code": codes[0]})
        assert is_in(other, alice) is expected


def test_leaving_makes_the_browser_nobodys(client: Client, alice: Player) -> None:
    client.post(LOGIN, {"login": "alice", "password": "secret"})
    assert "Your seat at a table is kept" in client.get("/account/logout/").text
    page = client.post("/account/logout/", follow=True)
    assert page.redirect_chain[-1][0] == "/"
    assert "You are signed out." in page.text
    assert not is_in(client, alice)


def test_other_devices_are_signed_out_from_here(client: Client, alice: Player) -> None:
    other = Client(headers={"User-Agent": "Mozilla/5.0 (Android) Firefox/140.0"})
    for each in (client, other):
        each.post(LOGIN, {"login": "alice", "password": "secret"})
    page = client.get("/account/sessions/")
    assert "Firefox on Android" in page.text
    client.post("/account/sessions/")
    assert UserSession.objects.count() == 1
    assert other.get("/account/").status_code == 302
    assert client.get("/account/").status_code == 200
