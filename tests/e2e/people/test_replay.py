"""A round is played and seen again: moving through it, a link to a moment, playing on."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.sameness import text_of
from tests.e2e.tables import PLAYING, deal
from tests.e2e.visitor import DESK, PHONE, Device, Visitor
from tests.served.people import Person
from tests.served.server import Server

pytestmark = pytest.mark.xdist_group("replay")  # the rounds are played once


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over: who sat there, and its page."""

    person: Person
    page: str


@dataclass(frozen=True, slots=True)
class Bots:
    """Those who play the round that is seen again, and for how long at most."""

    strength: str
    round_seconds: int  # table time


QUICK = Bots("fierce", 8)
# Play goes on with the time that is left: enough for a slow page to load and be used.
SLOW = Bots("gentle", 90)

type Again = Callable[..., Page]


@pytest.fixture
def server(fast_server: Server) -> Server:
    """Nobody has to wait for bots and countdowns."""
    return fast_server


@pytest.fixture(scope="session")
def matches() -> dict[tuple[str, Bots], Played]:
    """The matches that are seen again, by game and who played."""
    return {}


@pytest.fixture
def watch_again(matches: dict[tuple[str, Bots], Played]) -> Again:
    """Brings a visitor to the replay of a round by the page of its match.

    The first who comes lets bots play it, and goes on from the podium.
    """

    def watch_again(
        visitor: Visitor, game: str = "ligretto", /, *, bots: Bots = QUICK
    ) -> Page:
        page = visitor.page
        if played := matches.get((game, bots)):
            visitor.become(played.person)
            visitor.visit(played.page)
        else:
            matches[game, bots] = _play(visitor, game, bots)
        page.get_by_role("link", name="Replay").click()
        expect(page.locator("#time")).to_be_enabled()
        return page

    return watch_again


def _play(visitor: Visitor, game: str, bots: Bots) -> Played:
    party = deal(
        [visitor],
        game,
        bots=[bots.strength] * 3,
        round_limit_s=bots.round_seconds,
        rounds=1,
    )
    page = visitor.page
    page.get_by_role("link", name="All rounds").click(timeout=120_000)
    page.wait_for_url(re.compile(r"/matches/\d+/"))
    return Played(party.people[0], urlsplit(page.url).path)


def moment(page: Page) -> int:
    """The moment the page shows, in milliseconds."""
    return int(page.locator("#time").input_value())


def go_to(page: Page, ms: int) -> None:
    page.locator("#time").fill(str(ms))


@pytest.mark.parametrize("device", (PHONE, DESK), ids=("phone", "desk"))
def test_replay_moves_both_ways_and_shows_the_same(
    come: Arrive, watch_again: Again, device: Device
) -> None:
    page = watch_again(come("Alice", device))
    lasts = int(page.locator("#time").get_attribute("max") or 0)
    assert lasts > QUICK.round_seconds * 1000
    go_to(page, lasts // 2)
    middle = text_of(page)
    go_to(page, lasts)
    end = text_of(page)
    assert end != middle
    go_to(page, lasts // 2)
    assert text_of(page) == middle
    page.keyboard.press("Tab")
    page.locator("#on").click()
    assert moment(page) > lasts // 2
    page.locator("#back").click()
    assert text_of(page) == middle
    go_to(page, 0)
    page.locator("#play").click()
    page.locator("#speed").select_option("8")
    expect(page.locator("#play")).to_have_attribute("data-playing", "no")
    assert moment(page) == lasts
    assert text_of(page) == end


def test_all_of_the_bar_is_on_a_phone(come: Arrive, watch_again: Again) -> None:
    page = watch_again(come("Alice", PHONE), "domino")
    page.set_viewport_size({"width": 360, "height": 740})
    for control in page.locator("#controls :is(button, input, select)").all():
        box = control.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_a_phone_brings_a_board_near_by_tap_and_by_token(
    come: Arrive, watch_again: Again
) -> None:
    page = watch_again(come("Alice", PHONE), "domino")
    field, whole = page.locator("#field"), page.locator("#whole")
    all_of_it = str(field.get_attribute("viewBox"))
    page.locator(".tokens [data-token]").first.tap()
    expect(whole).to_be_visible()
    expect(field).not_to_have_attribute("viewBox", all_of_it)
    whole.tap()
    expect(whole).to_be_hidden()
    expect(field).to_have_attribute("viewBox", all_of_it)
    field.tap()
    expect(whole).to_be_visible()
    page.keyboard.press("Home")  # back to the deal: a part stays near
    expect(page.locator("#time")).to_have_value("0")
    expect(whole).to_be_visible()
    expect(field).not_to_have_attribute("viewBox", all_of_it)


def test_replay_by_keys(come: Arrive, watch_again: Again) -> None:
    page = watch_again(come("Alice", DESK))
    page.locator("body").press("Home")
    assert moment(page) == 0
    page.keyboard.press("ArrowRight")
    first = moment(page)
    assert first > 0
    page.keyboard.press("ArrowRight")
    second = moment(page)
    assert second > first
    page.keyboard.press("ArrowLeft")
    assert moment(page) < second
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("data-playing", "yes")
    expect(page.locator("#play")).to_have_accessible_name("Pause")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("data-playing", "no")


def test_link_to_a_moment_shows_that_moment(come: Arrive, watch_again: Again) -> None:
    visitor = come("Alice", DESK)
    page = watch_again(visitor)
    go_to(page, 6000)
    before = text_of(page)
    page.get_by_role("button", name="Link, download, charts").click()
    expect(page.locator("#charts svg")).to_have_count(2)
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.locator("#word")).to_contain_text(re.compile("link", re.IGNORECASE))
    page.goto(f"{page.url.split('?')[0]}?at=6000")
    expect(page.locator("#time")).to_have_value("6000")
    assert text_of(page) == before


@pytest.mark.parametrize("game", ("ligretto", "domino"))
def test_play_goes_on_from_the_moment_shown(
    come: Arrive, watch_again: Again, game: str
) -> None:
    visitor = come("Alice", DESK)
    page = watch_again(visitor, game, bots=SLOW)
    go_to(page, 1000)
    page.get_by_role("button", name="Link, download, charts").click()
    page.get_by_role("button", name="Play on from here against bots").click()
    visitor.wait_for(PLAYING)
    expect(page.locator("#board")).to_have_attribute("data-me", "0")
    said = len(visitor.moves_said())
    page.locator("#turn").click()
    for _ in range(100):
        if len(visitor.moves_said()) > said:
            break
        page.wait_for_timeout(100)
    assert len(visitor.moves_said()) > said
