"""Fixtures of everything that needs a served site without a browser."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.served.server import Server, prepare
from tests.served.shared import made, once, shared_folder

RATE = "10"


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder with an empty database and the static files, for servers to copy.

    It is made once for all workers of a run: the first makes it, the others wait.
    """
    shared = shared_folder(tmp_path_factory, worker_id)
    folder = shared / "prepared"
    once(folder, partial(prepare, migrated=made(shared / "migrated.sqlite3")))
    return folder


@pytest.fixture(scope="session")
def running(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server for all tests of a run."""
    server = Server(tmp_path_factory.mktemp("site"), prepared)
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
    server = Server(tmp_path_factory.mktemp("fast"), prepared, {"CLOCK_RATE": RATE})
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
def own_server(prepared: Path, tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it; its log must stay clean, too."""
    server = Server(tmp_path / "site", prepared)
    server.start()
    yield server
    server.stop()
    _must_be_clean(server)


def _must_be_clean(server: Server) -> None:
    if faults := server.new_faults():
        pytest.fail(f"The log of the server says:\n{faults}")
