"""What pages elsewhere learn of a live table: that people are there, what changed."""

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Table
from games.queries.table_options import flat_options
from games.queries.tables import public_tables
from games.services.tables import change_options
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import PATIENCE_SECONDS, open_house

LONG_AGO = timedelta(hours=1)


async def _forget_everybody() -> None:
    await Table.objects.aupdate(seen_at=timezone.now() - LONG_AGO)


async def _until_listed() -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await public_tables().aexists():  # noqa: ASYNC110 -- the database tells nobody
            await asyncio.sleep(0.05)


async def test_open_page_of_somebody_seated_keeps_a_table_listed(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.hub.SWEEP_SECONDS", 0.02)
    monkeypatch.setattr("games.live.hub.NOTE_SECONDS", 0.0)
    table = await sync_to_async(table_of)(alice, is_public=True)
    await _forget_everybody()
    async with open_house() as house:
        spectator = await house.page(table, None)
        live = house.live(table)
        assert not live.presence.here
        page = await house.page(table, alice)
        await _until_listed()
        await page.leave()
        await house.until(lambda: not live.presence.here)
        await spectator.leave()
    await _forget_everybody()
    assert not await public_tables().aexists()


async def test_change_that_touches_no_seat_reaches_every_page(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(table_of)(alice, bob)
    async with open_house() as house:
        page = await house.page(table, bob)
        options = {**flat_options(table.options), "rounds": 9}
        await sync_to_async(change_options)(table, alice, options)
        house.runtime.poke(table.code)
        assert await page.hears("changed")
