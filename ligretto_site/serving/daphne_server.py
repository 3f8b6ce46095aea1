"""Daphne with live tables: started with the reactor, drained before it stops."""

import asyncio
import signal
from collections.abc import Callable
from contextvars import Context
from functools import partial
from typing import Any

from daphne.server import Server
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet import defer, reactor

from games.live.lifespan import keep_what_is_there
from games.live.runtime import LiveRuntime
from games.live.transport.frame_writer import EXTENSION
from ligretto_site.serving.listening import Trouble

PING_SECONDS = 20
PING_TIMEOUT_SECONDS = 20
FOR_EVER = -1
READ_BYTES = 2048
"""Read at a time from the socket of a page, which says less: a flood of small messages
is taken apart piece by piece, and others are served in between."""

MAX_MESSAGE = 256 * 1024
"""Counts in both directions, and a whole board is long; tables take less."""


class LiveServer(Server):
    """Serves the application and looks after the life of its tables.

    Daphne knows no lifespan, and by itself it cancels every socket without a word
    when it is told to stop.
    """

    def __init__(
        self,
        application: Callable[..., Any],
        runtime: LiveRuntime,
        *,
        endpoint: str,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(  # type: ignore[no-untyped-call]  # daphne
            application,
            endpoints=[endpoint],
            ping_interval=PING_SECONDS,
            ping_timeout=PING_TIMEOUT_SECONDS,
            websocket_timeout=FOR_EVER,
            websocket_max_message_size=MAX_MESSAGE,
            websocket_max_frame_size=MAX_MESSAGE,
            verbosity=0,
        )
        self.trouble: Trouble | None = None
        """Why it could not listen, once `run` has returned."""
        self._runtime = runtime
        self._ready = ready

    def listen_success(self, port: Any) -> None:
        """Prints that pages can be opened, once signals are handled too."""
        super().listen_success(port)  # type: ignore[no-untyped-call]  # daphne
        reactor.callWhenRunning(self._ready)

    def listen_error(self, failure: Any) -> None:
        """Remembers why nobody will be served."""
        cause = getattr(failure.value, "socketError", failure.value)
        number = getattr(cause, "errno", None)
        self.trouble = Trouble(number, failure.getErrorMessage())
        self.stop()  # type: ignore[no-untyped-call]  # daphne

    def run(self) -> None:
        """Serves until the process is told to stop."""
        # Twisted heeds Ctrl-C only where nobody does so far.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        reactor.callWhenRunning(self._start)
        super().run()  # type: ignore[no-untyped-call]  # daphne

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> object:
        """Gives the application of a WebSocket a writer for its own frames.

        Each application begins with an empty context. On a connection that is kept,
        the next request would inherit that of the last: its language, and a thread
        that has ended meanwhile.
        """
        if isinstance(protocol, WebSocketProtocol):
            scope["extensions"] = {EXTENSION: partial(_write_frame, protocol)}
            line: Any = protocol.transport
            line.bufferSize = READ_BYTES  # Twisted's, 64 KiB otherwise
        return Context().run(super().create_application, protocol, scope)

    def kill_all_applications(self) -> object:
        """Ends the live tables in good order, then what is left of the sockets."""
        return defer.Deferred.fromFuture(asyncio.ensure_future(self._stop()))

    async def _stop(self) -> None:
        await self._runtime.stop()
        killed = super().kill_all_applications()  # type: ignore[no-untyped-call]  # daphne
        await killed.asFuture(asyncio.get_running_loop())

    def _start(self) -> None:
        keep_what_is_there()
        # In a callback of the loop, where the running loop can be asked for.
        asyncio.get_event_loop().call_soon(self._runtime.start)


def _write_frame(protocol: Any, frame: bytes) -> bool:
    """Writes a frame past all that Daphne and Autobahn do with a message."""
    if protocol.state != protocol.STATE_OPEN or protocol.send_queue:
        return False
    protocol.transport.write(frame)
    return True
