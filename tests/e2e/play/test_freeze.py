"""Honour mode: a wrong card, a call, and what everyone sees of it."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.tables import deal
from tests.e2e.visitor import PHONE, Visitor

PATIENCE_MS = 30_000
WRONG_CARDS = 3
BANNER = "#call[data-kind='freeze']"
# The top card of a place of the own seat, in notation.
CARD = """(place) => {
  const cards = document.querySelectorAll(`#take-${place} .card[data-number]`);
  const { color, number } = cards[cards.length - 1].dataset;
  return color[0] + number;
}"""
# A card of the row that is no 1: wrong wherever it lies alone.
WRONG = """() => [...document.querySelectorAll('.own .row .take')]
  .find((take) => take.querySelector('.card[data-number]:not([data-number="1"])')).dataset.place"""


def lay_wrongly(visitor: Visitor) -> str:
    """Begins a pile with a card of the row that is no 1; returns the card."""
    page = visitor.page
    visitor.wait_for_answers()  # the card before this one is off the row
    page.wait_for_timeout(400)  # a card is not taken before it could have been seen
    place = page.evaluate(WRONG)
    card = str(page.evaluate(CARD, place))
    page.locator(f"#take-{place}").click()
    color = page.locator(f"#take-{place} .card").last.get_attribute("data-color")
    page.locator(f"#open-{color}").click()
    page.locator(
        f".middle .pile[id^=pile-] .card[data-color='{color}']"
    ).first.wait_for()
    return card


def _banner(*texts: str, also: str = "true") -> str:
    """Returns a script, true if a stopped table shows all this."""
    return f"""(() => {{
      const banner = document.querySelector("{BANNER}:not([hidden])");
      const isFrozen = document.getElementById('stage').dataset.mood === 'frozen';
      return isFrozen && {list(texts)}.every((text) => banner?.textContent.includes(text))
        && {also};
    }})()"""


def goes_on(page: Page) -> None:
    expect(page.locator("#stage")).not_to_have_attribute(
        "data-mood", "frozen", timeout=PATIENCE_MS
    )
    expect(page.locator("#call")).to_be_hidden()


def test_everybody_sees_who_called_and_whose_card_goes_back(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob], enforcement="honour", false_call_penalty=1)
    card = lay_wrongly(alice)

    named = f"banner.querySelectorAll(\"[aria-labelledby~='c-{card}']\").length === 1"
    with (
        alice.glimpsing(_banner("Stop!", "Bob stopped", "You take back", also=named)),
        bob.glimpsing(_banner("Stop!", "You stopped", "Alice takes back", also=named)),
    ):
        bob.page.locator("#call-stop").click()
    for visitor in (alice, bob):
        goes_on(visitor.page)
    assert alice.page.locator(".middle .pile[id^=pile-]").count() == 0

    right, cost = "All cards were right.", "The call costs one point."
    with (
        alice.glimpsing(_banner(right, "You cannot call for 10 seconds.", cost)),
        bob.glimpsing(_banner(right, "Alice cannot call for 10 seconds.", cost)),
    ):
        alice.page.keyboard.press("p")
    bob.page.keyboard.press("1")
    expect(bob.page.locator("#word")).to_contain_text("paused for a moment")
    for visitor in (alice, bob):
        goes_on(visitor.page)


def test_what_goes_back_in_dutch_blitz_is_drawn_with_its_child_and_pattern(
    alice: Visitor, bob: Visitor
) -> None:
    """All but the last of them lie covered by then, so the board shows none of them."""
    deal([alice, bob], "dutch-blitz", enforcement="honour")
    laid = [lay_wrongly(alice) for _ in range(WRONG_CARDS)]
    pattern = alice.page.locator(".own").get_attribute("data-pattern")

    drawn = [
        _drawn(
            f"[aria-labelledby='c-{card} is-{child}'][data-number='{card[1:]}']", child
        )
        for card in laid
        for child in ["boy" if card[0] in "rb" else "girl"]
    ]
    backs = (
        f"banner.querySelectorAll('.card:has(.back-{pattern})').length === {len(laid)}"
    )
    banner = _banner("Dutch!", also=" && ".join([backs, *drawn]))
    with alice.glimpsing(banner), bob.glimpsing(banner):
        bob.page.locator("#call-stop").click()


def _drawn(card: str, child: str) -> str:
    """Returns a script, true if a card has its child on it."""
    return f"""banner.querySelector(".card{card} .child use[href='#{child}']")"""


def test_the_bar_of_a_phone_has_room_for_round_and_call(come: Arrive) -> None:
    alice = come("Alice", PHONE)
    deal([alice], "dutch-blitz", bots=["gentle"], enforcement="honour")
    expect(alice.page.locator("#call-stop")).to_be_visible()
    assert alice.page.locator("#round-label").evaluate(
        "(label) => label.scrollWidth <= label.clientWidth"
    )
    assert alice.page.locator(".table-bar").evaluate(
        "(bar) => bar.scrollWidth <= bar.clientWidth && bar.offsetHeight <= 48"
    )
