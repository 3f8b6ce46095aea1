"""Pages: how heavy a first visit is, and how long a reload of a full table takes."""

import contextlib
import gzip
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.client import HTTPConnection
from urllib.parse import urljoin, urlsplit

from bench.figures import AtMost, Figure, median
from bench.live.generator import LoadTarget
from bench.live.product import Product, Server
from bench.live.stage import Cast, Shape
from bench.processes import ProcessFailed
from bench.workshop import Workshop

FULL_TABLES = Shape(30, 12)
MOVES_BEFORE_RELOAD = 100
RELOAD_MS = 15
HOME_KB, TABLE_KB = 150, 200
REQUEST_SECONDS = 20
SOUNDS = (".mp3", ".ogg", ".opus", ".wav", ".m4a", ".webm")
LINKS_LOADED = {"stylesheet", "icon", "preload", "modulepreload", "manifest"}
IN_CSS = re.compile(rb"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
IN_SCRIPT = re.compile(rb"(?:from|import)\s*\(?\s*['\"]([./][^'\"]+)['\"]")
COMMENT = re.compile(rb"^\s*(?:/\*.*?\*/|//[^\n]*)", re.DOTALL | re.MULTILINE)


def reload_time(workshop: Workshop) -> list[Figure]:
    """The page of a table of twelve in play, asked for by each person once."""
    stage = workshop.stage(FULL_TABLES)
    times = []
    with Product(Server.UVICORN, workshop.databases).running(
        stage, workshop.cores.server
    ) as target:
        workshop.generator.play(target, moves=MOVES_BEFORE_RELOAD)
        with _connected(target) as site:
            cast = stage.cast
            for number in range(workshop.pace.requests):
                table = cast[number % len(cast)]
                seat = number % stage.shape.seats
                site.get(f"/t/{table.code}/", _cookie(table, seat))
                times.append(site.last_ms)
    return [
        Figure(
            "reload of a table of 12 in play, median",
            "ms",
            median(times),
            AtMost(RELOAD_MS),
            detail={"max": max(times), "first": times[0]},
        )
    ]


def page_weight(workshop: Workshop) -> list[Figure]:
    """All bytes of a first visit to the home page and to a table in play, no sounds."""
    stage = workshop.stage(Shape(workshop.pace.tables))
    with Product(Server.UVICORN, workshop.databases).running(
        stage, workshop.cores.server
    ) as target:
        table = stage.cast[0]
        pages = {
            "home": ("/en/", {}, HOME_KB),
            "table": (f"/t/{table.code}/", _cookie(table, 0), TABLE_KB),
        }
        figures = []
        for name, (path, headers, goal) in pages.items():
            with _connected(target) as site:
                weight = _visit(site, path, headers)
            figures.append(
                Figure(
                    f"page weight, {name}",
                    "kB",
                    sum(weight.values()) / 1024,
                    AtMost(goal),
                    detail=weight,
                )
            )
    return figures


@dataclass(slots=True)
class _Site:
    """A connection like a browser's. `last_ms` is the time of the last request."""

    connection: HTTPConnection
    last_ms: float = 0.0
    last_size: int = 0

    def get(self, path: str, headers: Mapping[str, str]) -> bytes:
        """Gives the content of a page or file.

        Raises:
            ProcessFailed: The answer is not 200.
        """
        begun = time.perf_counter()
        self.connection.request(
            "GET", path, headers={"Accept-Encoding": "gzip", **headers}
        )
        answer = self.connection.getresponse()
        body = answer.read()
        self.last_ms = (time.perf_counter() - begun) * 1e3
        self.last_size = len(body)
        if answer.status != 200:
            raise ProcessFailed(f"GET {path}: {answer.status}")
        is_packed = answer.headers.get("Content-Encoding") == "gzip"
        return gzip.decompress(body) if is_packed else body


@dataclass(slots=True)
class _Links(HTMLParser):
    """Collects what a browser fetches for a page by itself."""

    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the address of a style, script, picture or icon."""
        values = {name: value or "" for name, value in attrs}
        match tag:
            case "link" if LINKS_LOADED & set(values.get("rel", "").split()):
                self.found.append(values.get("href", ""))
            case "script" | "img":
                self.found.append(values.get("src", ""))
            case "use" | "image":
                self.found.append(values.get("href", ""))
            case _:
                pass


@contextlib.contextmanager
def _connected(target: LoadTarget) -> Iterator[_Site]:
    connection = HTTPConnection("127.0.0.1", target.port, timeout=REQUEST_SECONDS)
    try:
        yield _Site(connection)
    finally:
        connection.close()


def _cookie(table: Cast, seat: int) -> Mapping[str, str]:
    return {"Cookie": f"sessionid={table.sessions[seat]}"}


def _visit(site: _Site, path: str, headers: Mapping[str, str]) -> dict[str, int]:
    """Fetches the page and all it needs; the bytes of each as they were sent."""
    page = site.get(path, headers)
    weight = {path: site.last_size}
    links = _Links()
    links.feed(page.decode())
    todo = [(path, link) for link in links.found]
    while todo:
        base, link = todo.pop()
        address = urlsplit(urljoin(base, link)).path
        is_ours = link and not urlsplit(link).netloc and not link.startswith("data:")
        if not is_ours or address in weight or address.endswith(SOUNDS):
            continue
        content = site.get(address, {})
        weight[address] = site.last_size
        todo += [(address, inner) for inner in links_within(address, content)]
    return weight


def links_within(address: str, content: bytes) -> list[str]:
    """Gives what a style or script loads; types named in comments load nothing."""
    if address.endswith(".css"):
        return [(one or other).decode() for one, other in IN_CSS.findall(content)]
    if address.endswith(".js"):
        code = COMMENT.sub(b"", content)
        return [link.decode() for link in IN_SCRIPT.findall(code)]
    return []
