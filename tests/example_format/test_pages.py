"""The made-up format on an organizer's pages: from the wizard to the final standing."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Event
from leagues.queries.access import EventAccess, event_access
from leagues.queries.standings import event_table
from players.models import Player
from tests.leagues.console.test_console import now, press, type_scores
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

NAMES = "Lena\nSem\nPavel\nAylin\nIda\nNoor\nKofi\nRosa"
CHOSEN = {
    "preset": "club_evening",
    "name": "Fairground",
    "format": "carousel",
    "settings_of": "carousel",
    "sizes": "4-4",
    "matchdays": "2",
    "stride": "2",
    "direction": "down",
}


@pytest.fixture
def owner() -> Player:
    return PlayerFactory.create()


@pytest.fixture
def desk(client: Client, owner: Player) -> Client:
    client.force_login(owner)
    return client


def made(desk: Client, owner: Player, **changed: object) -> EventAccess:
    """An event that the wizard has made."""
    sent = {"key": "made", "names": NAMES, **CHOSEN, **changed}
    assert desk.post(reverse("leagues:new"), sent).status_code == 302
    found = event_access(Event.objects.get().slug, owner)
    assert found
    return found


def test_wizard_offers_the_format_and_asks_for_its_settings(desk: Client) -> None:
    page = desk.get(reverse("leagues:new")).content.decode()
    assert 'value="carousel"' in page
    sent = {"format": "carousel", "settings_of": "swiss_pods", "sizes": "4-4"}
    boxes = desk.get(reverse("leagues:format_settings"), sent).content.decode()
    assert "One at each table stays all evening." in boxes
    assert '<option value="4-4" selected>' in boxes
    assert 'name="stride" value="1"' in boxes
    assert 'min="1" max="5"' in boxes
    assert "to lower numbers" in boxes


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    (
        ("stride", "6", "Tables to move on: enter a whole number from 1 to 5."),
        ("direction", "sideways", "Which way: choose one from the list."),
    ),
)
def test_settings_out_of_their_bounds_are_refused_in_words(
    desk: Client, owner: Player, name: str, value: str, sentence: str
) -> None:
    sent: dict[str, Any] = {**CHOSEN, name: value}
    answer = desk.post(reverse("leagues:new"), {"key": "made", **sent})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    event = made(desk, owner)
    refused = press(desk, event, "stage", **sent, confirmed="1")
    assert refused.status_code == 422
    assert sentence in refused.content.decode()


def test_event_is_played_from_the_wizard_to_the_end(
    desk: Client, owner: Player
) -> None:
    event = made(desk, owner)
    stage = event.state.stages[-1]
    assert stage.format == "carousel"
    assert stage.settings.own_values == {"stride": 2, "direction": "down"}
    press(desk, event, "stage", **{**CHOSEN, "stride": "1"}, goes_on="1", confirmed="1")
    settings = reverse("leagues:console_settings", args=[event.event.slug])
    assert 'name="stride" value="1"' in desk.get(settings).content.decode()
    for number in (1, 2):
        press(desk, event, "draft")
        press(desk, event, "publish")
        press(desk, event, "start", matchday=number)
        for table in (1, 2):
            type_scores(desk, event, number, table)
        press(desk, event, "confirm", matchday=number)
    tables = [each.seating.tables for each in now(event).state.matchdays]
    assert tables == [((1, 3, 4, 5), (2, 6, 7, 8)), ((1, 4, 5, 6), (2, 7, 8, 3))]
    press(desk, event, "close", confirmed="1")
    assert now(event).state.is_closed
    assert event_table(event.event).lines[0].rank == 1
    found = desk.get(reverse("leagues:event", args=[event.event.slug])).content.decode()
    assert "Carousel: the hosts stay" in found
