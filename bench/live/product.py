"""Our own server: how it is started on a stage, and how it is spoken to."""

import contextlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from bench.databases import Databases
from bench.live.generator import LoadTarget, Speech
from bench.live.stage import SPECTATOR, Cast, Stage, environment_of
from bench.processes import free_port, start
from games.live.transport.protocol import VERSION

ROOT = Path(__file__).parents[2]
START_SECONDS = 60.0
PROTOCOL = "ligretto_site.serving.uvicorn_protocol:TableProtocol"
SPEECH = Speech(
    action='{"t":"move","id":%N,"seen":%Q,"move":"%A"}',
    seq_marker='"seq":',
    round_marker='"round":',
    refused_marker='"t":"refused"',
    ping='{"t":"ping","n":1}',
    ping_seconds=3,
)


class Server(StrEnum):
    """The two ways to serve the site."""

    UVICORN = "uvicorn"
    DAPHNE = "daphne"


@dataclass(frozen=True, slots=True)
class Product:
    """The site under one server, on one kind of database."""

    server: Server
    databases: Databases

    @property
    def name(self) -> str:
        """How the figures call it."""
        return f"{self.server} + {self.databases.kind}"

    @contextlib.contextmanager
    def running(self, stage: Stage, core: int | None) -> Iterator[LoadTarget]:
        """Serves a fresh copy of the stage."""
        database_url = self.databases.copy(stage.directory)
        target = self.serve(stage, database_url, core)
        try:
            target.child.wait_for_port(target.port, START_SECONDS)
            yield target
        finally:
            target.child.stop()

    def serve(
        self, stage: Stage, database_url: str, core: int | None, port: int = 0
    ) -> LoadTarget:
        """Starts to serve a database of the stage; the caller stops the child."""
        port = port or free_port()
        child = start(
            self._command(port),
            log=stage.directory / f"{self.server}.log",
            core=core,
            environment=environment_of(stage.directory.parent, database_url),
            directory=ROOT,
        )
        connections = stage.connections("product", connection_rows(stage))
        return LoadTarget(port, child, SPEECH, connections, stage.script)

    def _command(self, port: int) -> list[str]:
        if self.server is Server.DAPHNE:
            return [sys.executable, "manage.py", "serve", "--port", str(port)]
        return [
            *(sys.executable, "-m", "uvicorn", "ligretto_site.asgi:application"),
            *("--host", "127.0.0.1", "--port", str(port), "--backlog", "4096"),
            *("--ws", PROTOCOL, "--ws-per-message-deflate", "false"),
            *("--loop", "uvloop", "--lifespan", "on"),
            *("--log-level", "warning", "--no-access-log"),
        ]


def page_path(table: Cast) -> str:
    """The address of the socket for a page that shows the board as it was drawn."""
    return f"/ws/t/{table.code}/?version={VERSION}&round={table.round_id}&seq=1"


def connection_rows(stage: Stage) -> list[tuple[int, int, str]]:
    """Gives who connects to which table with which session, as wsload reads it.

    A page has drawn the board itself and says so: it wants what came after.
    """
    rows, cast = [], stage.cast
    for table, seat in stage.places():
        path = page_path(cast[table])
        if seat != SPECTATOR:
            path += f"\tCookie: sessionid={cast[table].sessions[seat]}"
        rows.append((table, seat, path))
    return rows
