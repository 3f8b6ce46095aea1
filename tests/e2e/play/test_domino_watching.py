"""Ligretto Domino as it is watched: in table time as it is, so that a round lasts."""

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.domino_player import by_keys, by_taps
from tests.e2e.sameness import compare, record
from tests.e2e.tables import deal
from tests.e2e.visitor import PHONE, Visitor

MOMENTS = 10


def test_pages_equal_fresh_pages(alice: Visitor, carol: Visitor) -> None:
    party = deal([alice], "domino", bots=["gentle", "gentle"], rounds=1)
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
    party = deal([alice], "domino", bots=["gentle", "gentle"], rounds=1)
    carol.visit(f"/t/{party.code}/")
    watching = by_taps(carol)
    watching.until(lambda sight: len(sight["laid"]) > 1)
    expect(carol.page.locator("#field")).to_have_attribute("role", "img")
    assert watching.tap_square(3, 3)["near"]
    assert not watching.tap("#whole")["near"]
    assert watching.tap("#tk-3")["near"]
    assert watching.look()["lit"] == []
    assert carol.moves_said() == []
