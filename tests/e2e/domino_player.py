"""Plays Ligretto Domino by looking at the page and using it, as a person does."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

from playwright.sync_api import Page

from tests.e2e.player import middle_of
from tests.e2e.visitor import Visitor, clicking

STEP_MS = 40
HAND_PX = 50
HALF_PX = 4
"""So far from the middle of a card a tap is on one of its halves."""
WAIT_MS = 10_000
ROUND_SECONDS = 240.0

# What someone sees: the open card, what lies lit, what is aimed at, what is said.
LOOK = """() => {
  const middle = (element) => {
    const rect = element.getBoundingClientRect();
    return [rect.left + rect.width / 2, rect.top + rect.height / 2];
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const board = document.getElementById('board');
  const gone = document.getElementById('take-open')?.dataset.look === 'gone';
  const aimed = document.querySelector('#overlay .aimed');
  return {
    phase: document.getElementById('main').dataset.phase,
    mood: document.getElementById('stage').dataset.mood ?? '',
    stage: board.dataset.stage,
    seq: Number(board.dataset.seq),
    put: board.dataset.put === board.dataset.me,
    open: gone ? '' : document.querySelector('#take-open [data-card]')?.dataset.card ?? '',
    hand: document.querySelector('#turn [data-does]')?.dataset.does ?? 'none',
    laid: all('#lying > .laid').map((one) => one.dataset.card),
    tokens: all('#lying > .token').map((one) => `${one.dataset.at} ${one.dataset.state}`),
    jokers: Number(document.querySelector('.own .wheels')?.dataset.count ?? 0),
    lit: all('#overlay .place > .dark').map(middle),
    aimed: aimed ? middle(aimed) : null,
    isSet: Boolean(aimed?.hasAttribute('data-set')),
    isAsked: all('#overlay .aim > use').length > 1,
    pending: all('#overlay .pending').length,
    said: document.getElementById('word')?.textContent ?? '',
    read: document.getElementById('at-cursor')?.textContent ?? '',
    near: document.getElementById('whole')?.hidden === false,
  };
}"""
POINT = """([x, y]) => {
  const matrix = document.getElementById('field').getScreenCTM();
  const point = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(matrix);
  return [point.x, point.y];
}"""
type Sight = dict[str, Any]
type Hands = Callable[["DominoPlayer", Sight], None]


@dataclass
class DominoPlayer:
    """Someone at the page of a table of Domino, with one kind of input."""

    visitor: Visitor
    hands: Hands

    @property
    def page(self) -> Page:
        return self.visitor.page

    def look(self) -> Sight:
        """What the page shows now."""
        sight: Sight = self.page.evaluate(LOOK)
        return sight

    def step(self) -> Sight:
        """Does one thing, if there is one to do and nothing is on its way."""
        sight = self.look()
        if sight["phase"] == "playing" and not sight["mood"] and not sight["pending"]:
            self.hands(self, sight)
        return sight

    def until(self, condition: Callable[[Sight], bool]) -> Sight:
        """Looks until it is so."""
        until = time.monotonic() + WAIT_MS / 1000
        while not condition(sight := self.look()):
            assert time.monotonic() < until, sight
            self.page.wait_for_timeout(STEP_MS)
        return sight

    def press(self, *keys: str) -> Sight:
        """Presses keys, one after another, and looks."""
        for key in keys:
            self.page.keyboard.press(key)
        return self.look()

    def tap(self, selector: str) -> Sight:
        """Taps something, and looks."""
        with clicking(self.page):
            self.page.locator(selector).tap()
        return self.look()

    def touch(self, identity: str) -> Sight:
        """Taps where something was when it was seen: the round may be over meanwhile."""
        return self.tap_point(*middle_of(self.page, identity))

    def tap_square(self, x: float, y: float) -> Sight:
        """Taps the middle of a square, and looks."""
        return self.tap_point(*self.square(x, y))

    def tap_point(self, x: float, y: float) -> Sight:
        """Taps a point of the window, and looks."""
        with clicking(self.page):
            self.page.touchscreen.tap(x, y)
        return self.look()

    def square(self, x: float, y: float) -> tuple[float, float]:
        """Where the middle of a square is in the window."""
        left, top = self.page.evaluate(POINT, [x, y])
        return left, top

    def open_card(self, wanted: str) -> None:
        """Turns, discards and picks up by keys until this card is open."""
        for _ in range(60):
            sight = self.until(lambda now: bool(now["open"]) or now["hand"] != "none")
            if sight["open"] == wanted:
                return
            self.press("d" if sight["open"] else "Space")
            before = sight["seq"]
            self.until(lambda now, before=before: now["seq"] != before)  # type: ignore[misc]
        raise AssertionError(f"{wanted} is not among the cards")


class Fingers:
    """Two fingers on the glass of a page, one on each side of a point."""

    def __init__(self, page: Page) -> None:
        self._glass = page.context.new_cdp_session(page)

    def spread(self, middle: tuple[float, float], *, apart: Sequence[float]) -> None:
        """Puts both down side by side and moves them to each distance."""
        self._glide(middle, [(width / 2, 0.0) for width in apart])

    def twist(self, middle: tuple[float, float], *, degrees: Sequence[float]) -> None:
        """Puts both down and turns them around the point."""
        turned = [radians(angle) for angle in degrees]
        self._glide(middle, [(cos(a) * HAND_PX, sin(a) * HAND_PX) for a in turned])

    def _glide(
        self, middle: tuple[float, float], ways: Sequence[tuple[float, float]]
    ) -> None:
        x, y = middle
        for number, (dx, dy) in enumerate(ways):
            points = [{"x": x - dx, "y": y - dy}, {"x": x + dx, "y": y + dy}]
            self._touch("touchMove" if number else "touchStart", points)
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._glass.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )


def play_out(players: Sequence[DominoPlayer]) -> None:
    """Has people play in turn until the round is over for all of them."""
    until = time.monotonic() + ROUND_SECONDS
    while True:
        sights = [player.step() for player in players]
        if all(sight["phase"] in {"scores", "podium"} for sight in sights):
            return
        assert time.monotonic() < until, sights
        players[0].page.wait_for_timeout(STEP_MS)


def by_keys(visitor: Visitor) -> DominoPlayer:
    """Someone who never leaves the keyboard."""
    return DominoPlayer(visitor, _press_on)


def by_taps(visitor: Visitor) -> DominoPlayer:
    """Someone with one thumb, and with a board that does not glide under it."""
    visitor.page.emulate_media(reduced_motion="reduce")
    return DominoPlayer(visitor, _tap_on)


def _press_on(player: DominoPlayer, sight: Sight) -> None:
    """Space turns; N goes to a place; Enter lays; D gives up."""
    if not sight["open"]:
        if sight["hand"] != "none":
            player.press("Space")
    elif sight["isSet"]:
        player.press("Enter")
    elif not player.press("n")["isSet"]:
        player.press("d")


def _tap_on(player: DominoPlayer, sight: Sight) -> None:
    """The card shows where it fits; a place is tapped until the card lies."""
    if not sight["open"]:
        if sight["hand"] != "none":
            player.touch("turn")
        return
    if not sight["lit"]:
        sight = player.touch("take-open")
    if not sight["lit"]:
        player.touch("discard")
        return
    x, y = sight["aimed"] or sight["lit"][0]
    aside = HALF_PX if sight["isAsked"] else 0
    player.tap_point(x - aside, y - aside)
