"""Würfel-Ligretto in a browser: thrown, placed and given back, by each kind of input."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.rules.core import OptionValue
from tests.e2e.conftest import Arrive
from tests.e2e.play.test_match import Kind
from tests.e2e.player import (
    Own,
    Player,
    Sight,
    by_finger,
    by_keys,
    by_mouse,
    by_taps,
    play_together,
)
from tests.e2e.sameness import compare, record
from tests.e2e.tables import PLAYING, begin_round, deal, seat
from tests.e2e.visitor import DESK, PHONE, Visitor
from tests.served.party import Party
from tests.served.server import Server

GAME = "wuerfel"
FEW_DICE = "2,2,2,2"
QUICK: dict[str, OptionValue] = {"roll_cooldown_ms": 500, "rounds_per_player": 1}
MATCH_SECONDS = 150.0
FORGIVEN_PX = 24
TARGET_PX = 44
SECOND_THROW = "#turn [data-throw='2']"
MOMENTS = 12
KINDS: dict[str, tuple[Kind, Kind]] = {
    "keys and taps": ((DESK, by_keys), (PHONE, by_taps)),
    "drags": ((DESK, by_mouse), (PHONE, by_finger)),
}

BOX = """(id) => {
  const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
  return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}"""
# Own places, fields and the throw: how small the smallest is, and what sticks out.
ROOM = """() => {
  const size = (element) => element.getBoundingClientRect();
  const own = [...document.querySelectorAll('.own .take, #turn')].map(size);
  const fields = [...document.querySelectorAll('.middle .field')].map(size);
  const middle = document.getElementById('middle');
  return {
    least: Math.min(...own.map((rect) => Math.min(rect.width, rect.height))),
    field: Math.min(...fields.map((rect) => rect.width)),
    lowest: Math.max(...own.map((rect) => rect.bottom)),
    right: Math.max(...[...own, ...fields].map((rect) => rect.right)),
    hidden: middle.scrollHeight - middle.clientHeight,
  };
}"""


def _dice(visitors: list[Visitor], **options: OptionValue) -> Party:
    """A table with dice in play, with everyone at its page."""
    return deal(visitors, GAME, bots=(), **QUICK | options)


def _die(player: Player, *, fits: bool) -> Own:
    """Throws until some die fits, or some does not, without placing any."""
    for _ in range(600):
        sight = player.look()
        found = [own for own in sight.cards if bool(own.targets) is fits]
        if sight.phase == "playing" and found:
            player.page.wait_for_timeout(300)  # until it was seen
            return found[0]
        if sight.phase == "playing" and not sight.locked:
            player.turn(player.page)
        player.page.wait_for_timeout(60)
    pytest.fail("no such die in all these throws")


@pytest.fixture
def server(fast_server: Server) -> Server:
    """Nobody has to wait for bots and countdowns."""
    return fast_server


@pytest.mark.parametrize("kind", tuple(KINDS))
def test_whole_match_with_one_kind_of_input_each(come: Arrive, kind: str) -> None:
    (first, first_hands), (second, second_hands) = KINDS[kind]
    alice, bob = come("Alice", first), come("Bob", second)
    seat([alice, bob], GAME, bots=(), dice_per_seat=FEW_DICE, **QUICK)
    players = [first_hands(alice), second_hands(bob)]
    for number in (1, 2):
        for player in players:
            begin_round(player.page)
        for player in players:
            player.visitor.wait_for(PLAYING)
            label = player.page.locator("#round-label")
            expect(label).to_have_text(f"Round {number} of 2")
        _throw(players)
        play_together(players, _is_over, seconds=MATCH_SECONDS)
        if number == 1:
            for player in players:
                _check_scores(player.page)
    for player in players:
        totals = player.page.locator(".list .push.number").all_inner_texts()
        assert sum(_number(text) for text in totals) == 0
        expect(player.page.get_by_role("button", name="Play again")).to_be_visible()
    assert sum(player.placed for player in players) >= 4


def _throw(players: list[Player]) -> None:
    """Everyone throws again before anything is placed; the button rests meanwhile."""
    for player in players:
        player.turn(player.page)
        expect(player.page.locator(SECOND_THROW)).to_be_attached()


def _is_over(sights: list[Sight]) -> bool:
    return all(sight.phase in {"scores", "podium"} for sight in sights)


def _check_scores(page: Page) -> None:
    """Anyone who finished gets what the others lose."""
    rows = page.locator("table.numbers tbody tr")
    expect(rows).to_have_count(2)
    points = []
    for row in rows.all():
        others, left, point, total = map(_number, row.locator("td").all_inner_texts())
        assert point == total == others - left
        points.append(point)
    assert sum(points) == 0
    assert max(points) > 0


def _number(text: str) -> int:
    found = re.search(r"[+\u2212-]?\d+", text)
    assert found, text
    return int(found[0].replace("\u2212", "-"))


def test_die_goes_where_it_fits_and_says_why_not_elsewhere(
    alice: Visitor, bob: Visitor
) -> None:
    _dice([alice, bob])
    player = by_keys(alice)
    own = _die(player, fits=False)
    said = len(alice.moves_said())
    player.put(alice.page, own)
    color, value = own.card[:-1], own.card[-1]
    expect(alice.page.locator("#word")).to_have_text(
        f"Needs a {color} 1; yours is a {color} {value}"
    )
    expect(alice.page.locator(f"#take-{own.place}")).to_be_visible()
    assert len(alice.moves_said()) == said
    _check_drops(alice, player)


def _check_drops(alice: Visitor, player: Player) -> None:
    """A drop counts beside its field, and nowhere else."""
    page, own = alice.page, _die(player, fits=True)
    said = len(alice.moves_said())
    field = page.evaluate(BOX, own.targets[0])
    _drag(page, own, (field["left"] - FORGIVEN_PX - 60, field["top"] - FORGIVEN_PX - 8))
    expect(page.locator(".ghost")).to_have_count(0)
    assert len(alice.moves_said()) == said
    _drag(page, own, (field["left"] - FORGIVEN_PX + 4, field["y"]))
    expect(page.locator(f"#{own.targets[0]} > .die:not(.pending)")).to_have_count(1)
    assert len(alice.moves_said()) == said + 1


def _drag(page: Page, own: Own, end: tuple[float, float]) -> None:
    start = page.evaluate(BOX, f"take-{own.place}")
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move((start["x"] + end[0]) / 2, (start["y"] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def test_any_field_takes_a_die_where_nobody_checks(come: Arrive, bob: Visitor) -> None:
    """In honour mode a tap chooses the die, a second one any free field."""
    alice = come("Alice", PHONE)
    _dice([alice, bob], enforcement="honour")
    page, player = alice.page, by_taps(alice)
    alice.wait_for("document.querySelectorAll('.own .die[data-number]').length")
    own = player.look().cards[0]
    page.wait_for_timeout(300)
    player.put(page, own)
    expect(page.locator(f"#take-{own.place}")).to_have_attribute("aria-pressed", "true")
    page.locator("#field-b5").tap()
    die = page.locator("#field-b5 > .die:not(.pending)")
    expect(die).to_have_attribute("data-number", own.card[-1])
    expect(page.locator(f"#take-{own.place}")).to_be_hidden()
    expect(bob.page.locator("#field-b5 > .die")).to_have_count(1)


@pytest.mark.parametrize("seats", (2, 4))
def test_everything_is_in_reach_on_a_phone(come: Arrive, seats: int) -> None:
    alice = come("Alice", PHONE)
    deal([alice], GAME, bots=["gentle"] * (seats - 1))
    page = alice.page
    for zoom in ("", "200%"):
        page.evaluate("(z) => { document.documentElement.style.fontSize = z; }", zoom)
        room = page.evaluate(ROOM)
        assert room["least"] >= TARGET_PX
        assert room["lowest"] <= PHONE.height
        assert room["right"] <= PHONE.width
        if not zoom:
            assert room["field"] >= 36
            assert room["hidden"] <= 0


def test_pages_equal_fresh_pages(alice: Visitor, carol: Visitor) -> None:
    party = deal([alice], GAME, bots=["gentle", "gentle"], **QUICK)
    carol.visit(f"/t/{party.code}/")
    carol.wait_for("document.getElementById('board').dataset.seq > 0")
    for visitor in (alice, carol):
        record(visitor.page)
    player, moments = by_keys(alice), set()
    for _ in range(MOMENTS):
        if player.step().phase != "playing":
            break
        moments.add(compare(carol.page))
        moments.add(compare(alice.page))
    assert len(moments) >= 2
