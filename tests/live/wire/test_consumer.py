"""The consumer as people who know Channels test theirs."""

from asgiref.sync import sync_to_async
from channels.consumer import AsyncConsumer
from channels.testing import WebsocketCommunicator

from games.live.consumers import TableConsumer
from games.live.transport.protocol import CLOSE_NO_TABLE, VERSION
from games.models import Table
from players.models import Player
from tests.live.house import HOST, ORIGIN, House, open_house
from tests.live.sessions import cookie_of


async def _communicator(
    house: House, code: str, player: Player | None = None
) -> WebsocketCommunicator:
    cookie = await sync_to_async(cookie_of)(player)
    return WebsocketCommunicator(
        house.application,
        f"/ws/t/{code}/?version={VERSION}",
        headers=[(b"origin", ORIGIN), (b"host", HOST), (b"cookie", cookie)],
    )


async def test_communicator_of_channels_speaks_with_a_table(
    table: Table, alice: Player
) -> None:
    assert issubclass(TableConsumer, AsyncConsumer)
    async with open_house() as house:
        page = await _communicator(house, table.code, alice)

        assert (await page.connect())[0]
        assert (await page.receive_json_from())["t"] == "phase"
        await page.send_json_to({"t": "ping", "n": 7})
        assert (await page.receive_json_from())["n"] == 7
        await page.disconnect()


async def test_communicator_of_channels_sees_why_a_socket_is_closed(
    transactional_db: None,
) -> None:
    async with open_house() as house:
        page = await _communicator(house, "NONE")

        assert (await page.connect())[0]
        closed = await page.receive_output()
        assert closed == {"type": "websocket.close", "code": CLOSE_NO_TABLE}
