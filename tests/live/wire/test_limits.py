"""How much one page may ask."""

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.live.transport.limits import BURST, PATIENCE, FloodVerdict, MessageAllowance
from games.live.transport.protocol import (
    CLOSE_NO_TABLE,
    CLOSE_TOO_BIG,
    CLOSE_TOO_MANY,
    MAX_BYTES,
)
from games.models import Table
from players.models import Player, WrongGuesses
from players.services.limits import WRONG_CODES_OF_AN_ADDRESS
from players.services.throttle import note
from tests.live.house import open_house
from tests.live.sessions import cookie_of

NOW = 100.0


def _verdicts(
    allowance: MessageAllowance, count: int, now: float = NOW
) -> list[FloodVerdict]:
    return [allowance.verdict(now) for _ in range(count)]


def test_a_burst_is_taken_then_warned_about_then_dropped() -> None:
    allowance = MessageAllowance(NOW)
    assert set(_verdicts(allowance, int(BURST))) == {FloodVerdict.TAKE}
    assert _verdicts(allowance, 3) == [
        FloodVerdict.NOTICE,
        FloodVerdict.DROP,
        FloodVerdict.DROP,
    ]


def test_an_allowance_fills_up_again() -> None:
    allowance = MessageAllowance(NOW)
    _verdicts(allowance, int(BURST) + 5)
    assert _verdicts(allowance, 21, NOW + 1.0)[19:] == [
        FloodVerdict.TAKE,
        FloodVerdict.DROP,
    ]
    assert set(_verdicts(allowance, int(BURST), NOW + 60.0)) == {FloodVerdict.TAKE}
    assert allowance.verdict(NOW + 60.0) is FloodVerdict.NOTICE


def test_a_flood_is_closed() -> None:
    allowance = MessageAllowance(NOW)
    assert _verdicts(allowance, int(BURST) + PATIENCE)[-1] is FloodVerdict.CLOSE


async def test_a_flooding_page_is_warned_once_and_closed(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        for number in range(int(BURST) + PATIENCE + 200):
            page.say(t="ping", n=number)
        assert await page.closed() == CLOSE_TOO_MANY
        assert len(page.of("throttled")) == 1
        assert (await other.answer(other.move("FLIP")))["t"] == "frame"


async def test_everyone_else_goes_before_a_flood(
    table: Table, alice: Player, bob: Player
) -> None:
    """What a flooding page has said already waits until the others were heard."""
    async with open_house() as house:
        flood, other = await house.playing(table, alice, bob)
        for number in range(20_000):
            flood.say(t="ping", n=number)
        other.say(t="ping", n=7)
        await other.hears("pong", n=7)
        assert flood.waiting > 19_000
        assert await flood.closed() == CLOSE_TOO_MANY


@pytest.mark.parametrize("text", ("x" * (MAX_BYTES + 1), "\u20ac" * (MAX_BYTES // 2)))
async def test_a_message_of_more_than_16_kib_ends_its_socket(
    table: Table, alice: Player, bob: Player, text: str
) -> None:
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        page.say_text("x" * MAX_BYTES)
        await page.hears("invalid")
        page.say_text(text)
        assert await page.closed() == CLOSE_TOO_BIG
        assert (await other.answer(other.move("FLIP")))["t"] == "frame"


async def test_sockets_and_pages_share_one_count_of_wrong_codes(
    table: Table, alice: Player, bob: Player
) -> None:
    """A right code is refused as well; whoever sits at a table comes back to it."""
    limit = WRONG_CODES_OF_AN_ADDRESS
    async with open_house() as house:
        for _ in range(limit.count - 1):
            await sync_to_async(note)(limit, "192.0.2.7")
        client = ("192.0.2.7", 40000)
        wrong = house.dial("/ws/t/QQQQQQ/", client=client)
        assert await wrong.closed() == CLOSE_NO_TABLE
        right = house.dial(f"/ws/t/{table.code}/", client=client)
        assert await right.closed() == CLOSE_TOO_MANY
        assert not right.heard
        stranger = Client(REMOTE_ADDR="192.0.2.7")
        page = await sync_to_async(stranger.get)(f"/t/{table.code}/")
        assert page.status_code == 429
        cookie = {b"cookie": await sync_to_async(cookie_of)(alice)}
        own = house.dial(f"/ws/t/{table.code}/", client=client, headers=cookie)
        await own.hears("phase")
        elsewhere = house.dial(f"/ws/t/{table.code}/", client=("192.0.2.8", 40000))
        await elsewhere.hears("phase")


async def test_the_code_of_a_closed_table_is_no_guess(table: Table) -> None:
    table.phase = Table.Phase.CLOSED
    await table.asave()
    async with open_house() as house:
        page = house.dial(f"/ws/t/{table.code}/", client=("192.0.2.7", 40000))
        assert await page.closed() == CLOSE_NO_TABLE
    assert not await WrongGuesses.objects.aexists()
