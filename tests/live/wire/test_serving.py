"""Servers start the live tables and end them in good order."""

import asyncio
import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import pytest
from asgiref.sync import sync_to_async

from games.live.lifespan import Lifespan
from games.live.runtime import Health, LiveRuntime
from ligretto_site.addresses import addresses_of, network_address

pytestmark = pytest.mark.xdist_group("serving")  # its site is copied once

ROOT = Path(__file__).parents[3]


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
    runtime.invalidate("KELP")
    assert await sync_to_async(runtime.snapshot)("KELP") is None


@pytest.mark.parametrize("host", ("127.0.0.1", "localhost", "::1"))
def test_site_for_this_computer_alone_is_at_localhost(host: str) -> None:
    found = addresses_of(host, 8000)
    assert (found.here, found.nearby, found.names) == ("http://localhost:8000", "", ())


def test_site_at_one_address_is_found_there() -> None:
    found = addresses_of("fd00::7", 8000)
    assert found.here == found.nearby == "http://[fd00::7]:8000"
    assert found.names == ("[fd00::7]",)


@pytest.fixture(scope="module")
def folder(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A prepared site: `--prepare` finds nothing to do any more."""
    folder = tmp_path_factory.mktemp("served")
    shutil.copy(prepared / "db.sqlite3", folder)
    (folder / "static").symlink_to(prepared / "static")
    return folder


@pytest.mark.parametrize("how", (signal.SIGTERM, signal.SIGINT))
def test_serve_ends_cleanly(folder: Path, how: signal.Signals) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        with _serve(folder, "--prepare", "--fd", str(listener.fileno())) as server:
            address = f"http://localhost:{port}/"
            with urllib.request.urlopen(address, timeout=180) as page:
                assert page.status == 200
            server.send_signal(how)
            assert server.wait(20) == 0


def test_serve_says_its_address(folder: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with _serve(folder, "--prepare", "--port", str(port)) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith(f"all at once is ready: http://localhost:{port} ")
        server.terminate()
        assert server.wait(20) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""


def test_serve_lets_phones_in_and_says_where(folder: Path) -> None:
    own = network_address() or "localhost"  # a machine without a network
    with socket.socket() as free:
        free.bind(("0.0.0.0", 0))  # noqa: S104 -- as phones need it
        port = free.getsockname()[1]
    shown = f"http://{own}:{port}"
    options = ("--prepare", "--host", "0.0.0.0", "--port", str(port))  # noqa: S104
    with _serve(folder, *options) as server:
        assert server.stdout is not None
        assert f"http://localhost:{port}" in server.stdout.readline()
        assert (shown in server.stdout.readline()) is (own != "localhost")
        phone = build_opener(HTTPCookieProcessor(CookieJar()))
        lobby = _opened(phone, shown)
        assert f'value="{shown}/t/' in lobby
        laptop = build_opener(HTTPCookieProcessor(CookieJar()))
        assert f'value="{shown}/t/' in _opened(laptop, f"http://localhost:{port}")
        assert b" 101 " in _handshake(own, port)
        server.terminate()
        assert server.wait(20) == 0


def test_serve_fails_where_the_port_is_taken(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with _serve(folder, "--prepare", "--port", port) as server:
            assert server.wait(60) == 1
            assert server.stderr is not None
            said = server.stderr.read()
    assert said.startswith(f"CommandError: Port {port} is taken")
    assert "PORT=" in said
    assert said.count("\n") == 1


def _opened(browser: OpenerDirector, origin: str) -> str:
    """Opens a table as a page of that origin does, and returns its lobby."""
    with browser.open(origin, timeout=60) as page:
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    assert token
    form = urlencode({"csrfmiddlewaretoken": token[1], "bots": "0"}).encode()
    request = Request(  # noqa: S310 -- our own server
        f"{origin}/open/ligretto/", form, {"Origin": origin}
    )
    with browser.open(request, timeout=60) as page:
        return str(page.read().decode())


def _handshake(host: str, port: int) -> bytes:
    """Returns the first line of the answer to a page that opens its socket."""
    lines = (
        "GET /ws/t/KLMP/ HTTP/1.1",
        f"Host: {host}:{port}",
        f"Origin: http://{host}:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    with socket.create_connection((host, port), 30) as line:
        line.sendall("\r\n".join((*lines, "", "")).encode())
        return line.makefile("rb").readline()


@contextlib.contextmanager
def _serve(folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """Starts the command on a database of its own; whatever happens, it ends."""
    fds = [int(options[-1])] if "--fd" in options else []
    # A shell lets what it starts in the background ignore Ctrl-C, and a process hands
    # that on: the server has to begin as in the foreground, however the tests began.
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    server = subprocess.Popen(  # noqa: S603 -- our own command
        [sys.executable, "manage.py", "serve", *options],
        cwd=ROOT,
        env={
            **os.environ,
            "VAR_DIR": str(folder),
            "DATABASE_URL": f"sqlite:///{folder / 'db.sqlite3'}",
            "STATIC_ROOT": str(folder / "static"),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pass_fds=fds,
        text=True,
    )
    signal.signal(signal.SIGINT, inherited)
    with server:
        try:
            yield server
        finally:
            server.kill()
