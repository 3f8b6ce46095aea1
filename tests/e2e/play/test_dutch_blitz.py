"""Dutch Blitz, chosen in the lobby: two rounds by keys, drags and taps, and who may lie on whom."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Arrive
from tests.e2e.player import (
    Player,
    Sight,
    by_keys,
    by_taps,
    play_together,
    put_by_mouse,
    turn_by_click,
)
from tests.e2e.tables import PLAYING, READY, begin_round, open_lobby
from tests.e2e.visitor import DESK, PHONE, Visitor
from tests.served.server import Server

ROUNDS = 2
LONGEST_ROUND = 12  # table time
ROUND_SECONDS = 40.0

# What the page says to a card from the Blitz pile on a yellow 9 and on a red 9.
BUILD = """async () => {
  const { game } = await import(document.querySelector('link[href*="js/games/dutch-blitz."]').href);
  const slot = document.getElementById('take-row0');
  const answers = [];
  for (const [top, cards] of [['yellow', ['red 8', 'blue 8', 'green 8', 'yellow 8', 'red 7']],
                              ['red', ['blue 8', 'green 8']]]) {
    const { dataset } = [...slot.querySelectorAll('.card')].pop();
    Object.assign(dataset, { color: top, number: 9 });
    for (const card of cards) {
      const [color, number] = card.split(' ');
      const why = game.rules.whyNot(slot, 'stack', { color, number: Number(number) });
      answers.push(why?.code ?? '');
    }
  }
  return answers;
}"""


@pytest.fixture
def server(fast_server: Server) -> Server:
    """Nobody has to wait for bots and countdowns."""
    return fast_server


def test_game_is_chosen_played_and_counted(come: Arrive) -> None:
    alice, bob = come("Alice", DESK), come("Bob", PHONE)
    bob.sit(_opened_as_ligretto(alice))
    _choose_dutch_blitz(alice)
    expect(bob.page.locator("#invite")).to_contain_text("Dutch Blitz, 2 rounds")
    expect(bob.page.locator("#main")).to_have_attribute("data-game", "dutch-blitz")
    expect(bob.page.locator("#game-name")).to_have_text("Dutch Blitz")
    players = [by_keys(alice), by_taps(bob)]
    for number in range(1, ROUNDS + 1):
        for player in players:
            begin_round(player.page)
        for player in players:
            player.visitor.wait_for(PLAYING)
            label = player.page.locator("#round-label")
            expect(label).to_have_text(f"Round {number} of {ROUNDS}")
            _check_board(player.page)
        play_together(players, _round_is_over, seconds=ROUND_SECONDS)
        if number < ROUNDS:
            for player in players:
                _check_scores(player.page)
        players[0].put, players[0].turn = put_by_mouse, turn_by_click
    for player in players:
        assert player.placed + player.turned >= 1
        _check_podium(player)


def test_boys_and_girls_take_turns_on_post_piles(come: Arrive) -> None:
    alice = come("Alice", DESK)
    open_lobby(alice, "dutch-blitz")
    alice.page.locator("#add-bot").click()
    alice.page.locator("#seat-1").wait_for()
    alice.page.locator("#rules > summary").click()
    alice.page.locator("#options > summary").click()
    alice.page.locator("#preset-experts").click()
    expect(alice.page.locator("#preset-experts")).to_have_attribute(
        "aria-pressed", "true"
    )
    alice.page.locator(READY).click()
    alice.wait_for(PLAYING)
    assert alice.page.evaluate(BUILD) == [
        "", "", "SAME_FACE", "SAME_FACE", "NOT_NEXT_LOWER", "SAME_FACE", "",
    ]  # fmt: skip


def _opened_as_ligretto(host: Visitor) -> str:
    """Opens a table of another game from home; returns its code."""
    return open_lobby(host, "ligretto")


def _choose_dutch_blitz(host: Visitor) -> None:
    """Chooses the game; a name half typed stays, and nothing of the page is of the old one."""
    page = host.page
    page.locator("#rules > summary").click()
    page.locator("#mine > summary").click()
    page.get_by_label("Name at the table").fill("Alice in")
    page.get_by_role("button", name="Dutch Blitz").click()
    expect(page.locator("#game")).to_contain_text("Dutch Blitz with the preset")
    expect(page.get_by_label("Name at the table")).to_have_value("Alice in")
    host.wait_for("document.getElementById('main').dataset.game === 'dutch-blitz'")
    page.locator("#options > summary").click()
    page.get_by_label("Length of the match").select_option("rounds")
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.locator("#finer > summary").click()
    page.get_by_label("Pause between flips").fill("0")
    page.get_by_label("Time limit per round").fill(str(LONGEST_ROUND))
    page.get_by_role("button", name="Save rules").click()
    page.get_by_text(f"Dutch Blitz, {ROUNDS} rounds").first.wait_for()
    page.locator("#add-bot").click()
    page.locator("#seat-2").wait_for()


def _check_board(page: Page) -> None:
    """Four post piles between three; every place and card says what it is."""
    names = page.locator(".own .take").all()
    assert len(names) == 6
    expect(page.locator("#take-stack")).to_have_accessible_name(
        re.compile(r"Blitz pile (red|yellow|green|blue) \d+ (boy|girl)")
    )
    expect(page.locator("#take-row3")).to_have_accessible_name(
        re.compile("Post pile 4")
    )
    expect(page.locator("#turn .deck")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _round_is_over(sights: list[Sight]) -> bool:
    return all(sight.phase in {"scores", "podium"} for sight in sights)


def _check_scores(page: Page) -> None:
    """The columns speak of Dutch piles and the Blitz pile, and every line adds up."""
    heads = page.locator("table.numbers thead th")
    expect(heads.nth(1)).to_have_text("Dutch piles")
    expect(heads.nth(2)).to_have_text("Blitz pile")
    rows = page.locator("table.numbers tbody tr")
    expect(rows).to_have_count(3)
    for row in rows.all():
        texts = row.locator("td").all_inner_texts()
        middle, stack, points, total = (_number(text) for text in texts)
        assert points == middle - 2 * stack
        assert total == points


def _check_podium(player: Player) -> None:
    """The best total comes first, and the page of the match has both rounds."""
    page = player.page
    points = page.locator(".list .push.number")
    expect(points).to_have_count(3)
    totals = [_number(text) for text in points.all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    link = page.get_by_role("link", name="All rounds").get_attribute("href")
    assert link
    player.visitor.visit(link)
    expect(page.locator("table.rounds tbody tr")).to_have_count(ROUNDS)
    expect(page.locator("header.result")).to_contain_text("Dutch Blitz, 2 rounds")


def _number(text: str) -> int:
    found = re.search(r"[+\u2212-]?\d+", text)
    assert found, text
    return int(found[0].replace("\u2212", "-"))
