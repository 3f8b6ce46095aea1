"""Pages whose table is live in another process, served through the channel layer.

Correct though slower: a proxy that hashes the code of the table brings most pages to
the right process. What gets lost on the way shows as a gap between frames, and the
page comes back for a board.

A process listens on one channel of its own, whose name is also its name as an owner.
"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Protocol

from channels.layers import get_channel_layer
from django.core.exceptions import ImproperlyConfigured

from games.live.cluster.outbox import ClusterOutbox
from games.live.cluster.relayed_socket import Receive, RelayedSocket
from games.live.table.admission import Admission
from games.live.table.live_table import LiveTable
from games.live.table.message_handlers import handle_message
from games.live.transport.frame_writer import FrameWriter, Message, Send
from games.live.transport.protocol import CLOSE_NOT_ALLOWED, CLOSE_RESTART
from games.live.transport.sockets import Opening, TableSocket, Viewer

PAUSE_SECONDS = 1.0

logger = logging.getLogger(__name__)


class LocalTables(Protocol):
    """The tables of this process."""

    def live_table(self, code: str) -> LiveTable | None:
        """The table if it is live here."""

    def invalidate(self, code: str) -> None:
        """Marks a table as stale, so that it is read again."""

    def disconnect_here(self, player_id: int) -> None:
        """Closes the pages of someone."""

    def reconnect_here(self, player_id: int) -> None:
        """Makes the pages of someone reconnect."""

    @property
    def admission(self) -> Admission:
        """Who was banned just now."""


@dataclass(frozen=True, slots=True)
class RemotePage:
    """A page of another process at a table of this one."""

    table: LiveTable
    socket: TableSocket


class ClusterLink:
    """Sends to and receives from the other processes."""

    def __init__(self, loop: asyncio.AbstractEventLoop, tables: LocalTables) -> None:
        self.name = f"live-{token_hex(8)}"
        self._loop = loop
        self._tables = tables
        layer = get_channel_layer()
        if layer is None:
            raise ImproperlyConfigured("CHANNEL_LAYERS has no default")
        self._layer = layer
        self._pages: dict[str, RelayedSocket] = {}
        self._remote_pages: dict[tuple[str, str], RemotePage] = {}
        self._listener: asyncio.Task[None] | None = None
        self._outbox = ClusterOutbox(loop, layer)

    def start(self) -> None:
        """Begins to listen."""
        self._listener = self._loop.create_task(self._listen())

    def stop(self) -> None:
        """Listens no more; what is to be sent still is."""
        if self._listener is not None:
            self._listener.cancel()

    def invalidate(self, owner: str, code: str) -> None:
        """Notifies the owner of a table that it was changed."""
        self._outbox.put(owner, {"type": "invalidate", "code": code})

    def disconnect(self, owner: str, player_id: int) -> None:
        """Closes someone's pages in another process."""
        self._outbox.put(owner, {"type": "disconnect", "player": player_id})

    def reconnect(self, owner: str, player_id: int) -> None:
        """Makes someone's pages in another process reconnect."""
        self._outbox.put(owner, {"type": "reconnect", "player": player_id})

    async def relay(
        self,
        owner: str,
        opening: Mapping[str, Any],
        *,
        viewer: Viewer,
        receive: Receive,
        writer: FrameWriter,
    ) -> None:
        """Serves a page here whose table is live at `owner`, until it is closed.

        `opening` says which table, and what the page shows already.
        """
        page = RelayedSocket(
            self.name, self._outbox, loop=self._loop, writer=writer, viewer=viewer
        )
        self._pages[page.number] = page
        try:
            await page.serve(owner, opening, receive)
        finally:
            del self._pages[page.number]

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._layer.receive(self.name)
                for each in message["messages"]:
                    self._receive(each)
            except Exception:  # a layer that is away comes back; a bug is told
                logger.exception("The link of %s", self.name)
                await asyncio.sleep(PAUSE_SECONDS)

    def _receive(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "invalidate":
                self._tables.invalidate(message["code"])
            case "disconnect":
                self._tables.disconnect_here(message["player"])
            case "reconnect":
                self._tables.reconnect_here(message["player"])
            case "open":
                self._open(message)
            case "say":
                self._handle_text(message)
            case "gone":
                self._forget(_key(message))
            case "tell":
                self._deliver(message)
            case kind:  # from a process that runs another version
                logger.warning("A message of the kind %s", kind)

    def _open(self, message: dict[str, Any]) -> None:
        table = self._tables.live_table(message["code"])
        if table is None:
            self._close_remote(message)
            return
        if self._tables.admission.is_closed_to(message["player"]):
            self._close_remote(message, CLOSE_NOT_ALLOWED)
            return
        key = _key(message)
        viewer = Viewer(message["player"], message["language"])
        writer = FrameWriter(self._send_to(key))
        socket = table.open_socket(writer, viewer, Opening.of(message.get))
        self._remote_pages[key] = RemotePage(table, socket)
        table.join(socket)

    def _handle_text(self, message: dict[str, Any]) -> None:
        remote = self._remote_pages.get(_key(message))
        if remote is None:
            self._close_remote(message)
        else:
            try:
                handle_message(remote.table, remote.socket, message["text"])
            except Exception:  # as at the socket itself
                logger.exception("A page at a table", extra=remote.table.log_place)
                remote.socket.close(CLOSE_RESTART)

    def _deliver(self, message: dict[str, Any]) -> None:
        page = self._pages.get(message["page"])
        if page is not None:
            page.deliver(message)

    def _send_to(self, key: tuple[str, str]) -> Send:
        """Returns what a server's `send` is for a page that is connected here."""

        async def send(message: Message) -> None:
            if message["type"] == "websocket.close":
                self._forget(key)
                reply = {"code": message["code"]}
            else:
                reply = {"text": message["text"]}
            self._outbox.put(key[0], {"type": "tell", "page": key[1], **reply})

        return send

    def _close_remote(self, message: dict[str, Any], code: int = CLOSE_RESTART) -> None:
        """Closes a page whose table is not here any more; it reconnects."""
        reply = {"type": "tell", "page": message["page"], "code": code}
        self._outbox.put(message["from"], reply)

    def _forget(self, key: tuple[str, str]) -> None:
        if (remote := self._remote_pages.pop(key, None)) is not None:
            remote.table.leave(remote.socket)


def _key(message: dict[str, Any]) -> tuple[str, str]:
    return message["from"], message["page"]
