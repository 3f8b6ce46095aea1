"""Who is there, who is gone, and who takes over."""

import asyncio

import pytest
from asgiref.sync import sync_to_async

from games.models import JournalEntry, Match, Seat, Table
from games.queries.snapshots import TablePhase
from games.rules.core import Presence
from games.services.tables.seats import leave_table
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import House, open_house

GRACE_SECONDS = 31.0


async def _is(house: House, table: Table, seat: int, presence: Presence) -> None:
    await house.until(lambda: house.round(table).shown.round.presence[seat] is presence)


async def test_a_seat_is_away_at_once_and_back_with_its_page(
    table: Table, alice: Player, bob: Player
) -> None:
    """Row 16 of what players ask: being cut off is not leaving."""
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        await other.leave()
        frame = await page.until(lambda: page.of("frame")[1:])
        assert frame[0]["effects"] == [["presence", 1, "away"]]
        assert ["s1", "data-state", "away"] in frame[0]["attr"]
        back = await house.page(table, bob)
        await _is(house, table, 1, Presence.ACTIVE)
        assert (await back.answer(back.move("FLIP")))["t"] == "frame"
    texts = [e.text async for e in JournalEntry.objects.order_by("seq")]
    assert texts == ["START", "AWAY", "BACK", "FLIP"]


async def test_a_silent_page_counts_as_gone_until_it_speaks(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 67 of what players ask: who vanishes without a word is away."""
    async with open_house() as house:
        other = (await house.playing(table, alice, bob))[1]
        other.say(t="ping", n=1)
        await other.hears("pong")
        monkeypatch.setattr("games.live.table.presence.SILENT_SECONDS", 0.0)
        house.live(table).presence.sweep()
        monkeypatch.undo()
        await _is(house, table, 1, Presence.AWAY)
        other.say(t="ping", n=2)
        await other.hears("pong", n=2)
        await _is(house, table, 1, Presence.ACTIVE)
        assert other.close_code is None


async def test_a_dead_page_is_closed(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 68 of what players ask: a dead line is noticed by our own beat."""
    async with open_house() as house:
        _, other = await house.playing(table, alice, bob)
        watcher = await house.page(table, None)
        monkeypatch.setattr("games.live.table.live_table.DEAD_SECONDS", 0.0)
        await asyncio.sleep(0.01)
        house.live(table).sweep()
        assert await watcher.closed() == 4012
        assert await other.closed() == 4012
        await _is(house, table, 1, Presence.AWAY)


async def test_after_the_grace_a_bot_plays_and_gives_the_seat_back(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        await other.leave()
        await _is(house, table, 1, Presence.AWAY)
        house.pass_time(table, GRACE_SECONDS)
        frame = await page.hears("frame", effects=[["presence", 1, "active"]])
        assert frame["attr"][-1] == ["s1", "data-state", "bot"]
        live = house.live(table)
        live.sweep()
        assert house.round(table).decided.presence[1] is Presence.ACTIVE
        assert live.snapshot().away_bots == {1}
        assert 1 in live.bots._pending
        back = await house.page(table, bob)
        await house.until_shown(table)
        assert live.snapshot().away_bots == frozenset()
        assert 1 not in live.bots._pending
        assert (await back.answer(back.move("FLIP")))["by"] == 1


async def test_whoever_is_back_just_before_the_grace_ends_goes_on(
    table: Table, alice: Player, bob: Player
) -> None:
    """Row 26 of what players ask: a seat is kept as long as it was said, each time."""
    table.options["away_grace_s"] = 600  # so that a slow machine is back in time, too
    await table.asave()
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        for turn in range(5):
            await other.leave()
            await _is(house, table, 1, Presence.AWAY)
            house.pass_time(table, 540)
            house.live(table).sweep()
            page.say(t="ping", n=turn)
            await page.hears("pong", n=turn)
            assert house.live(table).snapshot().away_bots == frozenset()
            other = await house.page(table, bob)
            await _is(house, table, 1, Presence.ACTIVE)
            house.pass_time(table, 601)
            house.live(table).sweep()
            assert house.live(table).snapshot().away_bots == frozenset()
            assert (await other.answer(other.move("FLIP")))["t"] == "frame"


async def test_after_the_grace_the_seat_sits_out_where_the_table_wants_that(
    table: Table, alice: Player, bob: Player
) -> None:
    table.options["table"] = {"away": "sit_out"}
    await table.asave()
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        await other.leave()
        await _is(house, table, 1, Presence.AWAY)
        house.pass_time(table, GRACE_SECONDS)
        frame = await page.hears("frame", by=-1, prev=2)
        assert frame["effects"][0] == ["grace", 1]
        assert frame["effects"][-1][0] == "end"
        await page.hears("phase", phase="scores")


async def test_bots_wait_for_people_but_not_for_ever(
    alice: Player,
) -> None:
    table = await sync_to_async(table_of)(alice, bots=2)
    async with open_house() as house:
        (page,) = await house.playing(table, alice)
        live = house.live(table)
        assert set(live.bots._pending) == {1, 2}
        await page.leave()
        for handle in list(live.bots._pending.values()):
            handle._run()
        assert live.bots._pending == {}
        live.bots.wake()
        assert live.bots._pending == {}
        live.presence._gone_at[0] -= GRACE_SECONDS
        live.bots.wake()
        assert set(live.bots._pending) == {1, 2}


async def test_nobody_stands_in_at_an_empty_table_before_somebody_returns(
    table: Table, alice: Player, bob: Player
) -> None:
    await Seat.objects.acreate(
        table=table, number=2, bot="steady", nickname="Bot", pattern=9, is_ready=True
    )
    async with open_house() as house:
        pages = await house.playing(table, alice, bob)
        for page in pages:
            await page.leave()
        house.pass_time(table, GRACE_SECONDS)
        live = house.live(table)
        await house.until(lambda: 0 in house.round(table).decided.grace_over)
        assert live.snapshot().away_bots == frozenset()


async def test_when_all_are_gone_the_round_ends_and_the_match_waits(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        for page in await house.playing(table, alice, bob):
            await page.leave()
        await _is(house, table, 0, Presence.AWAY)
        house.pass_time(table, GRACE_SECONDS)
        await house.until_phase(table, TablePhase.SCORES)
        live = house.live(table)
        live.presence._gone_at = {0: -1e9, 1: -1e9}
        live.sweep()
        await house.until_phase(table, TablePhase.LOBBY)
    match = await Match.objects.aget()
    await table.arefresh_from_db()
    assert (match.phase, table.phase) == (Match.Phase.ABANDONED, Table.Phase.LOBBY)


async def test_when_all_have_left_the_match_is_over_and_the_table_closed(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        for player in (alice, bob):
            await sync_to_async(leave_table)(table, player)
        house.runtime.invalidate(table.code)
        assert await page.closed() == 4401
    match = await Match.objects.aget()
    await table.arefresh_from_db()
    assert (match.phase, table.phase) == (Match.Phase.ABANDONED, Table.Phase.CLOSED)


async def test_who_leaves_in_play_is_out_and_watches_on(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    await Seat.objects.acreate(
        table=table, number=2, player=carol, nickname="Carol", pattern=9, is_ready=True
    )
    async with open_house() as house:
        page, other, third = await house.playing(table, alice, bob, carol)
        await sync_to_async(leave_table)(table, carol)
        house.runtime.invalidate(table.code)
        await _is(house, table, 2, Presence.LEFT)
        await page.hears("changed")
        answer = await third.answer(third.move("FLIP"))
        assert answer["code"] == "NOT_SEATED"
        assert (await other.answer(other.move("FLIP")))["t"] == "frame"


async def test_another_host_is_found_when_the_host_is_gone_for_long(
    alice: Player, bob: Player
) -> None:
    """Row 25 of what players ask: a table never waits for a host who is gone."""
    table = await sync_to_async(table_of)(alice, bob)
    async with open_house() as house:
        page = await house.page(table, alice)
        other = await house.page(table, bob)
        await page.leave()
        live = house.live(table)
        live.sweep()
        assert live.stored.roster.host_id == alice.pk
        live.presence._gone_at[0] -= GRACE_SECONDS
        live.sweep()
        await house.until(lambda: live.stored.roster.host_id == bob.pk)
        await other.hears("changed")
    await table.arefresh_from_db()
    assert table.host_id == bob.pk


async def test_somebody_who_takes_a_seat_while_watching_plays_with_that_page(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(table_of)(alice)
    async with open_house() as house:
        page = await house.page(table, bob)
        await Seat.objects.acreate(
            table=table, number=1, player=bob, nickname="Bob", pattern=2
        )
        house.runtime.invalidate(table.code)
        await page.hears("changed")
        assert house.live(table).presence.here == {1}
        answer = await page.answer(page.move("FLIP"))
        assert answer["code"] == "NOT_STARTED"
