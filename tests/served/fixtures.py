"""Fixtures of everything that needs a served site without a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served.server import Server, prepare


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an empty database and the static files, for servers to copy."""
    folder = tmp_path_factory.mktemp("prepared")
    prepare(folder)
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
    assert running.new_faults() == ""


@pytest.fixture
def own_server(prepared: Path, tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may kill it; its log must stay clean, too."""
    server = Server(tmp_path / "site", prepared)
    server.start()
    yield server
    server.stop()
    assert server.new_faults() == ""
