"""What holds at the edge of the site, whichever server there is."""

import re
import socket

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from games.live.transport.protocol import VERSION
from tests.served.people import Person
from tests.served.server import Server

pytestmark = pytest.mark.xdist_group("both servers")  # they are started once

LARGE = "/events/new/"
SECONDS = 60.0
TOO_BIG = 1009


def _exchange(server: Server, *requests: str) -> bytes:
    """Everything a server says to requests on one connection."""
    with socket.create_connection(("127.0.0.1", server.port), SECONDS) as line:
        line.settimeout(SECONDS)
        line.sendall("".join(requests).encode())
        said = b""
        while piece := line.recv(65536):
            said += piece
    return said


def _request(method: str, path: str, *, last: bool = False) -> str:
    end = "Connection: close\r\n" if last else ""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{end}\r\n"


def test_answer_to_head_has_no_body(served: Server) -> None:
    """The next answer on the connection began with what was left of a long page."""
    said = _exchange(
        served, _request("HEAD", LARGE), _request("HEAD", "/healthz", last=True)
    )
    head, found, rest = said.partition(b"\r\n\r\n")
    assert found
    length = re.search(rb"(?i)content-length: (\d+)", head)
    assert length
    assert int(length[1]) > 65536, "a page in one piece shows nothing"
    assert rest.startswith(b"HTTP/1.1 200"), rest[:80]
    assert rest.endswith(b"\r\n\r\n")


def test_logs_hold_no_private_link(served: Server) -> None:
    secret = "h7Rk2-very-private"
    somebody = Person(served, "Dave")
    for path in (f"/e/ABCD/me/{secret}/", f"/account/friend/{secret}/?next={secret}"):
        assert somebody.get(path).status in {200, 404}
    log = served.log.read_text()
    assert "/e/…/me/…/" in log
    assert secret not in log
    if served.arguments:  # a public site notes each request
        assert "GET /e/…/me/…/ 404" in log


def test_message_no_page_would_send_ends_its_socket(served: Server) -> None:
    """25 unfinished ones of 16 MiB each had cost 360 MB."""
    code = Person(served, "Alice").open_table()
    before = served.resident_kb()
    address = f"{served.socket_origin}/ws/t/{code}/?version={VERSION}"
    codes = set()
    for _ in range(5):
        with connect(address, origin=Origin(served.origin)) as line:
            with pytest.raises(ConnectionClosed) as closed:
                line.send("x" * 8000 for _ in iter(lambda: 0, 1))  # never finished
            codes.add(closed.value.rcvd.code if closed.value.rcvd else None)
    assert served.resident_kb() - before < 50_000
    assert codes <= {TOO_BIG, None}
