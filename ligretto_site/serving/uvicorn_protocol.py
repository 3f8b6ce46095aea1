"""Uvicorn's protocols, as a site needs them that strangers reach."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from games.live.transport.frame_writer import EXTENSION

READ_BYTES = 4096
"""Taken apart at a time of what a page sends, which is less: others are served in
between, however many small messages have come at once."""

MAX_UNREAD = 1024 * 1024
"""Bytes of a page that wait for that; more is none of ours."""

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

    def connection_made(self, transport: Any) -> None:
        """Begins with nothing to read."""
        self._unread = bytearray()
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Lets go of what was not read; the rest waits for the garbage collector."""
        self._unread.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads what came, piece by piece where it is much."""
        if self._unread:
            self._unread += data
            if len(self._unread) > MAX_UNREAD:
                self.transport.abort()
            return
        super().data_received(data[:READ_BYTES])
        if len(data) > READ_BYTES:
            self._unread += data[READ_BYTES:]
            self.loop.call_soon(self._read_on)

    def _read_on(self) -> None:
        if self.disconnected:
            return
        piece = bytes(self._unread[:READ_BYTES])
        super().data_received(piece)
        del self._unread[:READ_BYTES]
        if self._unread:
            self.loop.call_soon(self._read_on)

    def send_receive_event_to_app(self) -> None:
        """Passes a message on; one that is no UTF-8 ends the connection.

        Uvicorn itself does so, but notes each as an error, with a traceback.
        """
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

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
