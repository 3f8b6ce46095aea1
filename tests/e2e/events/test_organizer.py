"""An organizer in a real browser: from nothing to a running event, and people's own pages."""

import re
from collections.abc import Callable
from itertools import count
from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import violations_in_all_looks
from tests.e2e.conftest import Arrive
from tests.e2e.people.test_accounts import PASSWORD, code_for, sign_up
from tests.e2e.visitor import PHONE, Visitor, reload, settle

NAMES = (
    "Lena, Sem, Pavel, Tomas, Aylin, Ida, Giulia, Marta,"
    " Noor, Bruno, Ines, Kofi, Jonas, Emil, Rosa, Femke"
)
MOST_INTERACTIONS = 25
_numbers = count(100)


class Hands:
    """Counts every press and every box that is filled."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.count = 0

    def press(self, name: str, *, link: bool = False) -> None:
        self.count += 1
        found = self._page.get_by_role(
            "link" if link else "button", name=name, exact=True
        )
        found.first.click()

    def fill(self, label: str, text: str) -> None:
        self.count += 1
        self._page.get_by_label(label, exact=True).fill(text)


def test_from_nothing_to_a_running_event_of_sixteen(
    alice: Visitor, record_testsuite_property: Callable[[str, object], None]
) -> None:
    """In few presses; how long it takes stands in the report, for nobody to wait on."""
    page, hands, began = alice.page, Hands(alice.page), monotonic()
    page.goto(alice.server.origin)
    hands.press("Create an event", link=True)
    hands.fill("Name of the event", "Thursday club")
    hands.fill("Names, if you know them", NAMES)
    expect(page.locator("#plan")).to_contain_text("4 tables of 4")
    hands.press("Create event")
    hands.press("Create account", link=True)
    hands.fill("User name", "orga16")
    hands.fill("E-mail address", "orga16@example.org")
    hands.fill("Password", PASSWORD)
    hands.press("Create account")
    expect(page.get_by_label("Code", exact=True)).to_be_visible()
    hands.fill("Code", code_for(alice.server, "orga16@example.org"))
    hands.press("Continue")
    expect(page.get_by_label("Name of the event")).to_have_value("Thursday club")
    hands.press("Create event")
    hands.press("Seat people")
    hands.press("Publish")
    hands.press("Start")
    expect(page.get_by_role("timer")).to_be_visible()
    expect(page.locator(".event-tables > li")).to_have_count(4)
    record_testsuite_property("interactions", hands.count)
    record_testsuite_property("seconds to a running event", monotonic() - began)
    assert hands.count <= MOST_INTERACTIONS


@pytest.fixture
def seated(alice: Visitor) -> Page:
    """A draft of eight people, on the page of its organizer."""
    page = alice.page
    sign_up(alice, f"orga{next(_numbers)}")
    page.goto(f"{alice.server.origin}/events/new/")
    page.get_by_label("Name of the event").fill("Eight")
    names = "Lena, Sem, Pavel, Tomas, Aylin, Ida, Giulia, Marta"
    page.get_by_label("Names, if you know them").fill(names)
    page.get_by_role("button", name="Create event").click()
    page.get_by_role("button", name="Seat people").click()
    expect(page.get_by_role("button", name="Publish")).to_be_visible()
    settle(page)
    return page


def test_two_are_swapped_by_taps_by_keys_and_by_dragging(seated: Page) -> None:
    def seats() -> list[str]:
        return [seat.inner_text() for seat in seated.locator(".event-seat").all()]

    def swapped(before: list[str]) -> list[str]:
        return [before[4], *before[1:4], before[0], *before[5:]]

    def seat(place: int) -> Locator:
        return seated.locator(".event-seat").nth(place)

    start = seats()
    seat(0).click()
    seat(4).click()
    expect(seat(0)).to_have_text(start[4])
    assert seats() == swapped(start)
    seat(0).locator("input").press("Space")
    seat(4).locator("input").press("Space")
    expect(seat(0)).to_have_text(start[0])
    assert seats() == start
    seat(0).drag_to(seat(4))
    expect(seat(0)).to_have_text(start[4])
    assert seats() == swapped(start)
    seated.get_by_role("button", name="Undo", exact=True).first.click()
    expect(seat(0)).to_have_text(start[0])


def test_somebody_comes_in_by_name_alone_and_finds_their_seat(
    seated: Page, come: Arrive
) -> None:
    code = seated.locator(".code").first.inner_text()
    bob = come("Bob", PHONE)
    bob.page.goto(f"{bob.server.origin}/e/{code}/")
    bob.page.get_by_label("Your name").fill("Bob Brown")
    bob.page.get_by_role("button", name="Join").click()
    link = bob.page.get_by_label("Link", exact=True).input_value()
    assert "/me/" not in bob.page.url.removesuffix("/me/")
    expect(bob.page.get_by_role("heading", name="You have joined")).to_be_visible()
    reload(bob.page)
    expect(bob.page.get_by_label("Link", exact=True)).to_have_count(0)
    reload(seated)
    seated.get_by_role("button", name="Reseat").click()
    expect(seated.locator(".event-tables")).to_contain_text("Bob Brown")
    seated.get_by_role("button", name="Publish").click()
    expect(bob.page.get_by_role("heading", name="Go to table")).to_be_visible()
    elsewhere = come("Bob's other phone", PHONE)
    elsewhere.page.goto(link)
    assert re.search(r"/me/$", elsewhere.page.url)
    expect(elsewhere.page.get_by_role("heading", name="Go to table")).to_be_visible()


def test_pages_of_the_console_are_for_everybody(seated: Page) -> None:
    base = seated.url
    for path in ("", "people/", "people/1/", "settings/", "log/"):
        seated.goto(f"{base}{path}")
        assert violations_in_all_looks(seated) == [], path


def test_no_action_of_the_console_breaks_the_policy_of_its_page(seated: Page) -> None:
    """What someone has made larger has a style of its own, which a swap must not write."""
    seated.evaluate(
        """() => {
          window.broken = [];
          addEventListener('securitypolicyviolation', (event) =>
            window.broken.push(`${event.violatedDirective} ${event.sample}`));
        }"""
    )
    grown = "(all) => { for (const box of all) box.style.height = '90px'; }"
    seated.locator("#console [id]").evaluate_all(grown)
    seated.get_by_role("button", name="Publish").click()
    expect(seated.get_by_role("button", name="Start")).to_be_visible()
    seated.locator("#console [id]").evaluate_all(grown)
    seated.get_by_role("button", name="Undo", exact=True).first.click()
    expect(seated.get_by_role("button", name="Publish")).to_be_visible()
    settle(seated)
    assert seated.evaluate("window.broken") == []
