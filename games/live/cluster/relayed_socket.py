"""A page that is connected here while its table is live in another process."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from secrets import token_hex
from typing import Any

from games.live.cluster.outbox import ClusterOutbox
from games.live.transport.frame_writer import FrameWriter, Packet
from games.live.transport.limits import FloodVerdict
from games.live.transport.protocol import (
    CLOSE_RESTART,
    CLOSE_TOO_BIG,
    CLOSE_TOO_MANY,
    is_too_big,
)
from games.live.transport.sockets import Opening, TableSocket, Viewer

SILENT_SECONDS = 5.0
"""A page asks for an answer every three seconds: after this its table is gone."""

type Receive = Callable[[], Awaitable[dict[str, Any]]]


class RelayedSocket:
    """Passes on what a page says, and what it is told."""

    def __init__(
        self,
        here: str,
        outbox: ClusterOutbox,
        *,
        loop: asyncio.AbstractEventLoop,
        writer: FrameWriter,
        viewer: Viewer,
    ) -> None:
        self.number = token_hex(8)
        self._origin = {"from": here, "page": self.number}
        self._outbox = outbox
        self._loop = loop
        self._viewer = viewer
        self._heard_at = loop.time()
        self._socket = TableSocket(
            writer,
            viewer,
            Opening(),
            loop=loop,
            on_drained=lambda socket: socket.close(CLOSE_RESTART),
        )

    async def serve(
        self, owner: str, opening: Mapping[str, Any], receive: Receive
    ) -> None:
        """Serves the page until it is closed; `opening` says what it shows already."""
        who = {"player": self._viewer.player_id, "language": self._viewer.language}
        self._outbox.put(owner, {"type": "open", **who, **opening, **self._origin})
        watch = self._loop.call_later(SILENT_SECONDS, self._watch)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                self._socket.heard(self._loop.time())
                self._watch()
                if self._is_flood(message.get("text")):
                    await asyncio.sleep(0)  # everyone else goes before a flood
                    continue
                said = {"type": "say", "text": message.get("text"), **self._origin}
                self._outbox.put(owner, said)
        finally:
            watch.cancel()
            self._outbox.put(owner, {"type": "gone", **self._origin})

    def _is_flood(self, text: str | None) -> bool:
        """True if a message goes no further; the first too many the table drops."""
        socket = self._socket
        if socket.is_closed:
            return True
        if is_too_big(text):
            socket.close(CLOSE_TOO_BIG)
        elif socket.allowance.verdict(self._loop.time()) is FloodVerdict.CLOSE:
            socket.close(CLOSE_TOO_MANY)
        return socket.is_closed

    def deliver(self, message: Mapping[str, Any]) -> None:
        """Gives the page what its table says."""
        self._heard_at = self._loop.time()
        if "text" in message:
            self._socket.put(Packet(message["text"].encode()))
        else:
            self._socket.close(message["code"])

    def _watch(self) -> None:
        """Sends the page away from a table that says nothing any more."""
        if self._loop.time() - self._heard_at >= SILENT_SECONDS:
            self._socket.close(CLOSE_RESTART)
