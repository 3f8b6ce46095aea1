"""The wizard: all it says and offers comes from the format that is chosen."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Event
from leagues.queries.access import event_access
from leagues.queries.standings import event_table, expected_matchdays
from leagues.services.people.entry import add_entrants
from players.models import Player
from tests.leagues.console.test_console import now, press
from tests.leagues.events import begin, club_evening, finish, said
from tests.players.factories import PlayerFactory

EIGHT = "Lena\nSem\nPavel\nAylin\nIda\nNoor\nKofi\nRosa"

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> Player:
    return PlayerFactory.create()


@pytest.fixture
def desk(client: Client, owner: Player) -> Client:
    client.force_login(owner)
    return client


def filled(client: Client, kind: str = "club_evening", **typed: Any) -> dict[str, Any]:
    """What the boxes of a kind of event hold, with what someone typed."""
    page = client.post(reverse("leagues:new"), {"kind": kind})
    sent = {**page.context["form"].data.dict(), "name": "Thursday", "key": "made"}
    sent.pop("kind", None)
    return {**sent, **typed}


def planned(client: Client, sent: dict[str, Any]) -> str:
    return client.get(reverse("leagues:plan"), sent).content.decode()


def boxes(client: Client, sent: dict[str, Any]) -> str:
    """The boxes of the format chosen, as the page gets them without a reload."""
    return client.get(reverse("leagues:new_settings"), sent).content.decode()


@pytest.mark.parametrize("has_scripts", (True, False))
def test_everybody_against_everybody_plays_all_rounds_of_pairs(
    desk: Client, owner: Player, has_scripts: bool
) -> None:
    sent = filled(desk, names=EIGHT, minutes="120", format="round_robin")
    if has_scripts:
        assert 'name="sizes"' not in boxes(desk, sent)
        sent |= {"settings_of": "round_robin", "matchdays": ""}
    plan = planned(desk, sent)
    assert "4 tables of 2" in plan
    assert "7 times 25 minutes" in plan
    assert "longer than your 120 minutes" in plan
    assert desk.post(reverse("leagues:new"), sent).status_code == 302
    event = event_access(Event.objects.get().slug, owner)
    assert event
    assert event.state.stage
    assert event.state.stage.settings.sizes.most == 2
    assert expected_matchdays(event.state) == 7
    for number in range(1, 8):
        begin(event)
        finish(now(event), number)
    tables = [len(each.fixtures) for each in event.state.matchdays]
    assert tables == [4] * 7
    page = desk.get(reverse("leagues:console", args=[event.event.slug]))
    assert "close the event" in page.content.decode()


def test_nothing_can_change_any_more_once_everybody_has_met() -> None:
    event = club_evening("Ada", "Ben", "Cem", "Dora", format_="round_robin")
    owner = event
    press_settings = {"format": "round_robin", "matchdays": "9", "goes_on": "1"}
    desk = Client()
    assert owner.player
    desk.force_login(owner.player)
    press(desk, event, "stage", **press_settings, confirmed="1")
    for number in range(1, 4):
        begin(event)
        finish(now(event), number)
    ranges = event_table(event.event).ranges
    assert ranges
    assert all(each.best == each.worst for each in ranges.values())
    page = desk.get(reverse("leagues:event", args=[event.event.slug])).content.decode()
    assert "Can still finish" not in page
    assert "Seating 3 of 3" in page


@pytest.mark.parametrize(
    ("kind", "asks", "plan"),
    (
        (
            "knockout",
            ("sizes", "advance", "has_placement", "has_lucky_losers", "seeding"),
            "4 tables of 4, then 2 tables of 4, then 1 table of 4",
        ),
        ("arena", ("sizes", "patience_seconds"), "4 tables of 4"),
        ("ladder", ("sizes", "matchdays", "steps"), "5 times 20 minutes"),
        ("round_robin", ("legs", "matchdays"), "15 times 15 minutes"),
        ("swiss_pairs", ("matchdays",), "4 times 20 minutes"),
    ),
)
def test_a_card_of_the_wizard_asks_all_the_format_knows(
    client: Client, kind: str, asks: tuple[str, ...], plan: str
) -> None:
    page = client.post(reverse("leagues:new"), {"kind": kind, "people": "16"})
    assert page.context["form"].kind.key == kind
    shown = page.content.decode()
    for name in asks:
        assert f'name="{name}"' in shown
    assert plan in shown


def test_another_format_takes_no_number_over(client: Client) -> None:
    sent = filled(client, people="16")
    assert 'name="matchdays" value="4"' in boxes(client, sent)
    other = boxes(client, {**sent, "format": "swiss_pairs"})
    assert 'name="matchdays" value="4"' not in other
    plan = planned(client, {**sent, "format": "knockout"})
    assert "4 tables of 4, then 2 tables of 4, then 1 table of 4" in plan
    assert "3 times 25 minutes" in plan
    plan = planned(client, {**sent, "format": "swiss_pairs"})
    assert "8 tables of 2" in plan
    assert "4 times 25 minutes" in plan
    assert "nobody twice" in plan


def test_only_tables_for_the_game_and_the_people_are_offered(client: Client) -> None:
    sent = filled(client, people="20")
    offered = boxes(client, sent)
    assert 'value="9-12"' in offered
    assert 'value="6-8"' in offered
    offered = boxes(client, {**sent, "people": "8"})
    assert 'value="9-12"' not in offered
    assert 'value="6-8"' in offered
    domino = boxes(client, {**sent, "rules": "domino:standard"})
    assert 'value="6-8"' not in domino
    assert '<option value="3-4" selected>' in domino


def test_quality_blames_no_repeats_where_groups_last(desk: Client) -> None:
    event = club_evening(
        "Ada", "Ben", "Cem", "Dora", owner=PlayerFactory.create(), format_="same_groups"
    )
    add_entrants(event, ("Edo", "Fay", "Gil", "Hana"), said())
    assert event.player
    desk.force_login(event.player)
    for number in (1, 2):
        page = desk.get(reverse("leagues:console", args=[event.event.slug]))
        press(desk, event, "draft")
        page = desk.get(reverse("leagues:console", args=[event.event.slug]))
        assert "Repeat meetings" not in page.content.decode()
        assert "Byes: most and fewest" in page.content.decode()
        press(desk, event, "publish")
        press(desk, event, "start", matchday=number)
        finish(now(event), number)
