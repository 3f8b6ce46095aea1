"""Two processes, one table: its owner decides, the other passes on."""

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.live.transport.protocol import CLOSE_RESTART
from games.models import Table, TableLease
from games.queries.snapshots import TablePhase
from games.services.tables.leases import take_lease
from games.services.tables.seats import set_ready
from players.models import Player
from tests.live.house import open_house
from tests.live.play import play_some


async def test_a_page_is_served_where_its_table_is_not_live(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page = await home.page(table, alice)
        far = await away.page(table, bob)
        assert away.hub.live_table(table.code) is None
        assert home.live(table).presence.here == {0, 1}
        await home.ready(table)
        await far.hears("phase", phase="playing")
        assert (await far.hears("board"))["html"].count('id="board"') == 1
        flip = await far.answer(far.move("FLIP"))
        assert (flip["t"], flip["by"]) == ("frame", 1)
        wrong = await far.answer(far.move("PICKUP"))
        assert wrong["code"] == "HAND_NOT_EMPTY"
        await page.hears("frame", seq=flip["seq"])
        far.say_text("{")
        await far.hears("invalid")
        far.say(t="ping", n=3)
        await far.hears("pong", n=3)
        await play_some(home, table, actions=20)
        last = home.live(table).audience.seq
        await far.hears("frame", seq=last)
        assert page.of("frame")[-len(far.of("frame")) :] == far.of("frame")
        await far.leave()
        await home.until(lambda: home.live(table).presence.here == {0})


async def test_a_poke_reaches_the_owner(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page = await home.page(table, alice)
        await sync_to_async(set_ready)(table, bob, is_ready=True)
        away.runtime.invalidate(table.code)
        await page.hears("changed")


async def test_a_view_elsewhere_sees_the_round_as_it_is_stored(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        assert await sync_to_async(away.runtime.snapshot)(table.code) is None
        await home.playing(table, alice, bob)
        await play_some(home, table, actions=10)
        here = home.runtime.snapshot(table.code)
        there = await sync_to_async(away.runtime.snapshot)(table.code)
        assert here is not None
        assert there is not None
        assert there.round == here.round
        assert (there.seq, there.phase) == (here.seq, TablePhase.PLAYING)


async def test_a_table_goes_to_the_next_process_with_its_round(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 71 of what players ask: a process ends, the round goes on in another."""
    monkeypatch.setattr("games.live.cluster.ownership.RENEW_SECONDS", 0.05)
    async with open_house(is_shared=True) as after:
        async with open_house(is_shared=True) as before:
            page, _ = await before.playing(table, alice, bob)
            far = await after.page(table, None)
            await play_some(before, table, actions=10)
            shown = (page.of("frame")[-1]["round"], page.of("frame")[-1]["seq"])
        assert await page.closed() == CLOSE_RESTART
        assert await far.closed() == CLOSE_RESTART
        await after.until(lambda: after.hub.live_table(table.code))
        back = await after.page(table, alice, shows=shown)
        assert back.of("board") == []
        assert (await back.answer(back.move("FLIP")))["t"] in {"frame", "refused"}


async def test_a_lease_that_was_lost_ends_the_table_here(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.cluster.ownership.RENEW_SECONDS", 0.05)
    async with open_house(is_shared=True) as house:
        page, _ = await house.playing(table, alice, bob)
        await TableLease.objects.filter(table=table).aupdate(owner="live-other")
        assert await page.closed() == CLOSE_RESTART
        assert house.hub.live_table(table.code) is None


async def test_a_page_of_a_table_whose_owner_is_dead_is_sent_away_in_time(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.cluster.ownership.RENEW_SECONDS", 0.05)
    await sync_to_async(take_lease)(table.pk, "live-dead")
    async with open_house(is_shared=True) as house:
        cookie_page = house.dial(f"/ws/t/{table.code}/")
        await cookie_page.until(lambda: cookie_page.is_accepted)
        await asyncio.sleep(0.05)
        assert cookie_page.heard == []  # the page gives up by itself, and comes back
        await TableLease.objects.aupdate(
            expires_at=timezone.now() - timedelta(seconds=1)
        )
        page = await house.page(table, alice)
        assert page.heard[-1]["phase"] == "lobby"


async def test_idle_tables_give_their_lease_back(
    table: Table, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.hub.IDLE_SECONDS", 0.01)
    monkeypatch.setattr("games.live.hub.SWEEP_SECONDS", 0.02)
    async with open_house(is_shared=True) as house:
        page = await house.page(table, alice)
        assert await TableLease.objects.aexists()
        await page.leave()
        await house.until(lambda: house.hub.live_table(table.code) is None)
        await house.until(lambda: not house.hub._tasks)
        assert not await TableLease.objects.aexists()
