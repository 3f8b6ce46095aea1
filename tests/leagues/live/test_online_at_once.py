"""Several processes bring the same event up to date at the same moment."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from games.models import Table
from games.signals import table_done
from leagues.models import Event, Fact, OnlineTable
from leagues.queries.access import EventAccess
from leagues.receivers import enter_result
from leagues.rules.core import TableSizes
from leagues.rules.event.facts import ResultEntered
from leagues.rules.event.log import kind_of_type
from leagues.rules.formats.settings import Settings
from leagues.services.live.results import catch_up, note_end
from leagues.services.live.tables import open_due
from tests.leagues.events import begin
from tests.leagues.online import all_sit, fresh, online_event, play_out
from tests.signals import unheard_by

pytestmark = pytest.mark.django_db(transaction=True)

PROCESSES = 4
NAMES = tuple(f"Guest {number}" for number in range(1, 7))
PAIRS = Settings(TableSizes(2, 2, 2), 3)


def at_once(work: Callable[[], None]) -> None:
    """Does the same in several threads, each with a connection of its own."""
    barrier = Barrier(PROCESSES)

    def one(_number: int) -> None:
        try:
            barrier.wait()
            work()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(PROCESSES) as crowd:
        list(crowd.map(one, range(PROCESSES)))


def event_of(access: EventAccess) -> Event:
    return Event.objects.get(pk=access.event.pk)


def test_each_table_is_opened_once_and_each_result_is_written_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    access = online_event(*NAMES, stage=PAIRS)
    begin(access)
    Table.objects.filter(is_reserved=True).delete()
    OnlineTable.objects.all().delete()  # as if nothing had been opened yet
    at_once(lambda: open_due(event_of(access)))
    opened = Counter(OnlineTable.objects.values_list("matchday", "number"))
    assert opened == {(1, 1): 1, (1, 2): 1, (1, 3): 1}
    assert Table.objects.filter(is_reserved=True).count() == 3
    with unheard_by(table_done, enter_result):
        tables = all_sit(access)
        matches = {play_out(table).pk for table in tables}

    def hear() -> None:
        for table in tables:
            note_end(table.pk)
        catch_up()

    at_once(hear)
    results = Fact.objects.filter(kind=kind_of_type(ResultEntered))
    assert sorted(row.data["match_id"] for row in results) == sorted(matches)
    day = fresh(access).state.matchdays[0]
    assert not access.state.open_fixtures(day)
    rows = OnlineTable.objects.values_list("status", flat=True)
    assert set(rows) == {OnlineTable.Status.DONE}
