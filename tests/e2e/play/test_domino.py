"""Ligretto Domino in a browser: whole rounds and laid cards, by each kind of input."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.domino_boards import COUNTRY_PAIRS, deal_on, kit, open_country
from tests.e2e.domino_player import Fingers, by_keys, by_taps, play_out
from tests.e2e.visitor import DESK, PHONE, Visitor
from tests.served.server import Server

MOMENTS = 10
COUNTRY = kit(
    open_country(15, 15),
    pairs=COUNTRY_PAIRS,
    marked=[(2, 2), (12, 2), (2, 12), (12, 12)],
)

# Places of two squares that a part of the board shows cut although it was brought to them,
# or calls shown although its edge runs through them.
CUT = """async () => {
  const { Zoom } = await import(new URL('/static/js/games/domino/zoom.js', location.href).href);
  const zoom = new Zoom();
  const cut = [];
  document.documentElement.dataset.motion = 'still';
  const isWhole = (squares) => {
    const box = document.querySelector('svg#field').viewBox.baseVal;
    return squares.every(({ x, y }) => x - 0.5 >= box.x - 0.01 && y - 0.5 >= box.y - 0.01
      && x + 0.5 <= box.x + box.width + 0.01 && y + 0.5 <= box.y + box.height + 0.01);
  };
  zoom.to({ x: 7.3, y: 6.9 });
  const pairs = [];
  for (let y = 0.5; y < 15; y += 1)
    for (let x = 0.5; x < 14; x += 1)
      pairs.push([{ x, y }, { x: x + 1, y }], [{ x: y, y: x }, { x: y, y: x + 1 }]);
  cut.push(...pairs.filter((pair) => zoom.shows(pair) !== isWhole(pair)));
  for (const pair of pairs) {
    zoom.to({ x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 });
    if (!isWhole(pair) || !zoom.shows(pair)) cut.push(pair);
  }
  return cut;
}"""


@pytest.fixture
def server(fast_server: Server) -> Server:
    """Nobody has to wait for bots and countdowns."""
    return fast_server


@pytest.mark.parametrize("kind", ("keys", "taps"))
def test_whole_round_with_one_kind_of_input(come: Arrive, kind: str) -> None:
    device, hands = (DESK, by_keys) if kind == "keys" else (PHONE, by_taps)
    visitors = [come("Alice", device), come("Bob", device)]
    deal_on(COUNTRY, visitors)
    players = [hands(visitor) for visitor in visitors]
    play_out(players)
    laid = [player.look()["laid"] for player in players]
    assert laid[0] == laid[1]
    assert len([card for card in laid[0] if card]) >= 4
    for visitor in visitors:
        expect(visitor.page.get_by_role("button", name="Play again")).to_be_visible()


def test_joker_that_leads_nowhere_is_not_sent(alice: Visitor, bob: Visitor) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    said = len(alice.moves_said())
    assert "You have no open card" in player.press("j")["said"]
    player.open_card("RY")
    turned = len(alice.moves_said())
    assert turned > said
    player.press("j", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    assert "must touch the token's square" in player.look()["said"]
    assert len(alice.moves_said()) == turned


def test_what_was_refused_is_forgotten_with_the_next_card(
    alice: Visitor, bob: Visitor
) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    assert "You have no open card" in player.press("d")["said"]
    player.press("Space")
    player.until(lambda sight: bool(sight["open"]) and not sight["said"])


def test_phone_zooms_then_previews_then_lays(come: Arrive, bob: Visitor) -> None:
    alice = come("Alice", PHONE)
    deal_on(COUNTRY, [alice, bob])
    player = by_taps(alice)
    player.open_card("YG")
    said = len(alice.moves_said())
    near = player.tap_square(4, 3)
    assert near["near"]
    assert len(near["lit"]) > 1
    width = alice.page.evaluate("document.getElementById('field').getScreenCTM().a")
    assert width >= 40
    assert player.tap("#whole")["near"] is False
    player.tap_square(4, 3)
    sight = player.tap_point(*player.look()["lit"][0])
    assert sight["isSet"]
    assert "Tap again to place it at token A" in sight["said"]
    assert len(alice.moves_said()) == said
    player.tap_point(*sight["aimed"])
    player.until(lambda sight: sight["laid"] == ["YG"])
    assert player.look()["near"] is False


def test_place_is_seen_whole_or_brought_near(come: Arrive, bob: Visitor) -> None:
    alice = come("Alice", PHONE)
    deal_on(COUNTRY, [alice, bob])
    assert alice.page.evaluate(CUT) == []


def test_wrong_square_is_said_and_not_sent(alice: Visitor, bob: Visitor) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    assert "You have no open card" in player.press("n")["said"]
    player.open_card("YG")
    said = len(alice.moves_said())
    page = alice.page
    page.mouse.click(*player.square(7, 7))
    expect(page.locator("#word")).to_have_text(
        "It must touch the token's square, edge to edge."
    )
    page.mouse.click(*player.square(2, 2))
    expect(page.locator("#word")).to_contain_text("That square is taken")
    assert "You have an open card" in player.press("Space")["said"]
    assert len(alice.moves_said()) == said


def test_card_dragged_to_its_place_with_the_mouse(alice: Visitor, bob: Visitor) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    player.open_card("YG")
    player.press("h")
    place = player.look()["lit"][0]
    box = alice.page.locator("#take-open").bounding_box()
    assert box
    mouse = alice.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(place[0] + 60, place[1] + 60)
    mouse.move(*place)
    assert player.look()["aimed"]
    mouse.up()
    player.until(lambda sight: sight["laid"] == ["YG"])
    expect(alice.page.locator(".ghost")).to_have_count(0)


@pytest.mark.parametrize("hints", ("demand", "always"))
def test_places_are_shown_as_the_table_wants(
    alice: Visitor, bob: Visitor, hints: str
) -> None:
    deal_on(COUNTRY, [alice, bob], hints=hints)
    player = by_keys(alice)
    player.open_card("YG")
    button = alice.page.locator("#show-places")
    if hints == "always":
        expect(button).to_have_count(0)
        assert len(player.look()["lit"]) > 1
        return
    assert player.look()["lit"] == []
    assert len(player.press("h")["lit"]) > 1
    expect(button).to_have_attribute("aria-pressed", "true")
    assert player.press("h")["lit"] == []


def test_two_fingers_bring_the_board_nearer_and_turn_the_card(
    come: Arrive, bob: Visitor
) -> None:
    alice = come("Alice", PHONE)
    deal_on(COUNTRY, [alice, bob], enforcement="honour")
    player = by_taps(alice)
    player.open_card("YG")
    fingers = Fingers(alice.page)
    x, y = player.square(7, 7)
    fingers.spread((x, y), apart=[40, 70, 110])
    assert player.until(lambda sight: sight["near"])["aimed"] is None
    fingers.spread((x, y), apart=[110, 70, 40])
    player.until(lambda sight: not sight["near"])
    turned = alice.page.locator("#main[data-turned]")
    expect(turned).to_have_count(0)
    fingers.twist((x, y), degrees=[0, 20, 45])
    expect(turned).to_have_count(1)
    assert player.look()["laid"] == []
