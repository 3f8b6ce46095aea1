"""Frames that are made once reach pages as if the server had made them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from games.live.transport.frame_writer import Packet, frame_writer

PROTOCOL = "ligretto_site.serving.uvicorn_protocol:TableProtocol"
MANY = 400
LONG = "ü" * 40_000

type Send = Callable[[Mapping[str, Any]], Awaitable[None]]
type Receive = Callable[[], Awaitable[dict[str, Any]]]
type Application = Callable[[Any, Receive, Any], Awaitable[None]]


@pytest.mark.parametrize("size", (0, 125, 126, 65_535, 65_536))
def test_a_packet_is_a_frame_of_its_text(size: int) -> None:
    text = b"x" * size
    packet = Packet(text)
    assert packet.wire == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert packet.message == {"type": "websocket.send", "text": text.decode()}


def test_a_server_without_the_extension_has_only_its_own_way() -> None:
    async def send(message: Mapping[str, object]) -> None:
        raise AssertionError(message)

    assert frame_writer({}, send) == (send, None)


async def test_written_and_sent_frames_come_in_order() -> None:
    async def application(scope: Any, receive: Receive, send: Any) -> None:
        line = frame_writer(scope, send)
        assert line.write is not None
        assert not line.write(Packet(b"too early").wire)
        await receive()
        await send({"type": "websocket.accept"})
        assert line.write(Packet(b"one").wire)
        await send({"type": "websocket.send", "text": "two"})
        assert line.write(Packet(LONG.encode()).wire)
        await receive()
        await send({"type": "websocket.close", "code": 4012})
        assert not line.write(Packet(b"too late").wire)

    async with _served(application) as address, connect(address) as page:
        assert [await page.recv() for _ in range(3)] == ["one", "two", LONG]
        await page.send("seen")
        with pytest.raises(ConnectionClosed) as closed:
            await page.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4012


async def test_a_slow_peer_is_left_to_the_server() -> None:
    written: list[bool] = []

    async def application(scope: Any, receive: Receive, send: Any) -> None:
        line = frame_writer(scope, send)
        await receive()
        await send({"type": "websocket.accept"})
        assert line.write is not None
        for number in range(MANY):
            packet = Packet(f"{number} {LONG}".encode())
            is_written = line.write(packet.wire)
            written.append(is_written)
            if not is_written:
                await send(packet.message)
        await receive()

    async with _served(application) as address, connect(address) as page:
        await asyncio.sleep(0.1)  # reads nothing meanwhile
        for number in range(MANY):
            assert str(await page.recv()).startswith(f"{number} ")
    assert not all(written)


@asynccontextmanager
async def _served(application: Application) -> AsyncIterator[str]:
    """The application under uvicorn on a port of its own."""
    troubles: list[BaseException] = []

    async def watched(scope: Any, receive: Receive, send: Send) -> None:
        try:
            await application(scope, receive, send)
        except BaseException as trouble:
            troubles.append(trouble)
            raise

    config = uvicorn.Config(
        watched, port=0, ws=PROTOCOL, lifespan="off", log_config=None
    )
    config.ws_per_message_deflate = False
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 -- it tells nobody
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"ws://127.0.0.1:{port}/"
    server.should_exit = True
    await serving
    assert not troubles
