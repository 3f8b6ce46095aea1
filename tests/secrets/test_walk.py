"""No page, file or answer tells what determines the future, whoever asks for it."""

import re
from collections.abc import Iterator
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.core.cache import cache
from django.http import HttpResponseBase, StreamingHttpResponse
from django.test import Client

from games.models import Match
from games.queries.live_tables import restored_round, stored_match
from games.rules.journal import unpack
from games.rules.registry import GAMES
from games.services.rounds import abandon_match
from leagues.services.events.events import close_event
from players.hidden import Until
from players.services import throttle
from tests.hostile.sight import EYES, Seen
from tests.leagues.events import said
from tests.secrets.addresses import addresses, unfilled
from tests.secrets.scene import Scene, scene
from tests.secrets.values import FUTURE, Value, secret_values
from tests.secrets.walkers import client_of, clients_of, filling

pytestmark = pytest.mark.django_db

EXAMPLE = re.compile(r'<span\s+class="(card|die)"[^>]*>')
"""Of a card or die in a text about the rules: pieces of the board have no quotes."""

OWN = {
    "player": {"games.Table.code"},
    "reader": {"games.Table.code"},
    "organizer": {"leagues.Event.code", "leagues.Event.slug", "leagues.Webhook.secret"},
}
"""Doors that are someone's own: the player's tables, the organizer's event."""

PLAY = ("/t/", "/matches/", "/api/", "/e/", "/events/", "/en/")
ASKED = {
    "organizer": ("/e/", "/events/", "/leagues/", "/account/data/"),
    "reader": ("/api/",),
    "superuser": PLAY,
    "stranger": PLAY,
}
"""Where people are led; the player goes everywhere."""

TOLD = {"games.Match.seed", "games.Round.record", "games.JournalEntry.text"}
"""What is told of matches later. Other columns were empty, or are numbers."""


@pytest.fixture
def here() -> Scene:
    return scene()


def _told(answer: HttpResponseBase) -> str:
    """All that an answer says: its head, its text, the files in it."""
    body = (
        b"".join(answer.streaming_content)  # type: ignore[arg-type]
        if isinstance(answer, StreamingHttpResponse)
        else answer.content  # type: ignore[attr-defined]
    )
    head = "\n".join(f"{name}: {value}" for name, value in answer.items())
    if body.startswith(b"PK"):
        with ZipFile(BytesIO(body)) as files:
            body = b"\n".join(files.read(name) for name in files.namelist())
    return head + body.decode(errors="replace")


def _opened(client: Client, address: str) -> str:
    cache.clear()
    throttle.floods.counts.clear()
    answer = client.get(address)
    assert answer.status_code < 500, address
    return _told(answer)


def _face_up(match: Match) -> Seen:
    stored = stored_match(match.table_id or 0)
    restored = restored_round(stored) if stored else None
    assert restored
    return EYES[match.game].face_up(restored.round)


def _paths(here: Scene, role: str) -> list[str]:
    starts = ASKED.get(role, ("/",))
    paths = [each for each in addresses(filling(here)) if each.startswith(starts)]
    return [
        each for each in paths if not each.endswith((".svg", "/healthz", "/readyz"))
    ]


def _untold(role: str, path: str, page: str, values: list[Value]) -> Iterator[str]:
    """Places of secrets that a page tells and should not."""
    own = OWN.get(role, set())
    opened = {value.row for value in values if value.text in path}
    for value in values:
        is_own = value.place in own or value.row in opened
        if (value.until in FUTURE or not is_own) and value.stands_in(page):
            yield value.place


def _too_open(here: Scene, path: str, page: str, seen: dict[str, Seen]) -> Seen:
    """Cards that a page of a table or match shows, and that do not lie open."""
    for match in here.matches:
        code = match.table.code if match.table else ""
        if f"/t/{code}/" in path or f"/matches/{match.pk}" in path:
            drawn = EYES[match.game].drawn(EXAMPLE.sub("", page))
            seen[match.game] |= drawn
            return drawn - _face_up(match)
    return set()


def test_nothing_is_told_of_running_play(here: Scene) -> None:
    assert unfilled(filling(here)) <= {"code"}
    values = secret_values()
    assert {value.until for value in values} >= FUTURE
    wrong, asked = [], 0
    seen: dict[str, Seen] = {game: set() for game in GAMES}
    for role, client in clients_of(here).items():
        for path in _paths(here, role):
            page = _opened(client, path)
            asked += 1
            wrong += [(role, path, each) for each in _untold(role, path, page, values)]
            if hidden := _too_open(here, path, page, seen):
                wrong.append((role, path, str(hidden)))
    assert wrong == []
    assert all(seen.values())
    assert asked > 600


def test_what_was_hidden_is_told_when_all_is_over(here: Scene) -> None:
    values = [value for value in secret_values() if value.until is Until.MATCH]
    state = here.event.state
    seeds = (state.settings.scoring.lots_seed, state.stages[0].seed)
    for match in here.matches:
        abandon_match(match.pk)
    close_event(here.event, said("over"), is_override=True)
    pages = [f"/events/{here.event.event.slug}/event.json"]
    for match in here.matches:
        pages += [f"/matches/{match.pk}/replay/{n}/record/" for n in (1, 2)]
    client = client_of(here, "player")
    text = "".join(_opened(client, each) for each in pages)
    assert [value for value in values if value.text not in text] == []
    assert {value.place for value in values} == TOLD
    assert all(seed and seed in text for seed in seeds)
    root = client_of(here, "superuser")
    for match in here.matches:
        for round_ in match.rounds.all():
            entry = unpack(bytes(round_.record or b""))[-1]
            assert entry.text in _opened(
                root, f"/admin/games/round/{round_.pk}/change/"
            )
