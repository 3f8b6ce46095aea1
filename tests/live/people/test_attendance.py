"""What pages elsewhere learn of a live table: that people are there, what changed."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Table
from games.queries.table_options import flat_options
from games.queries.tables import public_tables
from games.services.tables.seats import leave_table, sit_down
from games.services.tables.tables import change_options
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import Page, open_house, until_stored

LONG_AGO = timedelta(hours=1)


async def _forget_everybody() -> None:
    await Table.objects.aupdate(seen_at=timezone.now() - LONG_AGO)


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
        await until_stored(public_tables().aexists)
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
        house.runtime.invalidate(table.code)
        assert await page.hears("changed")


async def test_lobby_tells_who_is_away_and_who_is_back(
    alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.hub.SWEEP_SECONDS", 0.02)
    monkeypatch.setattr("games.live.table.presence.LATELY_SECONDS", 3600.0)
    table = await sync_to_async(table_of)(alice, bob)
    async with open_house() as house:
        page = await house.page(table, alice)
        other = await house.page(table, bob)
        live = house.live(table)
        assert live.snapshot().lately == {0, 1}
        await other.leave()
        await house.until(lambda: live.presence.here == {0})
        assert live.snapshot().lately == {0, 1}
        told = len(page.of("changed"))
        monkeypatch.setattr("games.live.table.presence.LATELY_SECONDS", 1e-9)
        await page.until(_told_more(page, told))
        assert live.snapshot().lately == {0}
        told = len(page.of("changed"))
        await house.page(table, bob)
        await page.until(_told_more(page, told))
        assert live.snapshot().lately == {0, 1}


async def test_nobody_is_away_who_has_just_sat_down(
    alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.presence.LATELY_SECONDS", 3600.0)
    table = await sync_to_async(table_of)(alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        for _ in range(2):  # the second time in a seat that someone has left
            told = len(page.of("changed"))
            await sync_to_async(sit_down)(table, bob, "Bob")
            house.runtime.invalidate(table.code)
            await page.until(_told_more(page, told))
            assert house.live(table).snapshot().lately == {0, 1}
            told = len(page.of("changed"))
            await sync_to_async(leave_table)(table, bob)
            house.runtime.invalidate(table.code)
            await page.until(_told_more(page, told))


def _told_more(page: Page, told: int) -> Callable[[], bool]:
    """True if the page has heard of more changes than so many."""
    return lambda: len(page.of("changed")) > told
