"""The outermost application, without a server."""

import asyncio
import json
import logging
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.urls import URLPattern, URLResolver, get_resolver

from ligretto_site.redaction import redacted
from ligretto_site.serving.edge import RESPONSE, Edge
from ligretto_site.serving.log_formats import JsonFormatter
from ligretto_site.serving.open_sockets import MAX_OF_A_SESSION
from players.services.limits import SOCKETS_OF_A_SESSION

SECRET = "h7Rk2veryprivate"


def _opening(address: str, session: str = "", **scope: Any) -> dict[str, Any]:
    """A socket that a browser opens."""
    cookie = f"{settings.SESSION_COOKIE_NAME}={session}".encode()
    return {
        "type": "websocket",
        "path": "/ws/t/AAAA/",
        "client": (address, 40000),
        "headers": [(b"cookie", cookie)] if session else [],
        **scope,
    }


class Door:
    """An edge with sockets that stay open until they are told otherwise."""

    def __init__(self, *, most: int, of_an_address: int) -> None:
        self.edge = Edge(self._stay, max_sockets=most, max_of_an_address=of_an_address)
        self.said: list[Any] = []
        self._is_over = asyncio.Event()
        self._open: list[asyncio.Task[None]] = []

    async def lets_in(self, scope: dict[str, Any]) -> bool:
        """Opens one more socket; says whether it stays open."""
        task = asyncio.ensure_future(self.edge(scope, self._receive, self._send))
        self._open.append(task)
        before = self.edge.counts.sockets
        await asyncio.sleep(0)
        return self.edge.counts.sockets > before

    async def close_all(self) -> None:
        self._is_over.set()
        await asyncio.gather(*self._open)
        self._is_over.clear()

    async def _stay(self, _scope: Any, _receive: Any, _send: Any) -> None:
        await self._is_over.wait()

    async def _receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def _send(self, message: Any) -> None:
        self.said.append(message)


async def test_one_socket_too_many_is_refused() -> None:
    door = Door(most=1, of_an_address=9)
    assert await door.lets_in(_opening("192.0.2.1"))
    assert not await door.lets_in(_opening("192.0.2.2", extensions={RESPONSE: {}}))
    assert not await door.lets_in(_opening("192.0.2.3"))
    kinds = [each["type"] for each in door.said]
    assert kinds == [f"{RESPONSE}.start", f"{RESPONSE}.body", "websocket.close"]
    assert door.said[0]["status"] == 503
    await door.close_all()
    assert (door.edge.counts.sockets, door.edge.counts.refused_sockets) == (0, 2)
    assert await door.lets_in(_opening("192.0.2.2"))
    await door.close_all()


async def test_one_address_leaves_room_for_others() -> None:
    door = Door(most=9, of_an_address=2)
    for place in (1, 2):
        assert await door.lets_in(_opening(f"2001:db8::{place}"))
    assert not await door.lets_in(_opening("2001:db8::3", "somebody"))
    assert await door.lets_in(_opening("192.0.2.1"))
    await door.close_all()


async def test_one_browser_leaves_room_for_a_school() -> None:
    door = Door(most=99, of_an_address=99)
    for _ in range(MAX_OF_A_SESSION):
        assert await door.lets_in(_opening("192.0.2.1", "flooder"))
    assert not await door.lets_in(_opening("192.0.2.1", "flooder"))
    assert await door.lets_in(_opening("192.0.2.1", "pupil"))
    await door.close_all()
    assert await door.lets_in(_opening("192.0.2.1", "flooder"))
    await door.close_all()


async def test_sockets_are_not_opened_without_end() -> None:
    door = Door(most=9, of_an_address=9)
    for _ in range(SOCKETS_OF_A_SESSION.count):
        assert await door.lets_in(_opening("192.0.2.1", "flooder"))
        await door.close_all()
    assert not await door.lets_in(_opening("192.0.2.1", "flooder"))
    assert await door.lets_in(_opening("192.0.2.1", "pupil"))
    await door.close_all()


def _private(patterns: Any, before: str = "/") -> list[str]:
    """Every address with a part that lets in whoever knows it."""
    found = []
    for each in patterns:
        path = before + str(each.pattern)
        if isinstance(each, URLResolver):
            found += _private(each.url_patterns, path)
        elif isinstance(each, URLPattern) and {"token", "key"} & set(
            each.pattern.converters
        ):
            found.append(path)
    return found


def test_every_private_link_of_the_site_is_hidden() -> None:
    paths = [
        path
        for path in _private(get_resolver().url_patterns)
        if not path.startswith(("/admin/", "//"))
    ]
    assert len(paths) >= 4
    for path in paths:
        filled = path.replace("<str:token>", SECRET).replace("<str:key>", SECRET)
        filled = filled.replace("<slug:code>", "ABCD").replace("<key>", SECRET)
        assert SECRET not in redacted(f"GET {filled} 200"), path


def test_json_lines_name_table_and_seq() -> None:
    record = logging.makeLogRecord(
        {"msg": "at /e/ABCD/help/%s/", "args": (SECRET,), "table": 3, "seq": 7}
    )
    said = json.loads(JsonFormatter().format(record))
    assert (said["table"], said["seq"]) == (3, 7)
    assert said["message"] == "at /e/…/help/…/"


@pytest.mark.parametrize("workers", (0, 2))
def test_workers_that_cannot_be_served_are_refused(workers: int) -> None:
    with pytest.raises(CommandError, match="--workers"):
        call_command("serve", workers=workers)
