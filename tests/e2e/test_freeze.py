"""Honour mode: a wrong card, a call, and what everybody sees of it."""

import json

from playwright.sync_api import Page, expect

from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor

PATIENCE_MS = 30_000
BANNER = "#call[data-kind='freeze']"
# The top card of a place of the own seat, in notation.
CARD = """(place) => {
  const cards = document.querySelectorAll(`#take-${place} .card[data-number]`);
  const { colour, number } = cards[cards.length - 1].dataset;
  return colour[0] + number;
}"""
# A card of the row that is no 1: wrong wherever it lies alone.
WRONG = """() => [...document.querySelectorAll('.own .row .take')]
  .find((take) => take.querySelector('.card[data-number]:not([data-number="1"])')).dataset.place"""


def _lay_wrongly(page: Page) -> str:
    """Begins a pile with a card of the row that is no 1; returns the card."""
    page.wait_for_timeout(400)  # a card is not taken before it could have been seen
    place = page.evaluate(WRONG)
    card = str(page.evaluate(CARD, place))
    page.locator(f"#take-{place}").click()
    colour = page.locator(f"#take-{place} .card").last.get_attribute("data-colour")
    page.locator(f"#open-{colour}").click()
    page.locator(
        f".middle .pile[id^=pile-] .card[data-colour='{colour}']"
    ).first.wait_for()
    return card


def _goes_on(page: Page) -> None:
    expect(page.locator("#stage")).not_to_have_attribute(
        "data-mood", "frozen", timeout=PATIENCE_MS
    )
    expect(page.locator("#call")).to_be_hidden()


def test_everybody_sees_who_called_and_whose_card_goes_back(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob], enforcement="honour", false_call_penalty=1)
    card = _lay_wrongly(alice.page)

    bob.page.locator("#call-stop").click()

    for visitor, who, whose in (
        (alice, "Bob stopped the table.", "You take back"),
        (bob, "You stopped the table.", "Alice takes back"),
    ):
        banner = visitor.page.locator(BANNER)
        expect(banner).to_be_visible(timeout=PATIENCE_MS)
        expect(banner).to_contain_text("Stop!")
        expect(banner).to_contain_text(who)
        expect(banner).to_contain_text(whose)
        expect(banner.locator(f"[aria-labelledby~='c-{card}']")).to_have_count(1)
        expect(visitor.page.locator("#stage")).to_have_attribute("data-mood", "frozen")
    for visitor in (alice, bob):
        _goes_on(visitor.page)
    assert alice.page.locator(".middle .pile[id^=pile-]").count() == 0

    alice.page.keyboard.press("p")

    for visitor, cost in (
        (alice, "You may not call for 10 seconds."),
        (bob, "Alice may not call for 10 seconds."),
    ):
        banner = visitor.page.locator(BANNER)
        expect(banner).to_contain_text("Every card lay right.", timeout=PATIENCE_MS)
        expect(banner).to_contain_text(cost)
        expect(banner).to_contain_text("The call costs one point.")
    bob.page.keyboard.press("1")
    expect(bob.page.locator("#word")).to_contain_text("stopped for a moment")
    for visitor in (alice, bob):
        _goes_on(visitor.page)


def test_who_comes_while_the_table_is_held_sees_the_same(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob], enforcement="honour")
    _lay_wrongly(alice.page)
    bob.page.locator("#call-stop").click()
    expect(alice.page.locator(BANNER)).to_be_visible(timeout=PATIENCE_MS)
    held = json.loads(
        str(alice.page.locator("#board").get_attribute("data-frozen") or "null")
    )
    alice.page.reload()

    board = alice.page.locator("#board")
    board.wait_for()
    if board.get_attribute("data-frozen"):
        expect(alice.page.locator(BANNER)).to_contain_text("Bob stopped the table.")
    assert held["told"][0] == ["call", 1, True]
    _goes_on(alice.page)
