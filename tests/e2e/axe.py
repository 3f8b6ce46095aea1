"""What axe finds on a page, in both sizes and both themes."""

from collections.abc import Sequence
from itertools import product
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

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
# What sticks out of the page to the side, if anything does.
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
}"""
# Only the violations leave the page: what has passed is a hundred times as long.
RUN = """async ([context, options]) =>
  (await axe.run(context ?? document, options)).violations"""


def violations(
    page: Page, rules: Sequence[str] = (), *, context: str | None = None
) -> list[str]:
    """What axe finds, one line each: rule, and the first elements.

    Without `rules` it looks for everything, without `context` in the whole page.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
    options = {"resultTypes": ["violations"], "preload": False, **only}
    found: list[dict[str, Any]] = page.evaluate(RUN, [context, options])
    return [
        f"{violation['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for violation in found
        for node in violation["nodes"][:3]
    ]


def violations_in_all_looks(page: Page) -> list[str]:
    """What axe finds in both sizes and themes, and what sticks out of the page."""
    found: list[str] = []
    for size, theme in product((SMALL, LARGE), THEMES):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(SETTLE)
        lines = violations(page, () if theme == THEMES[0] else COLOR_RULES)
        lines += page.evaluate(TOO_WIDE)
        found += [f"{size['width']} {theme}: {line}" for line in lines]
    return found
