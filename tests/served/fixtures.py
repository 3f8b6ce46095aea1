"""Fixtures of everything that needs a served site without a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served.server import Server, prepare
from tests.served.shared import once

RATE = "10"
# Half of what a site costs to start, where nothing that waits is looked at.
ALONE = ("--no-worker",)


@pytest.fixture(scope="session")
def prepared() -> Path:
    """A folder with an empty database and the static files, for servers to copy."""
    return once("prepared", prepare)


@pytest.fixture(scope="session")
def running(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server for all tests of a run."""
    server = Server(tmp_path_factory.mktemp("site"), prepared, arguments=ALONE)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(running: Server) -> Iterator[Server]:
    """The server, whose log must stay free of faults during the test."""
    running.new_faults()
    yield running
    _must_be_clean(running)


@pytest.fixture(scope="session")
def running_fast(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server for all tests of a run whose tables need not keep real time."""
    folder = tmp_path_factory.mktemp("fast")
    server = Server(folder, prepared, {"CLOCK_RATE": RATE}, ALONE)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def fast_server(running_fast: Server) -> Iterator[Server]:
    """The fast server, whose log must stay free of faults during the test."""
    running_fast.new_faults()
    yield running_fast
    _must_be_clean(running_fast)


@pytest.fixture
def slow_server(running_slow: Server) -> Iterator[Server]:
    """A server whose tables take their time; its log must stay free of faults, too."""
    running_slow.new_faults()
    yield running_slow
    _must_be_clean(running_slow)


@pytest.fixture
def own_server(prepared: Path, tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it; its log must stay clean, too."""
    server = Server(tmp_path / "site", prepared, arguments=ALONE)
    server.start()
    yield server
    server.stop()
    _must_be_clean(server)


def _must_be_clean(server: Server) -> None:
    if faults := server.new_faults():
        pytest.fail(f"The log of the server says:\n{faults}")
