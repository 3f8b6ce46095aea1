"""The score pad in a real browser: own keys, two tabs, a network that comes and goes."""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from games.rules.registry import GAMES
from leagues.rules.scores.pad import findings, is_whole, round_points
from leagues.rules.scores.sheets import sheet_of
from leagues.web.scorepad.fact_rows import sheet_rules
from leagues.web.scorepad.forms import numbers_of
from leagues.web.scorepad.strings import finding_text
from tests.e2e.axe import SETTLE, THEMES, TOO_WIDE, violations
from tests.e2e.conftest import Arrive
from tests.e2e.visitor import DESK, PHONE, Visitor, reload
from tests.served.server import Server

OPEN = """
import json
from leagues.rules.event.settings import EventSettings
from leagues.services.people.entry import add_entrants, reissue_link
from leagues.services.events.events import Plan, choose_settings, open_event
from leagues.services.log import Submission
from leagues.services.events.matchdays import publish_matchday, seat_by_hand, start_matchday
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
# What the scripts of the page say of rounds: sentences, and points where all is filled.
SAID = """async ([cases, all]) => {
  const { findings, isWhole, pointsOf, sheetOf } = await import('/static/js/scorepad/rules.js');
  const { sentence } = await import('/static/js/scorepad/texts.js');
  return cases.map(({ game, people, round }) => {
    const facts = { ...all[game], people: all[game].people.slice(0, people) };
    const who = facts.people.map(({ entrant }) => String(entrant));
    const sheet = sheetOf(facts, round);
    const said = findings(sheet, round, who)
      .map((found) => [facts.tones[found.code], sentence(facts, found.code, found)]);
    return [said, isWhole(sheet, round, who) ? pointsOf(sheet, round) : null];
  });
}"""
NAMES = {number: f"{letter}na" for number, letter in enumerate("ABCDEFGHIJKL", start=1)}
CASES = 3_000


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


def state(page: Page) -> Locator:
    return page.locator("#pad-state")


def tap(page: Page, keys: str) -> None:
    """Taps digits of the number pad; a comma is the big key."""
    for key in keys:
        wanted = '[data-key="next"]' if key == "," else f'[data-digit="{key}"]'
        page.locator(wanted).tap()


def strike(page: Page, *numbers: int) -> None:
    """Types numbers on a keyboard, each with Enter behind it."""
    for number in numbers:
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")


def finish(page: Page) -> None:
    page.get_by_role("button", name="Match over: send result").click()


def dealt(luck: Random) -> dict[str, Any]:
    """A round as somebody may type it: mostly likely, at times not, at times not whole."""
    game, people = luck.choice(sorted(GAMES)), luck.randint(2, 12)
    sheet = sheet_of(game, as_points=luck.random() < 0.2)
    small = luck.random() < 0.5
    round_: dict[str, dict[str, str]] = {}
    for who in range(1, people + 1):
        texts = {
            each.name: str(luck.randint(each.low, 3 if small else each.high))
            for each in sheet.boxes
        }
        if luck.random() < 0.05:
            texts[luck.choice(sheet.boxes).name] = luck.choice(
                ("", "-", "99999", "-1", "\N{MINUS SIGN}5")
            )
        round_[str(who)] = {name: text for name, text in texts.items() if text}
    return {"game": game, "people": people, "round": round_}


def expected(case: dict[str, Any]) -> list[Any]:
    """What the site says of it: tones and sentences, and the points."""
    game, seats = case["game"], tuple(range(1, case["people"] + 1))
    typed = numbers_of({int(who): boxes for who, boxes in case["round"].items()})
    found = findings(game, typed, seats)
    said = [[each.found.tone.value, finding_text(game, each, NAMES)] for each in found]
    points = round_points(game, typed) if is_whole(game, typed, seats) else None
    return [said, points and {str(who): number for who, number in points.items()}]


def test_a_round_by_thumb_and_one_by_keyboard(server: Server, come: Arrive) -> None:
    anna, bob = come("Anna", PHONE), come("Bob", DESK)
    sit_down(server, anna, bob)
    page = anna.page
    tap(page, "17,3,14,")
    expect(box(page, "Bob, in the stack")).to_have_attribute("aria-current", "true")
    tap(page, "0")
    expect(page.locator("#pad-checks")).to_have_text("Bob ended the round.")
    tap(page, ",")
    expect(state(page)).to_have_text("saved")
    expect(page.locator("#pad-sums tfoot")).to_contain_text("+11")
    page.get_by_role("link", name="Enter points only").tap()
    tap(page, "4")
    page.locator('[data-key="minus"]').tap()
    expect(box(page, "Anna, points")).to_have_value("-4")

    page = bob.page
    reload(page)
    expect(page.locator("#pad-sums tbody tr")).to_have_count(1)
    page.keyboard.type("41")
    expect(page.locator("#pad-checks")).to_contain_text("Enter 0 to 40.")
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(state(page)).to_have_text("saved")
    expect(page.locator("#pad-sums tfoot")).to_have_text(re.compile(r"\+13\s*\+23"))
    check_page_and_site_agree(page)


def check_page_and_site_agree(page: Page) -> None:
    """The page says of any round what the site says of it, word by word."""
    luck = Random("patchwork")  # noqa: S311 - rounds, no secrets
    cases = [dealt(luck) for _case in range(CASES)]
    facts = {game: sheet_rules(game, NAMES, tuple(NAMES)) for game in GAMES}
    said = page.evaluate(SAID, [cases, json.loads(json.dumps(facts))])
    differ = [
        (case, own, site)
        for case, own in zip(cases, said, strict=True)
        if own != (site := expected(case))
    ]
    assert differ == []


def test_what_is_typed_without_a_network_is_sent_once(
    server: Server, come: Arrive
) -> None:
    anna = come("Anna", PHONE)
    anna.forgive("ERR_INTERNET_DISCONNECTED")
    pad = sit_down(server, anna)
    page = anna.page
    anna.wait_for_promised("caches.match(location.pathname)")
    tap(page, "17,3,14,0,")
    expect(state(page)).to_have_text("saved")
    anna.context.set_offline(True)
    tap(page, "9,0,8,4,")
    expect(state(page)).to_have_text("saved on this phone, will be sent")
    reload(page)
    expect(state(page)).to_have_text("saved on this phone, will be sent")
    expect(page.locator("#pad-sums tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Match over: send result").tap()
    anna.context.set_offline(False)
    expect(page.locator("h1")).to_have_text("Table 1")
    expect(page.locator("main")).to_contain_text("Anna with +20.")
    # Anyone who has the phone after her can not read it, with or without a network.
    anna.wait_for_promised(f"caches.match('{pad}')")
    anna.context.clear_cookies()
    anna.visit("/")
    anna.wait_for_promised(f"caches.match('{pad}').then((page) => !page)")


def test_two_tabs_of_a_phone_are_one_pad(server: Server, come: Arrive) -> None:
    anna = come("Anna", DESK)
    pad = sit_down(server, anna)
    first, second = anna.page, anna.new_tab()
    second.goto(server.origin + pad)
    strike(first, 17, 3)
    expect(box(second, "Anna, in the middle")).to_have_value("17")
    second.bring_to_front()
    box(second, "Bob, in the middle").focus()
    strike(second, 14)
    second.keyboard.type("0")
    expect(box(first, "Bob, in the stack")).to_have_value("0")
    second.keyboard.press("Enter")
    for page in (first, second):
        expect(state(page)).to_have_text("saved")
        expect(page.locator("#pad-sums tfoot")).to_have_text(re.compile(r"\+11\s*\+14"))
    first.bring_to_front()
    strike(first, 9, 0, 8, 4)
    expect(second.locator("#pad-sums tbody tr")).to_have_count(2)
    finish(second)
    for page in (first, second):
        expect(page.locator("main")).to_contain_text("Anna with +20.")


def test_whoever_is_turned_away_loses_nothing(server: Server, come: Arrive) -> None:
    anna = come("Anna", PHONE)
    anna.forgive("403")
    pad = sit_down(server, anna)
    page = anna.page
    stuck = page.locator("#pad-stuck")

    def away(answer: dict[str, Any]) -> None:
        def turn(route: Route) -> None:
            route.fulfill(**answer) if route.request.method == "POST" else (
                route.fallback()
            )

        page.unroute_all()
        page.route(f"**{pad}", turn)

    away({"status": 403, "json": {"code": "not_allowed", "text": "Not any more."}})
    tap(page, "17,3,14,0,")
    expect(stuck).to_contain_text("Not any more. Your entries are kept")
    away({"status": 403, "body": "<!doctype html>", "content_type": "text/html"})
    stuck.get_by_role("button", name="Reload this page").tap()
    expect(stuck).to_contain_text("too old to send")
    page.unroute_all()
    stuck.get_by_role("button", name="Reload this page").tap()
    expect(state(page)).to_have_text("saved")
    expect(page.locator("#pad-sums tfoot")).to_have_text(re.compile(r"\+11\s*\+14"))

    # The private link is gone: what was typed can still be read and shown.
    tap(page, "9,")
    anna.context.clear_cookies()
    reload(page)
    expect(page.locator("main")).to_contain_text("open your private link first")
    expect(page.locator("#pad-kept")).to_be_visible()
    expect(page.locator("#pad-sums tfoot")).to_contain_text("+11")


def test_two_who_type_differently_look_at_both(server: Server, come: Arrive) -> None:
    """And every page on the way is for everyone: axe, on phone and desk."""
    anna, bob = come("Anna", PHONE), come("Bob", DESK)
    pad = sit_down(server, anna, bob)
    bob.forgive("409")
    check_all_can_use(anna)
    tap(anna.page, "17,3,14,0,")
    finish(anna.page)
    expect(anna.page.locator("main")).to_contain_text("someone else at the table")
    page = bob.page
    strike(page, 1, 0, 2, 2)
    expect(page.locator("#pad-clash")).to_be_visible()

    check_putting_right_is_left(anna, pad)
    # On the page of the result this phone may forget what it has kept, or look at both.
    page.goto(server.origin + pad)
    expect(page.locator("#pad-clash")).to_be_visible()
    check_all_can_use(bob)
    page.get_by_role("button", name="Compare both").click()
    expect(page.locator("h1")).to_contain_text("two different results")
    check_all_can_use(bob)
    page.goto(server.origin + pad)
    page.locator("#pad-clash").get_by_role("button", name="Delete them").click()
    expect(page.locator("#pad-clash")).to_be_hidden()
    reload(page)
    page.get_by_role("button", name="Yes, confirm").click()
    expect(page.locator("main")).to_contain_text("This result counts.")
    assert page.url == server.origin + pad


def check_putting_right_is_left(anna: Visitor, pad: str) -> None:
    """A result is put right, and left as it is after all: what was typed is gone then."""
    check_all_can_use(anna)
    anna.visit(f"{pad}?fix=1")
    expect(box(anna.page, "Anna, in the middle")).to_have_value("17")
    tap(anna.page, "2")
    check_all_can_use(anna)
    reload(anna.page)
    expect(box(anna.page, "Anna, in the middle")).to_have_value("2")
    with anna.page.expect_navigation():
        anna.page.get_by_role("link", name="Leave unchanged").tap()
    anna.visit(f"{pad}?fix=1")
    expect(box(anna.page, "Anna, in the middle")).to_have_value("17")


def check_all_can_use(visitor: Visitor) -> None:
    """Axe finds nothing on a light phone and a dark desk, and nothing sticks out."""
    page, size = visitor.page, visitor.page.viewport_size
    for device, theme in zip((PHONE, DESK), THEMES, strict=True):
        page.set_viewport_size({"width": device.width, "height": device.height})
        page.emulate_media(color_scheme=theme)
        page.evaluate(SETTLE)
        assert page.evaluate(TOO_WIDE) == []
        assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert size
    page.set_viewport_size(size)
