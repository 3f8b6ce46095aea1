"""What people choose, in a real browser: keys, look, picture, and pages for everybody."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.people.test_accounts import PASSWORD, faults, go_on, sign_up
from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor

QUIET_MS = 400
LOOK = "document.documentElement.dataset.palette"
OWN_KEYS = {"hand": "x", "row0": "u", "row1": "i", "row2": "o", "row3": "l"}
KEPT = "Keys saved in this browser."


def press_keys(page: Page, keys: dict[str, str]) -> None:
    """Presses each key in the field of what it is to do."""
    for act, key in keys.items():
        page.locator(f"[name={act}]").press(key)
    go_on(page, "Save keys")


def test_guest_plays_with_keys_of_their_own(alice: Visitor, bob: Visitor) -> None:
    page = alice.page
    alice.visit("/account/keys/")
    press_keys(page, OWN_KEYS)
    expect(page.get_by_text(KEPT)).to_be_visible()
    alice.visit("/account/keys/")
    expect(page.locator("[name=hand]")).to_have_value("X")
    deal([alice, bob])
    expect(page.locator("#turn kbd")).to_have_text("X")
    expect(page.locator("#take-stack kbd")).to_have_text("S")
    page.keyboard.press("Space")
    page.keyboard.press("1")
    page.wait_for_timeout(QUIET_MS)
    assert alice.moves_said() == []
    page.keyboard.press("x")
    expect(page.locator("#s0-waste .card")).to_have_count(1)
    one = page.locator(".own .row .place").filter(
        has=page.locator('.card[data-color="red"][data-number="1"]')
    )
    cap = one.locator("kbd").inner_text()
    assert cap.lower() in OWN_KEYS.values()
    page.keyboard.press(cap.lower())
    expect(page.locator(".middle .pile[id^=pile-]")).to_have_count(1)


def test_key_for_two_things_is_refused_and_what_was_typed_stays(
    alice: Visitor,
) -> None:
    alice.forgive("422")
    alice.visit("/account/keys/")
    press_keys(alice.page, {"stack": "d"})
    expect(alice.page.locator("[name=waste]")).to_have_accessible_description(
        re.compile("D is already used for “Play from the stack”")
    )
    expect(alice.page.locator("[name=stack]")).to_have_value("D")


def test_look_of_a_guest_goes_into_the_account_and_to_every_browser(
    alice: Visitor, bob: Visitor
) -> None:
    alice.visit("/")
    choose_palette(alice.page, "Color-blind safe")
    with alice.page.expect_response("**/account/profile/keep/"):
        sign_up(alice, "alice-paints")
    bob.visit("/account/login/")
    bob.page.get_by_label("User name").fill("alice-paints")
    bob.page.get_by_label("Password", exact=True).fill(PASSWORD)
    go_on(bob.page, "Sign in")
    bob.wait_for(f"{LOOK} === 'safe'")
    with bob.page.expect_response("**/account/profile/keep/"):
        choose_palette(bob.page, "Grayscale")
    alice.visit("/rules/")
    alice.wait_for(f"{LOOK} === 'grey'")
    alice.page.get_by_role("button", name="Display and sound").click()
    expect(alice.page.get_by_label("Grayscale")).to_be_checked()


def test_picture_is_picked_by_keys_and_seen_at_once(alice: Visitor) -> None:
    sign_up(alice, "alice-sews")
    alice.visit("/account/picture/")
    page = alice.page
    before = page.locator("#preview").inner_html()
    page.locator("[name=block]:checked").focus()
    with page.expect_response("**/account/picture/preview/**"):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#preview svg")).to_have_count(1)
    alice.wait_for(f"document.getElementById('preview').innerHTML !== {before!r}")
    chosen = page.locator("[name=block]:checked").get_attribute("value")
    go_on(page, "Use this picture")
    expect(page.get_by_text("Picture saved.")).to_be_visible()
    expect(page.locator(f"[name=block][value={chosen}]")).to_be_checked()


def test_pages_of_people_are_for_everybody(alice: Visitor) -> None:
    found = faults(alice, "keys/") + faults(alice, "../players/me/")
    sign_up(alice, "alice-shows")
    for path in ("profile/", "picture/", "privacy/", "../players/alice-shows/"):
        found += faults(alice, path)
    assert found == []


def choose_palette(page: Page, name: str) -> None:
    page.get_by_role("button", name="Display and sound").click()
    page.get_by_label(name).check()
    page.keyboard.press("Escape")
