"""Pages as people of every language see them: each prepared once, and opened by its path."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.registry import GAMES
from tests.e2e.tables import begin, seat
from tests.e2e.visitor import PATIENCE_MS, Visitor
from tests.served.party import Party

LANGUAGES = ("en", "de", "fr", "it", "nl", "es")
ANY_PAGE = "main"
OPEN_PAGES = {
    "home": "/",
    "tables": "/tables/",
    "events": "/events/",
    "rules": "/rules/wuerfel/",
    "data": "/account/data/",
}
BOTS = ("gentle", "steady", "fierce")
# A round goes on for as long as it is looked at.
SLOW_BOTS = ("gentle",) * 3

# Three tables: one has its result, one is being typed, one is open; and people who wait.
EVENING = """
import json
from django.test import Client
from leagues.rules.event.settings import EventSettings
from leagues.services.events.events import Plan, choose_settings, open_event
from leagues.services.events.matchdays import draft_matchday, publish_matchday, start_matchday
from leagues.services.log import Submission
from leagues.services.people.entry import add_entrants, reissue_link
from leagues.services.results.results import Result, enter_result
from players.models import Player

olga = Player.objects.filter(username="olga-speaks").first()
olga = olga or Player.objects.create_user("olga-speaks", nickname="Olga")
words = iter(range(99))
said = lambda: Submission(f"word-{next(words)}")
plan = Plan("Thursday club", "club_evening", is_public=True)
access = open_event(olga, plan, said())
names = "Anna Bob Carol Dave Emil Femke Giulia Hugo Ida Jonas Kofi Lena Marta"
add_entrants(access, names.split(), said())
choose_settings(access, EventSettings(needs_agreement=True), said())
draft_matchday(access, said())
publish_matchday(access, said())
state = start_matchday(access, 1, said())
first, second, *_others = state.matchdays[0].fixtures
scores = {who: 40 - 9 * place for place, who in enumerate(first.seats)}
enter_result(access, Result(1, 1, scores), said())
link = reissue_link(access, second.seats[0]).token
desk = Client()
desk.force_login(olga)
with open(PLACE, "w") as place:
    told = (access.event.slug, access.event.code, link, desk.cookies["sessionid"].value)
    json.dump(told, place)
"""


@dataclass(frozen=True, slots=True)
class Screen:
    """A page that shows the same in every language, once `sign` can be seen on it."""

    name: str
    path: str
    sign: str = ANY_PAGE

    def open(self, visitor: Visitor, language: str) -> None:
        """Opens it in a language; a table may have to come round to what is looked for."""
        origin = visitor.server.origin
        visitor.context.add_cookies(
            [{"name": "django_language", "value": language, "url": origin}]
        )
        visitor.visit(self.path)
        visitor.page.locator(self.sign).first.wait_for(timeout=3 * PATIENCE_MS)


def screens(visitor: Visitor) -> Iterator[Screen]:
    """Yields pages from the home page to the big screen, each when it is prepared."""
    yield from (Screen(name, path) for name, path in OPEN_PAGES.items())
    party = seat([visitor], bots=BOTS)
    yield Screen("lobby", _path(party), "#ready-button")
    for game in GAMES:
        party = seat([visitor], game, bots=SLOW_BOTS)
        begin(party, [visitor])
        yield Screen(f"play-{game}", _path(party), "#turn")
    # Rounds are over at once: whoever comes too late for the scores sees the next ones.
    party = seat([visitor], bots=BOTS, rounds=20, round_limit_s=1)
    party.ready()
    yield Screen("scores", _path(party), ".next-round")
    party = seat([visitor], bots=BOTS, rounds=1, round_limit_s=1)
    party.ready()
    yield Screen("podium", _path(party), "form[action$='/again/']")
    yield from _of_an_evening(visitor)


def _path(party: Party) -> str:
    return f"/t/{party.code}/"


def _of_an_evening(visitor: Visitor) -> Iterator[Screen]:
    """The pages of an event that is played: of its organizer, then of one entrant."""
    server = visitor.server
    place = server.folder / "evening.json"
    server.manage("shell", "-v", "0", "-c", f"PLACE = {str(place)!r}\n{EVENING}")
    slug, code, link, session = json.loads(place.read_text())
    visitor.context.add_cookies(
        [{"name": "sessionid", "value": session, "url": server.origin}]
    )
    base = f"/events/{slug}/"
    yield Screen("console", f"{base}console/")
    yield Screen("settings", f"{base}console/settings/")
    yield Screen("screen", f"{base}screen/")
    visitor.context.clear_cookies()
    visitor.visit(f"/e/{code}/me/{link}/")
    yield Screen("own", f"/e/{code}/me/")
    yield Screen("event", base)
    yield Screen("pad", f"{base}tables/1-2/pad/", "#pad")
