"""The first round that teaches: each game is learned by taps only, and by keys only."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e import domino_player, player
from tests.e2e.conftest import Arrive
from tests.e2e.player import middle_of
from tests.e2e.tables import PLAYING
from tests.e2e.visitor import DESK, PHONE, Device, Visitor
from tests.served.server import Server

LESSON_SECONDS = 180.0
STEP_MS = 60
FIRST = {
    "ligretto": {"one", "row", "stack", "waste", "flip"},
    "dutch-blitz": {"one", "row", "stack", "waste", "flip"},
    "domino": {"turn"},
    "wuerfel": {"one", "next", "roll"},
}
"""Hints that may come first, whatever was dealt."""

LOOK = """() => {
  const board = document.getElementById('board');
  const marked = [...document.querySelectorAll('[data-taught]')]
    .sort((one, other) => one.dataset.taught - other.dataset.taught);
  const word = document.getElementById('word');
  return {
    phase: document.getElementById('main').dataset.phase,
    hint: board.dataset.hint ?? null,
    seq: Number(board.dataset.seq),
    isWaiting: Boolean(document.querySelector('.pending, [data-look=gone], [data-look=pending]')),
    marked: marked.map((element) => element.id),
    said: word.dataset.kind === 'hint' ? word.textContent : '',
    key: word.querySelector('kbd')?.textContent.trim() ?? '',
  };
}"""

type Sight = dict[str, object]
type Follow = Callable[[Visitor, Sight], None]
type Alone = Callable[[Visitor, str], Callable[[], object]]


@pytest.fixture
def server(fast_server: Server) -> Server:
    """A lesson is taught at the pace of its bots."""
    return fast_server


def follow_by_taps(visitor: Visitor, sight: Sight) -> None:
    """Taps what is marked first, then the squares that are marked on the board."""
    page = visitor.page
    thumb = domino_player.by_taps(visitor)
    page.touchscreen.tap(*middle_of(page, _marked(sight)[0]))
    squares = [
        tuple(map(int, aim.removeprefix("square-").split(",")))
        for aim in str(sight["hint"]).split()
        if aim.startswith("square-")
    ]
    for _ in range(
        2 if squares else 0
    ):  # the first tap shows the card, the other lays it
        if page.evaluate(LOOK)["hint"] == sight["hint"]:
            middle = [sum(side) / len(squares) for side in zip(*squares, strict=True)]
            thumb.tap_square(*middle)


def follow_by_keys(visitor: Visitor, sight: Sight) -> None:
    """Presses the key that the line names, and Enter for what it then shows."""
    page = visitor.page
    page.keyboard.press(
        "Space" if sight["key"] == "Space" else str(sight["key"]).lower()
    )
    if "square-" in str(sight["hint"]):
        page.keyboard.press("Enter")


def alone_by_taps(visitor: Visitor, game: str) -> Callable[[], object]:
    if game == "domino":
        return domino_player.by_taps(visitor).step
    return player.by_taps(visitor).step


def alone_by_keys(visitor: Visitor, game: str) -> Callable[[], object]:
    if game == "domino":
        return domino_player.by_keys(visitor).step
    return player.by_keys(visitor).step


@pytest.mark.parametrize("game", sorted(FIRST))
@pytest.mark.parametrize(
    ("device", "follow", "alone"),
    (
        (PHONE, follow_by_taps, alone_by_taps),
        (DESK, follow_by_keys, alone_by_keys),
    ),
    ids=("taps", "keys"),
)
def test_lesson_is_finished_by_doing_what_it_says(
    come: Arrive, game: str, device: Device, follow: Follow, alone: Alone
) -> None:
    newcomer = come("Nora", device)
    page = newcomer.page
    newcomer.visit(f"/rules/{game}/")
    page.get_by_role("button", name="Learn it in a first round").click()
    newcomer.wait_for(PLAYING)
    newcomer.wait_for("document.getElementById('hints')")
    names = _learn(newcomer, follow, alone(newcomer, game))
    assert names[0] in FIRST[game]
    assert names[-2:] == ["alone", "end"]


def test_first_deal_of_play_now_is_a_lesson_to_leave_and_repeat(come: Arrive) -> None:
    newcomer = come("Nora", PHONE)
    page = newcomer.page
    newcomer.visit("/")
    page.locator("form[action='/play/ligretto/'] button").first.tap()
    newcomer.wait_for(PLAYING)
    expect(page.locator("[data-taught]").first).to_be_visible()

    page.get_by_role("button", name="Skip lesson").click()
    expect(page.locator("[data-taught]")).to_have_count(0)
    newcomer.wait_for("document.getElementById('board').dataset.hint === undefined")
    expect(page.locator("#skip-lesson")).to_have_count(0)

    page.locator("#open-menu").click()
    page.get_by_role("button", name="Lesson from the start").click()
    newcomer.wait_for(PLAYING)
    expect(page.locator("[data-taught]").first).to_be_visible()
    expect(page.locator("#word[data-kind=hint]")).to_be_visible()


def _learn(visitor: Visitor, follow: Follow, play: Callable[[], object]) -> list[str]:
    """Follows the hints to the end; returns their names in the order they stood."""
    names: list[str] = []
    until = time.monotonic() + LESSON_SECONDS
    while True:
        sight: Sight = visitor.page.evaluate(LOOK)
        assert sight["phase"] == "playing", names
        assert time.monotonic() < until, (names, sight)
        name = str(sight["hint"] or "").split(" ")[0]
        if name and name != next(reversed(names), ""):
            names.append(name)
        if name == "end":
            return names
        if name == "alone":
            assert not _marked(sight)
            play()
        elif name and not sight["isWaiting"] and sight["said"]:
            follow(visitor, sight)
        visitor.page.wait_for_timeout(STEP_MS)


def _marked(sight: Sight) -> list[str]:
    marked = sight["marked"]
    assert isinstance(marked, list)
    return marked
