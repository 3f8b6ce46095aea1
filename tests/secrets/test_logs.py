"""No log and no error report of a table in play holds a card, a code or a seed."""

import logging
from collections.abc import Iterator, Sequence

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.test import RequestFactory
from django.views.debug import ExceptionReporter

from games.live.storage.entry_store import EntryRow, EntryStore
from games.live.table.rounds import LiveRound, Pending
from games.models import Table
from games.rules.registry import GAMES
from ligretto_site.serving.log_formats import JsonFormatter, LineFormatter
from players.models import Player
from tests.games.factories import table_of
from tests.live.conftest import _quick_clocks
from tests.live.house import open_house
from tests.live.play import play_some
from tests.players.factories import GuestFactory
from tests.secrets.values import secret_values

__all__ = ["_quick_clocks"]

show = LiveRound.show


class Records(logging.Handler):
    """Collects what is logged, as both forms write it."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)
        for form in (JsonFormatter(), LineFormatter()):
            self.text += form.format(record) + "\n"


@pytest.fixture
def records() -> Iterator[Records]:
    handler = Records()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


class FailingStore(EntryStore):
    """Fails once, as PostgreSQL does: with the row in what it says."""

    failures = 1

    def write(self, rows: Sequence[EntryRow]) -> None:
        if self.failures:
            self.failures -= 1
            message = f"null value\nDETAIL:  Failing row contains {rows[0]}."
            raise OperationalError(message)
        super().write(rows)


def _stumble(live: LiveRound, pending: Pending) -> None:
    """Shows what is stored, and fails over a card, as a bug would."""
    show(live, pending)
    raise KeyError(pending.row[4], live.decided.state)


@pytest.mark.parametrize("game", tuple(GAMES))
async def test_a_bug_at_a_table_in_play_quotes_nothing(
    game: str, records: Records, monkeypatch: pytest.MonkeyPatch, transactional_db: None
) -> None:
    people = [await sync_to_async(GuestFactory.create)() for _ in range(2)]
    table = await sync_to_async(_table)(game, *people)
    async with open_house(FailingStore) as house:
        await house.playing(table, *people)
        monkeypatch.setattr(LiveRound, "show", _stumble)
        await play_some(house, table, actions=6)
        texts = {value.text for value in await sync_to_async(secret_values)()}
        round_id = house.round(table).round_id
    assert any(record.exc_info for record in records.records)
    assert "Failing row contains (…)" in records.text
    assert [text for text in texts if text in records.text] == []
    stumbles = [
        each for each in records.records if each.getMessage() == "After storing"
    ]
    assert {each.round for each in stumbles} == {round_id}  # type: ignore[attr-defined]
    assert [each.seq for each in stumbles] == sorted(each.seq for each in stumbles)  # type: ignore[attr-defined]
    for record in stumbles:
        assert record.exc_info
        reporter = ExceptionReporter(RequestFactory().get("/"), *record.exc_info)
        frames = reporter.get_traceback_data()["frames"]
        shown = str([frame["vars"] for frame in frames])
        assert [text for text in texts if text in shown] == []


def _table(game: str, *people: Player) -> Table:
    return table_of(*people, game=game)
