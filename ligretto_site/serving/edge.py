"""The outermost application: what holds for every connection, whatever the server."""

import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from ligretto_site.redaction import redacted
from ligretto_site.serving.open_sockets import OpenSockets, opener_of

type Scope = MutableMapping[str, Any]
type Message = MutableMapping[str, Any]
type Receive = Callable[[], Awaitable[Message]]
type Send = Callable[[Message], Awaitable[None]]
type Application = Callable[[Any, Any, Any], Awaitable[None]]

RESPONSE = "websocket.http.response"
"""The extension of servers that can refuse a WebSocket with a status of its own."""

logger = logging.getLogger("ligretto_site.access")


@dataclass(slots=True)
class EdgeCounts:
    """What came to this process since it began. Written in the loop, read anywhere."""

    requests: Counter[tuple[str, int]] = field(default_factory=Counter)
    """How many requests, by method and status."""
    seconds: float = 0.0
    """So long all requests together took."""
    sockets: int = 0
    """WebSockets that are open now."""
    refused_sockets: int = 0
    """WebSockets that were sent away because there were too many."""


class Edge:
    """Drops bodies of answers to HEAD, bounds the sockets, and notes every request.

    Where `max_sockets` are open, one more is refused: it would cost all others memory.
    So is one more of an address or a session that has too many: see `OpenSockets`.
    """

    def __init__(
        self, application: Application, *, max_sockets: int, max_of_an_address: int
    ) -> None:
        self.counts = EdgeCounts()
        self._application = application
        self._open_sockets = OpenSockets(max_sockets, max_of_an_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection or request."""
        match scope["type"]:
            case "http":
                await self._page(scope, receive, send)
            case "websocket":
                await self._socket(scope, receive, send)
            case _:
                await self._application(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.monotonic(), 0
        is_head = scope["method"] == "HEAD"

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif is_head:
                if message.get("more_body"):
                    return  # daphne would send it, and the next answer begin with it
                message = {"type": message["type"], "body": b""}
            await send(message)

        try:
            await self._application(scope, receive, noting)
        finally:
            seconds = time.monotonic() - began
            self.counts.requests[_method(scope), status] += 1
            self.counts.seconds += seconds
            _note(scope, scope["method"], status, seconds)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        opener = opener_of(scope)
        if not self._open_sockets.add(opener):
            self.counts.refused_sockets += 1
            await receive()  # websocket.connect
            await _refuse(scope, send)
            return
        began = time.monotonic()
        self.counts.sockets += 1
        try:
            await self._application(scope, receive, send)
        finally:
            self.counts.sockets -= 1
            self._open_sockets.remove(opener)
            _note(scope, "SOCKET", 101, time.monotonic() - began)


METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def _method(scope: Scope) -> str:
    """The method, where it is one of those there are: anyone can invent more."""
    method = str(scope["method"])
    return method if method in METHODS else "other"


def _note(scope: Scope, method: str, status: int, seconds: float) -> None:
    if not logger.isEnabledFor(logging.INFO):
        return
    path = redacted(ascii(scope["path"])[1:-1])
    ms = round(seconds * 1000)
    logger.info(
        "%s %s %d %d ms",
        *(method, path, status, ms),
        extra={"method": method, "path": path, "status": status, "ms": ms},
    )


async def _refuse(scope: Scope, send: Send) -> None:
    """Refuses a WebSocket before it is accepted; the page tries again by itself."""
    if RESPONSE not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    headers = [(b"retry-after", b"10"), (b"content-type", b"text/plain")]
    await send({"type": f"{RESPONSE}.start", "status": 503, "headers": headers})
    await send({"type": f"{RESPONSE}.body", "body": b"Too many pages are open.\n"})
