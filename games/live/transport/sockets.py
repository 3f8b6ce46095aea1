"""A page's socket, as its table sees it. Sending never waits for the peer."""

import asyncio
import logging
from asyncio import Task
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass, fields
from math import inf
from typing import Self

from games.live.transport.frame_writer import FrameWriter, Message, Packet
from games.live.transport.limits import MessageAllowance
from games.live.transport.protocol import Outgoing, encode

MAX_OUTBOX = 64
"""Messages that wait for a slow peer before it gets a whole board instead."""

MAX_UNHEARD = 1_000_000
"""Bytes sent since the page was last heard: some servers buffer without end."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who opened a socket: a player, or nobody known; and the language to speak.

    A viewer who `is_banned` has no player and is not shown the table.
    """

    player_id: int | None
    language: str
    is_banned: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """What a page says as it opens a socket: what it shows already, and which it is.

    `line` counts the sockets that `page` has opened. One that the page gave up may
    reach the server after the next one.
    """

    round: int | None = None
    seq: int | None = None
    page: int | None = None
    line: int | None = None

    @classmethod
    def of(cls, said: Callable[[str], int | None]) -> Self:
        """Returns what was said; `said` answers for the name of each field."""
        return cls(**{field.name: said(field.name) for field in fields(cls)})

    def is_before(self, other: "Opening") -> bool:
        """True if the same page has opened `other` since."""
        if self.page is None or self.page != other.page:
            return False
        return (self.line or 0) < (other.line or 0)


class PendingSend:
    """A coroutine that has run up to its first wait, to be awaited from there."""

    __slots__ = ("_coroutine", "_waits_for")

    def __init__(
        self, coroutine: Coroutine[object, object, None], waits_for: object
    ) -> None:
        self._coroutine = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[object, object]:
        """Passes on what the coroutine waits for, and what comes of it."""
        waits_for = self._waits_for
        while True:
            try:
                try:
                    came = yield waits_for
                except BaseException as error:  # noqa: BLE001 -- cancelling, too
                    waits_for = self._coroutine.throw(error)
                else:
                    waits_for = self._coroutine.send(came)
            except StopIteration:
                return


class TableSocket:
    """One open page. Its seat comes from the session, never from a message."""

    __slots__ = (
        "_loop", "_on_drained", "_outbox", "_send", "_unheard", "_write", "_writer",
        "allowance", "asked_lines_at", "heard_at", "is_closed", "is_lagging",
        "last_move_id", "opening", "seat", "viewer",
    )  # fmt: skip

    def __init__(
        self,
        writer: FrameWriter,
        viewer: Viewer,
        opening: Opening,
        *,
        loop: asyncio.AbstractEventLoop,
        on_drained: Callable[["TableSocket"], None],
    ) -> None:
        self.viewer = viewer
        self.opening = opening
        self.seat: int | None = None
        self.heard_at = loop.time()
        self.allowance = MessageAllowance(self.heard_at)
        self.last_move_id = -1
        self.asked_lines_at = -inf
        self.is_closed = False
        self.is_lagging = False
        self._send, self._write = writer
        self._loop = loop
        self._on_drained = on_drained
        self._outbox: deque[Message] = deque()
        self._writer: Task[None] | None = None
        self._unheard = 0

    def tell(self, message: Outgoing) -> None:
        """Sends a message that is for this page alone."""
        self.put(encode(message))

    def put(self, packet: Packet) -> None:
        """Sends an encoded message; it may be shared with other sockets.

        Where the peer does not read, messages are dropped and the socket is marked
        as lagging: it gets the whole board once it has drained.
        """
        if self.is_closed or self.is_lagging:
            return
        if self._unheard > MAX_UNHEARD or len(self._outbox) >= MAX_OUTBOX:
            self._outbox.clear()
            self.is_lagging = True
            return
        self._unheard += len(packet.wire)
        if self._writer is not None:
            self._outbox.append(packet.message)
        elif self._write is None or not self._write(packet.wire):
            self._begin(packet.message)

    def heard(self, now: float) -> None:
        """Notes a message of the page."""
        self.heard_at = now
        self._unheard = 0
        if self.is_lagging and self._writer is None:
            self._catch_up()

    def close(self, code: int) -> None:
        """Closes after what is being sent now; what waits is dropped."""
        if self.is_closed:
            return
        self._outbox.clear()
        self.is_lagging = False
        self._unheard = 0
        message: Message = {"type": "websocket.close", "code": code}
        if self._writer is not None:
            self._outbox.append(message)
        else:
            self._begin(message)
        self.is_closed = True

    def _begin(self, message: Message) -> None:
        """Runs the server's `send` here, as far as it goes; seldom does it wait.

        A task for each message and socket would cost more than the sending.
        """
        sending = self._send(message)
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception as trouble:  # noqa: BLE001 -- the server's own kinds
            self._break(trouble)
        else:
            rest = self._finish(PendingSend(sending, waits_for))
            self._writer = self._loop.create_task(rest)

    async def _finish(self, begun: PendingSend) -> None:
        """Sends what waits, as fast as the peer reads."""
        try:
            await begun
            while self._outbox:
                await self._send(self._outbox.popleft())
        except Exception as trouble:  # noqa: BLE001 -- the server's own kinds
            self._break(trouble)
        self._writer = None
        if self.is_lagging and not self.is_closed:
            self._catch_up()

    def _break(self, trouble: BaseException) -> None:
        """Sends no more to a peer that is gone; the consumer will hear of it, too."""
        logger.debug("A socket broke: %r", trouble)
        self.is_closed = True
        self._outbox.clear()

    def _catch_up(self) -> None:
        self.is_lagging = False
        self._unheard = 0
        self._on_drained(self)
