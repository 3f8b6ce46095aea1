"""What the console shows besides tables, and what it does not let through."""

import pytest
from django.test import Client

from leagues.models import Entrant
from leagues.queries.access import fresh_access
from leagues.services.events.copying import copy_event
from leagues.services.people.attendance import drop, note_no_show
from tests.leagues.console.test_console import page, press
from tests.leagues.events import begin, club_evening, finish, said

FOUR = ("Lena", "Sem", "Pavel", "Aylin")

pytestmark = pytest.mark.django_db


def test_the_standings_are_on_the_console_once_there_are_any(client: Client) -> None:
    access = club_evening(*FOUR)
    assert access.player
    client.force_login(access.player)
    assert 'id="console-standings"' not in page(client, access)
    finish(access, begin(access))
    shown = page(client, access)
    assert "Standings after Seating 1" in shown
    first = shown[shown.index('id="console-standings"') :]
    places = [first.index(name) for name in reversed(FOUR)]
    assert places == sorted(places)


def test_with_people_in_the_list_nobody_is_asked_to_add_people(client: Client) -> None:
    access = club_evening()
    assert access.player
    client.force_login(access.player)
    assert "Once people are on the list" in page(client, access)
    press(client, access, "add", names="Lena, Sem, Pavel")
    shown = page(client, access)
    assert "Once people are on the list" not in shown
    assert "when you press the button above" in shown


def test_the_best_of_nobody_make_no_part_of_an_event(client: Client) -> None:
    access = club_evening(*FOUR)
    assert access.player
    client.force_login(access.player)
    finish(access, begin(access))
    drop(fresh_access(access), (1, 2, 3), said())
    stages = len(fresh_access(access).state.stages)
    sent = {"format": "swiss_pods", "best": 4, "goes_on": "on", "confirmed": "1"}
    answer = press(client, access, "stage", **sent)
    assert answer.status_code == 422
    assert len(fresh_access(access).state.stages) == stages


def test_who_went_home_early_is_copied_and_who_never_came_is_not() -> None:
    access = club_evening(*FOUR, "Ida", "Noor")
    begin(access)
    access = fresh_access(access)
    note_no_show(access, 1, [2], said("ill"))
    finish(access, 1)
    drop(fresh_access(access), (1,), said())
    copied = copy_event(fresh_access(access), "Again", said(), with_people=True)
    rows = Entrant.objects.filter(event=copied.event)
    assert {row.name for row in rows} == {"Lena", "Pavel", "Aylin", "Ida", "Noor"}
