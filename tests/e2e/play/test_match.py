"""Two people and two bots play a whole match, with one kind of input each time."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.player import (
    Player,
    Sight,
    by_finger,
    by_keys,
    by_mouse,
    by_taps,
    play_together,
)
from tests.e2e.tables import PLAYING, begin_round, open_by_hand
from tests.e2e.visitor import DESK, PHONE, Device
from tests.served.server import Server

ROUNDS = 2
LONGEST_ROUND = 30  # table time
ROUND_SECONDS = 60.0

type Kind = tuple[Device, Callable[..., Player]]
KINDS: dict[str, tuple[Kind, Kind]] = {
    "keys": ((DESK, by_keys), (DESK, by_keys)),
    "taps": ((PHONE, by_taps), (PHONE, by_taps)),
    "drags": ((DESK, by_mouse), (PHONE, by_finger)),
}


@pytest.fixture
def server(fast_server: Server) -> Server:
    """Nobody has to wait for bots and countdowns."""
    return fast_server


@pytest.mark.parametrize("kind", tuple(KINDS))
def test_whole_match_with_one_kind_of_input(come: Arrive, kind: str) -> None:
    """Row 34 of what players ask: taps alone will do, and drags alone."""
    (first, first_hands), (second, second_hands) = KINDS[kind]
    alice, bob = come("Alice", first), come("Bob", second)
    code = open_by_hand(alice, bots=2, rounds=ROUNDS, longest=LONGEST_ROUND)
    bob.sit(code)
    players = [first_hands(alice), second_hands(bob)]
    for number in range(1, ROUNDS + 1):
        for player in players:
            begin_round(player.page)
        for player in players:
            player.visitor.wait_for(PLAYING)
            label = player.page.locator("#round-label")
            expect(label).to_have_text(f"Round {number} of {ROUNDS}")
        play_together(players, _round_is_over, seconds=ROUND_SECONDS)
        if number < ROUNDS:
            for player in players:
                _check_scores(player.page)
    for player in players:
        _check_podium(player.page)
        assert player.placed >= ROUNDS
        assert player.turned >= ROUNDS


def _round_is_over(sights: list[Sight]) -> bool:
    return all(sight.phase in {"scores", "podium"} for sight in sights)


def _check_scores(page: Page) -> None:
    """The table of the round adds up: middle minus twice the stack."""
    rows = page.locator("table.numbers tbody tr")
    expect(rows).to_have_count(4)
    for row in rows.all():
        texts = row.locator("td").all_inner_texts()
        middle, stack, points, total = (_number(text) for text in texts)
        assert points == middle - 2 * stack
        assert total == points


def _check_podium(page: Page) -> None:
    """The best total comes first, and the way to the rounds is shown."""
    points = page.locator(".list .push.number")
    expect(points).to_have_count(4)
    totals = [_number(text) for text in points.all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def _number(text: str) -> int:
    found = re.search(r"[+\u2212-]?\d+", text)
    assert found, text
    return int(found[0].replace("\u2212", "-"))
