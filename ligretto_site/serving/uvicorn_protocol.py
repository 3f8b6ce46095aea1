"""Uvicorn's protocols, as a site needs them that strangers reach."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from games.live.transport.frame_writer import EXTENSION

REQUEST_SECONDS = 20.0
"""So long a new connection may take to send its first request whole."""


class PageProtocol(H11Protocol):
    """Hangs up on who opens a connection and asks for nothing.

    Uvicorn itself waits for a first request without end.
    """

    def connection_made(self, transport: Any) -> None:
        """Begins to wait for the first request."""
        super().connection_made(transport)
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(REQUEST_SECONDS, self._hang_up)

    def connection_lost(self, exc: Exception | None) -> None:
        """Waits no more."""
        self._patience.cancel()
        super().connection_lost(exc)

    def _hang_up(self) -> None:
        is_page = self.transport.get_protocol() is self  # else it became a socket
        cycle: object = self.cycle  # None at first, whatever uvicorn declares
        if is_page and cycle is None:
            self.transport.close()


class TableProtocol(WebSocketsSansIOProtocol):
    """Offers `games.live.transport.frame_writer.Write` to the application.

    Data frames that are whole messages change nothing in the state of a connection,
    and without compression they are the same for all; so they may pass it by.
    """

    async def run_asgi(self) -> None:
        """Runs the application for this connection."""
        self.scope["extensions"][EXTENSION] = self._write_frame  # type: ignore[assignment]  # not a mapping
        await super().run_asgi()

    def _write_frame(self, frame: bytes) -> bool:
        """Writes a frame where `send` would do so without waiting."""
        if (
            self.conn.state is not State.OPEN
            or not self.handshake_complete
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(frame)
        return True
