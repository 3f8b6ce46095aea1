"""Hosts who leave, seats whose person is gone, bots that help out, names and focus."""

from playwright.sync_api import Route, expect

from tests.e2e.player import by_keys, play_together
from tests.e2e.sameness import compare, record
from tests.e2e.tables import PLAYING, READY, deal, seat
from tests.e2e.visitor import Visitor, reload

# What is shown of someone who is gone, only for a moment.
AWAY_FOR_SECONDS = """document.querySelector('#s0[data-state=away]')
  && /^0:0[0-3]$/.test(document.querySelector('#s0 .away-clock').textContent)"""
LEFT = """document.querySelector('#s0[data-state=left]')
  && document.getElementById('word').textContent.includes('Alice left')"""
WATCH_HELD = """() => {
  window.pressable = [];
  const link = document.querySelector('.site-bar a, nav a');
  new MutationObserver(() => window.pressable.push(getComputedStyle(link).pointerEvents))
    .observe(document.body, { attributeFilter: ['data-held'] });
}"""
BROKEN = "<!doctype html><title>Broken</title>"

TAKEOVER_MS = 15_000
PLAYED_MS = 120_000  # a bot may overlook the one card that fits for a while


def test_host_leaves_the_lobby_and_the_next_can_start(
    alice: Visitor, bob: Visitor
) -> None:
    """Row 25 of what players ask: the next one is host."""
    seat([alice, bob], bots=["steady"])
    page = bob.page
    expect(page.locator("#seat-0")).to_contain_text("host")
    expect(page.locator("#add-bot")).to_have_count(0)
    alice.page.get_by_role("button", name="Leave the table").click()
    alice.page.get_by_role("button", name="Leave now").click()
    alice.page.wait_for_url(f"{alice.server.origin}/*/")
    page.locator("#add-bot").click()
    page.locator(READY).click()
    bob.wait_for(PLAYING)


def test_host_leaves_the_round_and_the_next_can_go_on(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob], bots=["gentle"], rounds=1, round_limit_s=6)
    alice.page.locator("#open-menu").click()
    alice.page.get_by_role("button", name="Leave the table").click()
    with bob.glimpsing(LEFT):
        alice.page.get_by_role("button", name="Leave now").click()
    alice.page.wait_for_url(f"{alice.server.origin}/*/")
    page = bob.page
    page.evaluate(WATCH_HELD)
    again = page.get_by_role("button", name="Play again")
    again.wait_for(timeout=20_000)
    # A tap that was meant for the board presses nothing that took its place.
    bob.wait_for("String(window.pressable) === 'none,auto'")
    again.click()
    bob.wait_for(PLAYING)
    expect(page.locator(".opponents")).not_to_contain_text("Alice")


def test_a_bot_takes_over_for_somebody_gone_and_gives_back(
    alice: Visitor, bob: Visitor, carol: Visitor
) -> None:
    party = deal([alice, bob], away_grace_s=3, away="bot")
    carol.visit(f"/t/{party.code}/")
    carol.wait_for(PLAYING)
    record(carol.page)
    seen = bob.page.locator("#s0")
    with bob.glimpsing(AWAY_FOR_SECONDS):
        alice.page.goto("about:blank")
    expect(seen).to_have_attribute("data-state", "bot", timeout=TAKEOVER_MS)
    expect(seen.locator(".bot").first).to_be_visible()
    expect(bob.page.locator("#last-moves")).to_contain_text("Alice", timeout=PLAYED_MS)
    compare(carol.page)
    alice.visit(f"/t/{party.code}/")
    expect(seen).to_have_attribute("data-state", "")
    expect(seen.locator(".bot").first).to_be_hidden()
    compare(carol.page)
    said = len(alice.moves_said())
    player = by_keys(alice)
    play_together(
        [player],
        lambda _: player.placed + player.turned > 0,
        seconds=TAKEOVER_MS / 1000,
    )
    assert len(alice.moves_said()) > said


def test_a_seat_may_also_sit_still(alice: Visitor, bob: Visitor) -> None:
    deal([alice, bob], bots=["gentle"], away_grace_s=1, away="sit_out", rounds=9)
    alice.page.goto("about:blank")
    seen = bob.page.locator("#s0")
    expect(seen).to_have_attribute("data-state", "away")
    expect(seen.locator(".away-clock")).to_have_text("")
    expect(seen).to_have_attribute("data-bot", "no")


def test_somebody_typing_in_the_lobby_is_not_disturbed(
    alice: Visitor, bob: Visitor
) -> None:
    """Row 74 of what players ask: panels are renewed around what someone types."""
    party = seat([alice, bob])
    alice.page.locator("#mine > summary").click()
    field = alice.page.get_by_label("Name at the table")
    field.click()
    field.fill("")
    for number, letter in enumerate("Alexandra"):
        alice.page.keyboard.type(letter)
        party.people[1].ready(party.code, on=number % 2 == 0)
    expect(alice.page.locator("#seat-1 .tag.solid")).to_be_visible()
    expect(field).to_have_value("Alexandra")
    expect(field).to_be_focused()


def test_stranger_watches_and_cannot_play(
    alice: Visitor, bob: Visitor, carol: Visitor
) -> None:
    party = deal([alice, bob])
    carol.visit(f"/t/{party.code}/")
    carol.wait_for(PLAYING)
    expect(carol.page.get_by_text("You are watching")).to_be_visible()
    carol.page.keyboard.type(" sd12345")
    carol.page.locator("#s0-stack").click()
    expect(carol.page.locator("#s0-stack")).to_be_visible()
    assert carol.moves_said() == []


def test_who_acts_on_a_page_that_is_too_old_is_told_so(alice: Visitor) -> None:
    seat([alice])
    page = alice.page
    alice.forgive(r"status (of )?403")
    page.locator("#ready-button").wait_for()
    page.locator("#stage:not([data-mood])").wait_for(state="attached")
    page.route("**/ready/", _with_an_old_token, times=1)
    page.locator(READY).click()
    told = page.locator("#was-too-old")
    expect(told).to_be_visible()
    page.locator(READY).click()
    expect(page.locator("#ready-button[value='0']")).to_be_visible()
    expect(told).to_be_hidden()
    reload(page)
    page.locator("#ready-button").wait_for()
    expect(told).to_be_hidden()


def _with_an_old_token(route: Route) -> None:
    headers = {**route.request.headers, "x-csrftoken": "x" * 64}
    route.continue_(headers=headers, post_data="")


def test_what_fails_on_the_site_is_said_where_it_was_asked(alice: Visitor) -> None:
    seat([alice])
    page = alice.page
    alice.forgive(r"status (of )?500|Status Error Code 500")
    page.locator("#ready-button").wait_for()
    page.route("**/ready/", lambda route: route.fulfill(status=500, body=BROKEN))
    page.locator(READY).click()
    expect(page.locator("#no-answer")).to_be_visible()
    page.unroute("**/ready/")
    page.locator(READY).click()
    expect(page.locator("#ready-button[value='0']")).to_be_visible()
    expect(page.locator("#no-answer")).to_be_hidden()
