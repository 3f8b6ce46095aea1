"""The fifth game in a browser: from the lobby to the podium, and seen again."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import RATE, SETTINGS, Arrive
from tests.e2e.player import middle_of
from tests.e2e.tables import PLAYING, READY, open_lobby
from tests.e2e.visitor import DESK, PHONE, Device, Visitor
from tests.served.server import Server, prepare

pytestmark = pytest.mark.xdist_group("example game")  # its site is started once

WITH_THE_GAME = {"DJANGO_SETTINGS_MODULE": "tests.example_game.settings"}
MOST_MOVES = 2000

LOOK = """() => ({
  phase: document.getElementById('main').dataset.phase,
  next: document.getElementById('stairs')?.dataset.next ?? '',
  top: document.querySelector('#take-top [data-number]')?.dataset.number ?? '',
})"""

type Hands = tuple[Callable[[Page], None], Callable[[Page], None]]
BY_KEYS: Hands = (
    lambda page: page.keyboard.press("s"),
    lambda page: page.keyboard.press("Space"),
)
# Where it was when it was seen: the round may be over meanwhile.
BY_TAPS: Hands = (
    lambda page: page.touchscreen.tap(*middle_of(page, "take-top")),
    lambda page: page.touchscreen.tap(*middle_of(page, "turn")),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A site with the game, its tables in a hurry."""
    files = tmp_path_factory.mktemp("prepared-with-the-game")
    prepare(files, WITH_THE_GAME)
    folder = tmp_path_factory.mktemp("with-the-game")
    server = Server(folder, files, SETTINGS | WITH_THE_GAME | {"CLOCK_RATE": RATE})
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(site: Server) -> Iterator[Server]:
    """The same, whose log must stay free of faults."""
    site.new_faults()
    yield site
    assert not site.new_faults()


@pytest.mark.parametrize(
    ("device", "hands"), ((DESK, BY_KEYS), (PHONE, BY_TAPS)), ids=("keys", "taps")
)
def test_match_is_played_to_the_podium_and_seen_again(
    come: Arrive, device: Device, hands: Hands
) -> None:
    alice = come("Alice", device)
    page = alice.page
    _open(alice)
    page.locator(READY).click()
    alice.wait_for(PLAYING)
    assert _play(page, hands) > 0
    alice.wait_for("document.getElementById('main').dataset.phase === 'podium'")
    expect(page.locator(".list .push.number")).to_have_count(2)

    page.get_by_role("link", name="All rounds").click()
    page.get_by_role("link", name="Replay").click()
    time = page.locator("#time")
    expect(time).to_be_enabled()
    expect(page.locator("#stairs i")).to_have_count(0)
    time.fill(str(time.get_attribute("max")))
    expect(page.locator("#stairs i").first).to_be_visible()


def _open(host: Visitor) -> None:
    """Opens a table of another game, then chooses this one, one round, one bot."""
    page = host.page
    open_lobby(host, "ligretto")
    page.locator("#rules > summary").click()
    page.locator("#game-staircase").click()
    host.wait_for("document.getElementById('main').dataset.game === 'staircase'")
    page.locator("#options > summary").click()
    page.locator("#preset-short").click()
    expect(page.locator("#preset-short")).to_have_attribute("aria-pressed", "true")
    page.locator("#add-bot").click()
    page.locator("#seat-1").wait_for()


def _play(page: Page, hands: Hands) -> int:
    """Plays until the round is over; returns how often a card was put on the stairs."""
    step, pass_ = hands
    steps = 0
    for _ in range(MOST_MOVES):
        sight = page.evaluate(LOOK)
        if sight["phase"] != "playing":
            return steps
        fits = sight["top"] == sight["next"]
        (step if fits else pass_)(page)
        steps += fits
        page.wait_for_timeout(40)
    raise AssertionError("the round does not end")
