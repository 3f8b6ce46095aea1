"""Guests who sign up or sign in while they play: the seat goes on being theirs."""

import pytest
from asgiref.sync import sync_to_async
from django.contrib.sessions.backends.db import SessionStore

from games.live.transport.protocol import CLOSE_RESTART
from games.models import Table
from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY
from players.services.accounts import finish_signing_up, start_signing_up
from players.services.merge_guest import merge_guest
from tests.live.house import House, Page, open_house


async def plays(house: House, table: Table, page: Page) -> bool:
    """True if the page's seat can turn its cards."""
    house.pass_time(table, 1.0)
    moves = house.moves(table, page.seat or 0)
    move = next(move for move in moves if move in {"FLIP", "PICKUP"})
    answer = await page.answer(page.move(move))
    return bool(answer["t"] == "frame")


async def test_guest_who_signs_up_plays_on_before_and_after_the_code(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        session = SessionStore()
        session[GUEST_SESSION_KEY] = alice.pk
        alice.username = "alice"
        await sync_to_async(start_signing_up)(alice, session)
        assert await plays(house, table, page)
        await sync_to_async(session.create)()
        waiting = house.dial(
            f"/ws/t/{table.code}/",
            headers={b"cookie": f"sessionid={session.session_key}".encode()},
        )
        await waiting.hears("phase")
        waiting.seat = 0
        assert await plays(house, table, waiting)
        await sync_to_async(finish_signing_up)(alice, session)
        signed_in = await house.page(table, alice)
        assert signed_in.seat == 0
        assert await plays(house, table, signed_in)


async def test_seat_in_play_comes_along_into_the_account(
    table: Table,
    alice: Player,
    bob: Player,
    carol: Player,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_house() as house:
        monkeypatch.setattr("games.receivers.runtime", house.runtime)
        old, _ = await house.playing(table, alice, bob)
        await sync_to_async(merge_guest)(alice, carol, SessionStore())
        live = house.live(table)
        await house.until(lambda: live.stored.roster.seat_of(carol.pk) is not None)
        assert await old.closed() == CLOSE_RESTART  # the page asks who it is now
        page = await house.page(table, carol)
        assert page.seat == 0
        assert await plays(house, table, page)
        match = await table.matches.aget()
        assert await match.seats.filter(player=carol).acount() == 1
