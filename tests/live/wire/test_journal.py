"""Nothing is shown before it is stored, whatever the database does."""

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, cast

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.test import Client

from games.live.storage.entry_store import EntryRow, EntryStore
from games.live.transport.protocol import CLOSE_RESTART
from games.models import JournalEntry, Table
from games.queries.live_tables import entries_of
from games.rules.card_engine.validity import all_cards
from games.rules.round import RoundPhase
from players.models import Player
from tests.games.factories import table_of
from tests.games.playouts import chance
from tests.live.house import open_house
from tests.players.factories import GuestFactory

if TYPE_CHECKING:
    from games.rules.card_engine.state import CardState


class MoodyStore(EntryStore):
    """A store whose database can be away, slow, or lose its answers."""

    is_away = False
    loses_answers = 0
    pause_seconds = 0.0
    goes_on: threading.Event | None = None

    def write(self, rows: Sequence[EntryRow]) -> None:
        time.sleep(self.pause_seconds)
        if (goes_on := type(self).goes_on) is not None:
            goes_on.wait(10)
        if type(self).is_away:
            raise OperationalError("away")
        super().write(rows)
        if type(self).loses_answers:
            type(self).loses_answers -= 1
            raise OperationalError("no answer")


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> type[MoodyStore]:
    monkeypatch.setattr("games.live.storage.journal.FIRST_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr("games.live.storage.journal.LONGEST_PAUSE_SECONDS", 0.05)
    return type("Store", (MoodyStore,), {})


async def test_frames_wait_while_the_database_is_away(
    table: Table, alice: Player, bob: Player, store: type[MoodyStore]
) -> None:
    async with open_house(store) as house:
        page, other = await house.playing(table, alice, bob)
        store.is_away = True
        ids = [page.move("FLIP")]
        await house.until(lambda: house.round(table).decided.seq == 2)
        ids.append(other.move("FLIP"))
        await house.until(lambda: house.round(table).decided.seq == 3)
        wrong = page.move("PICKUP")
        await house.until(lambda: house.round(table).decided.seq == 4)
        await house.until(lambda: not house.runtime.health().is_storing)
        watcher = await house.page(table, None)
        assert (await watcher.hears("board"))["seq"] == 1
        assert len(page.of("frame")) == len(other.of("frame")) == 1
        assert page.of("refused") == []
        store.is_away = False
        assert (await page.answer(ids[0]))["seq"] == 2
        assert (await other.answer(ids[1]))["seq"] == 3
        assert (await page.answer(wrong))["code"] == "HAND_NOT_EMPTY"
        await house.until(lambda: house.runtime.health().is_well)
        assert [frame["seq"] for frame in watcher.of("frame")] == [2, 3]


async def test_oldest_entry_that_waits_tells_a_freeze(
    table: Table,
    alice: Player,
    bob: Player,
    store: type[MoodyStore],
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A write that does not come back is no error: nothing but its age tells."""
    async with open_house(store) as house:
        monkeypatch.setattr("games.web.site.runtime", house.runtime)
        page, _ = await house.playing(table, alice, bob)
        get = sync_to_async(client.get)
        assert (await get("/readyz")).status_code == HTTPStatus.OK
        goes_on = store.goes_on = threading.Event()
        answer = page.move("FLIP")
        await house.until(lambda: house.runtime.health().waiting_seconds > 0.1)
        monkeypatch.setattr("games.web.site.MOST_SECONDS_WAITING", 0.1)
        frozen = await get("/readyz")
        is_alive = (await get("/healthz")).status_code
        goes_on.set()
        assert frozen.status_code == HTTPStatus.SERVICE_UNAVAILABLE
        assert frozen.json()["is_storing"]
        assert is_alive == HTTPStatus.OK
        await page.answer(answer)
        await house.until(lambda: house.runtime.health().waiting_seconds == 0)
        assert (await get("/readyz")).status_code == HTTPStatus.OK


async def test_claims_are_refused_while_too_much_waits(
    table: Table, alice: Player, bob: Player, store: type[MoodyStore]
) -> None:
    async with open_house(store) as house:
        page, _ = await house.playing(table, alice, bob)
        store.is_away = True
        house.live(table).context.journal._max_waiting = 1
        first = page.move("FLIP")
        answer = await page.answer(page.move("PICKUP"))
        assert (answer["code"], answer["seq"]) == ("BUSY", None)
        store.is_away = False
        assert (await page.answer(first))["t"] == "frame"


async def test_an_answer_that_got_lost_is_not_taken_for_another_writer(
    table: Table, alice: Player, bob: Player, store: type[MoodyStore]
) -> None:
    async with open_house(store) as house:
        page, _ = await house.playing(table, alice, bob)
        store.loses_answers = 1
        assert (await page.answer(page.move("FLIP")))["seq"] == 2
        assert page.close_code is None


async def test_twelve_at_once_lose_no_card_while_the_database_is_slow(
    store: type[MoodyStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 4 of what players ask: however steps interleave, each card is in one place."""
    monkeypatch.setattr("games.live.transport.limits.BURST", 1e9)
    people = [await sync_to_async(GuestFactory.create)() for _ in range(12)]
    table = await sync_to_async(table_of)(*people)
    async with open_house(store) as house:
        pages, random = await house.playing(table, *people), chance("twelve")
        live = house.round(table)
        dealt = Counter(all_cards(cast("CardState", live.decided.state)))
        for _wave in range(25):
            if live.decided.phase is not RoundPhase.PLAYING:
                break
            store.pause_seconds = random.choice((0.0, 0.0, 0.02))
            house.pass_time(table, 1.0)
            seen = live.decided.seq
            wishes = [
                (page, house.moves(table, seat)) for seat, page in enumerate(pages)
            ]
            said = [
                (page, page.move(random.choice(moves), seen))
                for page, moves in wishes
                if moves
            ]
            for page, number in said:
                await page.answer(number)
            state = cast("CardState", live.decided.state)
            assert Counter(all_cards(state)) == dealt
        stored = await sync_to_async(entries_of)(live.round_id)
        assert len(stored) >= live.shown.round.seq > 100


async def test_a_slow_database_does_not_keep_the_loop_waiting(
    table: Table, alice: Player, bob: Player, store: type[MoodyStore]
) -> None:
    """Row 70 of what players ask: no move waits for the database of others."""
    async with open_house(store) as house:
        page, _ = await house.playing(table, alice, bob)
        store.pause_seconds = 1.0
        shown, move, turns = len(page.of("frame")), page.move("FLIP"), 0
        while len(page.of("frame")) == shown:
            await asyncio.sleep(0.005)
            turns += 1
        assert turns > 10
        assert (await page.answer(move))["t"] == "frame"


async def test_a_round_that_another_process_writes_is_given_up(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        old = house.live(table)
        round_id = house.round(table).round_id
        other = await JournalEntry.objects.acreate(
            round_id=round_id, seq=2, at_ms=1, actor=1, text="FLIP"
        )
        page.move("FLIP")
        page.move("PICKUP")
        assert await page.closed() == CLOSE_RESTART
        assert [frame["seq"] for frame in page.of("frame")] == [1]
        stored = await sync_to_async(entries_of)(round_id)
        assert [entry.text for entry in stored][:2] == ["START", "FLIP"]
        assert stored[1].at_ms == other.at_ms
        back = await house.page(table, alice)
        assert house.live(table) is not old
        assert (await back.hears("board"))["seq"] >= 2


async def test_one_fenced_round_does_not_harm_the_others(
    table: Table, alice: Player, bob: Player, store: type[MoodyStore]
) -> None:
    second = await sync_to_async(table_of)(alice, bob)
    async with open_house(store) as house:
        lost, _ = await house.playing(table, alice, bob)
        well, _ = await house.playing(second, alice, bob)
        await JournalEntry.objects.acreate(
            round_id=house.round(table).round_id, seq=2, at_ms=1, actor=1, text="FLIP"
        )
        store.is_away = True
        lost.move("FLIP")
        flip = well.move("FLIP")
        await asyncio.sleep(0.02)
        store.is_away = False
        assert (await well.answer(flip))["t"] == "frame"
        assert await lost.closed() == CLOSE_RESTART
        assert well.close_code is None


async def test_the_writer_thread_ends_with_the_runtime(table: Table) -> None:
    async with open_house():
        assert any(thread.name == "journal" for thread in threading.enumerate())
    assert not any(thread.name == "journal" for thread in threading.enumerate())


async def test_what_cannot_be_stored_at_the_end_is_told(
    table: Table,
    alice: Player,
    bob: Player,
    store: type[MoodyStore],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.live.runtime.DRAIN_SECONDS", 0.05)
    async with open_house(store) as house:
        page, _ = await house.playing(table, alice, bob)
        store.is_away = True
        page.move("FLIP")
        await house.until(lambda: house.round(table).decided.seq == 2)
    assert await page.closed() == CLOSE_RESTART
    assert len(page.of("frame")) == 1
    assert await JournalEntry.objects.acount() == 1
