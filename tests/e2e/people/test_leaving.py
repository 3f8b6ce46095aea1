"""Leaving, being asked to leave, changed rules, two tabs: nobody is left in the dark."""

from playwright.sync_api import expect

from tests.e2e.tables import READY, deal, seat
from tests.e2e.visitor import Visitor, open_page


def test_host_is_asked_first_and_who_is_sent_away_is_told(
    alice: Visitor, bob: Visitor
) -> None:
    seat([alice, bob])
    bob.page.set_viewport_size({"width": 360, "height": 500})
    bob.page.locator("#mine").scroll_into_view_if_needed()
    host = alice.page
    host.locator("#choices-1 summary").click()
    host.get_by_role("button", name="Remove Bob from the table").click()
    dialog = host.locator("#confirm")
    expect(dialog).to_be_visible()
    expect(host.locator("#confirm-no")).to_be_focused()
    host.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(host.locator("#seat-1")).to_contain_text("Bob")
    host.locator("#choices-1 summary").click()
    host.get_by_role("button", name="Remove Bob from the table").click()
    host.locator("#confirm-yes").click()
    told = bob.page.locator("#join #sent-away")
    expect(told).to_contain_text("The host, Alice, removed you from this table.")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport(ratio=1)
    expect(dialog).to_be_hidden()
    host.get_by_role("button", name="Let Bob back in").click()
    bob.page.get_by_role("button", name="Join", exact=True).click()
    bob.page.locator(READY).wait_for()


def test_leaving_a_match_asks_first_and_tells_the_others_why_it_is_over(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob])
    page = bob.page
    for answer in ("Stay here", "Leave now"):
        page.locator("#open-menu").click()
        page.get_by_role("button", name="Leave the table").click()
        expect(page.locator("#confirm")).to_contain_text("Only Alice is left")
        page.get_by_role("button", name=answer).click()
    page.wait_for_url(f"{bob.server.origin}/*/")
    expect(alice.page.locator("#panel")).to_contain_text(
        "Bob left, so the match is over. You win by default.", timeout=30_000
    )
    expect(alice.page.locator("#panel .chart")).to_have_count(0)


def test_without_scripts_the_question_is_a_page(alice: Visitor) -> None:
    party = seat([alice], bots=["gentle"])
    alice.visit(f"/t/{party.code}/leave/")
    expect(alice.page.get_by_role("heading")).to_have_text("Leave the table?")
    alice.page.get_by_role("link", name="Stay here").click()
    alice.page.locator(READY).wait_for()
    alice.visit(f"/t/{party.code}/leave/")
    alice.page.get_by_role("button", name="Leave now").click()
    alice.page.wait_for_url(f"{alice.server.origin}/*/")


def test_changed_rules_reach_everybody_at_once(
    alice: Visitor, bob: Visitor, carol: Visitor
) -> None:
    party = seat([alice, bob])
    carol.visit(f"/t/{party.code}/")
    bob.page.locator(READY).click()
    expect(alice.page.locator("#seat-1")).to_contain_text("ready")
    alice.page.locator("#rules > summary").click()
    alice.page.locator("#options > summary").click()
    alice.page.locator("#option-rounds").fill("9")
    alice.page.get_by_role("button", name="Save rules").click()
    asked = bob.page.locator("#asked")
    expect(asked).to_contain_text("Alice changed the rules.")
    expect(asked).to_contain_text("→ 9 rounds")
    expect(carol.page.locator("#rules")).to_contain_text("9 rounds")
    bob.page.locator(READY).click()
    expect(bob.page.locator("#asked section")).to_have_count(0)


def test_older_tab_of_the_lobby_rests_until_it_is_taken_up_again(
    alice: Visitor, bob: Visitor
) -> None:
    party = seat([alice, bob])
    older, newer = bob.page, bob.new_tab()
    open_page(newer, f"{bob.server.origin}/t/{party.code}/")
    expect(older.locator("#call")).to_contain_text("open in a newer tab")
    expect(older.locator("#panel")).to_have_js_property("inert", value=True)
    alice.page.locator("#more").click()
    expect(newer.locator("#seats")).to_contain_text("2 of 5 taken")
    older.get_by_role("button", name="Play here").click()
    expect(older.locator("#seats")).to_contain_text("2 of 5 taken")
    expect(older.locator("#panel")).to_have_js_property("inert", value=False)
    expect(newer.locator("#call")).to_contain_text("open in a newer tab")
