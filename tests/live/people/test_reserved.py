"""Tables of events in a served process: they begin by themselves, and periodic jobs are run."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Table, TableChange
from games.queries.snapshots import TablePhase
from games.services.tables.outside_changes import keep_change
from games.services.tables.reserved import (
    Reservation,
    close_reserved,
    open_reserved,
    take_seat,
)
from games.signals import table_done
from leagues.models import Fact
from leagues.receivers import enter_result
from leagues.tasks import bring_events_up_to_date
from players.models import Player
from tests.leagues.events import begin
from tests.leagues.online import all_sit, online_event, play_out
from tests.live.house import open_house, until_stored
from tests.signals import unheard_by


def _reserved(*players: Player, seats: int, seconds: float) -> Table:
    begins = timezone.now() + timedelta(seconds=seconds)
    table = open_reserved(Reservation("ligretto", {}, seats, begins))
    for number, player in enumerate(players):
        take_seat(table, player, number, name=player.nickname)
    return table


def _unheard() -> None:
    """A match of an event whose process ended before anyone heard of its end."""
    access = online_event("Anna", "Bob")
    begin(access)
    (table,) = all_sit(access)
    play_out(table)


async def test_the_last_one_who_sits_down_begins_the_match(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(_reserved)(alice, seats=2, seconds=3600)
    async with open_house() as house:
        page = await house.page(table, alice)
        assert page.of("phase")[0]["phase"] == "lobby"
        await sync_to_async(take_seat)(table, bob, 1, name="Bob")
        house.runtime.invalidate(table.code)
        await house.page(table, bob)
        await page.hears("phase", phase="playing")


async def test_who_has_a_seat_and_has_gone_again_is_waited_for(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(_reserved)(alice, bob, seats=2, seconds=3600)
    async with open_house() as house:
        page = await house.page(table, alice)
        house.runtime.invalidate(table.code)
        later = await house.page(table, bob)
        assert later.of("phase")[0]["phase"] == "lobby"
        await page.hears("phase", phase="playing")


async def test_nobody_is_made_host_of_a_table_of_an_event(alice: Player) -> None:
    table = await sync_to_async(_reserved)(alice, seats=2, seconds=3600)
    async with open_house() as house:
        page = await house.page(table, alice)
        assert page.of("phase")[0]["phase"] == "lobby"
    assert (await Table.objects.aget(pk=table.pk)).host_id is None


async def test_nobody_is_waited_for_any_longer_and_no_bot_sits_down(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(_reserved)(alice, bob, seats=4, seconds=-1)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.hears("phase", phase="playing")
    assert await table.seats.acount() == 2


async def test_a_table_at_which_one_alone_sits_is_closed(alice: Player) -> None:
    table = await sync_to_async(_reserved)(alice, seats=2, seconds=1)
    async with open_house() as house:
        page = await house.page(table, alice)
        assert page.of("phase")[0]["phase"] == TablePhase.LOBBY
        await page.closed()
    assert (await Table.objects.aget(pk=table.pk)).phase == Table.Phase.CLOSED


async def test_what_nobody_heard_of_is_caught_up_with() -> None:
    results = Fact.objects.filter(kind="result_entered")
    with unheard_by(table_done, enter_result):
        await sync_to_async(_unheard)()
    assert not await results.aexists()
    await sync_to_async(bring_events_up_to_date.call)()
    assert await results.acount() == 1


async def _all_changes_heard() -> bool:
    return not await TableChange.objects.aexists()


async def test_live_table_reads_what_another_process_has_changed(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.outside_changes.EVERY_SECONDS", 0.02)
    table = await sync_to_async(_reserved)(alice, seats=2, seconds=600)
    async with open_house() as house:
        page = await house.page(table, alice)
        await sync_to_async(close_reserved)(table)
        await sync_to_async(keep_change)(table.code)
        await page.closed()
        await until_stored(_all_changes_heard)
