"""The outermost application, without a server."""

import json
import logging
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.urls import URLPattern, URLResolver, get_resolver

from ligretto_site.redaction import redacted
from ligretto_site.serving.edge import RESPONSE, Edge
from ligretto_site.serving.log_formats import JsonFormatter

SECRET = "h7Rk2veryprivate"


async def _say(message: str) -> dict[str, Any]:
    return {"type": message}


async def test_one_socket_too_many_is_refused() -> None:
    said: list[Any] = []

    async def receive() -> dict[str, Any]:
        return await _say("websocket.connect")

    async def send(message: Any) -> None:
        said.append(message)

    async def table(scope: Any, _receive: Any, _send: Any) -> None:
        if not scope["is_first"]:
            pytest.fail("It was let in.")
        second = {**scope, "is_first": False}
        await edge(second, receive, send)

    edge = Edge(table, max_sockets=1)
    scope = {"type": "websocket", "path": "/ws/t/AAAA/", "is_first": True}
    await edge({**scope, "extensions": {RESPONSE: {}}}, receive, send)
    await edge(scope, receive, send)
    kinds = [each["type"] for each in said]
    assert kinds == [f"{RESPONSE}.start", f"{RESPONSE}.body", "websocket.close"]
    assert said[0]["status"] == 503
    assert (edge.counts.sockets, edge.counts.refused_sockets) == (0, 2)


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
