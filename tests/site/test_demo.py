"""The demo fills a new database through the services, and every page shows it."""

import re
from http import HTTPStatus
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from games.models import BoardConfiguration, LabRun, Match, Round
from games.rules.registry import GAMES
from games.services.tables.tables import open_table
from leagues.models import Event, League
from leagues.queries.access import EventAccess
from leagues.rules.event.state import MatchdayPhase
from ligretto_site.demo.people import MEMBERS, ORGANIZER, PASSWORD
from ligretto_site.demo.play import play_match
from players.models import Player
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db(transaction=True)
PAGES = ("/", "/tables/", "/events/", "/leagues/", "/ratings/", "/account/friends/")
LISTED = re.compile(r"^  [a-z ]+ (/\S*)$", re.MULTILINE)


@pytest.fixture(autouse=True)
def developing(settings: Settings, tmp_path: Path) -> None:
    settings.DEBUG = True
    settings.STATIC_ROOT = tmp_path / "collected"


def _filled() -> str:
    out = StringIO()
    call_command("demo", matches=1, stdout=out)
    return out.getvalue()


def _state_of(event: Event) -> list[MatchdayPhase]:
    return [each.phase for each in EventAccess(event, None).state.public_matchdays]


def test_demo_shows_people_matches_events_and_boards(client: Client) -> None:
    told = _filled()
    assert client.login(username=ORGANIZER, password=PASSWORD)
    addresses = [*LISTED.findall(told), *PAGES]
    assert len(addresses) == 10 + len(PAGES)
    for key in GAMES:
        match = Match.objects.filter(game=key, table__is_public=True).latest("pk")
        addresses += [f"/matches/{match.pk}/", f"/matches/{match.pk}/replay/1/"]
    for event in Event.objects.filter(memberships__player__username=ORGANIZER):
        addresses += [f"/events/{event.slug}/", f"/events/{event.slug}/console/"]
    assert _refused(client, addresses) == {}
    _check_what_is_there()
    with pytest.raises(CommandError, match="already"):
        call_command("demo", "--force")


def _refused(client: Client, addresses: list[str]) -> dict[str, int]:
    """The pages that do not open, with the status they answer."""
    answers = {each: client.get(each, follow=True) for each in addresses}
    return {
        address: answer.status_code
        for address, answer in answers.items()
        if answer.status_code != HTTPStatus.OK
    }


def _check_what_is_there() -> None:
    assert Player.objects.filter(is_guest=False).count() == len(MEMBERS)
    assert not Match.objects.exclude(phase=Match.Phase.FINISHED).exists()
    assert not Round.objects.filter(closed_at=None).exists()
    assert not Round.objects.filter(record=None).exists()
    league = League.objects.get()
    first, second = league.seasons.order_by("season")
    assert _state_of(first) == [MatchdayPhase.CONFIRMED] * 3
    assert _state_of(second) == [MatchdayPhase.CONFIRMED, MatchdayPhase.PLAYING]
    window = EventAccess(second, None).state.public_matchdays[-1]
    typed = [fixture for fixture in window.fixtures if fixture.result]
    assert 0 < len(typed) < len(window.fixtures)
    evening = Event.objects.get(name="Thursday club evening")
    assert EventAccess(evening, None).state.is_closed
    states = set(BoardConfiguration.objects.values_list("state", flat=True))
    assert states == {"draft", "published"}
    assert LabRun.objects.get().state == LabRun.State.DONE


def test_same_seed_plays_the_same_match(tmp_path: Path) -> None:
    def played() -> list[bytes]:
        host = PlayerFactory.create()
        table = open_table(host, next(iter(GAMES)), nickname="Ann", bots=["steady"])
        match = play_match(table, {0: "brisk", 1: "steady"}, seed="seed")
        return [bytes(row.record or b"") for row in match.rounds.order_by("number")]

    assert played() == played()


def test_demo_refuses_a_database_with_people() -> None:
    PlayerFactory.create()
    with pytest.raises(CommandError, match="There are people"):
        call_command("demo")


def test_demo_refuses_a_public_site(settings: Settings) -> None:
    settings.DEBUG = False
    with pytest.raises(CommandError, match="DEBUG=1"):
        call_command("demo")
    assert not Player.objects.exists()
