"""Everyone can use every page: checkers, large text, small screens."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.e2e.stages import stages
from tests.e2e.visitor import Visitor

TINY: ViewportSize = {"width": 320, "height": 640}
SMALL: ViewportSize = {"width": 360, "height": 740}
LARGE: ViewportSize = {"width": 1440, "height": 900}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# What axe says of colors. A theme changes nothing else: the rest is asked in one.
COLOR_RULES = ("color-contrast", "link-in-text-block")

# Colors that change with the theme take their time.
SETTLE = """async () => {
  await new Promise(requestAnimationFrame);
  const moves = document.getAnimations().filter((m) => m instanceof CSSTransition);
  await Promise.allSettled(moves.map((move) => move.finished));
}"""
TEXT_SIZE = "(size) => { document.documentElement.style.fontSize = size; }"
# What sticks out of the page to the side, if anything does.
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
}"""
# Text of controls that is cut off inside them.
CUT_OFF = """() => [...document.querySelectorAll('button, a.button, label, th, td, h1, h2')]
  .filter((e) => !e.closest('.hidden-text') && e.offsetWidth && e.scrollWidth > e.clientWidth + 2
    && getComputedStyle(e).overflowX !== 'visible')
  .map((e) => e.outerHTML.slice(0, 160))"""


def _told(found: dict[str, list[str]]) -> str:
    lines = [f"{place}: {line}" for place, texts in found.items() for line in texts]
    return "\n".join(lines)


def violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds, one line each: rule, and the first element.

    Without `rules` it looks for everything.
    """
    only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    options = {"resultTypes": ["violations"], **only}
    found: dict[str, Any] = Axe().run(page, options=options).response
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for violation in found["violations"]
        for node in violation["nodes"][:3]
    ]


def test_axe_finds_nothing_at_any_size_in_both_themes(alice: Visitor) -> None:
    page = alice.page
    found: dict[str, list[str]] = {}
    for stage in stages(alice):
        for size, theme in product((SMALL, LARGE), THEMES):
            page.set_viewport_size(size)
            page.emulate_media(color_scheme=theme)
            page.evaluate(SETTLE)
            rules = () if theme == "light" else COLOR_RULES
            if lines := violations(page, rules):
                found[f"{stage.name} {size['width']} {theme}"] = lines
    assert not found, _told(found)


def test_large_text_stays_on_the_page(alice: Visitor) -> None:
    """Twice as large, on a phone as well; and as it is on the smallest phone."""
    page = alice.page
    found: dict[str, list[str]] = {}
    for stage in stages(alice):
        for size, percent in ((TINY, 100), (SMALL, 200), (LARGE, 200)):
            page.set_viewport_size(size)
            page.evaluate(TEXT_SIZE, f"{percent}%")
            page.evaluate(SETTLE)
            if lines := page.evaluate(TOO_WIDE) + page.evaluate(CUT_OFF):
                found[f"{stage.name} {size['width']}"] = lines
            if stage.name == "table":
                _check_cards_are_there(page)
        page.evaluate(TEXT_SIZE, "")
    assert not found, _told(found)


def _check_cards_are_there(page: Page) -> None:
    """Every own card and the hand can be seen and reached."""
    viewport = page.viewport_size
    assert viewport
    for name in ("take-stack", "take-row0", "take-row2", "turn"):
        box = page.locator(f"#{name}").bounding_box()
        assert box, name
        assert box["width"] >= 36, name
        assert box["y"] + box["height"] <= viewport["height"] + 1, name
