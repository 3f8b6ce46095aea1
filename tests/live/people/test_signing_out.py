"""Anyone who signs out leaves no page behind that still plays."""

from collections.abc import Callable

import pytest
from allauth.account.signals import password_reset
from allauth.usersessions.models import UserSession
from asgiref.sync import sync_to_async
from django.contrib.auth.signals import user_logged_out

from games.live.transport.protocol import CLOSE_RESTART
from games.models import Table
from players.models import Player
from players.services.personal_data import forget_player
from tests.live.house import House, open_house


def sign_out(player: Player) -> None:
    user_logged_out.send(Player, request=None, user=player)


def sign_out_elsewhere(player: Player) -> None:
    session = UserSession(
        user=player, ip="192.0.2.7", session_key="gone", user_agent="B", data={}
    )
    session.save()
    session.end()


def change_password(player: Player) -> None:
    password_reset.send(Player, request=None, user=player)


def hears_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.live.runtime.COOKIES_SECONDS", 0.0)
    monkeypatch.setattr("games.receivers.runtime", house.runtime)


@pytest.mark.parametrize("how", (sign_out, sign_out_elsewhere, change_password))
async def test_pages_come_back_to_be_looked_up_anew(
    table: Table,
    alice: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    how: Callable[[Player], None],
) -> None:
    async with open_house() as house:
        hears_at_once(house, monkeypatch)
        left, other = await house.page(table, bob), await house.page(table, alice)
        await sync_to_async(how)(bob)
        assert await left.closed() == CLOSE_RESTART
        assert other.close_code is None
        again = await house.page(table, bob)  # on a device that is signed in still
        assert again.seat == left.seat


async def test_pages_at_a_table_of_another_process_come_back_too(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        await home.page(table, alice)
        far = await away.page(table, bob)
        hears_at_once(away, monkeypatch)
        await sync_to_async(sign_out)(bob)
        assert await far.closed() == CLOSE_RESTART


async def test_pages_of_a_guest_who_is_forgotten_come_back_as_nobodys(
    table: Table, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        hears_at_once(house, monkeypatch)
        monkeypatch.setattr("games.receivers.runtime", house.runtime)
        page = await house.page(table, bob)
        await sync_to_async(forget_player)(bob)
        assert await page.closed() == CLOSE_RESTART
