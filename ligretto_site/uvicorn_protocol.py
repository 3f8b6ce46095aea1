"""Uvicorn's WebSockets, with the way for live tables to write frames made once.

uvicorn ... --ws ligretto_site.uvicorn_protocol:TableProtocol
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from games.live.transport.frame_writer import EXTENSION


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
