"""Styles of a table: those of other games change nothing, and nothing is selected by taps."""

from pathlib import Path

import pytest

from games.kinds.registry import KINDS
from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor

CSS = Path(__file__).parents[3] / "static/css/games"
# How the names of a game's own sheets begin.
OWN_SHEETS = {
    "ligretto": "ligretto",
    "dutch-blitz": "dutch-blitz",
    "wuerfel": "dice",
    "domino": "domino",
}
# What the pages around a table load besides.
LATER = ["/static/css/base/site.css", "/static/css/pages/front.css"]
# Every property of one element of a kind, and of what is drawn before and after it.
NOTE = """() => {
  const kinds = new Map();
  const parts = '.table-bar, .opponents, .middle, .own, .beside-field, .beside, #chat, #menu';
  for (const element of document.querySelectorAll(`:is(${parts}) *`)) {
    const kind = `${element.parentElement.className?.baseVal ?? element.parentElement.className}`
      + ` > ${element.tagName}#${element.id.replace(/[0-9]/g, '')}.${element.classList}`;
    if (!element.closest('.word') && !kinds.has(kind)) kinds.set(kind, element);
  }
  window.stylesNow = () => {
    for (const move of document.getAnimations()) move.finish();
    return [...kinds].flatMap(([kind, element]) => ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return [];
      return [...style].map((name) => `${kind}${part} ${name}: ${style.getPropertyValue(name)}`);
    }));
  };
  window.stylesBefore = new Set(stylesNow());
  return kinds.size;
}"""
LOAD = """(paths) => Promise.all(paths.map((path) => new Promise((done, failed) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: path, onload: done, onerror: failed });
  document.head.append(link);
})))"""
CHANGED = "() => stylesNow().filter((style) => !stylesBefore.has(style)).slice(0, 8)"
# What a double tap could select, and what a tap could light up.
HANDLED = """() => [...document.querySelectorAll('.stage *, .table-bar *')]
  .filter((element) => {
    const { userSelect, webkitTapHighlightColor } = getComputedStyle(element);
    return userSelect !== 'none' || webkitTapHighlightColor !== 'rgba(0, 0, 0, 0)';
  }).map((element) => element.outerHTML.slice(0, 60)).slice(0, 5)"""
RESTED = "() => !document.querySelector('#turn[data-look]')"
DIMMED = """() => [...document.querySelectorAll('#turn, #turn *')]
  .filter((element) => getComputedStyle(element).opacity !== '1')
  .map((element) => element.outerHTML.slice(0, 60))"""


@pytest.mark.parametrize("game", sorted(KINDS))
def test_table_looks_the_same_beside_styles_of_other_games(
    alice: Visitor, bob: Visitor, game: str
) -> None:
    names = sorted(sheet.stem for sheet in CSS.glob("*.css"))
    others = [
        f"/static/css/games/{name}.css"
        for name in names
        if not name.startswith(OWN_SHEETS[game]) and not name.endswith("-table")
    ]
    others += LATER
    deal([alice, bob], game)
    page = alice.page
    page.mouse.move(0, 0)
    page.wait_for_function(RESTED)

    assert page.evaluate(NOTE) > 20
    page.evaluate(LOAD, others)

    assert page.evaluate(CHANGED) == []
    assert page.evaluate(HANDLED) == []
    assert page.evaluate(DIMMED) == []
