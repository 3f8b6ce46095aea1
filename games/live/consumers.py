"""The socket of a page: finds its table, hands over what the page says.

A consumer of Channels with a receive loop of its own: Channels' dispatch would cost two
tasks a socket, and a look-up and a call for every message.
"""

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import override
from urllib.parse import parse_qs

from channels.generic.websocket import AsyncWebsocketConsumer

from games.live.cluster.relayed_socket import Receive
from games.live.hub import Hub, LiveElsewhere
from games.live.table.live_table import LiveTable
from games.live.table.message_handlers import handle_message
from games.live.transport.frame_writer import Send, frame_writer
from games.live.transport.protocol import (
    CLOSE_NO_TABLE,
    CLOSE_NOT_ALLOWED,
    CLOSE_OUTDATED,
    CLOSE_RESTART,
    CLOSE_TOO_MANY,
    MAX_NUMBER,
    VERSION,
)
from games.live.transport.session_auth import Scope, header, is_same_origin
from games.live.transport.sockets import Opening, Viewer
from games.services.tables.codes import may_guess, note_guess
from players.services.throttle import source_of_socket

UNREAD_AT_ONCE = 25
"""Messages dropped in one go: a flood is to end soon, and nobody is to wait for it."""

PATH = re.compile(r"/ws/t/([A-Za-z]{1,8})/")


logger = logging.getLogger(__name__)


class TableConsumer(AsyncWebsocketConsumer):
    """Serves `/ws/t/<CODE>/?version=<n>&page=<n>&line=<n>&round=<id>&seq=<n>`.

    It has no channel layer and no groups: a table writes to its sockets itself.
    """

    def __init__(self, hub: Callable[[], Hub]) -> None:
        super().__init__()
        self._hub = hub

    @override
    async def __call__(  # type: ignore[override]  # Channels names each event of ASGI
        self, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Serves one connection until it is closed."""
        self.scope = scope  # type: ignore[assignment]  # the same
        self.base_send = send
        found = PATH.fullmatch(scope["path"])
        await receive()  # websocket.connect
        if found is None or not is_same_origin(scope):
            await self.close()  # before accepting: HTTP 403
            return
        await self.accept()
        try:
            await _serve(self._hub(), found[1].upper(), scope, receive, send)
        except Exception:  # the one boundary: a bug here must not end silently
            live = self._hub().live_table(found[1].upper())
            logger.exception("A page at a table", extra=live.log_place if live else {})
            with suppress(Exception):  # it may be closed already
                await self.close(CLOSE_RESTART)


async def _serve(
    hub: Hub, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Connects a page with its table, in whichever process that is live."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    version = _number(query.get("version"))
    if version != VERSION:
        # Pages from before there were versions load again when they are not allowed.
        reason = CLOSE_NOT_ALLOWED if version is None else CLOSE_OUTDATED
        await send({"type": "websocket.close", "code": reason})
        return
    viewer = await hub.session_auth.of(scope)
    place = await _find(hub, code, scope, viewer)
    if isinstance(place, int):
        await send({"type": "websocket.close", "code": place})
        return
    opening = Opening.of(lambda name: _number(query.get(name)))
    if isinstance(place, LiveTable):
        socket = place.open_socket(frame_writer(scope, send), viewer, opening)
        unread = 0
        try:
            place.join(socket)
            while (message := await receive())["type"] == "websocket.receive":
                unread += not handle_message(place, socket, message.get("text"))
                if unread >= UNREAD_AT_ONCE:
                    await asyncio.sleep(0)  # everyone else goes before a flood
                    unread = 0
        finally:
            place.leave(socket)
    elif hub.ownership is not None:
        await hub.ownership.link.relay(
            place.owner,
            {"code": code} | asdict(opening),
            viewer=viewer,
            receive=receive,
            writer=frame_writer(scope, send),
        )


async def _find(
    hub: Hub, code: str, scope: Scope, viewer: Viewer
) -> LiveTable | LiveElsewhere | int:
    """Returns the table of a code, or why the socket is to be closed."""
    who = source_of_socket(scope.get("client"), header(scope, b"x-forwarded-for"))
    database = hub.context.db_executor
    if not await database.run(may_guess, code, who, viewer.player_id):
        return CLOSE_TOO_MANY
    place = await hub.find_table(code)
    if viewer.is_banned or hub.admission.is_closed_to(viewer.player_id):
        return CLOSE_NOT_ALLOWED
    if place is not None:
        return place
    if not hub.is_open:
        return CLOSE_RESTART
    await database.run(note_guess, code, who)
    return CLOSE_NO_TABLE


def _number(values: list[str] | None) -> int | None:
    if not values or not values[0].isascii() or not values[0].isdecimal():
        return None
    number = int(values[0][:20])
    return number if number <= MAX_NUMBER else None
