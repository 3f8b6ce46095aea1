"""Lines that break: reloads, second tabs, sleep, lost frames, a server that restarts."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Arrive
from tests.e2e.player import by_keys, by_taps, play_together
from tests.e2e.sameness import FRESH, compare, record, text_of
from tests.e2e.tables import deal, seat
from tests.e2e.visitor import PHONE, Visitor, open_page, reload
from tests.served.server import Server

ASLEEP_MS = 20_000
QUIET_MS = 600
# What a browser writes while it has no network, or finds its line cut.
NO_NETWORK = r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection"
NO_SERVER = (
    r"ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket is closed before"
)
A_TIME = re.compile(r"^\d:\d\d$")
# A page gives up a connection after 8 s and tries again within 8 s: twice, and to spare.
BACK_MS = 40_000
LIVE = "!document.getElementById('stage').dataset.mood"
CHILLED = "document.getElementById('stage').dataset.mood === 'chill'"


def test_reload_brings_the_same_board_and_play_goes_on(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob])
    player = by_keys(alice)
    play_together([player], lambda _: player.placed + player.turned > 4, seconds=60)
    alice.wait_for_answers()
    before = text_of(alice.page)
    reload(alice.page)
    assert text_of(alice.page) == before
    said = len(alice.moves_said())
    play_together([player], lambda _: len(alice.moves_said()) > said + 2, seconds=60)
    record(alice.page)
    compare(alice.page)


def test_newest_tab_plays_and_the_older_says_so(alice: Visitor, bob: Visitor) -> None:
    """Row 23 of what players ask: one person plays on one page."""
    party = deal([alice, bob])
    older = alice.page
    newer = alice.new_tab()
    open_page(newer, f"{alice.server.origin}/t/{party.code}/")
    banner = older.locator("#call")
    expect(banner).to_contain_text("open in a newer tab")
    said = len(alice.moves_said())
    older.keyboard.press("Space")
    older.locator("#turn").click(force=True)
    older.wait_for_timeout(QUIET_MS)
    assert len(alice.moves_said()) == said
    newer.locator("#turn").click()
    expect(newer.locator("#s0-hand")).not_to_have_text("25")
    older.get_by_role("button", name="Play here").click()
    expect(newer.locator("#call")).to_contain_text("open in a newer tab")
    expect(banner).to_be_hidden()
    alice.catch_up(newer)
    assert text_of(older) == text_of(newer)


def test_phone_asleep_keeps_its_seat_and_sends_nothing_late(
    come: Arrive, bob: Visitor
) -> None:
    """Rows 14 and 20 of what players ask: no network, and nothing fires late."""
    alice = come("Alice", PHONE)
    alice.forgive(NO_NETWORK)
    deal([alice, bob], away_grace_s=60)
    player = by_taps(alice)
    play_together([player], lambda _: player.turned > 1, seconds=60)
    alice.wait_for_answers()
    alice.catch_up(bob.page)
    before, said = text_of(alice.page), len(alice.moves_said())
    alice.context.set_offline(True)
    alice.wait_for(CHILLED)
    expect(alice.page.locator("#call")).to_contain_text("No connection")
    alice.page.locator("#turn").tap(force=True)
    alice.page.locator("#take-stack").tap(force=True)
    alice.page.locator("#take-row0").tap(force=True)
    away = bob.page.locator("#s0[data-state='away']")
    expect(away).to_be_attached(timeout=ASLEEP_MS)
    expect(away.locator(".away-clock")).to_have_text(A_TIME)
    alice.page.wait_for_timeout(ASLEEP_MS - 14_000)
    alice.context.set_offline(False)
    alice.wait_for(LIVE)
    expect(bob.page.locator("#s0")).to_have_attribute("data-state", "")
    alice.catch_up(bob.page)
    alice.page.wait_for_timeout(QUIET_MS)  # long enough for what would be sent late
    assert len(alice.moves_said()) == said
    assert text_of(alice.page) == before


def test_frozen_page_is_away_and_comes_back_at_once(
    alice: Visitor, bob: Visitor
) -> None:
    """Row 19 of what players ask: a page that was put to sleep is there at once."""
    alice.forgive(NO_NETWORK)
    deal([alice, bob], away_grace_s=60)
    glass = alice.context.new_cdp_session(alice.page)
    glass.send("Debugger.enable")
    glass.send("Debugger.pause")
    expect(bob.page.locator("#s0")).to_have_attribute(
        "data-state", "away", timeout=ASLEEP_MS
    )
    bob.page.keyboard.press("Space")
    glass.send("Debugger.resume")
    expect(bob.page.locator("#s0")).to_have_attribute("data-state", "")
    alice.wait_for(LIVE)
    record(alice.page)
    compare(alice.page)


def test_lost_frame_is_noticed_and_made_good(
    alice: Visitor, bob: Visitor, carol: Visitor
) -> None:
    """Row 10 of what players ask: a frame never arrives, the page asks for all."""
    dropped: list[int] = []

    def drop_the_third(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            decoded = json.loads(message)
            if decoded["t"] == "frame" and not dropped and decoded["seq"] > 6:
                dropped.append(decoded["seq"])
            else:
                route.send(message)

        server.on_message(pass_on)

    carol.page.route_web_socket("**/ws/t/*/**", drop_the_third)
    party = deal([alice, bob])
    carol.visit(f"/t/{party.code}/")
    player = by_keys(bob)
    play_together([player], lambda _: bool(dropped), seconds=60)
    play_together([player], lambda _: player.turned + player.placed > 15, seconds=60)
    bob.wait_for_answers()
    carol.catch_up(bob.page)
    assert text_of(carol.page) == carol.page.evaluate(FRESH)["text"]


@pytest.mark.parametrize("delay_ms", (300,))
def test_card_on_its_way_is_seen_exactly_once(
    alice: Visitor, bob: Visitor, delay_ms: int
) -> None:
    """Row 13 of what players ask: with a slow line a card is never shown twice."""
    alice.page.add_init_script(HEAR_LATE.replace("MS", str(delay_ms)))
    deal([alice, bob])
    player = by_keys(alice)
    for _ in range(600):
        sight = player.look()
        if playable := list(sight.playable):
            break
        player.step()
        alice.page.wait_for_timeout(20)
    else:
        pytest.fail("no card ever fits")
    own = playable[0]
    alice.page.wait_for_timeout(300)
    counts = alice.page.evaluate(COUNT_CARD, [own.place, own.card, delay_ms * 3])
    assert set(counts) == {1}, counts


def test_restart_of_the_server_brings_pages_back(
    own_server: Server, come: Arrive
) -> None:
    """Row 77 of what players ask: after a restart all are back by themselves."""
    visitors = [come("Alice", PHONE), come("Bob", PHONE)]
    for visitor in visitors:
        visitor.server = own_server
        visitor.forgive(f"{NO_NETWORK}|{NO_SERVER}")
    deal(visitors, bots=["steady"])
    player = by_taps(visitors[0])
    play_together([player], lambda _: player.turned > 2, seconds=60)
    assert own_server.terminate() == 0
    for visitor in visitors:
        visitor.wait_for(CHILLED)
    own_server.start()
    for visitor in visitors:
        visitor.wait_for(LIVE, ms=BACK_MS)
    turned = player.turned + player.placed
    play_together(
        [player], lambda _: player.turned + player.placed > turned + 2, seconds=60
    )
    for visitor in visitors:
        record(visitor.page)
        compare(visitor.page)


def test_renewed_panels_keep_one_socket(alice: Visitor, bob: Visitor) -> None:
    """Row 76 of what players ask: what htmx renews never opens another line."""
    party = seat([alice, bob])
    alice.page.locator("#ready-button").wait_for()
    for number in range(10):
        is_on = number % 2 == 0
        party.people[1].ready(party.code, on=is_on)
        expect(alice.page.locator("#seat-1 .tag.solid")).to_have_count(int(is_on))
    assert len(alice.sockets) == 1


# Plays a card and counts, at every frame of the screen, where it can be seen.
COUNT_CARD = """async ([place, card, ms]) => {
  const isSeen = (element) => {
    const rect = element.getBoundingClientRect();
    return rect.width > 0 && getComputedStyle(element).visibility !== 'hidden';
  };
  const count = () => [...document.querySelectorAll('.own .card, .middle .card')]
    .filter((c) => c.dataset.color + c.dataset.number === card && isSeen(c)).length;
  const before = count();
  document.getElementById('take-' + place).click();
  const counts = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame);
    counts.push(count() - before + 1);
  }
  return counts;
}"""
# Everything that the server says is heard late.
HEAR_LATE = """
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      set.call(this, hear && ((event) => setTimeout(() => hear(event), MS)));
    },
  });
"""
