from http import HTTPStatus
from pathlib import Path

import pytest
from django.http import HttpResponseBase
from django.test import AsyncClient
from pytest_django import Settings

ADDRESS = "/static/live.js"
TEXT = b"export const hello = 1;\n" * 100


@pytest.fixture(autouse=True)
def collected(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "live.js").write_bytes(TEXT)


def _body(response: HttpResponseBase) -> bytes:
    assert not response.streaming
    return getattr(response, "content", b"")


async def test_file_is_sent_whole(async_client: AsyncClient) -> None:
    response = await async_client.get(ADDRESS)
    assert _body(response) == TEXT
    assert response.headers["Content-Type"] == 'text/javascript; charset="utf-8"'
    assert "Access-Control-Allow-Origin" not in response.headers


async def test_part_of_a_file_is_sent(async_client: AsyncClient) -> None:
    response = await async_client.get(ADDRESS, headers={"Range": "bytes=7-11"})
    assert response.status_code == HTTPStatus.PARTIAL_CONTENT
    assert _body(response) == b"const"


async def test_known_file_is_not_sent_again(async_client: AsyncClient) -> None:
    first = await async_client.get(ADDRESS)
    headers = {"If-None-Match": first.headers["ETag"]}
    response = await async_client.get(ADDRESS, headers=headers)
    assert response.status_code == HTTPStatus.NOT_MODIFIED
    assert _body(response) == b""
    assert "Content-Type" not in response.headers
