"""Writes frames to a page: by ASGI `send`, or straight to our server's transport.

An ASGI server makes a frame of the WebSocket protocol out of every message for every
socket, in a coroutine. A frame of a table is the same for all who look, so it is made
once; a server that lets us write bytes gets these very bytes for each socket.
"""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple

EXTENSION = "games.live.write"
"""The key of `Write` among the extensions of a connection's ASGI scope."""

TEXT_FRAME = 0x81
ONE_BYTE, TWO_BYTES, EIGHT_BYTES = 125, 126, 127

type Message = Mapping[str, object]
type Send = Callable[[Message], Coroutine[object, object, None]]

type Write = Callable[[bytes], bool]
"""Sends bytes at once; False where the server's `send` has to be asked.

That is so while the peer is slow, and when the socket is being closed.
"""


class FrameWriter(NamedTuple):
    """How a page is reached."""

    send: Send
    write: Write | None = None


class Packet:
    """A text as it goes over the wire: one unmasked frame (RFC 6455, section 5.2)."""

    __slots__ = ("wire",)

    def __init__(self, text: bytes) -> None:
        self.wire = _header(len(text)) + text

    @property
    def text(self) -> str:
        """What the frame says."""
        return self.wire[_header_size(self.wire[1]) :].decode()

    @property
    def message(self) -> Message:
        """The same for a server's `send`."""
        return {"type": "websocket.send", "text": self.text}


def frame_writer(scope: Mapping[str, Any], send: Send) -> FrameWriter:
    """Returns the line of a connection."""
    return FrameWriter(send, scope.get("extensions", {}).get(EXTENSION))


def _header(size: int) -> bytes:
    if size <= ONE_BYTE:
        return bytes((TEXT_FRAME, size))
    if size < 1 << 16:
        return bytes((TEXT_FRAME, TWO_BYTES)) + size.to_bytes(2)
    return bytes((TEXT_FRAME, EIGHT_BYTES)) + size.to_bytes(8)


def _header_size(length: int) -> int:
    return {TWO_BYTES: 4, EIGHT_BYTES: 10}.get(length, 2)
