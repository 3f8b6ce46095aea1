"""Pages over ASGI: one thread a request, and nobody who hangs up leaves an error."""

import asyncio

import pytest
from asgiref.testing import ApplicationCommunicator

from ligretto_site.page_handler import PageHandler

TRIES = 60
SCOPE = {
    "type": "http",
    "http_version": "1.1",
    "method": "GET",
    "path": "/en/rules/ligretto/",
    "raw_path": b"/en/rules/ligretto/",
    "root_path": "",
    "scheme": "http",
    "query_string": b"",
    "headers": [(b"host", b"localhost")],
    "client": ("127.0.0.1", 1),
    "server": ("127.0.0.1", 80),
}


@pytest.mark.django_db
async def test_a_page_is_answered_whole() -> None:
    page = ApplicationCommunicator(PageHandler(), SCOPE)
    await page.send_input({"type": "http.request", "body": b""})

    assert (await page.receive_output(60))["status"] == 200
    assert b"Ligretto" in (await page.receive_output(60))["body"]
    await page.wait(60)


@pytest.mark.django_db
async def test_hanging_up_at_any_moment_is_no_error() -> None:
    # With Django's own handler about one in twelve of these raised RuntimeError.
    handler = PageHandler()
    for turns in range(TRIES):
        page = ApplicationCommunicator(handler, SCOPE)
        await page.send_input({"type": "http.request", "body": b""})
        for _ in range(turns):
            await asyncio.sleep(0)
        await page.send_input({"type": "http.disconnect"})
        await page.wait(60)
