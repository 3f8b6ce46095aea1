"""Who comes when tables are already being played, and who does not come at all."""

import re
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models.people import Role
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import PAIRS, Settings
from leagues.rules.scoring import Bye
from leagues.services.events.events import StagePlan, open_stage
from leagues.services.people.roles import accept_invitation, invite_helper
from players.models import Player
from tests.leagues.console.test_console import now, page, press
from tests.leagues.events import begin, club_evening, finish, said, type_result
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
    assert "Enter a reason for going on without them now." in answer.content.decode()
    sent = {"entrants": 1, "matchday": 1, "why": "called in sick", "confirmed": "1"}
    assert press(desk, event, "no_show", **sent).status_code == 200
    assert now(event).state.entrants[1].is_no_show


def test_a_table_shrinks_without_who_never_came_and_beats_nobody(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    full = next(f for f in event.state.matchdays[0].fixtures if len(f.seats) == 4)
    gone = full.seats[0]
    address = reverse("leagues:console_table", args=[event.event.slug, 1, full.number])
    assert "did not come" in desk.get(address).content.decode()
    sent = {"entrants": gone, "matchday": 1, "why": "sick", "confirmed": "1"}
    press(desk, event, "no_show", **sent)
    left = now(event).state.matchdays[0].fixtures[full.number - 1]
    assert left.seats == full.seats[1:]
    assert not left.forfeits
    type_result(now(event), 1, full.number, left.seats)
    points = [line.points for line in event_table(event.event).lines]
    assert sorted(points, reverse=True)[:3] == [1, Fraction(1, 2), 0]


def test_the_fewest_people_move_to_a_table_that_got_too_small(
    desk: Client, event: EventAccess
) -> None:
    chosen = Settings(sizes=TableSizes(3, 4, 4))
    open_stage(event, StagePlan("swiss_pods", chosen), said())
    begin(event)
    four, three = event.state.matchdays[0].fixtures
    if len(four.seats) < len(three.seats):
        four, three = three, four
    assert "A table is too small" not in page(desk, event)
    sent = {"entrants": three.seats[0], "matchday": 1, "why": "ill", "confirmed": "1"}
    press(desk, event, "no_show", **sent)
    told = page(desk, event)
    assert "A table is too small" in told
    assert f"from table {four.number} to table {three.number}" in told
    press(desk, event, "even_out", matchday=1, confirmed="1")
    sizes = [len(each.seats) for each in now(event).state.matchdays[0].fixtures]
    assert sizes == [3, 3]
    assert "A table is too small" not in page(desk, event)


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


def test_a_bye_in_a_swiss_of_pairs_is_a_win(event: EventAccess) -> None:
    assert event.state.settings.scoring.bye is Bye.MEAN
    open_stage(event, StagePlan("swiss_pairs", Settings(sizes=PAIRS)), said())
    assert now(event).state.settings.scoring.bye is Bye.FULL
