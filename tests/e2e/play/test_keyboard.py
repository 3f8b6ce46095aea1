"""From the home page to the podium without ever touching a pointer."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.player import Sight, by_keys, play_together
from tests.e2e.tables import PLAYING
from tests.e2e.visitor import Visitor, settle
from tests.served.server import Server

MOST_TABS = 120
LONGEST_ROUND = 30  # table time
ROUND_SECONDS = 60.0
# The ring is around the control, or around the card that it fills.
IS_SHOWN = """(focused) => {
  for (let e = focused; e; e = e.parentElement)
    if (getComputedStyle(e).outlineStyle !== 'none') return focused.matches(':focus-visible');
  return false;
}"""


@pytest.fixture
def server(fast_server: Server) -> Server:
    """Nobody has to wait for bots and countdowns."""
    return fast_server


def _reach(page: Page, target: Locator) -> None:
    """Presses Tab until the focus is there, and shown."""
    target.wait_for()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if target.evaluate("(element) => element === document.activeElement"):
            assert target.evaluate(IS_SHOWN), f"no ring around {target}"
            return
    raise AssertionError(f"Tab never reaches {target}")


def _set_up(page: Page) -> None:
    """Sets one short round in the lobby."""
    press = page.keyboard.press
    _reach(page, page.locator("#rules > summary"))
    press("Enter")
    _reach(page, page.locator("#options > summary"))
    press("Enter")
    _reach(page, page.get_by_label("Rounds", exact=True))
    press("Control+a")
    page.keyboard.type("1")
    _reach(page, page.locator("#finer > summary"))
    press("Enter")
    _reach(page, page.get_by_label("Time limit per round"))
    press("Control+a")
    page.keyboard.type(str(LONGEST_ROUND))
    press("Enter")
    expect(page.get_by_text("Ligretto, 1 round").first).to_be_visible()


def test_keyboard_alone_leads_from_home_to_the_podium(alice: Visitor) -> None:
    page, press = alice.page, alice.page.keyboard.press
    alice.visit("/")
    _reach(page, page.get_by_role("link", name="Skip to content"))
    press("Enter")
    _reach(page, page.get_by_role("button", name="Play now").first)
    press("Enter")
    alice.wait_for(PLAYING)
    _reach(page, page.locator("#open-menu"))
    press("Enter")
    _reach(page, page.locator("#set-up"))
    press("Enter")
    _reach(page, page.locator("#confirm-yes"))
    press("Enter")
    page.locator("#ready-button").wait_for()
    settle(page)
    _set_up(page)
    _reach(page, page.locator("#ready-button"))
    press("Enter")
    alice.wait_for(PLAYING)
    player = by_keys(alice)
    play_together([player], _is_over, seconds=ROUND_SECONDS)
    assert player.placed + player.turned > 2
    _reach(page, page.get_by_role("link", name="All rounds"))
    press("Enter")
    page.wait_for_url("**/matches/*/**")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def _is_over(sights: list[Sight]) -> bool:
    return all(sight.phase == "podium" for sight in sights)
