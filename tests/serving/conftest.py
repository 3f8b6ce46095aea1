"""The site as a public one is served, and as a laptop serves it."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served.fixtures import prepared
from tests.served.server import Server

__all__ = ["prepared"]


def _free_port() -> str:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return str(listener.getsockname()[1])


KINDS = {
    "daphne": (),
    "uvicorn": ("--workers", "1", "--metrics-port", _free_port()),
}


@pytest.fixture(scope="module", params=tuple(KINDS))
def served(
    request: pytest.FixtureRequest,
    prepared: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """A site under each of both servers; it ends with 0 and without a fault."""
    folder = tmp_path_factory.mktemp(request.param)
    server = Server(folder, prepared, arguments=KINDS[request.param])
    server.start()
    yield server
    code = server.terminate()
    faults = server.new_faults()
    server.stop()
    assert (code, faults) == (0, "")
