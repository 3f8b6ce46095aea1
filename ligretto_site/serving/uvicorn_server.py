"""Uvicorn as a public site runs it: one process of `manage.py serve --workers`."""

import socket
from collections.abc import Callable

import uvicorn
from django.conf import settings

from games.live.transport.protocol import MAX_BYTES
from ligretto_site.serving.edge import Application
from ligretto_site.serving.uvicorn_protocol import PageProtocol, TableProtocol

PAGES_BESIDE_SOCKETS = 500
"""Connections for pages, besides `MAX_SOCKETS`; past them the answer is 503."""

KEEP_ALIVE_SECONDS = 15
DRAIN_SECONDS = 15
BACKLOG = 2048


class UvicornServer(uvicorn.Server):
    """Serves the application at a socket that listens already, until a signal.

    `ready` is called once pages are answered.
    """

    def __init__(
        self,
        application: Application,
        listener: socket.socket,
        *,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(
            uvicorn.Config(
                application,
                http=PageProtocol,
                ws=TableProtocol,
                ws_max_size=MAX_BYTES,
                ws_per_message_deflate=False,  # frames are made once for all sockets
                lifespan="on",
                # The edge notes requests, without private links; uvicorn would not.
                access_log=False,
                log_config=None,
                server_header=False,
                # The site itself reads what proxies add, as far as PROXIES says.
                proxy_headers=False,
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                timeout_graceful_shutdown=DRAIN_SECONDS,
                limit_concurrency=settings.MAX_SOCKETS + PAGES_BESIDE_SOCKETS,
                backlog=BACKLOG,
            )
        )
        self._listener = listener
        self._ready = ready

    def serve_until_told(self) -> None:
        """Serves until SIGTERM or Ctrl-C."""
        self.run([self._listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts the application, then listens and says so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def _serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves; the signal that ended it is heeded, and not to be raised again."""
        await super()._serve(sockets)
        self._captured_signals.clear()
