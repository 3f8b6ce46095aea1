"""Signing up."""

import re
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY, guest_of
from players.services.accounts import GIVEN_UP_AFTER
from players.services.guests import become_guest
from tests.players.factories import PlayerFactory
from tests.players.sent_mail import addressees, code_in_mail, subjects

pytestmark = pytest.mark.django_db

LENA = {
    "username": "lena",
    "email": "lena@example.org",
    "password1": "patchwork-7",
    "website": "",
}
CODE_PAGE = "/account/confirm-email/"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="\w+"')


def sign_up(client: Client, **changes: str) -> None:
    answer = client.post("/account/signup/", {**LENA, **changes})
    assert (answer.status_code, answer.headers.get("Location")) == (302, CODE_PAGE)


def prove(client: Client) -> None:
    answer = client.post(CODE_PAGE, {"code": code_in_mail()})
    assert answer.headers.get("Location") == "/account/"


def guest_in(client: Client, nickname: str = "Otter") -> Player:
    session = client.session
    guest = become_guest(session, nickname)
    session.save()
    client.cookies["sessionid"] = str(session.session_key)
    return guest


def test_stranger_signs_up_by_a_code(client: Client) -> None:
    sign_up(client)
    assert (subjects(), addressees()) == (
        ["confirm your e-mail address"],
        ["lena@example.org"],
    )
    assert client.get("/account/").status_code == 302
    prove(client)
    lena = Player.objects.get()
    assert (lena.username, lena.nickname, lena.is_guest) == ("lena", "lena", False)
    assert lena.signing_up_since is None
    assert lena.check_password("patchwork-7")
    assert EmailAddress.objects.get().verified
    assert "lena" in client.get("/account/").text
    assert GUEST_SESSION_KEY not in client.session


def test_guest_keeps_their_row_and_name(client: Client) -> None:
    """Row 49 of what players ask: signing up takes nothing from a guest."""
    otter = guest_in(client)
    assert "Otter" in client.get("/account/signup/").text
    sign_up(client)
    prove(client)
    otter.refresh_from_db()
    assert (otter.username, otter.nickname, otter.is_guest) == ("lena", "Otter", False)
    assert Player.objects.count() == 1
    assert client.session["_auth_user_id"] == str(otter.pk)


def test_session_keeps_its_guest_until_the_address_is_proven(client: Client) -> None:
    otter = guest_in(client)
    sign_up(client)
    assert guest_of(client.session) == otter
    prove(client)
    assert guest_of(client.session) is None


def test_proven_account_is_no_longer_known_to_an_old_session(client: Client) -> None:
    guest_in(client)
    sign_up(client)
    before = client.session
    prove(client)
    assert guest_of(before) is None


def test_wrong_codes_change_nothing_and_end_the_attempt(client: Client) -> None:
    sign_up(client)
    for _ in range(2):
        page = client.post(CODE_PAGE, {"code": "WRNG-CODE"})
        assert "This code is wrong." in page.text
    code = code_in_mail()
    assert client.post(CODE_PAGE, {"code": "WRNG-CODE"}).status_code == 302
    client.post(CODE_PAGE, {"code": code})
    assert client.get("/account/").status_code == 302
    assert not EmailAddress.objects.get().verified


def test_sign_up_given_up_is_begun_anew_by_the_same_row(client: Client) -> None:
    otter = guest_in(client)
    sign_up(client)
    client.post("/account/logout/")
    sign_up(client, username="lenka")
    prove(client)
    otter.refresh_from_db()
    assert (Player.objects.count(), otter.username) == (1, "lenka")


def test_code_may_be_sent_again(client: Client) -> None:
    sign_up(client)
    answer = client.post(CODE_PAGE, {"action": "resend"})
    assert answer.headers["Location"] == CODE_PAGE
    assert addressees() == ["lena@example.org"] * 2
    prove(client)


def test_mistyped_address_is_mended_by_signing_up_again(client: Client) -> None:
    otter = guest_in(client)
    sign_up(client)
    answer = client.post("/account/signup/again/")
    assert answer.headers["Location"] == "/account/signup/"
    assert 'name="username"' in client.get("/account/signup/").text
    sign_up(client, email="lena@example.net")
    prove(client)
    otter.refresh_from_db()
    assert (otter.username, otter.email) == ("lena", "lena@example.net")


@pytest.mark.parametrize(
    "username", ("Lena", "LENA", "l\u0435n\u0430", "1ena", "\uff4c\uff45\uff4e\uff41")
)
def test_look_alike_of_a_name_is_refused(client: Client, username: str) -> None:
    PlayerFactory.create(username="lena")
    page = client.post("/account/signup/", {**LENA, "username": username})
    assert "aria-invalid" in page.text
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("username", "text"),
    (
        ("admin", "looks like it belongs to the site"),
        ("Adm1n", "looks like it belongs to the site"),
        ("moderator_7", "looks like it belongs to the site"),
        ("lena@example.org", "No spaces."),
        ("-lena", "No spaces."),
        ("le na", "No spaces."),
        ("l", "Use 2 to 30 characters."),
        ("len\u0430", "from one alphabet"),
        ("", "This field is required."),
    ),
)
def test_impossible_name_is_refused_with_a_reason(
    client: Client, username: str, text: str
) -> None:
    page = client.post("/account/signup/", {**LENA, "username": username})
    assert text in page.text
    assert not Player.objects.exists()


def test_weak_password_is_refused(client: Client) -> None:
    page = client.post("/account/signup/", {**LENA, "password1": "lena"})
    assert 'aria-invalid="true"' in page.text
    assert "lena" not in page.text.partition('type="password"')[2].partition(">")[0]
    assert not Player.objects.exists()


def test_known_address_looks_like_any_other(client: Client) -> None:
    """Nobody learns from the page who has an account; whoever has it gets a letter."""
    PlayerFactory.create(username="anna", email="lena@example.org")
    known = client.post("/account/signup/", LENA)
    other = Client()
    new = other.post(
        "/account/signup/", {**LENA, "username": "bob", "email": "new@example.org"}
    )
    assert (known.status_code, known.headers["Location"]) == (302, CODE_PAGE)
    assert (new.status_code, new.headers["Location"]) == (302, CODE_PAGE)
    pages = [
        each.get(CODE_PAGE).text.replace("new@", "lena@").partition("<main")[2]
        for each in (client, other)
    ]
    shapes = [TOKEN.sub("", page) for page in pages]
    assert shapes[0] == shapes[1]
    assert subjects() == ["you already have an account", "confirm your e-mail address"]
    assert Player.objects.filter(email="lena@example.org").count() == 1
    held = Player.objects.get(username="lena")
    assert (held.email, held.has_usable_password()) == ("", False)
    assert guest_of(client.session) == held
    assert guest_of(other.session) == Player.objects.get(username="bob")


def test_machine_that_fills_in_everything_gets_no_account(client: Client) -> None:
    answer = client.post("/account/signup/", {**LENA, "website": "https://spam"})
    assert answer.status_code == 302
    assert not Player.objects.exists()
    assert not subjects()


def test_name_nobody_proved_is_free_after_a_day(client: Client) -> None:
    stranger = Client()
    sign_up(stranger)
    page = client.post("/account/signup/", {**LENA, "email": "other@example.org"})
    assert "This user name is taken" in page.text
    since = timezone.now() - GIVEN_UP_AFTER - timedelta(minutes=1)
    Player.objects.update(signing_up_since=since)
    sign_up(client, email="other@example.org")
    prove(client)
    assert Player.objects.get(username="lena").email == "other@example.org"
    left = Player.objects.get(username=None)
    assert (left.is_guest, left.email, left.nickname) == (True, "", "lena")


def test_name_taken_a_moment_ago_is_said(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    PlayerFactory.create(username="lena")
    monkeypatch.setattr(
        "players.accounts.adapter.is_username_taken", lambda _name: False
    )
    page = client.post("/account/signup/", LENA, follow=True)
    assert "Someone has just taken this name." in page.text
    assert Player.objects.count() == 1
    assert not subjects()


def test_passkey_sign_up_asks_for_the_passkey_after_the_code(client: Client) -> None:
    otter = guest_in(client)
    fields = {**LENA}
    del fields["password1"]
    answer = client.post("/account/signup/passkey/", fields)
    assert answer.headers["Location"] == CODE_PAGE
    answer = client.post(CODE_PAGE, {"code": code_in_mail()})
    assert answer.headers["Location"] == "/account/2fa/webauthn/signup/"
    assert "data-passkey" in client.get(answer.headers["Location"]).text
    assert client.get("/account/").status_code == 302
    assert guest_of(client.session) == otter


def test_operator_makes_the_first_admin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "patchwork-7")
    call_command("createsuperuser", username="admin", interactive=False)
    admin = Player.objects.get()
    assert (admin.is_superuser, admin.username_key) == (True, "admln")
