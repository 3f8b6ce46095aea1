"""Being beaten, being wrong, and how the page tells the two apart."""

import json
import time

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.player import KEYS, Own, Player, Sight, by_keys
from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor

SETTLE_MS = 350
PATIENCE_SECONDS = 150
TURN_MS = 60
GIVEN_BACK_MS = 800
# How a card looks when it comes back, which it does for a moment only.
LOOKS = """(place) => {
  const take = document.getElementById('take-' + place);
  const seen = { look: '' };
  const note = () => {
    const { look } = take.dataset;
    if (seen.look || !['beaten', 'refused'].includes(look)) return;
    const card = take.querySelector('.card:last-child');
    for (const move of card.getAnimations()) if (move instanceof CSSTransition) move.finish();
    const { boxShadow, rotate, animationName } = getComputedStyle(card);
    Object.assign(seen, { boxShadow, rotate, animationName, look });
  };
  new MutationObserver(note).observe(take, { attributes: true });
  return seen;
}"""
BEATEN = (
    "document.querySelector('#word[data-kind=beaten]')?.textContent.includes('faster')"
)
REFUSED = "document.querySelector('#word[data-kind=refused]')"


class Held:
    """Holds back the frames on their way to a page, until they are released."""

    def __init__(self, page: Page) -> None:
        self.is_holding = False
        self._kept: list[str | bytes] = []
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/ws/t/*/**", self._open)

    def let_go(self) -> None:
        self.is_holding = False
        assert self._route is not None
        for message in self._kept:
            self._route.send(message)
        self._kept.clear()

    def _open(self, route: WebSocketRoute) -> None:
        self._route = route
        route.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        assert self._route is not None
        if self.is_holding and json.loads(message)["t"] == "frame":
            self._kept.append(message)
        else:
            self._route.send(message)


def test_a_move_the_server_never_answers_is_back_in_time(
    alice: Visitor, bob: Visitor
) -> None:
    page = alice.page
    page.clock.install()
    silent = Held(page)
    deal([alice, bob])
    player = by_keys(alice)
    page.wait_for_timeout(SETTLE_MS)
    [seen] = player.look().playable  # the only 1: see DEAL_SEED in conftest.py
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    silent.is_holding = True
    take = page.locator(f"#take-{seen.place}")
    page.keyboard.press(KEYS[seen.place])
    expect(take).to_have_attribute("data-look", "gone")
    page.clock.run_for(GIVEN_BACK_MS)
    expect(take).not_to_have_attribute("data-look", "gone")
    expect(page.locator("#word")).to_contain_text("No answer yet")
    page.clock.resume()
    silent.let_go()
    alice.wait_for_answers()


def test_beaten_looks_different_from_wrong(alice: Visitor, bob: Visitor) -> None:
    """Two people want the same pile: the slower gets the card back, and is told why."""
    held = Held(alice.page)
    deal([alice, bob])
    player, faster = by_keys(alice), by_keys(bob)
    beaten, first = _same_card(player, faster)
    held.is_holding = True
    bob.page.keyboard.press(KEYS[first.place])
    pile = bob.page.locator(f"#{first.targets[0]} .card:not(.pending)")
    expect(pile).to_have_attribute("aria-labelledby", _key(first.card))
    page = alice.page
    with alice.glimpsing(BEATEN):
        beaten_looks = _looks_after_key(page, beaten)
    assert beaten_looks["look"] == "beaten"
    expect(page.locator(".own[data-locked]")).to_have_count(0)
    assert beaten.card in [own.card for own in player.look().cards]
    held.let_go()
    wrong = _wrong(player)
    said = len(alice.moves_said())
    with alice.glimpsing(REFUSED):
        wrong_looks = _looks_after_key(page, wrong)
    assert wrong_looks["look"] == "refused"
    assert beaten_looks["boxShadow"] != wrong_looks["boxShadow"]
    assert beaten_looks["animationName"] != wrong_looks["animationName"]
    assert len(alice.moves_said()) == said  # what the page sees itself costs nothing


def _looks_after_key(page: Page, own: Own) -> dict[str, str]:
    """Presses the key of a card that comes back; returns how it looks then."""
    seen = page.evaluate_handle(LOOKS, own.place)
    page.keyboard.press(KEYS[own.place])
    page.wait_for_function("(seen) => seen.look", arg=seen)
    looks: dict[str, str] = seen.json_value()
    return looks


def _same_card(player: Player, other: Player) -> tuple[Own, Own]:
    """Lays the only 1, and waits until both see their 2 fit on it.

    The deal gives them these cards: see DEAL_SEED in conftest.py.
    """
    player.page.wait_for_timeout(SETTLE_MS)
    [one] = player.look().playable
    player.put(player.page, one)
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        mine, theirs = (_contested(each.look()) for each in (player, other))
        if mine and theirs:
            player.page.wait_for_timeout(SETTLE_MS)
            assert [own.card for own in mine] == [own.card for own in theirs]
            return mine[0], theirs[0]
        player.page.wait_for_timeout(TURN_MS)
    raise AssertionError("they never hold the same card")


def _contested(sight: Sight) -> list[Own]:
    """The cards that fit on exactly one pile."""
    return [
        own
        for own in sight.playable
        if len(own.targets) == 1 and own.targets[0].startswith("pile-")
    ]


def _key(card: str) -> str:
    """A card as the page's dictionary has it: "green7" is under "c-g7"."""
    color = card.rstrip("0123456789")
    return f"c-{color[0]}{card.removeprefix(color)}"


def _wrong(player: Player) -> Own:
    """A card that fits nowhere, shown long enough to be meant."""
    for _ in range(200):
        sight = player.look()
        if wrong := [own for own in sight.cards if not own.targets]:
            player.page.wait_for_timeout(SETTLE_MS)
            if wrong[0] in player.look().cards:
                return wrong[0]
        player.step()
    pytest.fail("every card always fits")
