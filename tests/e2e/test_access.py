"""Everyone can use every page: checkers, large text, small screens."""

from playwright.sync_api import Page, ViewportSize

from tests.e2e.axe import LARGE, SETTLE, SMALL, TOO_WIDE, violations_in_all_looks
from tests.e2e.stages import Stage, stages
from tests.e2e.visitor import Visitor

TINY: ViewportSize = {"width": 320, "height": 640}
TEXT_SIZE = "(size) => { document.documentElement.style.fontSize = size; }"
# Text of controls that is cut off inside them.
CUT_OFF = """() => [...document.querySelectorAll('button, a.button, label, th, td, h1, h2')]
  .filter((e) => !e.closest('.hidden-text') && e.offsetWidth && e.scrollWidth > e.clientWidth + 2
    && getComputedStyle(e).overflowX !== 'visible')
  .map((e) => e.outerHTML.slice(0, 160))"""


def _told(found: dict[str, list[str]]) -> str:
    lines = [f"{place}: {line}" for place, texts in found.items() for line in texts]
    return "\n".join(lines)


def test_everyone_can_use_every_page(alice: Visitor) -> None:
    """Axe finds nothing in any size and theme, and large text stays on the page."""
    page = alice.page
    found: dict[str, list[str]] = {}
    for stage in stages(alice):
        if lines := violations_in_all_looks(page) + _lost_by_large_text(page, stage):
            found[stage.name] = lines
    assert not found, _told(found)


def _lost_by_large_text(page: Page, stage: Stage) -> list[str]:
    """Twice as large, on a phone as well; and as it is on the smallest phone."""
    found: list[str] = []
    for size, percent in ((TINY, 100), (SMALL, 200), (LARGE, 200)):
        page.set_viewport_size(size)
        page.evaluate(TEXT_SIZE, f"{percent}%")
        page.evaluate(SETTLE)
        lines = page.evaluate(TOO_WIDE) + page.evaluate(CUT_OFF)
        found += [f"{size['width']} {percent} %: {line}" for line in lines]
        if stage.name == "table":
            _check_cards_are_there(page)
    page.evaluate(TEXT_SIZE, "")
    return found


def _check_cards_are_there(page: Page) -> None:
    """Every own card and the hand can be seen and reached."""
    viewport = page.viewport_size
    assert viewport
    for name in ("take-stack", "take-row0", "take-row2", "turn"):
        box = page.locator(f"#{name}").bounding_box()
        assert box, name
        assert box["width"] >= 36, name
        assert box["y"] + box["height"] <= viewport["height"] + 1, name
