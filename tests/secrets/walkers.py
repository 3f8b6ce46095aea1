"""Those who walk through the site, and where they can go."""

from django.test import Client

from games.models import RatingPool
from games.rules.registry import GAMES
from leagues.web.printing.presenter import KINDS
from leagues.web.public.exports import SHEETS
from players.models import Player
from tests.games.conftest import browser_of
from tests.secrets.addresses import Filling
from tests.secrets.scene import Scene


def filling(here: Scene) -> Filling:
    """Returns what there is, to fill addresses with."""
    event = here.event.event
    codes = [match.table.code for match in here.matches if match.table]
    return {
        "t/code": codes,
        "api/code": codes,
        "e/code": [event.code],
        "match_id": [match.pk for match in here.matches],
        "matches/number": [1, 2],
        "api/number": [1, 2],
        "number": [1],
        "username": [here.player.username],
        "game": list(GAMES),
        "pool": list(RatingPool.objects.values_list("key", flat=True)[:1]),
        "slug": [event.slug],
        "kind": list(KINDS),
        "what": list(SHEETS),
        "matchday": [1],
        "table": [1],
        "player_id": [here.organizer.pk],
        "token": ["no-such-token"],
        "how": ["block"],
        "pk": [1],
    }


def _browser(player: Player | None, token: str = "") -> Client:
    client = browser_of(player)
    if token:
        client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {token}"
    return client


def clients_of(here: Scene) -> dict[str, Client]:
    """Returns a browser or program for each."""
    return {
        "superuser": _browser(here.root),
        "organizer": _browser(here.organizer),
        "player": _browser(here.player),
        "reader": _browser(None, here.token),
        "stranger": _browser(None),
    }


def client_of(here: Scene, role: str) -> Client:
    """Returns the browser of one of them."""
    return clients_of(here)[role]
