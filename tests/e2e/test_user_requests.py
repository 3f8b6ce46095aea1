"""What people asked for elsewhere and only a browser can show (docs/user-requests.md)."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import TOO_WIDE
from tests.e2e.conftest import Arrive
from tests.e2e.visitor import PHONE, Visitor, reload
from tests.served.server import Server

# Noon in Greenwich on the day on which Berlin puts its clocks forward, two weeks after
# New York and a week before Sydney puts them back.
OPEN = """
import json
from django.test import Client
from leagues.services.people.entry import add_entrants
from leagues.services.events.events import Plan, open_event, reschedule
from leagues.services.log import Submission
from leagues.services.events.matchdays import draft_matchday, publish_matchday, start_matchday
from players.models import Player

vera = Player.objects.filter(username="vera").first()
vera = vera or Player.objects.create_user("vera", nickname="Vera")
words = iter(range(99))
said = lambda: Submission(f"word-{next(words)}")
plan = Plan("Spring evening", "club_evening", time_zone="Europe/Berlin")
access = open_event(vera, plan, said())
names = ["Anna", "Bob", "Carol", "Dave", "Emil", "Femke", "Giulia"]
add_entrants(access, names, said())
reschedule(access, 1806235200, said())
draft_matchday(access, said())
publish_matchday(access, said())
start_matchday(access, 1, said())
desk = Client()
desk.force_login(vera)
with open(PLACE, "w") as place:
    told = (access.event.slug, access.event.code, desk.cookies["sessionid"].value)
    json.dump(told, place)
"""
ZONES = {
    "Europe/Berlin": "Sun 28 March 2027, 2 p.m. (Berlin, CEST)",
    "America/New_York": "Sun 28 March 2027, 8 a.m. (New York, EDT)",
    "Australia/Sydney": "Sun 28 March 2027, 11 p.m. (Sydney, AEDT)",
}

PAPERS = {"by-name": "Zoe", "by-table": "Zoe", "sheets": "Zoe", "cards": "Table 2"}


@pytest.fixture
def evening(server: Server) -> tuple[str, str, str]:
    """An evening that is played: its short name, its code, and its organizer's session."""
    place = server.folder / "voice.json"
    server.manage("shell", "-v", "0", "-c", f"PLACE = {str(place)!r}\n{OPEN}")
    slug, code, session = json.loads(place.read_text())
    return slug, code, session


def test_rows_29_and_62_three_zones_read_one_moment_over_a_change_of_clocks(
    server: Server, browser: Browser, evening: tuple[str, str, str]
) -> None:
    address = f"{server.origin}/events/{evening[0]}/"
    for zone, told in ZONES.items():
        context = browser.new_context(timezone_id=zone, locale="en-GB")
        page = context.new_page()
        page.goto(address)
        # The first page cannot know the zone yet: it names the one it shows.
        expect(page.locator("main")).to_contain_text("(Berlin, CEST)")
        page.wait_for_function("() => document.cookie.includes('timezone=')")
        reload(page)
        expect(page.locator("main")).to_contain_text(told)
        context.close()


@pytest.fixture
def phone(server: Server, come: Arrive, evening: tuple[str, str, str]) -> Visitor:
    """A volunteer with a phone, at the console of the evening."""
    vera = come("Vera", PHONE)
    cookie = {"name": "sessionid", "value": evening[2], "url": server.origin}
    vera.context.add_cookies([cookie])  # type: ignore[list-item]
    vera.visit(f"/events/{evening[0]}/console/")
    return vera


def test_row_34_a_volunteer_finds_everything_on_a_phone(
    phone: Visitor, come: Arrive, evening: tuple[str, str, str]
) -> None:
    slug, code, _session = evening
    guest = come("Zoe", PHONE).page
    guest.goto(f"{phone.server.origin}/e/{code}/")
    guest.get_by_label("Your name").fill("Zoe")
    guest.get_by_role("button", name="Join").tap()
    expect(guest.get_by_role("heading", name="You have joined")).to_be_visible()
    page = phone.page
    own = seat_who_walked_in(page, f"{phone.server.origin}/events/{slug}/console/")
    reload(guest)
    expect(guest.locator("main")).to_contain_text(f"able {own}")

    page.locator(f"#table-{3 - own}").get_by_role("link", name="Enter scores").tap()
    keep = page.get_by_role("button", name="Save scores")
    expect(keep).to_be_visible()
    for number, box in enumerate(page.locator("input[name^=score_]").all()):
        box.fill(str(number))
    keep.tap()
    page.get_by_role("link", name="Only open tables").tap()
    expect(page.locator(".event-tables > li")).to_have_count(1)
    expect(page.locator(f"#table-{own}")).to_contain_text("Zoe")

    for kind, told in PAPERS.items():
        page.goto(f"{phone.server.origin}/events/{slug}/print/{kind}/")
        expect(page.locator(".paper").filter(has_text=told).last).to_be_visible()
        expect(page.get_by_role("button", name="Print")).to_be_visible()
        assert not page.evaluate(TOO_WIDE), kind


def seat_who_walked_in(page: Page, console: str) -> int:
    """Finds someone new in the list of people, and the one free chair; says where."""
    page.goto(f"{console}people/")
    page.get_by_role("link", name="Zoe").first.tap()
    expect(page.get_by_role("heading", name="Came late")).to_be_visible()
    room = page.get_by_label("Give them a seat at")
    own = int(room.input_value())
    page.get_by_role("button", name="Seat them there").tap()
    page.get_by_role("button", name="Confirm").tap()
    expect(page.get_by_role("heading", name="Came late")).to_have_count(0)
    page.goto(console)
    return own
