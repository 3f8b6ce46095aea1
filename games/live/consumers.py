"""The socket of a page: reads, decodes, hands over to the table.

A plain ASGI application with its own loop. Channels' consumers would cost a task and
a thread hop for every message.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.live.clock import wall_ms
from games.live.hub import Hub
from games.live.limits import Verdict
from games.live.protocol import (
    CLOSE_NO_TABLE,
    CLOSE_RESTART,
    CLOSE_TOO_MANY,
    MAX_NUMBER,
    Move,
    Ping,
    Pong,
    Slow,
    Unreadable,
    decode,
)
from games.live.sockets import Send, TableSocket
from games.live.table import LiveTable
from games.live.visitors import Scope, is_same_origin, visitor_of

PATH = re.compile(r"/ws/t/([A-Za-z]{1,8})/")

type Receive = Callable[[], Awaitable[dict[str, Any]]]

logger = logging.getLogger(__name__)


class TableConsumer:
    """Serves `/ws/t/<CODE>/?round=<id>&seq=<n>`."""

    def __init__(self, hub: Callable[[], Hub]) -> None:
        self._hub = hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection until it is closed."""
        found = PATH.fullmatch(scope["path"])
        await receive()  # websocket.connect
        if found is None or not is_same_origin(scope):
            await send({"type": "websocket.close"})  # before accepting: HTTP 403
            return
        hub = self._hub()
        visitor = await hub.offload.run(visitor_of, scope)
        await send({"type": "websocket.accept"})
        table = await hub.table(found[1].upper())
        if table is None:
            await send({"type": "websocket.close", "code": CLOSE_NO_TABLE})
            return
        socket = table.open_socket(send, visitor)
        table.join(socket, *_shown(scope))
        try:
            await self._listen(receive, socket, table)
        except Exception:  # the one boundary: a bug here must not end silently
            logger.exception("A message of a page at %s", table.stored.code)
            socket.close(CLOSE_RESTART)
        finally:
            table.part(socket)

    async def _listen(
        self, receive: Receive, socket: TableSocket, table: LiveTable
    ) -> None:
        now = table.engine.loop.time
        while (message := await receive())["type"] == "websocket.receive":
            at = now()
            socket.heard(at)
            table.presence.heard(socket)
            match socket.allowance.verdict(at):
                case Verdict.TAKE:
                    self._take(message.get("text"), socket, table)
                case Verdict.NOTICE:
                    _tell_slow(socket)
                case Verdict.DROP:
                    continue
                case Verdict.CLOSE:
                    socket.close(CLOSE_TOO_MANY)
                    return

    def _take(self, text: str | None, socket: TableSocket, table: LiveTable) -> None:
        match decode(text):
            case Move() as move:
                table.claim(socket, move)
            case Ping(n):
                socket.tell(Pong(n=n, now=wall_ms()))
            case None:
                _tell_unreadable(socket)


def _shown(scope: Scope) -> tuple[int | None, int | None]:
    """The round and seq the page shows already, as far as it says so."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    return _number(query.get("round")), _number(query.get("seq"))


def _number(values: list[str] | None) -> int | None:
    if not values or not values[0].isascii() or not values[0].isdecimal():
        return None
    number = int(values[0][:20])
    return number if number <= MAX_NUMBER else None


def _tell_slow(socket: TableSocket) -> None:
    with override(socket.visitor.language):
        socket.tell(Slow(text=_("Too many messages at once: some were not read.")))


def _tell_unreadable(socket: TableSocket) -> None:
    with override(socket.visitor.language):
        socket.tell(Unreadable(text=_("The table could not read this message.")))
