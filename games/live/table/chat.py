"""The chat of a live table: who says too much, what is kept, and who hears of it.

A line is kept beside the loop, by a service, and shown once it is: no move waits for it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine

from django.db import Error
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from games.live.context import LiveContext
from games.live.table.audience import Audience
from games.live.transport.limits import ChatAllowance
from games.live.transport.protocol import (
    Ack,
    ChatMessage,
    History,
    Rejected,
    SendMessage,
)
from games.live.transport.sockets import TableSocket, Viewer
from games.presenters.chat import ShownLine, shown_lines
from games.queries.chat import lines_after
from games.services.chat import NO_NAME, say
from games.services.problems import TableProblem
from players.queries.mutes import muted_ids, muters_of

MOST_WAITING = 50
MOST_TALKERS = 200
ASK_SECONDS = 1.0
"""A page asks for what it missed when its socket opens, not again and again."""

logger = logging.getLogger(__name__)


class TableChat:
    """What people say at one table, in the order in which it was kept."""

    def __init__(self, table_id: int, context: LiveContext, audience: Audience) -> None:
        self._table_id = table_id
        self._place = {"table": table_id}
        self._context = context
        self._audience = audience
        self._talk: dict[int, ChatAllowance] = {}
        self._waiting: deque[tuple[TableSocket, SendMessage]] = deque()
        self._is_keeping = False
        self._tasks: set[asyncio.Task[None]] = set()

    def say(self, socket: TableSocket, said: SendMessage) -> None:
        """Takes a line of a page, unless its person talks too fast.

        Of those without a name nothing is taken: they could crowd out the others.
        """
        player_id = socket.viewer.player_id
        wait = self._wait_seconds(player_id) if player_id is not None else 0
        if player_id is None:
            with override(socket.viewer.language):
                socket.tell(Rejected(said.id, "nobody", str(NO_NAME)))
        elif wait:
            with override(socket.viewer.language):
                socket.tell(Rejected(said.id, "fast", _slowly(wait)))
        elif len(self._waiting) >= MOST_WAITING:
            self._refuse(socket, said.id)
        else:
            self._waiting.append((socket, said))
            self._go_on()

    def show_after(self, socket: TableSocket, line_id: int) -> None:
        """Shows a page the lines it has missed."""
        now = self._context.loop.time()
        if now - socket.asked_lines_at < ASK_SECONDS:
            return
        socket.asked_lines_at = now
        self._run(self._show_after(socket, line_id))

    def _wait_seconds(self, player_id: int) -> int:
        """Counts a line of someone; how long they have to wait with it, 0 if not."""
        now = self._context.loop.time()
        if len(self._talk) >= MOST_TALKERS:
            self._talk = {k: talk for k, talk in self._talk.items() if talk.lasts(now)}
        return self._talk.setdefault(player_id, ChatAllowance(now)).wait_seconds(now)

    def _go_on(self) -> None:
        """Saves the waiting lines, one after the other."""
        if self._waiting and not self._is_keeping:
            self._is_keeping = True
            self._run(self._keep())

    async def _keep(self) -> None:
        try:
            while self._waiting:
                await self._keep_one(*self._waiting.popleft())
        finally:
            self._is_keeping = False

    async def _keep_one(self, socket: TableSocket, said: SendMessage) -> None:
        try:
            line, deaf = await self._context.db_executor.run(
                _kept, self._table_id, socket.viewer, said
            )
        except TableProblem as problem:
            socket.tell(Rejected(said.id, problem.code, str(problem.text)))
        except Error:
            logger.exception("A line is not kept", extra=self._place)
            self._refuse(socket, said.id)
        else:
            socket.tell(Ack(said.id))
            self._audience.tell(line, but_not=deaf)

    async def _show_after(self, socket: TableSocket, line_id: int) -> None:
        try:
            lines = await self._context.db_executor.run(
                _lines, self._table_id, line_id, socket.viewer
            )
        except Error:
            logger.exception("The lines are not read", extra=self._place)
        else:
            if lines:
                socket.tell(History(lines))

    def _refuse(self, socket: TableSocket, said_id: int) -> None:
        with override(socket.viewer.language):
            text = _("Not sent. Please try again in a moment.")
        socket.tell(Rejected(said_id, "busy", text))

    def _run(self, job: Coroutine[object, object, None]) -> None:
        task = self._context.loop.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (bug := task.exception()) is not None:
            logger.error("The chat", exc_info=bug, extra=self._place)
            self._go_on()


def _kept(
    table_id: int, viewer: Viewer, said: SendMessage
) -> tuple[ChatMessage, frozenset[int | None]]:
    """Saves a line, and returns it with those who mute its author. In a thread.

    Raises:
        TableProblem: It cannot be said; the text is in the language of the viewer.
    """
    with override(viewer.language):
        line = say(table_id, viewer.player_id, kind=said.kind, text=said.text)
    (shown,) = shown_lines(line.table, (line,))
    deaf = muters_of(line.player_id) if line.player_id else frozenset()
    return _said(shown), deaf


def _lines(table_id: int, line_id: int, viewer: Viewer) -> tuple[ChatMessage, ...]:
    """Reads the lines after one, as the viewer wants to read them. In a thread."""
    lines = lines_after(table_id, line_id, muted_ids(viewer.player_id))
    if not lines:
        return ()
    return tuple(_said(line) for line in shown_lines(lines[0].table, lines))


def _said(line: ShownLine) -> ChatMessage:
    return ChatMessage(
        number=line.number,
        author=line.who,
        seat=line.seat,
        pattern=line.pattern,
        name=line.name,
        kind=line.kind,
        text=line.text,
        at=int(line.at.timestamp() * 1000),
    )


def _slowly(seconds: int) -> str:
    """Returns, in the reader's language, when they can write again."""
    return ngettext(
        "Slow down. You can write again in %(seconds)d second.",
        "Slow down. You can write again in %(seconds)d seconds.",
        seconds,
    ) % {"seconds": seconds}
