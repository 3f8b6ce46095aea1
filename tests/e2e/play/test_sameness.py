"""Old page plus pushed frames equals a fresh page, at every moment of a round."""

import pytest

from games.rules.core import OptionValue
from tests.e2e.player import by_keys
from tests.e2e.sameness import compare, record
from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor

MOMENTS = 40
VARIANTS: dict[str, dict[str, OptionValue]] = {
    "usual": {},
    "honour": {"enforcement": "honour", "advanced": "descending"},
}


@pytest.mark.parametrize("variant", tuple(VARIANTS))
def test_pages_equal_fresh_pages(
    alice: Visitor, bob: Visitor, carol: Visitor, variant: str
) -> None:
    """Row 79 of what players ask: what is pushed is what is loaded."""
    party = deal([alice, bob], bots=["gentle", "gentle"], rounds=9, **VARIANTS[variant])
    carol.visit(f"/t/{party.code}/")
    carol.wait_for("document.getElementById('board').dataset.seq > 0")
    for visitor in (alice, carol):
        record(visitor.page)
    player = by_keys(alice)
    moments = set()
    for number in range(MOMENTS):
        if player.step().phase != "playing":
            break
        moments.add(compare(carol.page))
        moments.add(compare(alice.page))
        if number == MOMENTS // 3:
            bob.page.goto("about:blank")  # away: seen by the others, with its clock
        if number == 2 * MOMENTS // 3:
            bob.visit(f"/t/{party.code}/")
    while len(moments) < MOMENTS // 3 and player.step().phase == "playing":
        moments |= {compare(carol.page), compare(alice.page)}
    assert len(moments) >= MOMENTS // 3
