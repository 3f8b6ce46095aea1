"""The big screen: what everyone in the room reads, in turns, and not too early."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from msgspec import structs

from leagues.models import Fact
from leagues.queries.access import EventAccess
from leagues.services.events.events import choose_settings, reschedule
from leagues.services.events.matchdays import (
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from tests.leagues.events import begin, club_evening, finish, said

pytestmark = pytest.mark.django_db


def screen(client: Client, access: EventAccess, query: str = "") -> str:
    """A picture of the screen."""
    address = reverse("leagues:screen_now", args=[access.event.slug])
    return client.get(address + query).content.decode()


def people(count: int) -> EventAccess:
    """An event of so many."""
    return club_evening(*(f"Guest Number{n}" for n in range(1, count + 1)))


def test_seats_are_shown_only_some_time_after_they_are_published(
    client: Client,
) -> None:
    access = people(8)
    draft_matchday(access, said())
    publish_matchday(access, said())
    early = screen(client, access)
    assert "Table 1" not in early
    assert "The seats will be shown in a moment" in early
    assert "Table 1" in screen(client, access, "?delay=0")
    published = Fact.objects.get(event=access.event, kind="published")
    published.at = published.at.replace(year=published.at.year - 1)
    published.save()
    assert "Table 1" in screen(client, access)


def test_what_has_begun_is_shown_at_once(client: Client) -> None:
    access = people(8)
    draft_matchday(access, said())
    publish_matchday(access, said())
    start_matchday(access, 1, said())
    assert "Table 1" in screen(client, access, "?delay=600")


def test_tables_and_standings_come_in_turns(client: Client) -> None:
    access = people(23)
    begin(access)
    seen_tables, seen_people = set(), set()
    for step in range(3):
        html = screen(client, access, f"?step={step}")
        seen_tables |= {
            n for n in range(1, 7) if f"Table {n}<" in html.replace("\n", "")
        }
        seen_people |= {n for n in range(1, 24) if f"Guest N. ({n})</b>" in html}
        assert html.count('class="place"') <= 8
    assert seen_tables == set(range(1, 7))
    assert seen_people == set(range(1, 24))


def test_the_screen_never_shows_whole_names(client: Client) -> None:
    access = club_evening("Anna Berger", "Bob Carter")
    begin(access)
    assert access.player
    client.force_login(access.player)
    html = screen(client, access)
    assert "Anna B." in html
    assert "Berger" not in html


def test_code_and_drawing_are_on_the_screen_and_no_secret_in_its_address(
    client: Client,
) -> None:
    access = people(4)
    address = reverse("leagues:screen", args=[access.event.slug])
    html = client.get(address).content.decode()
    assert access.event.code in html
    assert reverse("leagues:event_qr", args=[access.event.slug]) in html
    drawn = client.get(reverse("leagues:event_qr", args=[access.event.slug]))
    assert drawn["Content-Type"] == "image/svg+xml"


def test_the_clock_runs_while_a_matchday_is_played(client: Client) -> None:
    access = people(4)
    settings = structs.replace(access.state.settings, minutes=20)
    choose_settings(access, settings, said())
    number = begin(access)
    began = access.state.matchdays[0].began_at_s
    assert f'data-until="{began + 1200}"' in screen(client, access)
    finish(access, number)
    assert 'data-until="0"' in screen(client, access)


def test_before_an_event_the_clock_runs_to_its_start_and_nobody_is_first(
    client: Client,
) -> None:
    access = people(4)
    soon = int(timezone.now().timestamp()) + 3600
    reschedule(access, soon, said())
    html = screen(client, access)
    assert f'data-until="{soon}"' in html
    assert "Starts: " in html
    assert "Participants" in html
    assert 'class="leads"' not in html
    reschedule(access, soon + 7 * 86_400, said())
    assert 'data-until="0"' in screen(client, access)


def test_hidden_standings_are_not_on_the_screen(client: Client) -> None:
    access = people(4)
    settings = structs.replace(access.state.settings, hides_standings=True)
    choose_settings(access, settings, said())
    finish(access, begin(access))
    assert access.player
    client.force_login(access.player)
    html = screen(client, access)
    assert 'class="place"' not in html
    assert "shown later" in html


@pytest.mark.parametrize(
    "query", ("?step=x", "?step=-1", "?delay=99999999", "?step=9" * 9)
)
def test_nonsense_in_the_address_does_not_matter(client: Client, query: str) -> None:
    access = people(4)
    begin(access)
    assert 'id="picture"' in screen(client, access, query)


@pytest.mark.parametrize("count", (3, 30))
def test_the_number_of_queries_does_not_grow(
    client: Client, count: int, django_assert_num_queries: object
) -> None:
    access = people(count)
    begin(access)
    screen(client, access)
    with django_assert_num_queries(4):  # type: ignore[operator]
        screen(client, access)
