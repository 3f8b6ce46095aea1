"""From the home page to the deal with one tap, and no way out of a round unasked."""

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.tables import PLAYING, deal
from tests.e2e.visitor import PHONE, Visitor, settle

PAGES = ("/", "/tables/", "/events/", "/ratings/", "/players/me/", "/rules/domino/")
# A server that takes its time: what is sent leads nowhere yet.
STAYS = "() => document.addEventListener('submit', (event) => event.preventDefault())"
COUNTS = "document.getElementById('main')?.dataset.phase === 'countdown'"


def test_one_tap_leads_from_home_to_the_count(come: Arrive) -> None:
    alice = come("Alice", PHONE)
    alice.visit("/")
    games = alice.page.locator("form.game")
    expect(games).to_have_count(4)
    heights = games.evaluate_all(
        "(all) => all.map((e) => e.getBoundingClientRect().bottom)"
    )
    assert max(heights) < PHONE.height
    button = games.last.get_by_role("button")
    alice.page.evaluate(STAYS)
    button.tap()
    expect(button).to_have_text("Dealing cards…", use_inner_text=True)
    alice.visit("/")
    expect(button).to_have_text("Play now", use_inner_text=True)
    button.tap()
    alice.wait_for(COUNTS)
    expect(alice.page.locator("#count")).to_be_visible()


def test_no_way_out_of_a_round_without_a_question(alice: Visitor, bob: Visitor) -> None:
    alice.visit("/")
    deal([alice, bob])
    page, question = alice.page, alice.page.locator("#confirm")
    address = page.url
    page.locator("#way-out").click()
    expect(question).to_contain_text("Leave the table?")
    page.locator("#confirm-no").click()
    expect(question).to_be_hidden()
    for _again in range(2):
        page.evaluate("history.back()")
        expect(question).to_contain_text("Leave the table?")
        page.keyboard.press("Escape")
        expect(question).to_be_hidden()
    assert page.url == address
    page.evaluate("history.back()")
    page.locator("#confirm-yes").click()
    page.wait_for_url(f"{alice.server.origin}/en/")
    expect(page.locator(".own-table")).to_have_count(0)


def test_every_page_leads_back_and_the_title_names_the_round(
    alice: Visitor, bob: Visitor
) -> None:
    party = deal([alice, bob])
    assert alice.page.title() == f"Round 1 of 5 · {party.code}"
    for path in PAGES:
        alice.visit(path)
        assert alice.page.title().startswith(f"{party.code}, round 1 · ")
        alice.page.locator(".own-table").click()
        settle(alice.page)
        alice.wait_for(PLAYING)
