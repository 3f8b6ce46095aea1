"""The score pad in a real browser: own keys, and a network that comes and goes."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.visitor import DESK, PHONE, Visitor
from tests.served.server import Server

OPEN = """
import json
from leagues.rules.settings import EventSettings
from leagues.services.entering import add_entrants, reissue_link
from leagues.services.events import Plan, choose_settings, open_event
from leagues.services.log import Submission
from leagues.services.matchdays import publish_matchday, seat_by_hand, start_matchday
from players.models import Player

olga = Player.objects.filter(username="olga").first()
olga = olga or Player.objects.create_user("olga", nickname="Olga")
words = iter(range(99))
said = lambda: Submission(f"word-{next(words)}")
access = open_event(olga, Plan("Club evening", "club_evening"), said())
add_entrants(access, ["Anna", "Bob"], said())
choose_settings(access, EventSettings(needs_agreement=True), said())
seat_by_hand(access, [(1, 2)], said())
publish_matchday(access, said())
start_matchday(access, 1, said())
links = [reissue_link(access, number).token for number in (1, 2)]
with open(PLACE, "w") as place:
    json.dump([access.event.slug, access.event.code, *links], place)
"""


def sit_down(server: Server, *visitors: Visitor) -> str:
    """Opens an evening with a table for two, and their pads; returns the address."""
    place = server.folder / "pads.json"
    server.manage("shell", "-v", "0", "-c", f"PLACE = {str(place)!r}\n{OPEN}")
    slug, code, *links = json.loads(place.read_text())
    pad = f"/events/{slug}/tables/1-1/pad/"
    for visitor, link in zip(visitors, links, strict=False):
        visitor.visit(f"/e/{code}/me/{link}/")
        visitor.visit(pad)
        expect(box(visitor.page, "Anna, in the middle")).to_be_focused()
    return pad


def box(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def tap(page: Page, keys: str) -> None:
    """Taps digits of the number pad; a comma is the big key."""
    for key in keys:
        wanted = '[data-key="next"]' if key == "," else f'[data-digit="{key}"]'
        page.locator(wanted).tap()


def test_a_round_by_thumb_and_one_by_keyboard(server: Server, come: Arrive) -> None:
    anna, bob = come("Anna", PHONE), come("Bob", DESK)
    sit_down(server, anna, bob)
    page = anna.page
    tap(page, "17,3,14,")
    expect(box(page, "Bob, in the stack")).to_have_attribute("aria-current", "true")
    tap(page, "0")
    expect(page.locator("#pad-checks")).to_have_text("Bob ended the round.")
    tap(page, ",")
    expect(page.locator("#pad-state")).to_have_text("saved")
    expect(page.locator("#pad-sums tfoot")).to_contain_text("+11")
    page.get_by_role("link", name="Type points only").tap()
    tap(page, "4")
    page.locator('[data-key="minus"]').tap()
    expect(box(page, "Anna, points")).to_have_value("-4")

    page = bob.page
    page.reload()
    expect(page.locator("#pad-sums tbody tr")).to_have_count(1)
    page.keyboard.type("41")
    expect(page.locator("#pad-checks")).to_contain_text("It is from 0 to 40.")
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator("#pad-state")).to_have_text("saved")
    expect(page.locator("#pad-sums tfoot")).to_have_text(re.compile(r"\+13\s*\+23"))


def test_what_is_typed_without_a_network_is_sent_once(
    server: Server, come: Arrive
) -> None:
    anna = come("Anna", PHONE)
    anna.forgive("ERR_INTERNET_DISCONNECTED")
    sit_down(server, anna)
    page = anna.page
    anna.wait_for("caches.match(location.pathname)")
    tap(page, "17,3,14,0,")
    expect(page.locator("#pad-state")).to_have_text("saved")
    anna.context.set_offline(True)
    tap(page, "9,0,8,4,")
    expect(page.locator("#pad-state")).to_have_text("kept on this phone, will be sent")
    page.reload()
    expect(page.locator("#pad-state")).to_have_text("kept on this phone, will be sent")
    expect(page.locator("#pad-sums tbody tr")).to_have_count(2)
    page.get_by_role("button", name="The match is over: send the result").tap()
    anna.context.set_offline(False)
    expect(page.locator("h1")).to_have_text("Table 1")
    expect(page.locator("main")).to_contain_text("Anna with +20.")


def test_two_who_type_differently_look_at_both(server: Server, come: Arrive) -> None:
    anna, bob = come("Anna", PHONE), come("Bob", DESK)
    pad = sit_down(server, anna, bob)
    tap(anna.page, "17,3,14,0,")
    anna.page.get_by_role("button", name="The match is over: send the result").tap()
    expect(anna.page.locator("main")).to_contain_text("somebody else at the table")
    bob.forgive("409")
    page = bob.page
    for number in ("1", "0", "2", "2"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Look at both").click()
    expect(page.locator("h1")).to_contain_text("two people have typed")
    page.get_by_role("link", name="Keep this one").click()
    page.get_by_role("button", name="Yes, it is right").click()
    expect(page.locator("main")).to_contain_text("This result counts.")
    assert page.url == server.origin + pad
