"""Accounts in a real browser: signing up during a match, passkeys, and pages for all."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.axe import SMALL, violations_in_all_looks
from tests.e2e.tables import PLAYING, deal
from tests.e2e.visitor import Visitor
from tests.served.server import Server

PASSWORD = "patchwork-7"
CODE = re.compile(r"^[0-9A-Z]{4}-[0-9A-Z]{4}$", re.MULTILINE)
READ: set[Path] = set()
"""The letters whose code was used already."""
LETTER_SECONDS = 60.0
OUTSIDE = ("login/", "login/code/", "signup/", "signup/passkey/", "password/reset/")
INSIDE = (
    *("", "email/", "password/change/", "2fa/", "2fa/webauthn/", "2fa/webauthn/add/"),
    *("2fa/totp/activate/", "sessions/", "logout/"),
)


@pytest.fixture
def keyring(alice: Visitor) -> Iterator[CDPSession]:
    """Gives Alice's browser something that keeps passkeys, as a phone does."""
    session = alice.context.new_cdp_session(alice.page)
    session.send("WebAuthn.enable")
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    yield session
    session.detach()


def code_for(server: Server, address: str) -> str:
    """Returns the code in the next letter to that address, once it is there."""
    until = time.monotonic() + LETTER_SECONDS
    while time.monotonic() < until:
        for path in (server.folder / "letters").glob("*"):
            text = path.read_text()
            if path not in READ and f"To: {address}" in text and CODE.search(text):
                READ.add(path)
                return str(CODE.findall(text)[-1])
        time.sleep(0.05)
    raise AssertionError(f"No letter to {address}")


def go_on(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def sign_up(visitor: Visitor, username: str, *, origin: str = "") -> None:
    """Makes an account, with the code from the letter."""
    page, address = visitor.page, f"{username}@example.org"
    page.goto(f"{origin or visitor.server.origin}/account/signup/")
    page.get_by_label("User name").fill(username)
    page.get_by_label("E-mail address").fill(address)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    go_on(page, "Create account")
    page.get_by_label("Code", exact=True).fill(code_for(visitor.server, address))
    go_on(page, "Continue")
    page.wait_for_url("**/account/")


def test_guest_signs_up_during_a_match_and_plays_on(
    alice: Visitor, bob: Visitor
) -> None:
    party = deal([alice, bob], rounds=1)
    sign_up(alice, "alice-in-play")
    expect(alice.page.get_by_role("heading", level=1)).to_have_text("Alice")
    alice.visit(f"/t/{party.code}/")
    alice.wait_for(PLAYING)
    alice.page.keyboard.press("Space")
    expect(alice.page.locator("#s0-waste .card")).to_have_count(1)


def test_second_tap_sends_nothing_while_the_first_is_under_way(alice: Visitor) -> None:
    page = alice.page
    sign_up(alice, "alice-in-haste")
    alice.visit("/account/tokens/")
    page.get_by_label("Name").fill("Club")
    is_sent_again = page.evaluate("""() => {
      const form = document.querySelector('main form[action$="tokens/"]');
      form.requestSubmit();
      const again = new SubmitEvent("submit", { bubbles: true, cancelable: true });
      return form.dispatchEvent(again);
    }""")
    assert not is_sent_again
    expect(page.get_by_role("heading", name="Your new token")).to_be_visible()


def test_passkey_signs_in_until_it_is_removed(
    alice: Visitor, keyring: CDPSession
) -> None:
    """Passkeys belong to a name: browsers keep none for a bare address."""
    page, origin = alice.page, f"http://localhost:{alice.server.port}"
    sign_up(alice, "alice-with-key", origin=origin)
    page.goto(f"{origin}/account/2fa/webauthn/add/")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    go_on(page, "Continue")
    page.get_by_label("Name of the passkey").fill("My phone")
    go_on(page, "Create passkey")
    expect(page.locator("main")).to_contain_text("Passkey added.")
    sign_out_and_use_passkey(page, origin)
    page.wait_for_url("**/account/")
    expect(page.locator("main")).to_contain_text("alice-with-key")
    page.goto(f"{origin}/account/2fa/webauthn/")
    page.get_by_role("link", name="Remove My phone").click()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    go_on(page, "Continue")
    go_on(page, "Remove")
    expect(page.locator("main")).to_contain_text("You have no passkeys yet.")
    sign_out_and_use_passkey(page, origin)
    expect(page.get_by_text("That didn't work. Try again.")).to_be_visible()
    page.goto(f"{origin}/account/")
    page.wait_for_url("**/account/login/**")


def sign_out_and_use_passkey(page: Page, origin: str) -> None:
    page.goto(f"{origin}/account/logout/")
    go_on(page, "Sign out")
    expect(page.locator("main")).to_contain_text("You are signed out.")
    page.goto(f"{origin}/account/login/")
    go_on(page, "Use a passkey")


def test_passkey_that_does_not_come_is_said(alice: Visitor) -> None:
    page = alice.page
    page.add_init_script(
        "navigator.credentials.get = () => Promise.reject(new DOMException('No'))"
    )
    alice.visit("/account/login/")
    go_on(page, "Use a passkey")
    expect(
        page.get_by_role("alert").filter(has_text="We did not get a passkey.")
    ).to_be_visible()


def test_pages_of_accounts_are_for_everybody(alice: Visitor) -> None:
    found: list[str] = []
    for path in OUTSIDE:
        found += faults(alice, path)
    page = alice.page
    page.set_viewport_size(SMALL)
    sign_up(alice, "alice-looks")
    alice.visit("/account/2fa/webauthn/add/")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    go_on(page, "Continue")
    for path in INSIDE:
        found += faults(alice, path)
    assert found == []


def faults(visitor: Visitor, path: str) -> list[str]:
    """What is wrong with an account page, in both sizes and themes."""
    visitor.visit(f"/account/{path}")
    return [f"{path} {line}" for line in violations_in_all_looks(visitor.page)]
