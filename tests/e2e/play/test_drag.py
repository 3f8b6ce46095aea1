"""Dragging: forgiving, without scrolling, without selecting, and off when it must be."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.player import Finger, Own, Player, by_mouse, by_taps
from tests.e2e.tables import deal
from tests.e2e.visitor import PHONE, Visitor

FORGIVEN_PX = 24
GHOST = ".ghost"
QUIET_MS = 300

BOX = """(id) => {
  const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
  return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}"""
# A point in the middle that is far enough from every place a card could go to.
FAR = """(px) => {
  const piles = [...document.querySelectorAll('.middle .pile')]
    .map((pile) => pile.getBoundingClientRect()).filter((rect) => rect.width);
  const area = document.querySelector('.middle').getBoundingClientRect();
  const gap = (rect, x, y) => Math.hypot(
    Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom));
  for (let y = area.top; y < area.bottom; y += 4)
    for (let x = area.left; x < area.right; x += 4)
      if (piles.every((rect) => gap(rect, x, y) > px)) return [x, y];
  return null;
}"""


def _playable(player: Player) -> Own:
    """Goes through the hand until some card fits, without playing it."""
    for _ in range(400):
        sight = player.look()
        if sight.playable:
            player.page.wait_for_timeout(QUIET_MS)
            return sight.playable[0]
        player.step()
        player.page.wait_for_timeout(40)
    pytest.fail("no card ever fits")


def _drag(page: Page, start: str, end: tuple[float, float]) -> None:
    box = page.evaluate(BOX, start)
    page.mouse.move(box["x"], box["y"])
    page.mouse.down()
    page.mouse.move((box["x"] + end[0]) / 2, (box["y"] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def test_drop_counts_twenty_pixels_beside_its_pile(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob])
    own = _playable(by_mouse(alice))
    said = len(alice.moves_said())
    box = alice.page.evaluate(BOX, own.targets[0])
    _drag(alice.page, f"take-{own.place}", (box["x"], box["top"] - FORGIVEN_PX + 4))
    alice.wait_for_moves(said + 1)
    moves = alice.moves_said()[said:]
    assert len(moves) == 1
    assert "PLAY" in moves[0]


def test_drop_far_from_every_pile_plays_nothing(alice: Visitor, bob: Visitor) -> None:
    deal([alice, bob])
    own = _playable(by_mouse(alice))
    said = len(alice.moves_said())
    far = alice.page.evaluate(FAR, FORGIVEN_PX + 6)
    assert far, "the middle has no empty spot"
    _drag(alice.page, f"take-{own.place}", (far[0], far[1]))
    alice.page.wait_for_timeout(QUIET_MS)
    assert len(alice.moves_said()) == said
    expect(alice.page.locator(GHOST)).to_have_count(0)
    assert own in by_mouse(alice).look().cards


def test_finger_drags_without_scrolling_or_selecting(
    come: Arrive, bob: Visitor
) -> None:
    """Row 35 of what players ask: a drag is a drag and nothing else."""
    alice = come("Alice", PHONE)
    deal([alice, bob])
    own = _playable(by_taps(alice))
    page, finger = alice.page, Finger(alice.page)
    said = len(alice.moves_said())
    start = page.evaluate(BOX, f"take-{own.place}")
    finger.down(start["x"], start["y"])
    for step in range(1, 12):
        finger.move(start["x"] + step * 3, start["y"] - step * 30)
    ghost = page.locator(GHOST)
    expect(ghost).to_have_count(1)
    state = page.evaluate(
        "() => [scrollX, scrollY, String(getSelection()), visualViewport.scale]"
    )
    assert state == [0, 0, "", 1]
    finger.move(start["x"], start["y"])
    finger.up()
    expect(ghost).to_have_count(0)
    assert len(alice.moves_said()) == said


def test_long_press_selects_nothing_and_opens_nothing(
    come: Arrive, bob: Visitor
) -> None:
    alice = come("Alice", PHONE)
    deal([alice, bob])
    page, finger = alice.page, Finger(alice.page)
    start = page.evaluate(BOX, "take-row1")
    finger.down(start["x"], start["y"])
    page.wait_for_timeout(900)
    assert page.evaluate("() => String(getSelection())") == ""
    finger.up()


def test_dragged_card_is_put_back_when_the_line_breaks(
    alice: Visitor, bob: Visitor
) -> None:
    """Row 11 of what players ask: nothing half done stays on the page."""
    alice.forgive("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    deal([alice, bob])
    page = alice.page
    start = page.evaluate(BOX, "take-row0")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(start["x"], start["y"] - 120)
    expect(page.locator(GHOST)).to_have_count(1)
    alice.context.set_offline(True)
    expect(page.locator(GHOST)).to_have_count(0)
    page.mouse.up()
    expect(page.locator("#take-row0[data-look='gone']")).to_have_count(0)
    alice.context.set_offline(False)
    alice.wait_for("!document.getElementById('stage').dataset.mood")
