"""An arena at real tables: who waits is seen, and sits down while others play on."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.queries.access import EventAccess
from leagues.queries.arena import arena_queue
from leagues.rules.core import TableSizes
from leagues.rules.event.next_step import OwnStep, own_next_step
from leagues.rules.formats.settings import settings_of
from leagues.services.events.arena import seat_those_waiting
from leagues.services.events.events import StagePlan, open_stage
from leagues.services.people.entry import add_entrants
from leagues.services.problems import LeagueProblem
from tests.leagues.console.test_console import press
from tests.leagues.events import club_evening, said, type_result

pytestmark = pytest.mark.django_db

FOURS = TableSizes(2, 4, 4)


def arena(*names: str, lasts: int = 0) -> EventAccess:
    access = club_evening(*names, preset="arena")
    settings = settings_of({"sizes": FOURS, "lasts_minutes": lasts})
    open_stage(access, StagePlan("arena", settings), said())
    return access


def shown(client: Client, access: EventAccess, page: str) -> str:
    return client.get(reverse(page, args=[access.event.slug])).content.decode()


def waiting(access: EventAccess) -> list[int]:
    access.event.refresh_from_db()
    queue = arena_queue(access.event, access.state)
    assert queue
    return [each for each, _since in queue.waiting]


def desk_of(access: EventAccess) -> Client:
    desk = Client()
    assert access.player
    desk.force_login(access.player)
    return desk


def test_who_waits_sits_down_by_one_button_while_others_play(client: Client) -> None:
    access = arena("Ada", "Ben", "Cem", "Dora", "Edo")
    desk = desk_of(access)
    add_entrants(access, ("Fay", "Gil", "Hana"), said())
    assert waiting(access) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert "seat 8 people who wait" in shown(desk, access, "leagues:console")
    press(desk, access, "seat_waiting")
    assert waiting(access) == []
    tables = access.state.matchdays[0].seating.tables
    type_result(access, 1, 1, tables[0])
    assert waiting(access) == sorted(tables[0])
    assert "seat 4 people who wait" in shown(desk, access, "leagues:console")
    press(desk, access, "seat_waiting")
    assert waiting(access) == []
    assert access.state.matchdays[1].seating.entrants
    assert len(access.state.unsettled()) == 2


def test_tables_still_playing_and_who_waits_are_seen_everywhere(client: Client) -> None:
    access = arena("Ada", "Ben", "Cem", "Dora", "Edo", "Fay", "Gil", "Hana")
    seat_those_waiting(access, said())
    access.event.refresh_from_db()
    first, second = access.state.matchdays[0].fixtures
    type_result(access, 1, 1, first.seats)
    add_entrants(access, ("Zoe",), said())
    access.event.refresh_from_db()
    for page in ("leagues:console", "leagues:event", "leagues:screen"):
        reader = desk_of(access) if page == "leagues:console" else client
        assert "Zoe" in shown(reader, access, page)
    seat_those_waiting(access, said())
    access.event.refresh_from_db()
    assert access.state.matchdays[1].number == 2
    names = dict(access.event.entrants.values_list("number", "name"))
    for page in ("leagues:console", "leagues:event"):
        reader = desk_of(access) if page == "leagues:console" else client
        found = shown(reader, access, page)
        assert "Still playing: Seating 1" in " ".join(found.split())
        assert all(names[each] in found for each in second.seats)
    found = shown(client, access, "leagues:screen")
    assert "Tables in play" in found
    assert all(names[each] in found for each in second.seats)


def test_no_table_begins_after_the_end_time(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    access = arena("Ada", "Ben", "Cem", "Dora", lasts=60)
    seat_those_waiting(access, said())
    access.event.refresh_from_db()
    assert "The last table starts at" in shown(client, access, "leagues:event")
    type_result(access, 1, 1, access.state.matchdays[0].fixtures[0].seats)
    later = timezone.now() + timedelta(minutes=61)
    monkeypatch.setattr(timezone, "now", lambda: later)
    with pytest.raises(LeagueProblem):
        seat_those_waiting(access, said())
    assert "Nobody is seated any more" in shown(client, access, "leagues:event")
    assert "close the event" in shown(desk_of(access), access, "leagues:console")


def test_who_still_plays_at_an_earlier_seating_reads_their_table() -> None:
    access = arena("Ada", "Ben", "Cem", "Dora", "Edo", "Fay", "Gil", "Hana")
    seat_those_waiting(access, said())
    access.event.refresh_from_db()
    first, second = access.state.matchdays[0].fixtures
    type_result(access, 1, 1, first.seats)
    seat_those_waiting(access, said())
    access.event.refresh_from_db()
    step = own_next_step(access.state, second.seats[0])
    assert (step.step, step.matchday, step.tables) == (OwnStep.PLAY, 1, (2,))


def test_nobody_is_seated_like_this_elsewhere() -> None:
    access = club_evening("Ada", "Ben", "Cem", "Dora")
    with pytest.raises(LeagueProblem):
        seat_those_waiting(access, said())
    access = arena("Ada")
    with pytest.raises(LeagueProblem):
        seat_those_waiting(access, said())
