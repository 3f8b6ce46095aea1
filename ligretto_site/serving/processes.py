"""Several uvicorn processes at one address: started, watched and stopped together."""

import signal
import socket
from collections.abc import Callable, Sequence
from threading import Event

from ligretto_site.serving.child import Child, stop_all
from ligretto_site.serving.uvicorn_server import DRAIN_SECONDS

STOP_SECONDS = DRAIN_SECONDS + 10.0
"""So long a process may take to store what it has decided and to see pages off."""


class ServerProcesses:
    """Runs a number of processes at one listening socket until a signal ends them."""

    def __init__(
        self, listener: socket.socket, arguments: Sequence[Sequence[str]]
    ) -> None:
        """Prepares a process for each list of further arguments of `serve`."""
        number = listener.fileno()
        self._children = [
            Child(
                f"Server {place}",
                ("serve", "--workers", "1", "--no-worker", "--fd", str(number), *each),
                pass_fds=[number],
                stop_seconds=STOP_SECONDS,
            )
            for place, each in enumerate(arguments, start=1)
        ]

    def serve_until_told(self, ready: Callable[[], None]) -> None:
        """Starts them all, and ends them all at SIGTERM or Ctrl-C."""
        is_over = Event()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, lambda *_: is_over.set())
        try:
            for child in self._children:
                child.start()
            ready()
            is_over.wait()
        finally:
            stop_all(self._children)
