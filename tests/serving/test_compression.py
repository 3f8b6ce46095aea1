"""Pages are sent compressed, and their sizes give nothing away."""

import gzip

from django.test import Client

COMPRESSED = {"Accept-Encoding": "gzip"}


def test_page_is_compressed_for_browsers_that_can_read_it(
    db: None, client: Client
) -> None:
    compressed = client.get("/en/", headers=COMPRESSED)
    assert compressed.headers["Content-Encoding"] == "gzip"
    page = gzip.decompress(compressed.content)
    assert b"<h1" in page
    assert len(compressed.content) < len(page) / 3
    assert "Content-Encoding" not in client.get("/en/").headers


def test_same_page_has_many_sizes(db: None, client: Client) -> None:
    """What a page repeats cannot be guessed from its size (BREACH)."""
    sizes = {len(client.get("/en/", headers=COMPRESSED).content) for _ in range(8)}
    assert len(sizes) > 1
