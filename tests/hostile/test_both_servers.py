"""Attacks on a served site: both servers, both databases, while two people play.

`make test` does it for a moment, on two of the four sites. `make hostile` sets
`HOSTILE_RESULT`: all four, for longer, with figures. Times are written down, not judged.
"""

import asyncio
import contextlib
import json
import os
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest
from django.urls import get_resolver

from bench.databases import postgres
from games.live.transport.protocol import VERSION
from tests.served.luck import luck
from tests.served.party import Party, gather
from tests.served.server import Server
from tests.served.wire import stroll
from tests.serving.conftest import KINDS
from tests.serving.test_control_characters import ODD, addresses

RESULT = os.environ.get("HOSTILE_RESULT", "")
SECONDS = 10.0 if RESULT else 1.5
FLOODS = 8 if RESULT else 3
HALF_OPEN = 100 if RESULT else 20
EACH = 1 if RESULT else 12
"""Of the addresses every so many-th is asked for."""
SITES = [(kind, database) for kind in KINDS for database in ("sqlite", "postgresql")]
if not RESULT:
    SITES = [("daphne", "sqlite"), ("uvicorn", "postgresql")]

MEMORY_KB = 100_000
BAD_UTF8 = (1007).to_bytes(2)
CLOSE_SECONDS = 60.0
TEXT, MASKED, NO_MASK = b"\x81", 0x80, bytes(4)


def frame(payload: bytes) -> bytes:
    """A short text message as browsers send it."""
    return TEXT + bytes([MASKED | len(payload)]) + NO_MASK + payload


FLOOD = frame(b'{"t":"ping","n":1}') * 2000


@dataclass(frozen=True, slots=True)
class Site:
    """A served site and what it is made of."""

    name: str
    server: Server


@pytest.fixture(scope="module", params=SITES, ids="-".join)
def site(
    request: pytest.FixtureRequest,
    prepared: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    """A site that is attacked: it ends with 0 and without a fault."""
    kind, database = request.param
    folder = tmp_path_factory.mktemp(f"{kind}-{database}")
    with contextlib.ExitStack() as stack:
        settings = {}
        if database == "postgresql":
            databases = stack.enter_context(postgres(folder / "pg", core=None))
            settings["DATABASE_URL"] = databases.stage(folder)
        server = Server(folder / "site", prepared, settings, arguments=KINDS[kind])
        if settings:
            server.manage("migrate", "--verbosity", "0")
        server.start()
        yield Site(f"{kind} {database}", server)
        code = server.terminate()
        faults = server.new_faults()
        server.stop()
    assert (code, faults) == (0, "")


def test_odd_addresses_leave_the_connection_in_order(site: Site) -> None:
    """HEAD on every address, with NUL, huge numbers and bad UTF-8 in it.

    All on one connection: a body that nobody asked for would be the next answer.
    """
    # From an address of its own: what it guesses wrong is counted there.
    line = HTTPConnection(
        "127.0.0.1", site.server.port, timeout=120, source_address=("127.0.0.2", 0)
    )
    asked = 0
    for path in _odd_paths()[::EACH]:
        for method in ("HEAD", "GET"):
            line.request(method, path)
            answer = line.getresponse()
            body = answer.read()
            assert answer.status < 500, path
            assert method == "GET" or not body, path
            asked += 1
    line.close()
    _note(site, requests=asked)


async def test_floods_and_half_open_sockets_leave_others_in_peace(site: Site) -> None:
    server = site.server
    party = await asyncio.to_thread(gather, server, flip_cooldown_ms=0)
    await party.dial()
    await party.until_playing()
    quiet = await _play(party)
    before = server.resident_kb()
    is_over = asyncio.Event()
    attacks = [
        asyncio.create_task(_flood(server, party.code, is_over)) for _ in range(FLOODS)
    ]
    half_open = [await _half_open(server) for _ in range(HALF_OPEN)]
    assert await _is_closed_for(server, party.code, frame(b"\xff\xc0"))
    flooded = await _play(party)
    is_over.set()
    thrown_out = sum(await asyncio.gather(*attacks))
    grown = server.resident_kb() - before
    for writer in half_open:
        writer.close()
    assert all(wire.close_code is None for wire in party.wires)
    assert thrown_out >= FLOODS
    assert grown < MEMORY_KB
    await party.close()
    _note(
        site,
        moves=len(flooded),
        quiet_p95_ms=_p95(quiet),
        flooded_p95_ms=_p95(flooded),
        thrown_out=thrown_out,
        grown_kb=grown,
    )


def _odd_paths() -> list[str]:
    found = []
    for odd in ODD.values():
        for route, converters in addresses(get_resolver().url_patterns):
            path = route
            for name in converters:
                is_number = f"<int:{name}>" in path
                text = odd["int" if is_number else "text"]
                path = re.sub(rf"<(\w+:)?{name}>", text, path)
            found.append(f"/{path}")
    plain = {f"/{each.pattern}" for each in get_resolver().url_patterns}
    return found + sorted(each for each in plain if re.fullmatch(r"[/\w.-]+", each))


async def _play(party: Party) -> list[float]:
    """Plays both seats for a while; returns how long each answer took, in ms."""
    for wire in party.wires:
        wire.answer_ms.clear()
    until, random = time.monotonic() + SECONDS, luck("hostile")
    while time.monotonic() < until or not all(w.answer_ms for w in party.wires):
        await party.until_playing()
        for wire in party.wires:
            await stroll(wire, random, moves=1)
    return [each for wire in party.wires for each in wire.answer_ms]


async def _flood(server: Server, code: str, is_over: asyncio.Event) -> int:
    """Says far too much until the end, again after each close; returns how many."""
    closed = 0
    while not is_over.is_set():
        reader, writer = await _opened(server, code)
        with contextlib.suppress(ConnectionError):
            while not is_over.is_set() and not reader.at_eof():
                writer.write(FLOOD)
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(65536), 0.001)
        closed += not is_over.is_set()
        writer.close()
    return closed


async def _is_closed_for(server: Server, code: str, message: bytes) -> bool:
    """Says something; returns True once the server has ended the connection."""
    reader, writer = await _opened(server, code)
    writer.write(message)
    said = b""
    async with asyncio.timeout(CLOSE_SECONDS):
        with contextlib.suppress(ConnectionError):
            while BAD_UTF8 not in said and (piece := await reader.read(65536)):
                said += piece
    writer.close()
    return True


async def _opened(
    server: Server, code: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket at a table, opened by hand: nobody checks what is sent there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /ws/t/{code}/?version={VERSION} HTTP/1.1\r\n"
        f"Host: 127.0.0.1:{server.port}\r\nOrigin: {server.origin}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head.partition(b"\r\n")[0], head
    return reader, writer


async def _half_open(server: Server) -> asyncio.StreamWriter:
    """A handshake that is never finished."""
    _reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET /ws/t/AAAA/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: webs")
    return writer


def _p95(times: list[float]) -> float:
    return round(quantiles(times, n=20)[-1], 1) if len(times) > 1 else times[0]


def _note(site: Site, **figures: Any) -> None:
    """Adds figures of a site to the file that `make hostile` leaves."""
    if not RESULT:
        return
    path = Path(RESULT)
    noted = json.loads(path.read_text()) if path.exists() else {}
    noted[site.name] = noted.get(site.name, {}) | figures
    path.write_text(json.dumps(noted, indent=1) + "\n")
