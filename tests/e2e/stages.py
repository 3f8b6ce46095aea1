"""Every page of the way from the door to the podium, each ready to be looked at."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.e2e.tables import PLAYING, READY, seat
from tests.e2e.visitor import Visitor

ROUND_SECONDS = 2
READ = (
    ("rules", "/rules/"),
    ("a game", "/rules/dutch-blitz/"),
    ("for programs", "/api/"),
    ("no such table", "/tables/?game=dutch-blitz&free=1"),
)


@dataclass(frozen=True, slots=True)
class Stage:
    """A page that is open now; its address shows the same until the next is asked for."""

    name: str
    path: str


def stages(visitor: Visitor) -> Iterator[Stage]:
    """Leads a visitor through home, rules, lists, lobby, play, scores, podium and match page.

    The table in play goes on for as long as it is looked at: the scores are those of
    another one, where the time is soon over.
    """
    page = visitor.page
    yield from _before_a_table(visitor)
    bots = ["gentle"] * 3
    party = seat([visitor], bots=bots, rounds=2)
    table = f"/t/{party.code}/"
    page.locator("#ready-button").wait_for()
    yield Stage("lobby", table)
    visitor.visit("/tables/")
    yield Stage("tables", "/tables/")
    visitor.visit(table)
    page.locator(READY).click()
    visitor.wait_for(PLAYING)
    yield Stage("table", table)
    party = seat([visitor], bots=bots, rounds=2, round_limit_s=ROUND_SECONDS)
    table = f"/t/{party.code}/"
    party.ready()
    page.locator(".next-round").wait_for(timeout=60_000)
    yield Stage("scores", table)
    # Who looks for long finds the next round begun already: it does not wait for them.
    party.people[0].post(f"{table}ready/", {"on": 1})
    page.get_by_role("button", name="Play again").wait_for(timeout=60_000)
    yield Stage("podium", table)
    link = page.get_by_role("link", name="All rounds").get_attribute("href")
    assert link
    visitor.visit(link)
    yield Stage("match", link)


def _before_a_table(visitor: Visitor) -> Iterator[Stage]:
    """What there is to see without a seat, and while people are looked for."""
    page = visitor.page
    visitor.visit("/")
    yield Stage("home", "/")
    visitor.visit("/join/?code=QQQ")
    visitor.forgive(r"status (404|422)|the server responded with a status of (404|422)")
    yield Stage("no such code", "/join/?code=QQQ")
    for name, path in READ:
        visitor.visit(path)
        yield Stage(name, path)
    visitor.visit("/")
    page.locator("#people-game").select_option("wuerfel")
    page.get_by_role("button", name="Find players").click()
    stop = page.get_by_role("button", name="Stop looking")
    stop.wait_for()
    yield Stage("looking for people", page.url.removeprefix(visitor.server.origin))
    stop.click()
    page.wait_for_url(f"{visitor.server.origin}/*/")
    visitor.visit("/account/data/")
    yield Stage("my data", "/account/data/")
