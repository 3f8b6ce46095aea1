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

from games.live.cluster.outbox import Ways
from games.live.cluster.relayed_socket import Receive, RelayedPage
from games.live.table.admission import Doors
from games.live.table.live_table import LiveTable
from games.live.table.message_handlers import hear
from games.live.transport.frame_writer import Line, Message, Send
from games.live.transport.protocol import CLOSE_NOT_ALLOWED, CLOSE_RESTART
from games.live.transport.sockets import TableSocket, Visitor

PAUSE_SECONDS = 1.0

logger = logging.getLogger(__name__)


class Tables(Protocol):
    """The tables of this process."""

    def live_table(self, code: str) -> LiveTable | None:
        """The table if it is live here."""

    def poke(self, code: str) -> None:
        """Lets a table read again what was changed."""

    def shut_out_here(self, player_id: int) -> None:
        """Closes the pages of somebody."""

    def look_up_anew_here(self, player_id: int) -> None:
        """Lets the pages of somebody come back."""

    @property
    def doors(self) -> Doors:
        """Who may not come in."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A page of another process at a table of this one."""

    table: LiveTable
    socket: TableSocket


class Link:
    """This process's end of the ways between processes."""

    def __init__(self, loop: asyncio.AbstractEventLoop, tables: Tables) -> None:
        self.name = f"live-{token_hex(8)}"
        self._loop = loop
        self._tables = tables
        layer = get_channel_layer()
        if layer is None:
            raise ImproperlyConfigured("CHANNEL_LAYERS has no default")
        self._layer = layer
        self._pages: dict[str, RelayedPage] = {}
        self._guests: dict[tuple[str, str], Guest] = {}
        self._listener: asyncio.Task[None] | None = None
        self._ways = Ways(loop, layer)

    def start(self) -> None:
        """Begins to listen."""
        self._listener = self._loop.create_task(self._listen())

    def stop(self) -> None:
        """Listens no more; what is to be sent still is."""
        if self._listener is not None:
            self._listener.cancel()

    def poke(self, owner: str, code: str) -> None:
        """Passes a poke on to the owner of a table."""
        self._ways.put(owner, {"type": "poke", "code": code})

    def shut_out(self, owner: str, player_id: int) -> None:
        """Lets another process close the pages of somebody."""
        self._ways.put(owner, {"type": "shut_out", "player": player_id})

    def look_up_anew(self, owner: str, player_id: int) -> None:
        """Lets another process find out who has the pages of somebody open."""
        self._ways.put(owner, {"type": "look_up_anew", "player": player_id})

    async def relay(
        self,
        owner: str,
        opening: Mapping[str, Any],
        *,
        visitor: Visitor,
        receive: Receive,
        line: Line,
    ) -> None:
        """Serves a page here whose table is live at `owner`, until it is closed.

        `opening` says which table, and what the page shows already.
        """
        page = RelayedPage(
            self.name, self._ways, loop=self._loop, line=line, visitor=visitor
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
                for parcel in message["parcels"]:
                    self._got(parcel)
            except Exception:  # a layer that is away comes back; a bug is told
                logger.exception("The link of %s", self.name)
                await asyncio.sleep(PAUSE_SECONDS)

    def _got(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "poke":
                self._tables.poke(message["code"])
            case "shut_out":
                self._tables.shut_out_here(message["player"])
            case "look_up_anew":
                self._tables.look_up_anew_here(message["player"])
            case "open":
                self._open(message)
            case "say":
                self._say(message)
            case "gone":
                self._forget(_key(message))
            case "tell":
                self._tell(message)
            case kind:  # from a process that runs another version
                logger.warning("A message of the kind %s", kind)

    def _open(self, message: dict[str, Any]) -> None:
        table = self._tables.live_table(message["code"])
        if table is None:
            self._send_away(message)
            return
        if self._tables.doors.is_shut_to(message["player"]):
            self._send_away(message, CLOSE_NOT_ALLOWED)
            return
        key = _key(message)
        visitor = Visitor(message["player"], message["language"])
        socket = table.open_socket(Line(self._send_to(key)), visitor)
        self._guests[key] = Guest(table, socket)
        table.join(socket, message["round"], message["seq"])

    def _say(self, message: dict[str, Any]) -> None:
        guest = self._guests.get(_key(message))
        if guest is None:
            self._send_away(message)
        else:
            try:
                hear(guest.table, guest.socket, message["text"])
            except Exception:  # as at the socket itself
                logger.exception("A page at %s", guest.table.stored.code)
                guest.socket.close(CLOSE_RESTART)

    def _tell(self, message: dict[str, Any]) -> None:
        page = self._pages.get(message["page"])
        if page is not None:
            page.told(message)

    def _send_to(self, key: tuple[str, str]) -> Send:
        """Returns what a server's `send` is for a page that is connected here."""

        async def send(message: Message) -> None:
            if message["type"] == "websocket.close":
                self._forget(key)
                told = {"code": message["code"]}
            else:
                told = {"text": message["text"]}
            self._ways.put(key[0], {"type": "tell", "page": key[1], **told})

        return send

    def _send_away(self, message: dict[str, Any], code: int = CLOSE_RESTART) -> None:
        """Lets a page look for its table anew: it is not here any more."""
        told = {"type": "tell", "page": message["page"], "code": code}
        self._ways.put(message["from"], told)

    def _forget(self, key: tuple[str, str]) -> None:
        if (guest := self._guests.pop(key, None)) is not None:
            guest.table.part(guest.socket)


def _key(message: dict[str, Any]) -> tuple[str, str]:
    return message["from"], message["page"]
