"""Jokers and tokens of Ligretto Domino in a browser: put, bridged, stuck and freed."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.domino_boards import deal_on, kit
from tests.e2e.domino_player import DominoPlayer, Sight, by_keys, by_taps
from tests.e2e.tables import seat
from tests.e2e.visitor import DESK, PHONE, Visitor

# Red and blue lie together on D1 and C1, two squares from token A; the only way is B1.
BRIDGE = kit("WVRBW YWVYG GVWVR WYGVB VWVWV", pairs="YG RB", marked=[(0, 0)])
# The same one square farther: only two jokers lead there.
FAR_BRIDGE = kit("WVVRBW YWYWGV GVWVRY WYGVBW VWVWVY", pairs="YG RB", marked=[(0, 0)])
# Token A has one place, at the end of a lane: it is stuck there.
LANE = kit("RGY... W..... RGYBRG BWVGYB GRBYGW YBVRWY", pairs="YG RB", marked=[(0, 0)])


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
    assert "Now place your card next to the joker" in player.look()["said"]
    clock = bob.page.locator("#tk-0 .token-clock")
    expect(clock).to_have_text(re.compile(r"^\d+ s$"))
    assert player.press("ArrowRight")["read"].startswith("B1, token A")
    player.press("n", "Enter")
    player.until(lambda sight: sight["tokens"] == ["3,0 free"])
    assert player.look()["jokers"] == 1
    assert other.until(lambda sight: len(sight["laid"]) == 2)["laid"] == ["", "RB"]
    assert len(alice.moves_said()) == said + 2


def test_card_that_reaches_only_over_a_second_joker(
    alice: Visitor, bob: Visitor
) -> None:
    deal_on(FAR_BRIDGE, [alice, bob], joker_lock_s=15)
    player = by_keys(alice)
    player.open_card("RB")
    player.press("j", "n", "Enter")
    player.until(lambda sight: sight["tokens"] == ["1,0 locked"])
    assert "Place another joker next to this one" in player.look()["said"]
    player.press("j", "n", "Enter")
    player.until(lambda sight: sight["tokens"] == ["2,0 locked"])
    assert "Now place your card next to the joker" in player.look()["said"]


def test_stuck_token_by_keys_alone(alice: Visitor, bob: Visitor) -> None:
    deal_on(LANE, [alice, bob], duty_timeout_s=120)
    player, other = by_keys(alice), by_keys(bob)
    player.open_card("YG")
    player.press("1", "Enter")
    player.until(lambda sight: sight["tokens"] == ["2,0 duty"])
    assert "Token A is stuck. Free it with your next card" in player.look()["said"]
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
    assert "You can place your card anywhere" in other.press("1")["said"]
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
    assert "Place token A on the board" in tapping.look()["said"]
    assert "Alice places token A" in pressing.look()["said"]
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
    assert "Here: red; on D4: blue." in pressing.press("ArrowDown")["read"]
    assert "Here: red; on C5: blue." in pressing.press("r")["read"]
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
        expect(banner).to_contain_text(f"{who}: one half is on the wrong color")
        expect(visitor.page.locator("#overlay .shown-ring")).to_have_count(1)
    alice.page.get_by_role("button", name="See the scores").click()
    alice.wait_for("document.getElementById('main').dataset.phase === 'podium'")
    expect(alice.page.locator("#overlay .shown-ring")).to_have_count(0)
    bob.wait_for(
        "document.getElementById('main').dataset.phase === 'podium'", ms=30_000
    )
