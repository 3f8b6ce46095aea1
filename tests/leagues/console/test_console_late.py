"""Who comes when tables are already being played, and who does not come at all."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models.people import Role
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.services.people.roles import accept_invitation, invite_helper
from players.models import Player
from tests.leagues.console.test_console import now, page, press
from tests.leagues.events import begin, club_evening, finish, type_result
from tests.players.factories import PlayerFactory

NAMES = ("Lena", "Sem", "Pavel", "Aylin", "Ida", "Noor", "Kofi")

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return PlayerFactory.create()


@pytest.fixture
def event(alice: Player) -> EventAccess:
    return club_evening(*NAMES, owner=alice)


@pytest.fixture
def desk(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


def test_the_console_gives_who_comes_late_a_seat_where_fewest_sit(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    assert "Without a seat" not in page(desk, event)
    press(desk, event, "add", names="Rosa Roth")
    shown = page(desk, event)
    small = min(event.state.matchdays[0].fixtures, key=lambda one: len(one.seats))
    assert "Without a seat" in shown
    assert re.search(rf"selected>\s*table {small.number}, 3 people", shown)
    asked = press(desk, event, "seat_late", entrant=8, table=small.number)
    told = f"Rosa Roth gets a seat at Seating 1, table {small.number}."
    assert told in asked.content.decode()
    press(desk, event, "seat_late", entrant=8, table=small.number, confirmed="1")
    assert 8 in now(event).state.matchdays[0].fixtures[small.number - 1].seats
    assert "Without a seat" not in page(desk, event)


def test_who_comes_after_the_draft_is_seated_anew(
    desk: Client, event: EventAccess
) -> None:
    press(desk, event, "draft")
    press(desk, event, "add", names="Rosa Roth")
    assert "Reseat below to give them a seat." in page(desk, event)
    press(desk, event, "draft")
    assert "Without a seat" not in page(desk, event)


def test_who_may_still_come_is_no_no_show_and_the_way_out_is_named(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    answer = press(desk, event, "no_show", entrants=1, matchday=1)
    assert answer.status_code == 422
    assert "remove them instead" in answer.content.decode()


def test_the_page_of_somebody_says_from_when_on_they_take_part(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    press(desk, event, "add", names="Rosa Roth")
    address = reverse("leagues:console_person", args=[event.event.slug, 8])
    assert "takes part from Seating 2 on" in desk.get(address).content.decode()


def test_an_earlier_seating_is_two_presses_from_the_console(
    desk: Client, event: EventAccess
) -> None:
    for number in (1, 2):
        begin(event)
        finish(event, number)
    event.event.refresh_from_db()
    past = reverse("leagues:console_past", args=[event.event.slug, 1])
    assert f'href="{past}"' in page(desk, event)
    told = desk.get(past).content.decode()
    table = reverse("leagues:console_table", args=[event.event.slug, 1, 2])
    assert f'href="{table}"' in told
    assert "Correct" in told
    assert desk.get(past.replace("/1/", "/9/")).status_code == 404


def test_who_has_left_takes_no_place_in_the_finals_and_a_draw_is_told(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    finish(event, 1)
    first, *others = (line.entrant for line in event_table(now(event).event).lines)
    press(desk, event, "drop", entrants=first, confirmed="1")
    sent = {"format": "knockout", "sizes": "3-4", "best": 4}
    asked = press(desk, event, "stage", **sent).content.decode()
    assert "Participants: " in asked
    press(desk, event, "stage", **sent, confirmed="1")
    assert now(event).state.stages[-1].entrants == tuple(others[:4])
    begin(event)
    seats = event.state.matchdays[1].fixtures[0].seats
    drawn = dict(zip(seats, (20, 20, 10, 5), strict=True))
    type_result(event, 2, 1, drawn)
    press(desk, event, "confirm", matchday=2)
    assert "share first place" in page(desk, event)


def test_helpers_see_only_the_buttons_that_are_theirs(
    desk: Client, event: EventAccess
) -> None:
    caller = PlayerFactory.create()
    accept_invitation(invite_helper(event, Role.CALLER), caller)
    desk.force_login(caller)
    told = page(desk, event)
    assert "draft Seating 1" in told
    assert 'value="draft"' not in told
    begin(event)
    told = page(desk, event)
    assert "enter the scores of tables 1, 2" in told
    assert reverse("leagues:console_table", args=[event.event.slug, 1, 1]) not in told


def test_the_next_action_says_how_many_tables_more_are_open(
    desk: Client, event: EventAccess
) -> None:
    press(desk, event, "add", names=", ".join(f"Kid {n}" for n in range(25)))
    begin(now(event))
    assert "tables 1, 2, 3, 4, 5, 6 and 2 more" in page(desk, event)


def test_check_in_leaves_out_who_is_not_here(desk: Client, event: EventAccess) -> None:
    press(desk, event, "begin_check_in", minutes=10, confirmed="1")
    assert "check who is here" in page(desk, event)
    press(desk, event, "check_in", entrants=[1, 2, 3, 4, 5])
    press(desk, event, "draft")
    assert set(now(event).state.matchdays[0].seating.entrants) == {1, 2, 3, 4, 5}
