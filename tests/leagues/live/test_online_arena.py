"""An arena at live tables: whoever asks is seated, whoever sleeps is passed over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Table
from leagues.models import Waiting
from leagues.presenters.playing import own_play
from leagues.queries.access import EventAccess
from leagues.queries.online import live_tables
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import Settings
from leagues.services.events.matchdays import draft_matchday
from leagues.services.live.arena import ask_for_table, seat_waiting, stop_asking
from leagues.services.live.results import catch_up
from leagues.services.problems import LeagueProblem
from tests.leagues.events import said
from tests.leagues.online import all_sit, as_entrant, online_event, play_out, tables_of

pytestmark = pytest.mark.django_db

SIX = ("Anna", "Bob", "Carol", "Dave", "Erin", "Finn")


def arena(*names: str, patience_s: int = 3600) -> EventAccess:
    """An arena of threes."""
    stage = Settings(TableSizes(2, 3, 3), patience_seconds=patience_s)
    return online_event(*names, format_="arena", stage=stage)


def ask(access: EventAccess, *numbers: int) -> None:
    for number in numbers:
        ask_for_table(as_entrant(access, number))
    access.event.refresh_from_db()


def seats(access: EventAccess) -> list[list[int]]:
    return [sorted(row.seats) for row in live_tables(access.event).values()]


def test_whoever_asks_is_seated_as_soon_as_there_are_enough() -> None:
    access = arena(*SIX)
    assert own_play(as_entrant(access, 1)).can_ask
    ask(access, 1, 2)
    assert own_play(as_entrant(access, 1)).is_asking
    assert seats(access) == []
    ask(access, 5)
    assert seats(access) == [[1, 2, 5]]
    assert not Waiting.objects.exists()
    assert own_play(as_entrant(access, 5)).seat


def test_row_52_who_sleeps_keeps_nobody_waiting() -> None:
    access = arena(*SIX)
    ask(access, 1, 2)
    Waiting.objects.filter(entrant=1).update(
        seen_at=timezone.now() - timedelta(minutes=5)
    )
    ask(access, 3)
    assert seats(access) == []
    ask(access, 4)
    assert seats(access) == [[2, 3, 4]]
    assert [row.entrant for row in Waiting.objects.all()] == [1]


def test_tables_free_their_people_for_the_next_one() -> None:
    access = arena(*SIX)
    ask(access, 1, 2, 3)
    ask(access, 1, 4, 5)
    assert seats(access) == [[1, 2, 3]]
    (table,) = all_sit(access)
    play_out(table)
    catch_up()
    access.event.refresh_from_db()
    assert len(tables_of(access)) == 1
    assert seats(access)[1] == [1, 4, 5]


def test_whose_patience_is_over_plays_with_fewer() -> None:
    access = arena(*SIX, patience_s=30)
    ask(access, 1, 2)
    Waiting.objects.update(since=timezone.now() - timedelta(minutes=5))
    catch_up()
    access.event.refresh_from_db()
    assert seats(access) == [[1, 2]]


def test_who_stops_asking_is_not_seated() -> None:
    access = arena(*SIX)
    ask(access, 1, 2)
    stop_asking(as_entrant(access, 1))
    ask(access, 3)
    assert seats(access) == []


def test_nobody_is_seated_over_the_draft_of_an_organizer() -> None:
    access = arena(*SIX)
    draft_matchday(access, said())
    ask(access, 1, 2, 3)
    assert Table.objects.count() == 0
    seat_waiting(access.event)
    assert Table.objects.count() == 0


def test_elsewhere_nobody_can_ask() -> None:
    access = online_event(*SIX)
    with pytest.raises(LeagueProblem) as problem:
        ask(access, 1)
    assert problem.value.code == "no_arena"
