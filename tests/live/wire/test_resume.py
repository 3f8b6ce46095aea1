"""Pages that come back, come twice, or cannot keep up."""

import asyncio
from itertools import pairwise

import pytest
from asgiref.sync import sync_to_async

from games.live.transport.protocol import (
    CLOSE_NO_TABLE,
    CLOSE_NOT_ALLOWED,
    CLOSE_OUTDATED,
    CLOSE_REPLACED,
)
from games.models import Table
from games.rules.core import Presence
from players.models import Player
from tests.live.house import House, Page, open_house
from tests.live.sessions import cookie_of


async def _flips(house: House, table: Table, page: Page, times: int) -> None:
    """Has a page turn cards, and waits until all is shown."""
    for _ in range(times):
        house.pass_time(table, 1.0)
        for move in house.moves(table, page.seat or 0):
            if move in {"FLIP", "PICKUP"}:
                assert (await page.answer(page.move(move)))["t"] == "frame"
                break


async def test_a_page_that_knows_its_seq_gets_the_frames_it_missed(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        watcher = await house.page(table, carol)
        board = await watcher.hears("board")
        await _flips(house, table, page, 1)
        await watcher.until(lambda: watcher.of("frame"))
        await watcher.leave()
        shown = watcher.of("frame")[-1]["seq"]
        await _flips(house, table, page, 3)
        back = await house.page(table, carol, shows=(board["round"], shown))
        frames = back.of("frame")
        assert back.of("board") == []
        assert frames == [f for f in page.of("frame") if f["seq"] > shown]
        assert frames[0]["prev"] == shown
        assert len(frames) == 3


async def test_a_page_with_nothing_missed_gets_no_board(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        seq = page.of("frame")[-1]["seq"]
        round_id = house.round(table).round_id
        watcher = await house.page(table, None, shows=(round_id, seq))
        assert [message["t"] for message in watcher.heard] == ["phase"]


@pytest.mark.parametrize("gap", ("too_old", "to_come", "other_round", "none"))
async def test_a_page_that_cannot_be_helped_by_frames_gets_a_board(
    table: Table, alice: Player, bob: Player, gap: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 73 of what players ask: no gap stays."""
    monkeypatch.setattr("games.live.table.audience.MAX_FRAMES", 2)
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        live = house.live(table)
        live.audience._frames = type(live.audience._frames)(maxlen=2)
        await _flips(house, table, page, 4)
        round_id = house.round(table).round_id
        shows = {
            "too_old": (round_id, 1),
            "to_come": (round_id, 999),
            "other_round": (round_id + 1, 1),
            "none": None,
        }[gap]
        watcher = await house.page(table, None, shows=shows)
        board = await watcher.hears("board")
        assert board["seq"] == page.of("frame")[-1]["seq"]
        assert watcher.of("frame") == []
        await _flips(house, table, page, 1)
        frame = await watcher.hears("frame")
        assert frame["prev"] == board["seq"]


async def test_frames_make_a_chain_also_past_refusals(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        await _flips(house, table, page, 2)
        await page.answer(page.move("PICKUP"))
        await _flips(house, table, other, 2)
        frames = page.of("frame")
        pairs = pairwise(frames)
        assert all(before["seq"] == after["prev"] for before, after in pairs)
        refused = page.of("refused")[0]["seq"]
        assert refused not in {frame["seq"] for frame in frames}


async def test_the_newest_page_of_a_seat_plays(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        old, _ = await house.playing(table, alice, bob)
        new = await house.page(table, alice)
        await old.hears("replaced")
        assert await old.closed() == CLOSE_REPLACED
        assert (await new.answer(new.move("FLIP")))["t"] == "frame"
        old.move("FLIP")
        await old.leave()
        live = await house.until_shown(table)
        assert live.decided.presence[0] is Presence.ACTIVE
        assert live.decided.seq == 2


async def test_a_socket_its_page_gave_up_does_not_take_the_seat(
    table: Table, alice: Player, bob: Player
) -> None:
    """While a server starts, sockets wait in line, those given up as well."""
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        headers = {b"cookie": await sync_to_async(cookie_of)(alice)}
        address = f"/ws/t/{table.code}/"
        newer = house.dial(address, query="page=7&line=2", headers=headers)
        newer.seat = page.seat
        await newer.hears("board")
        older = house.dial(address, query="page=7&line=1", headers=headers)
        assert await older.closed() == CLOSE_REPLACED
        assert (await newer.answer(newer.move("FLIP")))["t"] == "frame"
        await older.leave()
        newest = house.dial(address, query="page=7&line=3", headers=headers)
        newest.seat = page.seat
        await newest.hears("board")
        assert await newer.closed() == CLOSE_REPLACED
        assert house.round(table).decided.presence[0] is Presence.ACTIVE


async def test_a_storm_of_returns_keeps_the_seats(
    table: Table, alice: Player, bob: Player
) -> None:
    """Rows 17 and 22 of what players ask: who comes back is who they were, and one."""
    async with open_house() as house:
        await house.playing(table, alice, bob)
        pages = await asyncio.gather(
            *(house.page(table, player) for _ in range(20) for player in (alice, bob))
        )
        await house.until(lambda: sum(p.close_code is None for p in pages) == 2)
        live = house.live(table)
        assert live.presence.here == {0, 1}
        seats = {
            socket.seat for socket in live.audience.sockets if not socket.is_closed
        }
        assert seats == {0, 1}
        for page in pages:
            if page.close_code is None:
                assert (await page.answer(page.move("FLIP")))["t"] == "frame"
        await house.until_shown(table)
        assert set(house.round(table).shown.round.presence.values()) == {
            Presence.ACTIVE
        }


async def test_a_page_that_does_not_read_keeps_nobody_waiting(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 65 of what players ask: one slow page slows no other."""
    monkeypatch.setattr("games.live.transport.sockets.MAX_OUTBOX", 3)
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        stuck = await house.page(table, None)
        stuck.stalls = asyncio.Event()
        heard = len(stuck.heard)
        await _flips(house, table, page, 10)
        assert len(other.of("frame")) == len(page.of("frame")) == 11
        assert len(stuck.heard) == heard
        stuck.stalls.set()
        board = await stuck.until(lambda: stuck.of("board")[1:])
        assert board[0]["seq"] == page.of("frame")[-1]["seq"]
        await _flips(house, table, page, 1)
        last = await stuck.hears("frame", seq=page.of("frame")[-1]["seq"])
        assert last["prev"] == board[0]["seq"]


async def test_a_silent_page_is_not_sent_to_without_end(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        watcher = await house.page(table, None)
        monkeypatch.setattr("games.live.transport.sockets.MAX_UNHEARD", 1500)
        watcher.say(t="ping", n=0)
        await watcher.hears("pong")
        await _flips(house, table, page, 10)
        assert len(watcher.of("frame")) < 10
        watcher.say(t="ping", n=1)
        board = await watcher.until(lambda: watcher.of("board")[1:])
        assert board[0]["seq"] == house.live(table).audience.seq


async def test_a_table_that_does_not_exist_is_said_so(
    table: Table, alice: Player
) -> None:
    async with open_house() as house:
        page = house.dial("/ws/t/XXXX/")
        assert await page.closed() == CLOSE_NO_TABLE
        assert page.is_accepted


@pytest.mark.parametrize(
    "origin", (b"", b"null", b"http://evil.example", b"http://localhost:9000")
)
async def test_pages_of_other_sites_are_not_let_in(table: Table, origin: bytes) -> None:
    async with open_house() as house:
        page = house.dial(f"/ws/t/{table.code}/", headers={b"origin": origin})
        await page.closed()
        assert not page.is_accepted


@pytest.mark.parametrize(
    ("query", "code"), (("", CLOSE_NOT_ALLOWED), ("version=1", CLOSE_OUTDATED))
)
async def test_page_of_another_version_is_to_load_again(
    table: Table, query: str, code: int
) -> None:
    async with open_house() as house:
        page = Page(house, f"/ws/t/{table.code}/", query=query)
        house.pages.append(page)
        assert await page.closed() == code
        assert page.heard == []
