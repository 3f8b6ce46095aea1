"""Ligretto Domino in a browser: laid, bridged and freed, by each kind of input."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.domino_boards import COUNTRY_PAIRS, deal_on, kit, open_country
from tests.e2e.domino_player import (
    DominoPlayer,
    Fingers,
    Sight,
    by_keys,
    by_taps,
    play_out,
)
from tests.e2e.sameness import compare, record
from tests.e2e.tables import deal, seat
from tests.e2e.visitor import DESK, PHONE, Visitor

MOMENTS = 10
COUNTRY = kit(
    open_country(15, 15),
    pairs=COUNTRY_PAIRS,
    marked=[(2, 2), (12, 2), (2, 12), (12, 12)],
)
# Red and blue lie together on D1 and C1, two squares from token A; the only way is B1.
BRIDGE = kit("WVRBW YWVYG GVWVR WYGVB VWVWV", pairs="YG RB", marked=[(0, 0)])
# The same one square farther: only two jokers lead there.
FAR_BRIDGE = kit("WVVRBW YWYWGV GVWVRY WYGVBW VWVWVY", pairs="YG RB", marked=[(0, 0)])
# Token A has one place, at the end of a lane: it is stuck there.
LANE = kit("RGY... W..... RGYBRG BWVGYB GRBYGW YBVRWY", pairs="YG RB", marked=[(0, 0)])


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


def test_joker_by_keys_alone(alice: Visitor, bob: Visitor) -> None:
    deal_on(BRIDGE, [alice, bob], joker_lock_s=15)
    player, other = by_keys(alice), by_keys(bob)
    player.open_card("RB")
    said = len(alice.moves_said())
    assert "does not fit at token A" in player.press("1")["said"]
    lit = player.press("j")
    assert "Choose a square for the joker" in lit["said"]
    assert len(lit["lit"]) == 1
    assert player.press("n")["read"] == "B1, violet, free"
    player.press("Enter")
    player.until(lambda sight: sight["tokens"] == ["1,0 locked"])
    assert "Now lay your card beside the joker" in player.look()["said"]
    clock = bob.page.locator("#tk-0 .token-clock")
    expect(clock).to_have_text(re.compile(r"^\d+ s$"))
    assert player.press("ArrowRight")["read"].startswith("B1, token A")
    player.press("n", "Enter")
    player.until(lambda sight: sight["tokens"] == ["3,0 free"])
    assert player.look()["jokers"] == 1
    assert other.until(lambda sight: len(sight["laid"]) == 2)["laid"] == ["", "RB"]
    assert len(alice.moves_said()) == said + 2


def test_joker_that_leads_nowhere_is_not_sent(alice: Visitor, bob: Visitor) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    said = len(alice.moves_said())
    assert "No card is open" in player.press("j")["said"]
    player.open_card("RY")
    turned = len(alice.moves_said())
    assert turned > said
    player.press("j", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    assert "must touch the square of the token" in player.look()["said"]
    assert len(alice.moves_said()) == turned


def test_card_that_reaches_only_over_a_second_joker(
    alice: Visitor, bob: Visitor
) -> None:
    deal_on(FAR_BRIDGE, [alice, bob], joker_lock_s=15)
    player = by_keys(alice)
    player.open_card("RB")
    player.press("j", "n", "Enter")
    player.until(lambda sight: sight["tokens"] == ["1,0 locked"])
    assert "lay one more joker beside this one" in player.look()["said"]
    player.press("j", "n", "Enter")
    player.until(lambda sight: sight["tokens"] == ["2,0 locked"])
    assert "Now lay your card beside the joker" in player.look()["said"]


def test_what_was_refused_is_forgotten_with_the_next_card(
    alice: Visitor, bob: Visitor
) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    assert "No card is open" in player.press("d")["said"]
    player.press("Space")
    player.until(lambda sight: bool(sight["open"]) and not sight["said"])


def test_stuck_token_by_keys_alone(alice: Visitor, bob: Visitor) -> None:
    deal_on(LANE, [alice, bob], duty_timeout_s=120)
    player, other = by_keys(alice), by_keys(bob)
    player.open_card("YG")
    player.press("1", "Enter")
    player.until(lambda sight: sight["tokens"] == ["2,0 duty"])
    assert "Token A is stuck: place it with your next card" in player.look()["said"]
    other.until(lambda sight: "Alice" in sight["said"])
    player.open_card("RB")
    assert len(player.look()["lit"]) > 1
    first = player.press("n", "Enter")
    assert "Choose the half for token A" in first["said"]
    half = player.press("ArrowRight")
    assert half["read"] != first["read"]
    player.press("Enter")
    player.until(lambda sight: sight["phase"] == "podium")
    assert len(player.look()["laid"]) == 2
    move = alice.moves_said()[-1]
    assert re.search(r"RELOCATE RB 0 (\S+) (\S+) \2", move) or re.search(
        r"RELOCATE RB 0 (\S+) (\S+) \1", move
    )


def test_token_that_nobody_freed_in_time_is_for_others(
    alice: Visitor, bob: Visitor
) -> None:
    deal_on(LANE, [alice, bob], duty_timeout_s=1)
    player, other = by_keys(alice), by_keys(bob)
    player.open_card("YG")
    player.press("1", "Enter")
    other.until(lambda sight: sight["tokens"] == ["2,0 orphan"])
    other.open_card("RB")
    assert "you may lay your card anywhere" in other.press("1")["said"]
    other.press("n", "Enter", "Enter")
    other.until(lambda sight: len(sight["laid"]) == 2)
    assert "RELOCATE RB 0" in bob.moves_said()[-1]


def test_stuck_token_by_touch_alone(come: Arrive, bob: Visitor) -> None:
    alice = come("Alice", PHONE)
    deal_on(LANE, [alice, bob], duty_timeout_s=120)
    player = by_taps(alice)
    player.open_card("YG")
    # The only place at the token: one tap lays it.
    player.tap("#tk-0")
    player.until(lambda sight: sight["tokens"] == ["2,0 duty"])
    player.open_card("RB")
    assert "Choose the half" in player.tap_square(0, 2.5)["said"]
    player.tap_square(0, 3)
    player.until(lambda sight: sight["phase"] == "podium")
    assert "RELOCATE RB 0 0,2 0,3 0,3" in alice.moves_said()[-1]


def test_tokens_put_by_tap_and_by_keys(come: Arrive) -> None:
    alice, bob = come("Alice", PHONE), come("Bob", DESK)
    party = seat([alice, bob], "domino", token_setup="players", rounds=1)
    tapping, pressing = by_taps(alice), by_keys(bob)
    party.ready()
    tapping.until(lambda sight: sight["put"])
    assert "Put token A on the board" in tapping.look()["said"]
    assert "Alice puts token A" in pressing.look()["said"]
    # Squares are small: the first tap brings them near, the second one puts.
    near = tapping.tap_square(5, 5)
    assert near["near"]
    assert near["tokens"] == []
    tapping.tap_square(5, 5)
    pressing.until(lambda sight: sight["put"])
    assert pressing.look()["tokens"] == ["5,5 free"]
    pressing.press("ArrowRight", "ArrowRight", "ArrowDown")
    assert pressing.look()["read"] == "G7, blue, free"
    pressing.press("Enter")
    tapping.until(lambda sight: sight["put"])
    assert tapping.look()["tokens"] == ["5,5 free", "6,6 free"]
    # The clock puts what is left.
    for player in (tapping, pressing):
        sight = _wait_for_play(player)
        assert len(sight["tokens"]) == 4


def _wait_for_play(player: DominoPlayer) -> Sight:
    player.visitor.wait_for(
        "document.getElementById('board').dataset.stage === 'play'", ms=60_000
    )
    return player.look()


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
    player.page.touchscreen.tap(*player.look()["lit"][0])
    sight = player.look()
    assert sight["isSet"]
    assert "Tap again to lay it at token A" in sight["said"]
    assert len(alice.moves_said()) == said
    player.page.touchscreen.tap(*sight["aimed"])
    player.until(lambda sight: sight["laid"] == ["YG"])
    assert player.look()["near"] is False


def test_wrong_square_is_said_and_not_sent(alice: Visitor, bob: Visitor) -> None:
    deal_on(COUNTRY, [alice, bob])
    player = by_keys(alice)
    assert "No card is open before you" in player.press("n")["said"]
    player.open_card("YG")
    said = len(alice.moves_said())
    page = alice.page
    page.mouse.click(*player.square(7, 7))
    expect(page.locator("#word")).to_have_text(
        "It must touch the square of the token, edge to edge."
    )
    page.mouse.click(*player.square(2, 2))
    expect(page.locator("#word")).to_contain_text("Something is there already")
    assert "A card is open before you" in player.press("Space")["said"]
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


def test_card_turned_by_hand_and_the_check(come: Arrive) -> None:
    """Where nobody checks, halves are turned by tap or key, and faults are shown."""
    alice, bob = come("Alice", PHONE), come("Bob", DESK)
    deal_on(BRIDGE, [alice, bob], enforcement="honour", duty_timeout_s=120)
    tapping, pressing = by_taps(alice), by_keys(bob)
    tapping.open_card("RB")
    assert "Choose the token" in tapping.tap_square(1.5, 2)["said"]
    tapping.tap("#take-open")
    tapping.tap("#tk-0")
    tapping.tap_square(1.5, 2)
    tapping.until(lambda sight: sight["tokens"] == ["2,2 free"])
    assert "PLACE RB 0 1,2 2,2 B" in alice.moves_said()[-1]
    pressing.open_card("RB")
    pressing.press("ArrowDown")
    assert "token A" in pressing.look()["read"]
    assert "Here red, blue on D4" in pressing.press("ArrowDown")["read"]
    assert "Here red, blue on C5" in pressing.press("r")["read"]
    pressing.press("Enter")
    pressing.until(lambda sight: len(sight["laid"]) == 2)
    assert "PLACE RB 0 2,3 2,4 R" in bob.moves_said()[-1]
    pressing.open_card("YG")
    pressing.press("n", "Enter", "Enter")
    pressing.until(lambda sight: sight["mood"] == "over" or sight["laid"][2:] != [])
    _check_shown(alice, bob)


def _check_shown(alice: Visitor, bob: Visitor) -> None:
    """Every fault has its turn; one may skip the rest."""
    for visitor, who in ((alice, "You"), (bob, "Alice")):
        banner = visitor.page.locator("#call[data-kind='check']")
        expect(banner).to_contain_text(f"{who}: a half lies on another colour")
        expect(visitor.page.locator("#overlay .shown-ring")).to_have_count(1)
    alice.page.get_by_role("button", name="To the scores").click()
    alice.wait_for("document.getElementById('main').dataset.phase === 'podium'")
    expect(alice.page.locator("#overlay .shown-ring")).to_have_count(0)
    bob.wait_for(
        "document.getElementById('main').dataset.phase === 'podium'", ms=30_000
    )


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


def test_pages_equal_fresh_pages(alice: Visitor, carol: Visitor) -> None:
    party = deal([alice], "domino", bots=["brisk", "gentle"], rounds=1)
    carol.visit(f"/t/{party.code}/")
    carol.wait_for("document.getElementById('board').dataset.seq > 0")
    for visitor in (alice, carol):
        record(visitor.page)
    player, moments = by_keys(alice), set()
    for _ in range(MOMENTS):
        if player.step()["phase"] != "playing":
            break
        moments.add(compare(carol.page))
        moments.add(compare(alice.page))
    assert len(moments) >= 2


def test_bots_and_a_page_that_watches(come: Arrive, alice: Visitor) -> None:
    """Who watches sees the cards come, may look nearer, and is offered nothing."""
    carol = come("Carol", PHONE)
    party = deal([alice], "domino", bots=["brisk", "fierce"], rounds=1)
    carol.visit(f"/t/{party.code}/")
    watching = by_taps(carol)
    watching.until(lambda sight: len(sight["laid"]) > 1)
    expect(carol.page.locator("#field")).to_have_attribute("role", "img")
    assert watching.tap_square(3, 3)["near"]
    assert not watching.tap("#whole")["near"]
    assert watching.tap("#tk-3")["near"]
    assert watching.look()["lit"] == []
    assert carol.moves_said() == []
