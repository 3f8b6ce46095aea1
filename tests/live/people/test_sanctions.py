"""A ban closes what is open at tables, in every process, and frees the seat."""

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from games.live.transport.protocol import CLOSE_NOT_ALLOWED
from games.models import Table
from games.rules.core import Presence
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import House, open_house
from tests.live.sessions import cookie_of
from tests.players.moderation import ban, let_time_pass


async def banned_at(
    house: House, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bans someone in the process of this house."""
    monkeypatch.setattr("games.receivers.runtime", house.runtime)
    await sync_to_async(ban)(player, days=1)


async def test_open_pages_of_somebody_banned_are_closed(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await sync_to_async(table_of)(bob)
    async with open_house() as house:
        seated = await house.page(table, bob)
        elsewhere = await house.page(other, bob)
        page = await house.page(table, alice)
        await banned_at(house, bob, monkeypatch)
        assert await seated.closed() == CLOSE_NOT_ALLOWED
        assert await elsewhere.closed() == CLOSE_NOT_ALLOWED
        await page.hears("changed")
        assert page.close_code is None
    assert not await table.seats.filter(player=bob).aexists()


async def test_seat_in_play_counts_as_left(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    third = await sync_to_async(table_of)(alice, bob, bots=1)
    async with open_house() as house:
        await house.playing(third, alice, bob)
        await banned_at(house, bob, monkeypatch)
        live = house.round(third)
        await house.until(lambda: live.decided.presence[1] is Presence.LEFT)
    seat = await third.seats.aget(player=bob)
    assert seat.has_left


async def test_banned_people_get_no_socket(
    table: Table, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = await sync_to_async(ban)(bob, days=1)
    async with open_house() as house:
        refused = house.dial(f"/ws/t/{table.code}/", headers=await cookies(bob))
        assert await refused.closed() == CLOSE_NOT_ALLOWED
        assert refused.heard == []
        await sync_to_async(let_time_pass)(given, days=2)
        await house.page(table, bob)  # and when it is over, they are shown the table


async def cookies(player: Player) -> dict[bytes, bytes]:
    return {b"cookie": await sync_to_async(cookie_of)(player)}


async def test_page_at_a_table_of_another_process_is_closed(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page = await home.page(table, alice)
        far = await away.page(table, bob)
        assert away.hub.live_table(table.code) is None
        await banned_at(away, bob, monkeypatch)
        assert await far.closed() == CLOSE_NOT_ALLOWED
        await page.hears("changed")


async def test_ban_told_in_one_process_closes_pages_in_another(
    table: Table, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page = await home.page(table, bob)
        await banned_at(away, bob, monkeypatch)
        assert await page.closed() == CLOSE_NOT_ALLOWED


async def test_somebody_just_coming_through_another_process_is_refused(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        await home.page(table, alice)
        home.hub.disconnect_here(bob.pk)  # looked up a moment before the ban
        far = away.dial(f"/ws/t/{table.code}/", headers=await cookies(bob))
        assert await far.closed() == CLOSE_NOT_ALLOWED


async def test_process_that_was_not_told_finds_out(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.hub.NOTE_SECONDS", 0.0)
    monkeypatch.setattr("games.live.hub.SWEEP_SECONDS", 0.02)
    async with open_house() as house:
        page = await house.page(table, bob)
        await sync_to_async(ban)(bob, days=1)  # as a command of the operator would
        assert await page.closed() == CLOSE_NOT_ALLOWED
        assert not house.hub.admission.is_closed_to(alice.pk)


async def test_database_that_is_away_closes_nothing_and_stops_nothing(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def away(*_given: object) -> frozenset[int]:
        asked.append("asked")
        raise OperationalError("away")

    monkeypatch.setattr("games.live.hub.NOTE_SECONDS", 0.0)
    monkeypatch.setattr("games.live.hub.SWEEP_SECONDS", 0.02)
    monkeypatch.setattr("games.live.hub.banned_among", away)
    monkeypatch.setattr("games.live.cluster.ownership.lease_owners", away)
    async with open_house(is_shared=True) as house:
        page = await house.page(table, alice)
        stranger = await house.page(table)
        house.hub.disconnect(bob.pk)
        await house.until(lambda: len(asked) > 1)
        page.say(t="ping", n=1)
        await page.hears("pong", n=1)
        assert (page.close_code, stranger.close_code) == (None, None)


async def test_doors_forget_after_a_while(
    table: Table, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.admission.REMEMBERED_SECONDS", 0.0)
    async with open_house() as house:
        house.hub.disconnect(bob.pk)
        assert not house.hub.admission.is_closed_to(bob.pk)
        page = await house.page(table, bob)
        assert page.close_code is None
