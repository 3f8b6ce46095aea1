"""Text has room in every language: on a phone, and on the big screen."""

from playwright.sync_api import ViewportSize, expect

from tests.e2e.screens import LANGUAGES, screens
from tests.e2e.visitor import Visitor

PHONE: ViewportSize = {"width": 360, "height": 740}
WALL: ViewportSize = {"width": 1280, "height": 720}

# Lines of text that stick out of their control or of the page, are cut, or lie on others.
NO_ROOM = """() => {
  const CONTROLS = 'button, a.button, label, summary, th, td, h1, h2, h3, option, legend,'
    + ' .chip, .badge, .tag, .tab, [role=tab], [class*=segment] > *, dt, dd';
  const SLACK = 1;
  const faults = new Set();
  // What is only read aloud is clipped to nothing.
  const isShown = (e) => {
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let up = e; up; up = up.parentElement)
      if (getComputedStyle(up).clipPath === 'inset(50%)') return false;
    return true;
  };
  const told = (e, text) => `${e.localName}.${e.className || e.id} “${text}”`;
  const floats = (e) => {
    for (let up = e; up; up = up.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up;
    return null;
  };
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth > width) faults.add('the page is too wide');

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.nodeValue.trim().slice(0, 60);
    if (!text || owner.closest('script, style, template, svg, select, textarea')) continue;
    if (!isShown(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects())
      if (rect.width > 1 && rect.height > 1) lines.push({ owner, text, rect });
  }

  for (const { owner, text, rect } of lines) {
    const control = owner.closest(CONTROLS);
    const outside = (box) => rect.left < box.left - SLACK || rect.right > box.right + SLACK;
    const beyond = (box) => rect.top < box.top - 4 || rect.bottom > box.bottom + 4;
    if (control) {
      const box = control.getBoundingClientRect();
      if (getComputedStyle(control).display !== 'inline' && (outside(box) || beyond(box)))
        faults.add(`sticks out of ${told(control, text)}`);
    }
    let scrolls = false;
    for (let up = owner; up && up !== document.body && !scrolls; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      scrolls = /auto|scroll/.test(overflowX + overflowY) && up.scrollHeight + up.scrollWidth
        > up.clientHeight + up.clientWidth;
      const cuts = /hidden|clip/;
      if ((cuts.test(overflowX) && outside(box)) || (cuts.test(overflowY) && beyond(box)))
        faults.add(`cut by ${told(up, text)}`);
    }
    if (!scrolls && outside({ left: 0, right: width })) faults.add(`off ${told(owner, text)}`);
  }

  // What floats over the page lies on its text for a while: scrolling shows it.
  const still = lines.map((line) => ({ ...line, over: floats(line.owner) }));
  still.forEach((one, index) => still.slice(index + 1).forEach((other) => {
    if (one.over !== other.over || one.owner === other.owner) return;
    const across = Math.min(one.rect.right, other.rect.right)
      - Math.max(one.rect.left, other.rect.left);
    const down = Math.min(one.rect.bottom, other.rect.bottom)
      - Math.max(one.rect.top, other.rect.top);
    if (across > 2 && down > 6)
      faults.add(`${told(one.owner, one.text)} lies on ${told(other.owner, other.text)}`);
  }));
  return [...faults];
}"""


def test_all_text_has_room_in_every_language(alice: Visitor) -> None:
    page = alice.page
    found: dict[str, list[str]] = {}
    for screen in screens(alice):
        page.set_viewport_size(WALL if screen.name == "screen" else PHONE)
        for language in LANGUAGES:
            screen.open(alice, language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            if faults := page.evaluate(NO_ROOM):
                found[f"{screen.name} {language}"] = faults
    assert not found, "\n".join(
        f"{place}: {fault}" for place, faults in found.items() for fault in faults
    )
