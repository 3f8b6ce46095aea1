"""Twelve seats on a phone, palettes, stillness, and clocks that are not the server's."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.player import by_taps, play_together
from tests.e2e.stages import stages
from tests.e2e.tables import PLAYING, READY, deal, seat
from tests.e2e.visitor import DESK, PHONE, Visitor, reload

TARGET_PX = 44
TEXT_SIZE = "(size) => { document.documentElement.style.fontSize = size; }"
LATE_MS = 3 * 3600 * 1000
LATE_HOURS = f"""
  const now = Date.now;
  Date.now = () => now() + {LATE_MS};
"""
# When the next round begins by the clock of the page and the seconds it shows.
ENDS_AT = """() => Date.now()
  + 1000 * Number(document.querySelector('[data-count-to]').textContent)"""
# How the four colors look: ground of the card, its shape, its letter.
COLORS = """() => ['red', 'yellow', 'green', 'blue'].map((color) => {
  const lane = document.getElementById('lane-' + color);
  const card = document.createElement('span');
  card.className = 'card';
  card.dataset.color = color;
  card.innerHTML = '<span class=face></span>';
  lane.append(card);
  const ground = getComputedStyle(card).backgroundColor;
  const shape = getComputedStyle(card.firstChild, '::before').clipPath;
  const letter = getComputedStyle(card.firstChild, '::after').content;
  card.remove();
  return { ground, shape, letter };
})"""
LONGEST_MS = """() => Math.max(0, ...[...document.querySelectorAll('#main *')].flatMap((e) => {
  const style = getComputedStyle(e);
  return [style.transitionDuration, style.animationDuration].flatMap((text) =>
    text.split(',').map((part) => parseFloat(part) * (part.includes('ms') ? 1 : 1000)));
}))"""
MOVING = """() => document.getAnimations().filter((move) =>
  move.playState === 'running' && move.effect.getComputedTiming().duration > 1).length"""


def _palette(page: Page, name: str) -> list[dict[str, str]]:
    """Chooses a palette in the table's menu and says how the colors look then."""
    page.locator("#open-menu").click()
    page.get_by_label(name, exact=True).check()
    page.keyboard.press("Escape")
    looks: list[dict[str, str]] = page.evaluate(COLORS)
    return looks


# What covers something else at the table, is cut off there, or sticks out of the page.
IN_THE_WAY = """() => {
  const faults = [];
  const shown = (element) => element && element.getBoundingClientRect().width > 0;
  const crosses = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  };
  const apart = (where, elements) => elements.filter(shown).forEach((one, index, all) =>
    all.slice(index + 1).filter((other) => crosses(one, other)).forEach((other) =>
      faults.push(`${where}: ${one.className || one.id} on ${other.className || other.id}`)));
  for (const seat of document.querySelectorAll('.opponents .seat')) {
    const part = (names) => seat.querySelector(names);
    apart(seat.id, ['.name', '.left', '.patch', '.stack', '.row'].map(part));
    const [badge, patch] = [part('.bot'), part('.patch')].map((e) => e.getBoundingClientRect());
    const inside = badge.left >= patch.left - 1 && badge.right <= patch.right + 1
      && badge.top >= patch.top - 1 && badge.bottom <= patch.bottom + 1;
    if (patch.width && !inside) faults.push(`${seat.id}: badge outside of its patch`);
  }
  const bar = [...document.querySelectorAll('.table-bar > *')].filter(shown);
  apart('bar', bar);
  for (const element of bar) {
    const { left, right, bottom, width } = element.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 1) faults.push(`bar: ${element.className} is off`);
    if (element.matches('button, a') && Math.min(width, bottom) < 36) faults.push('bar: small');
  }
  const code = document.querySelector('.table-bar > .push');
  if (code.scrollWidth > code.clientWidth + 1) faults.push('bar: the code is cut');
  const own = '.own .place-name, .own .take, .own .turn';
  apart('own', [...document.querySelectorAll(own)]);
  for (const element of document.querySelectorAll('.own .take, .own .turn')) {
    const { right, bottom } = element.getBoundingClientRect();
    if (right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`${element.id} is off`);
  }
  return faults;
}"""
# How far a card of a seat sticks out of its seat, or the seat out of the window.
STICKS_OUT = """() => Math.max(...[...document.querySelectorAll('.opponents .seat')].flatMap((seat) => {
  const { left, right } = seat.getBoundingClientRect();
  return [right - innerWidth, ...[...seat.querySelectorAll('.card')].flatMap((card) => {
    const rect = card.getBoundingClientRect();
    return [left - rect.left, rect.right - right];
  })];
}))"""
# How much of the middle all piles there can be fill, in the tighter way; and names of people.
FILLS = """(seats) => {
  const middle = document.querySelector('.middle');
  const pile = middle.querySelector('.pile').getBoundingClientRect();
  const columns = getComputedStyle(middle.querySelector('.lane'))
    .gridTemplateColumns.split(' ').length;
  const high = Math.ceil(seats / columns) * pile.height / middle.clientHeight;
  const wide = 4 * columns * pile.width / middle.clientWidth;
  const names = [...document.querySelectorAll('.opponents .name')];
  return { high, fullest: Math.max(high, wide),
    text: Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize))) };
}"""
LEAST_FILLED = 0.65
LEAST_TEXT_PX = {2: 12, 4: 12, 7: 11, 12: 10.9}
SCREENS = ((360, 740), (740, 360), (1440, 900))
SIZES = ((320, 640), (360, 740), (740, 360), (768, 1024), (1440, 900))
OPEN_MENU = "[data-opens='menu']:visible"
LOOK = {"theme": "dark", "palette": "grey", "motion": "still", "hand": "left"}
# A script that runs before anything is painted: in the head, before the styles, at once.
RUNS_FIRST = """() => {
  const script = document.querySelector('head > script[src*="/theme."]');
  const styles = document.querySelector('link[rel=stylesheet]');
  return !script.defer && !script.async && script.type === ''
    && Boolean(script.compareDocumentPosition(styles) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def _channels(color: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", color)[:3]]


def test_twelve_seats_fit_and_play_on_a_phone(come: Arrive) -> None:
    alice = come("Alice", PHONE)
    deal([alice], bots=["brisk"] * 11, rounds=1)
    page = alice.page
    player = by_taps(alice)
    play_together([player], lambda _: player.turned > 4, seconds=60)
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= PHONE.width
    assert page.evaluate("() => document.scrollingElement.scrollHeight") <= PHONE.height
    expect(page.locator(".opponents .seat")).to_have_count(11)
    for name in ("take-stack", "take-row0", "take-row1", "take-row2", "turn"):
        box = page.locator(f"#{name}").bounding_box()
        assert box, name
        assert box["width"] >= TARGET_PX, name
        assert box["height"] >= TARGET_PX, name
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= PHONE.width, name
        assert box["y"] + box["height"] <= PHONE.height, name
    for box in [
        other.bounding_box() for other in page.locator(".opponents .seat").all()
    ]:
        assert box
        assert box["x"] + box["width"] <= PHONE.width + 0.5
    kinds = {"board", "frame", "pong", "phase", "refused"}
    assert json.loads(alice.heard[-1])["t"] in kinds


def test_who_watches_two_on_a_phone_sees_both_whole(come: Arrive) -> None:
    alice, watcher = come("Alice", DESK), come("Carol", PHONE)
    party = deal([alice], bots=["gentle"])
    watcher.visit(f"/t/{party.code}/")
    watcher.wait_for(PLAYING)
    expect(watcher.page.locator(".opponents .seat")).to_have_count(2)
    for width, height in ((320, 640), (360, 740), (600, 800)):
        watcher.page.set_viewport_size({"width": width, "height": height})
        assert watcher.page.evaluate(STICKS_OUT) <= 1, width


def test_colors_differ_in_every_palette_by_shape_and_letter(
    alice: Visitor, bob: Visitor, carol: Visitor
) -> None:
    """Rows 37 and 38 of what players ask: for who plays and who watches."""
    party = deal([alice, bob])
    carol.visit(f"/t/{party.code}/")
    carol.wait_for(PLAYING)
    for visitor in (alice, carol):
        for name in ("Standard", "Color-blind safe", "Grayscale"):
            looks = _palette(visitor.page, name)
            for part in ("ground", "shape", "letter"):
                assert len({look[part] for look in looks}) == 4, (name, part)
        greys = [_channels(look["ground"]) for look in visitor.page.evaluate(COLORS)]
        assert all(max(grey) - min(grey) <= 8 for grey in greys)
        reload(visitor.page)
        expect(visitor.page.locator("html")).to_have_attribute("data-palette", "grey")


def test_look_and_sound_are_kept_and_found_on_every_page(alice: Visitor) -> None:
    page = alice.page
    alice.visit("/")
    page.locator(OPEN_MENU).click()
    for name in ("Dark", "Grayscale", "No animations", "Left-handed"):
        page.get_by_label(name, exact=True).check()
    page.get_by_label("Sound", exact=True).uncheck()
    page.locator("#menu").get_by_role("button", name="Close").click()
    for stage in stages(alice):
        kept = page.evaluate("() => ({ ...document.documentElement.dataset })")
        assert kept == LOOK, stage.name
        assert page.evaluate(RUNS_FIRST), stage.name
        page.locator(OPEN_MENU).click()
        for name in ("Dark", "Grayscale", "No animations", "Left-handed"):
            expect(page.get_by_label(name, exact=True)).to_be_checked()
        sounds = page.locator("#menu").get_by_label("Sound", exact=True)
        expect(sounds).not_to_be_checked()
        page.keyboard.press("Escape")


def test_nothing_moves_where_stillness_was_chosen(alice: Visitor) -> None:
    alice.page.add_init_script("localStorage.setItem('motion', 'still')")
    deal([alice], bots=["brisk"] * 3)
    alice.wait_for("Number(document.getElementById('board').dataset.seq) > 8")
    assert alice.page.evaluate(LONGEST_MS) <= 1
    assert alice.page.evaluate(MOVING) == 0


def test_nothing_moves_for_those_who_ask_for_stillness(
    alice: Visitor, bob: Visitor
) -> None:
    alice.page.emulate_media(reduced_motion="reduce")
    deal([alice, bob], bots=["brisk", "brisk"])
    alice.wait_for("Number(document.getElementById('board').dataset.seq) > 8")
    assert alice.page.evaluate(LONGEST_MS) <= 1
    assert alice.page.evaluate(MOVING) == 0


def test_a_wrong_clock_shows_the_right_times(alice: Visitor, bob: Visitor) -> None:
    """Row 31 of what players ask: countdowns come from the server's clock."""
    alice.page.add_init_script(LATE_HOURS)
    seat([alice, bob], rounds=2, round_limit_s=1)
    for visitor in (alice, bob):
        visitor.page.locator(READY).click()
    alice.wait_for("document.getElementById('count').hidden === false")
    assert alice.page.locator("#count use").get_attribute("href") in {
        "#n1",
        "#n2",
        "#n3",
    }
    clock = "[data-count-to]"
    alice.page.locator(clock).wait_for(state="attached", timeout=20_000)
    for visitor in (alice, bob):
        visitor.wait_for(
            f"/^\\d+$/.test(document.querySelector('{clock}')?.textContent)"
        )

    def told_alike() -> bool:
        mine, theirs = (visitor.page.evaluate(ENDS_AT) for visitor in (alice, bob))
        return bool(abs(mine - theirs - LATE_MS) <= 1000)  # seconds are whole

    assert 0 < int(alice.page.locator(clock).inner_text()) <= 15
    alice.wait_until(told_alike)


def test_rules_open_over_the_table_and_lose_nothing(alice: Visitor) -> None:
    page = alice.page
    seat([alice], bots=["gentle"], rounds=1)
    rules = page.locator("#how-to")
    for way in ("lobby", "table"):
        if way == "table":
            page.locator(READY).click()
            alice.wait_for(PLAYING)
            page.locator(OPEN_MENU).click()
        else:
            page.locator("#rules > summary").click()
        page.locator("a[data-rules]:visible").click()
        expect(rules.locator(".lesson")).to_have_count(5)
        assert rules.evaluate("(e) => e.scrollWidth <= e.clientWidth")
        expect(page.locator("#menu")).to_be_hidden()
        rules.get_by_role("button", name="Close").click()
        expect(rules).to_be_hidden()
    assert len(alice.context.pages) == 1
    assert len(alice.sockets) == 1
    expect(page.locator("#turn")).to_be_visible()


@pytest.mark.parametrize("seats", (2, 4, 7, 12))
def test_nothing_at_the_table_is_in_the_way_at_any_size(
    alice: Visitor, seats: int
) -> None:
    page = alice.page
    deal([alice], bots=["gentle"] * (seats - 1), rounds=1)
    found: dict[str, list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for percent in (100, 150, 200):
            page.evaluate(TEXT_SIZE, f"{percent}%")
            if faults := page.evaluate(IN_THE_WAY):
                found[f"{width}x{height} {percent} %"] = faults
    assert found == {}
    page.evaluate(TEXT_SIZE, "")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        cloth = page.evaluate(FILLS, seats)
        assert cloth["fullest"] >= LEAST_FILLED, (width, cloth)
        assert cloth["high"] <= 1, (width, cloth)
        assert cloth["text"] >= LEAST_TEXT_PX[seats], (width, cloth)
