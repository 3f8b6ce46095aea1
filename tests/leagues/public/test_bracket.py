"""The bracket: the same on the public page, the big screen and paper."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.queries.access import EventAccess
from leagues.services.events.events import StagePlan, open_stage
from tests.leagues.events import begin, club_evening, finish, said, type_result

pytestmark = pytest.mark.django_db

PLACES = ("leagues:event", "leagues:screen", "leagues:print_sheet")


def knockout(count: int) -> EventAccess:
    access = club_evening(
        *(f"Guest Number{n}" for n in range(1, count + 1)), format_="knockout"
    )
    open_stage(access, StagePlan("knockout"), said())
    return access


def shown(client: Client, access: EventAccess, page: str, query: str = "") -> str:
    more = ["bracket"] if page == "leagues:print_sheet" else []
    address = reverse(page, args=[access.event.slug, *more])
    return client.get(address + query).content.decode()


@pytest.mark.parametrize("page", PLACES)
def test_the_bracket_says_who_goes_on_and_what_is_to_come(
    client: Client, page: str
) -> None:
    access = knockout(8)
    begin(access)
    type_result(access, 1, 1, access.state.matchdays[0].fixtures[0].seats)
    found = shown(client, access, page)
    assert "Bracket" in found
    assert found.count("advances") == 2
    assert "Round 1" in found
    later = shown(client, access, page, "?step=1")
    assert "for 4 people" in later
    assert "Final" in later


@pytest.mark.parametrize("page", PLACES)
def test_no_points_stand_beside_places_that_contradict_them(
    client: Client, page: str
) -> None:
    access = knockout(8)
    for number in (1, 2):
        begin(access)
        finish(access, number)
    found = shown(client, access, page, "?step=1")
    assert found.count("winner") == 1
    page = "leagues:event"
    found = shown(client, access, page)
    assert "Places go by how far people came" in found
    assert "Equal points" not in found
    assert 'class="number total"' not in found


def test_other_formats_have_none(client: Client) -> None:
    access = club_evening("Ada", "Ben", "Cem", "Dora")
    begin(access)
    assert "Bracket" not in shown(client, access, "leagues:event")
    pack = client.get(reverse("leagues:print", args=[access.event.slug]))
    assert "Bracket" not in pack.content.decode()
    address = reverse("leagues:print_sheet", args=[access.event.slug, "bracket"])
    assert "no bracket" in client.get(address).content.decode()
