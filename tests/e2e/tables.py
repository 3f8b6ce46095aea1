"""Tables for browser tests: set up by hand in the lobby, or quickly over http."""

from collections.abc import Sequence

from playwright.sync_api import Page

from games.rules.core import OptionValue
from tests.e2e.visitor import CONNECTED, Visitor, settle
from tests.served.party import Party, gather

READY = "#ready-button[value='1']"
PLAYING = f"document.getElementById('main')?.dataset.phase === 'playing' && {CONNECTED}"
# Presses Ready where it is still asked: between rounds the clock may be first.
BEGIN = """() => {
  const button = document.querySelector("body:not([data-held]) #ready-button[value='1']");
  button?.click();
  const { phase } = document.getElementById('main').dataset;
  return button !== null || phase === 'countdown' || phase === 'playing';
}"""
QUICK: dict[str, OptionValue] = {"flip_cooldown_ms": 0}


def begin_round(page: Page) -> None:
    """Makes somebody ready, unless the clock has begun the round."""
    page.wait_for_function(BEGIN)


def open_by_hand(host: Visitor, *, bots: int, rounds: int, longest: int) -> str:
    """Opens a table from the home page and sets it up in its lobby; returns the code."""
    page = host.page
    code = open_lobby(host, "ligretto")
    page.locator("#mine > summary").click()
    page.get_by_label("Name at the table").fill(host.name)
    page.locator("#mine form.field button").click()
    page.locator("#seat-0", has_text=host.name).wait_for()
    page.locator("#rules > summary").click()
    page.locator("#options > summary").click()
    page.get_by_label("Rounds", exact=True).fill(str(rounds))
    page.locator("#finer > summary").click()
    page.get_by_label("Pause between flips").fill("0")
    page.get_by_label("Time limit per round").fill(str(longest))
    page.get_by_role("button", name="Save rules").click()
    page.get_by_text(f"Ligretto, {rounds} rounds").first.wait_for()
    for number in range(1, bots + 1):
        page.locator("#add-bot").click()
        page.locator(f"#seat-{number}").wait_for()
    return code


def open_lobby(host: Visitor, game: str) -> str:
    """Opens a table for friends from the home page; returns its code."""
    page = host.page
    host.visit("/")
    page.locator("#people-game").select_option(game)
    page.get_by_role("button", name="With friends").click()
    page.locator("#ready-button").wait_for()
    settle(page)
    return page.url.rstrip("/").rsplit("/", 1)[-1]


def seat(
    visitors: Sequence[Visitor],
    game: str = "ligretto",
    /,
    *,
    bots: Sequence[str] = (),
    **options: OptionValue,
) -> Party:
    """Seats visitors and bots at a new table and brings everyone to its page."""
    party = gather(
        visitors[0].server,
        [visitor.name for visitor in visitors],
        game,
        bots=bots,
        **QUICK | options,
    )
    for visitor, person in zip(visitors, party.people, strict=True):
        visitor.become(person)
        visitor.visit(f"/t/{party.code}/")
    return party


def begin(party: Party, visitors: Sequence[Visitor]) -> None:
    """Makes everyone ready, and waits until the cards are open."""
    party.ready()
    for visitor in visitors:
        visitor.wait_for(PLAYING)


def deal(
    visitors: Sequence[Visitor],
    game: str = "ligretto",
    /,
    *,
    bots: Sequence[str] = (),
    **options: OptionValue,
) -> Party:
    """A table in play, with everyone at its page."""
    party = seat(visitors, game, bots=bots, **options)
    begin(party, visitors)
    return party
