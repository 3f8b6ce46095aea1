"""Cards put aside between rounds of Ligretto Domino, chosen on a phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.domino_player import DominoPlayer, by_keys
from tests.e2e.tables import PLAYING, READY, begin, seat
from tests.e2e.visitor import DESK, PHONE, Visitor, reload
from tests.served.server import Server

pytestmark = pytest.mark.xdist_group("slow")  # its site is started once
STEPS = 60


@pytest.fixture
def server(slow_server: Server) -> Server:
    """The next round begins by the clock, and waits for those who choose."""
    return slow_server


def test_choosing_cards_before_the_time_is_over(come: Arrive) -> None:
    alice, bob = come("Alice", DESK), come("Bob", PHONE)
    party = seat([alice, bob], "domino", rounds=20, turn_cooldown_ms=0)
    begin(party, [alice, bob])
    lay_one_and_stop(by_keys(alice), bob)
    choose_two(bob.page)
    told = alice.page.locator("#handed-on", has_text="Bob sets 2 cards aside.")
    expect(told).to_be_visible()


def test_who_plays_again_chooses_what_lies_aside(come: Arrive) -> None:
    alice, bob = come("Alice", DESK), come("Bob", PHONE)
    party = seat([alice, bob], "domino", rounds=1, turn_cooldown_ms=0, carry_over="on")
    begin(party, [alice, bob])
    lay_one_and_stop(by_keys(alice), bob)
    page = bob.page
    page.get_by_role("button", name="Play again").tap()
    for visitor in (alice, bob):
        expect(visitor.page.locator("#seat-1")).to_contain_text("2 set aside")
    cards = page.locator("#pick-first .pick-card")
    expect(cards).to_have_count(15)
    expect(alice.page.locator("#choosing")).to_have_count(0)
    cards.nth(0).tap()
    cards.nth(3).tap()
    cards.nth(4).tap()  # takes the place of the first
    expect(ticked(page)).to_have_count(2)
    expect(cards.nth(0).locator("input")).not_to_be_checked()
    page.get_by_role("button", name="Confirm").tap()
    expect(page.locator("#pick-first .taken")).to_have_count(2)
    reload(page)
    expect(cards.nth(3).locator("input")).to_be_checked()
    expect(cards.nth(4).locator("input")).to_be_checked()
    for visitor in (alice, bob):
        visitor.page.locator(READY).click()
    for visitor in (alice, bob):
        visitor.wait_for(PLAYING)
        expect(visitor.page.locator("#s1-aside")).to_have_attribute("data-count", "2")
        expect(visitor.page.locator("#s0-aside")).to_have_attribute("data-count", "0")


def lay_one_and_stop(player: DominoPlayer, other: Visitor) -> None:
    """One lays a card, then both say that nobody can play: the other puts two aside."""
    player.until(lambda sight: sight["phase"] == "playing")
    for _ in range(STEPS):
        if player.step()["laid"]:
            break
        player.page.wait_for_timeout(100)
    for page in (player.page, other.page):
        page.locator("#open-menu").click()
        page.locator("[data-ask]:visible").click()
    for page in (player.page, other.page):
        page.locator(".next-round, .podium").wait_for(timeout=20_000)


def choose_two(page: Page) -> None:
    """Chooses by finger and by key; both are kept, and seen after a reload."""
    cards = page.locator("#pick-aside .pick-card")
    cards.first.wait_for()
    names = [cards.nth(place).inner_text() for place in (1, 2)]
    cards.nth(1).tap()
    cards.nth(2).locator("input").focus()
    page.keyboard.press("Space")
    both = re.compile(".*".join(map(re.escape, names)), re.DOTALL)
    kept = page.locator("#pick-aside .outcome", has_text=both)
    expect(kept).to_be_visible()
    reload(page)
    expect(kept).to_be_visible()
    expect(ticked(page)).to_have_count(len(names))


def ticked(page: Page) -> Locator:
    """The cards that are chosen."""
    return page.locator(".pick-card:has(:checked)")
