"""What a table makes of one message of a page."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.live.counts import CLOSED, DROPPED, counts
from games.live.table.clock import wall_ms
from games.live.table.live_table import LiveTable
from games.live.transport.limits import FloodVerdict
from games.live.transport.protocol import (
    CLOSE_TOO_BIG,
    CLOSE_TOO_MANY,
    GetHistory,
    Invalid,
    MoveMessage,
    Ping,
    Pong,
    SendMessage,
    Throttled,
    decode,
    is_too_big,
)
from games.live.transport.sockets import TableSocket


def handle_message(table: LiveTable, socket: TableSocket, text: str | None) -> bool:
    """Takes a message of a page, as far as it does not say too much.

    Returns whether it was read: where it was not, others are to be heard first.
    """
    if socket.is_closed:
        return False
    if is_too_big(text):
        socket.close(CLOSE_TOO_BIG)
        return False
    now = table.context.loop.time()
    socket.heard(now)
    table.presence.heard(socket)
    match socket.allowance.verdict(now):
        case FloodVerdict.TAKE:
            _take(table, socket, text)
            return True
        case FloodVerdict.NOTICE:
            counts.throttled[DROPPED] += 1
            with override(socket.viewer.language):
                text = _("Too many messages at once, so some were ignored.")
            socket.tell(Throttled(text=text))
        case FloodVerdict.DROP:
            counts.throttled[DROPPED] += 1
        case FloodVerdict.CLOSE:
            counts.throttled[CLOSED] += 1
            socket.close(CLOSE_TOO_MANY)
    return False


def _take(table: LiveTable, socket: TableSocket, text: str | None) -> None:
    match decode(text):
        case MoveMessage() as move:
            table.claim(socket, move)
        case Ping(n):
            socket.tell(Pong(n=n, now=wall_ms()))
        case SendMessage() as line:
            table.chat.say(socket, line)
        case GetHistory(after):
            table.chat.show_after(socket, after)
        case None:
            with override(socket.viewer.language):
                said = _("The table could not read this message.")
            socket.tell(Invalid(text=said))
