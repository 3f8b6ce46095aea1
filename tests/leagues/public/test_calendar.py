"""Calendars of events: right moments over a change of clocks, dates that move, secrets."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from icalendar import Calendar, Component

from leagues.models import Entrant
from leagues.queries.access import EventAccess, hash_of
from leagues.queries.feeds import feed_access, feed_token
from leagues.services.events.events import Plan, close_event, open_event, reschedule
from leagues.services.events.matchdays import draft_matchday, publish_matchday
from leagues.services.events.venues import choose_place
from tests.leagues.events import begin, club_evening, finish, said
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
# The day before and the day on which Berlin puts its clocks back, at 14:00 there.
BEFORE = datetime(2026, 10, 24, 14, 0, tzinfo=BERLIN)
AFTER = datetime(2026, 10, 25, 14, 0, tzinfo=BERLIN)


def entries(client: Client, address: str) -> dict[str, Component]:
    """The entries of a calendar by their names for machines."""
    calendar = Calendar.from_ical(client.get(address).content)
    return {str(each["uid"]): each for each in calendar.walk("VEVENT")}


def feed(access: EventAccess) -> str:
    """The address of the calendar for everyone."""
    return reverse("leagues:calendar", args=[access.event.slug])


@pytest.mark.parametrize(
    ("moment", "there"), ((BEFORE, (14, 8)), (AFTER, (14, 9))), ids=("before", "after")
)
def test_moments_are_right_over_a_change_of_clocks(
    client: Client, moment: datetime, there: tuple[int, int]
) -> None:
    """Row 29: Berlin puts its clocks back a week before New York does."""
    plan = Plan("Late", "club_evening", time_zone="Europe/Berlin")
    access = open_event(PlayerFactory.create(), plan, said())
    reschedule(access, int(moment.timestamp()), said())
    (entry,) = entries(client, feed(access)).values()
    starts = entry.decoded("dtstart")
    assert starts == moment
    hours = starts.astimezone(BERLIN).hour, starts.astimezone(NEW_YORK).hour
    assert hours == there


def test_an_entry_that_moves_keeps_its_name_and_counts_up(client: Client) -> None:
    """Row 17."""
    access = open_event(PlayerFactory.create(), Plan("Mine", "club_evening"), said())
    reschedule(access, int(BEFORE.timestamp()), said())
    first = entries(client, feed(access))
    reschedule(access, int(AFTER.timestamp()), said())
    second = entries(client, feed(access))
    assert first.keys() == second.keys()
    (uid,) = first
    assert second[uid].decoded("dtstart") == AFTER
    assert second[uid].decoded("sequence") > first[uid].decoded("sequence")


def test_what_is_called_off_is_struck_out_under_the_same_name(client: Client) -> None:
    access = open_event(PlayerFactory.create(), Plan("Mine", "club_evening"), said())
    choose_place(access, "Town hall, room 2; ring twice", "", said())
    reschedule(access, int(BEFORE.timestamp()), said())
    (uid, first) = next(iter(entries(client, feed(access)).items()))
    assert (str(first["status"]), str(first["location"])) == (
        "CONFIRMED", "Town hall, room 2; ring twice",
    )  # fmt: skip
    close_event(access, said("The hall is flooded"))
    last = entries(client, feed(access))[uid]
    assert str(last["status"]) == "CANCELLED"
    assert last.decoded("sequence") > first.decoded("sequence")
    assert last.decoded("dtstart") == BEFORE
    assert last.errors == []


def test_what_was_played_stays_when_the_event_is_closed(client: Client) -> None:
    access = club_evening("Anna", "Bob")
    number = begin(access)
    reschedule(access, int(AFTER.timestamp()), said(), matchday=number)
    finish(access, number)
    close_event(access, said())
    (entry,) = entries(client, feed(access)).values()
    assert str(entry["status"]) == "CONFIRMED"


def test_matchdays_stand_in_the_calendar_and_drafts_do_not(client: Client) -> None:
    access = club_evening("Anna Berger", "Bob Carter")
    draft_matchday(access, said())
    assert entries(client, feed(access)) == {}
    publish_matchday(access, said())
    reschedule(access, int(AFTER.timestamp()), said(), matchday=1)
    (entry,) = entries(client, feed(access)).values()
    assert str(entry["summary"]) == "Club evening: Seating 1"
    assert "description" not in entry


def test_ones_own_calendar_tells_ones_own_table(client: Client) -> None:
    access = club_evening("Anna Berger", "Bob Carter")
    draft_matchday(access, said())
    publish_matchday(access, said())
    reschedule(access, int(AFTER.timestamp()), said(), matchday=1)
    anna = Entrant.objects.get(event=access.event, number=1)
    address = reverse("leagues:own_calendar", args=[feed_token(anna)])
    (entry,) = entries(client, address).values()
    assert str(entry["description"]) == "Table 1, with Bob C."


def test_ones_own_calendar_dies_with_the_private_link(client: Client) -> None:
    access = club_evening("Anna", "Bob")
    anna = Entrant.objects.get(event=access.event, number=1)
    token = feed_token(anna)
    assert feed_access(token)
    anna.token_hash = hash_of("a new link")
    anna.save()
    assert feed_access(token) is None
    address = reverse("leagues:own_calendar", args=[token])
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("token", ("x", "a:b:c", "x" * 500))
def test_made_up_secrets_open_nothing(client: Client, token: str) -> None:
    answer = client.get(reverse("leagues:own_calendar", args=[token]))
    assert answer.status_code == 404


def test_names_cannot_add_lines_to_a_calendar(client: Client) -> None:
    plan = Plan("Mine; BEGIN:VEVENT, \\n too", "club_evening")
    access = open_event(PlayerFactory.create(), plan, said())
    reschedule(access, int(datetime(2026, 5, 1, tzinfo=UTC).timestamp()), said())
    assert len(entries(client, feed(access))) == 1
