"""Servers start the live tables and end them in good order."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live.lifespan import Lifespan
from games.live.runtime import Health, LiveRuntime

ROOT = Path(__file__).parent.parent.parent


async def test_the_lifespan_starts_and_stops_the_runtime() -> None:
    runtime = LiveRuntime()
    to_app: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message["type"])

    app = asyncio.ensure_future(
        Lifespan(runtime)({"type": "lifespan"}, to_app.get, send)
    )
    await to_app.put({"type": "lifespan.startup"})
    while not sent:  # noqa: ASYNC110 -- a message, not an event
        await asyncio.sleep(0)
    assert runtime.health().is_well
    await to_app.put({"type": "lifespan.shutdown"})
    await app
    assert sent == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert runtime.health() == Health(is_running=False, is_storing=False)


async def test_a_runtime_that_was_never_started_has_nothing_to_stop() -> None:
    runtime = LiveRuntime()
    await runtime.stop()
    runtime.poke("KELP")
    assert await sync_to_async(runtime.snapshot)("KELP") is None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Prepared by whoever serves first."""
    return tmp_path_factory.mktemp("served")


@pytest.mark.parametrize("how", (signal.SIGTERM, signal.SIGINT))
def test_serve_ends_cleanly(folder: Path, how: signal.Signals) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        server = _serve(folder, "--prepare", "--fd", str(listener.fileno()))
        with server:
            address = f"http://localhost:{port}/"
            with urllib.request.urlopen(address, timeout=60) as page:
                assert page.status == 200
            server.send_signal(how)
            assert server.wait(20) == 0


def test_serve_says_its_address(folder: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with _serve(folder, "--prepare", "--port", str(port)) as server:
        assert server.stdout is not None
        assert f"http://localhost:{port}" in server.stdout.readline()
        server.terminate()
        assert server.wait(20) == 0


def test_serve_fails_where_the_port_is_taken(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with _serve(folder, "--prepare", "--port", port) as server:
            assert server.wait(60) == 1


def _serve(folder: Path, *options: str) -> subprocess.Popen[str]:
    """Starts the command on a database of its own."""
    fds = [int(options[-1])] if "--fd" in options else []
    return subprocess.Popen(  # noqa: S603 -- our own command
        [sys.executable, "manage.py", "serve", *options],
        cwd=ROOT,
        env={
            **os.environ,
            "VAR_DIR": str(folder),
            "DATABASE_URL": f"sqlite:///{folder / 'db.sqlite3'}",
        },
        stdout=subprocess.PIPE,
        pass_fds=fds,
        text=True,
    )
