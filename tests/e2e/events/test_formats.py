"""Formats at real tables in a real browser, from the wizard to the end."""

from itertools import count

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations_in_all_looks
from tests.e2e.people.test_accounts import sign_up
from tests.e2e.visitor import Visitor

NAMES = "Lena, Sem, Pavel, Tomas, Aylin, Ida, Giulia, Marta"
_numbers = count(1)


def create(organizer: Visitor, kind: str) -> Page:
    """The console of a new event of eight people, made from a card of the wizard."""
    page = organizer.page
    sign_up(organizer, f"player{next(_numbers)}")
    organizer.visit(f"/events/new/?kind={kind}")
    page.get_by_label("Name of the event").fill("Friday")
    page.get_by_label("Names, if you know them").fill(NAMES)
    page.get_by_role("button", name="Create event").click()
    return page


def enter_scores(page: Page) -> None:
    """Enters scores for the table that the console names."""
    page.get_by_role("link", name="Enter scores of table").click()
    fill_scores(page)


def fill_scores(page: Page) -> None:
    """Fills in the scores of the table that is open: the first seat is best."""
    page.locator(".event-scores").wait_for()
    boxes = page.locator(".event-scores td.number input")
    for place in range(boxes.count()):
        boxes.nth(place).fill(str(40 - 7 * place))
    page.locator(".event-scores .button.main").click()
    page.locator("#next-step").wait_for()


def test_knockout_is_played_to_the_winner_of_its_bracket(alice: Visitor) -> None:
    page = create(alice, "knockout")
    console = page.url
    for tables in (2, 1):
        for button in ("Seat people", "Publish", "Start"):
            page.get_by_role("button", name=button, exact=True).click()
        for _table in range(tables):
            enter_scores(page)
        if tables == 2:
            page.goto(f"{console.removesuffix('console/')}")
            bracket = page.locator(".bracket")
            expect(bracket).to_contain_text("Final")
            expect(bracket.locator(".mark")).to_have_count(4)
            assert violations_in_all_looks(page) == []
            page.goto(console)
        page.get_by_role("button", name="Confirm", exact=True).click()
    page.get_by_role("button", name="Close the event").wait_for()
    public = console.removesuffix("console/")
    page.goto(public)
    winner = page.locator(".bracket-round").last.locator(".ahead")
    expect(winner).to_contain_text("winner")
    name = winner.locator(".who").inner_text()
    expect(page.locator(".standings tbody tr").first).to_contain_text(name)
    page.goto(f"{public}print/bracket/")
    expect(page.locator(".bracket")).to_contain_text("winner")
    page.goto(f"{public}screen/")
    expect(page.locator(".bracket")).to_contain_text("Round 1")


def test_arena_goes_on_while_tables_play_and_ends(alice: Visitor) -> None:
    page = create(alice, "arena")
    console = page.url
    page.get_by_role("button", name="Seat the people waiting").click()
    expect(page.locator(".event-arena")).to_contain_text("Nobody is waiting")
    page.get_by_role("link", name="Enter scores", exact=True).first.click()
    fill_scores(page)
    expect(page.locator(".arena-queue > li")).to_have_count(4)
    public = console.removesuffix("console/")
    page.goto(public)
    expect(page.locator(".arena-queue > li")).to_have_count(4)
    assert violations_in_all_looks(page) == []
    page.goto(console)
    page.get_by_role("button", name="Seat the people waiting").click()
    expect(page.locator(".event-arena")).to_contain_text("Still playing: Seating 1")
    for _table in range(2):
        page.get_by_role("link", name="Enter scores", exact=True).first.click()
        fill_scores(page)
        page.goto(console)
    page.goto(f"{public}screen/")
    expect(page.locator(".rest")).to_contain_text("Waiting for a table")
    page.goto(console)
    page.locator(".event-arena").get_by_role("button", name="Close the event").click()
    page.locator(".event-confirm").get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="This event is over")).to_be_visible()
