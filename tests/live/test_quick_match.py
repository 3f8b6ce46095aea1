"""A table at which people were put together fills up and begins without anybody's help."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Match, Table, TableLease
from games.queries.snapshots import TablePhase
from games.services.tables.leases import take_lease
from games.services.tables.quick_match import find_table
from players.models import Player
from tests.live.house import open_house


async def _waiting_table(player: Player, *, seconds: float) -> Table:
    table = await sync_to_async(find_table)(player, "", nickname=player.nickname)
    table.fills_at = timezone.now() + timedelta(seconds=seconds)
    await table.asave(update_fields=["fills_at"])
    return table


async def test_bots_fill_the_table_of_who_waits(alice: Player) -> None:
    table = await _waiting_table(alice, seconds=1)
    async with open_house() as house:
        page = await house.page(table, alice)
        assert page.of("phase")[0]["phase"] == "lobby"
        await page.hears("phase", phase="playing")
    table = await Table.objects.aget(pk=table.pk)
    assert (table.phase, table.fills_at) == (Table.Phase.PLAYING, None)


async def test_it_begins_after_a_restart_with_nobody_there(alice: Player) -> None:
    table = await _waiting_table(alice, seconds=-1)
    async with open_house() as house:
        await house.until(lambda: house.hub.live_table(table.code))
        await house.until(
            lambda: house.live(table).live_phase.phase is TablePhase.COUNTDOWN
        )
        page = await house.page(table, alice)
        await page.hears("phase", phase="playing")
    assert await Match.objects.filter(table=table).acount() == 1


async def test_a_full_table_begins_at_once(alice: Player, bob: Player) -> None:
    table = await _waiting_table(alice, seconds=3600)
    await Table.objects.filter(pk=table.pk).aupdate(capacity=2)
    async with open_house() as house:
        page = await house.page(table, alice)
        await sync_to_async(find_table)(bob, "", nickname="Bob")
        house.runtime.invalidate(table.code)
        await page.hears("phase", phase="countdown")


async def test_a_table_whose_owner_died_is_filled_by_another_process(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.cluster.ownership.RENEW_SECONDS", 0.05)
    table = await _waiting_table(alice, seconds=-1)
    await sync_to_async(take_lease)(table.pk, "live-dead")
    async with open_house(is_shared=True) as house:
        await TableLease.objects.aupdate(
            expires_at=timezone.now() - timedelta(seconds=1)
        )
        await house.until(lambda: house.hub.live_table(table.code))
        await house.until(
            lambda: house.live(table).live_phase.phase is TablePhase.COUNTDOWN
        )
