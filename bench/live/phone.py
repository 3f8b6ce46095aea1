"""A phone: Chromium on a slow line with a slow processor, and what pages cost it."""

import json
import os
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import (
    Browser,
    CDPSession,
    Error,
    Page,
    ViewportSize,
    sync_playwright,
)

from bench.figures import AtMost, Figure, Goal, median
from bench.live.generator import LoadTarget
from bench.live.product import Product, Server
from bench.live.stage import Cast, Shape
from bench.live.trace import SLOWER, TRACED, Watched, read_trace
from bench.processes import ProcessFailed
from bench.workshop import Workshop

GAMES = ("ligretto", "dutch-blitz", "wuerfel", "domino")
ONE_OF_EACH = Shape(len(GAMES), phones=1, games=GAMES)
FULL = Shape(1, 12, phones=1)

SCREEN: ViewportSize = {"width": 390, "height": 844}
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SOUNDS = ("audio/", "video/")

MOVES_PER_SECOND = 20.0
WATCH_SECONDS = 10.0
BEFORE_SECONDS = 2.0
FEWEST_MOVES = 0.75 * MOVES_PER_SECOND * WATCH_SECONDS
PATIENCE_MS = 30_000
STRAGGLERS_MS = 1500

HOME_KB, HOME_PAINTED_S = 60, 0.9
TABLE_KB, REQUESTS, BLOCKING, PAINTED_S, PLAYABLE_S = 150, 20, 2, 1.3, 2.0
BUSY_PERCENT = {4: 35, 12: 60}
LONG_TASKS = {4: 0, 12: 3}
FRAME_MS = 8

NOTES = """
window.noted = { playable: 0 };
new MutationObserver(() => {
  const stage = document.getElementById("stage");
  if (stage && !stage.dataset.mood) noted.playable ||= performance.now();
}).observe(document, { subtree: true, attributeFilter: ["data-mood"] });
"""
"""Notes when the page of a table takes moves."""

PAINTED = (
    """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
)
BLOCKING_FILES = """() => performance.getEntriesByType("resource")
    .filter((file) => file.renderBlockingStatus === "blocking").map((file) => file.name)"""
PLAYABLE = "() => noted.playable > 0"
CLOCK = "() => performance.now()"
SEQ = """() => Number(document.getElementById("board").dataset.seq)"""


@dataclass(frozen=True, slots=True)
class Visit:
    """A first visit to a page; times in seconds, 0 for a page that is not played."""

    kb: float
    requests: int
    blocking: int
    painted: float
    playable: float


def phone(workshop: Workshop) -> list[Figure]:
    """First visits to the home page and to a table of each game, and tables in play."""
    try:
        with _chromium() as browser:
            return [*_first_visits(workshop, browser), *_in_play(workshop, browser)]
    except Error as problem:
        raise ProcessFailed(f"the browser: {problem}") from problem


def _first_visits(workshop: Workshop, browser: Browser) -> Iterator[Figure]:
    stage = workshop.stage(ONE_OF_EACH)
    with Product(Server.UVICORN, workshop.databases).running(
        stage, workshop.cores.server
    ) as target:
        _visit(browser, target, "/en/")  # the server's own first request
        home = [_visit(browser, target, "/en/") for _ in range(workshop.pace.repeat)]
        yield from _visit_figures("home", home)
        for game, table in zip(GAMES, stage.cast, strict=True):
            _visit(browser, target, f"/t/{table.code}/", table)
            visits = [
                _visit(browser, target, f"/t/{table.code}/", table)
                for _ in range(workshop.pace.repeat)
            ]
            yield from _visit_figures(game, visits)


def _in_play(workshop: Workshop, browser: Browser) -> Iterator[Figure]:
    for shape in (ONE_OF_EACH, FULL):
        seen = [
            _watch(workshop, browser, shape, seed)
            for seed in range(1, workshop.pace.repeat + 1)
        ]
        yield from _watch_figures(shape.seats, seen)


def _visit_figures(name: str, visits: list[Visit]) -> list[Figure]:
    is_home = name == "home"
    rows: list[tuple[str, str, str, Goal | None]] = [
        ("kb", "weight without sounds", "kB", AtMost(HOME_KB if is_home else TABLE_KB)),
        ("requests", "requests", "", None if is_home else AtMost(REQUESTS)),
        (
            "blocking",
            "files that block drawing",
            "",
            None if is_home else AtMost(BLOCKING),
        ),
        ("painted", "painted", "s", AtMost(HOME_PAINTED_S if is_home else PAINTED_S)),
    ]
    if not is_home:
        rows.append(("playable", "playable", "s", AtMost(PLAYABLE_S)))
    return [
        _figure(f"phone, {name}: {what}", unit, goal, [getattr(v, key) for v in visits])
        for key, what, unit, goal in rows
    ]


def _watch_figures(seats: int, seen: list[Watched]) -> list[Figure]:
    rows: list[tuple[str, str, str, Goal | None]] = [
        ("busy_percent", "main thread busy", "%", AtMost(BUSY_PERCENT[seats])),
        ("long_tasks", "long tasks in 10 s", "", AtMost(LONG_TASKS[seats])),
        ("frame_ms", "style and script of a frame", "ms", AtMost(FRAME_MS)),
        ("style_ms", "style of a frame", "ms", None),
        ("frames", "frames in 10 s", "", None),
        ("moves", "moves in 10 s", "", None),
    ]
    return [
        _figure(
            f"phone, {seats} seats at 20 moves/s: {what}",
            unit,
            goal,
            [getattr(w, key) for w in seen],
        )
        for key, what, unit, goal in rows
    ]


def _figure(name: str, unit: str, goal: Goal | None, values: list[float]) -> Figure:
    """The median; of times the shortest, since neighbours only lengthen them."""
    measured = min(values) if unit == "s" else median(values)
    return Figure(name, unit, measured, goal, detail={"all": values})


def _visit(
    browser: Browser, target: LoadTarget, path: str, table: Cast | None = None
) -> Visit:
    """Opens a page with nothing in the cache."""
    with _page(browser, table) as (page, tools):
        tools.send("Network.emulateNetworkConditions", SLOW_4G)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        sent: dict[str, Mapping[str, Any]] = {}
        sizes: dict[str, float] = {}
        tools.on(
            "Network.responseReceived",
            lambda event: sent.update({event["requestId"]: event["response"]}),
        )
        tools.on(
            "Network.loadingFinished",
            lambda event: sizes.update(
                {event["requestId"]: event["encodedDataLength"]}
            ),
        )
        page.goto(f"http://127.0.0.1:{target.port}{path}", timeout=PATIENCE_MS)
        if table:
            page.wait_for_function(PLAYABLE, timeout=PATIENCE_MS)
        page.wait_for_function(PAINTED, timeout=PATIENCE_MS)
        page.wait_for_timeout(STRAGGLERS_MS)
        files = [
            key
            for key, answer in sent.items()
            if answer["url"].startswith("http")
            and not answer["mimeType"].startswith(SOUNDS)
        ]
        return Visit(
            kb=sum(sizes.get(key, 0) for key in files) / 1024,
            requests=len(files),
            blocking=len(page.evaluate(BLOCKING_FILES)),
            painted=page.evaluate(PAINTED) / 1000,
            playable=page.evaluate("() => noted.playable") / 1000,
        )


def _watch(workshop: Workshop, browser: Browser, shape: Shape, seed: int) -> Watched:
    """Sits at the first table while the others play."""
    stage = workshop.stage(shape)
    table = stage.cast[0]
    with (
        Product(Server.UVICORN, workshop.databases).running(
            stage, workshop.cores.server
        ) as target,
        _page(browser, table) as (page, _),
    ):
        page.goto(f"http://127.0.0.1:{target.port}/t/{table.code}/")
        page.wait_for_function(PLAYABLE, timeout=PATIENCE_MS)
        play = threading.Thread(
            target=workshop.generator.load,
            args=(target,),
            kwargs={
                "rate": MOVES_PER_SECOND,
                "seconds": WATCH_SECONDS + 2 * BEFORE_SECONDS,
                "seed": seed,
            },
        )
        play.start()
        begin = page.evaluate(SEQ)
        page.wait_for_function(f"() => ({SEQ})() > {begin}", timeout=PATIENCE_MS)
        page.wait_for_timeout(BEFORE_SECONDS * 1000)
        watched = _watched(browser, page)
        play.join()
    if watched.moves < FEWEST_MOVES:
        raise ProcessFailed(f"a phone saw {watched.moves} moves in {WATCH_SECONDS} s")
    return watched


def _watched(browser: Browser, page: Page) -> Watched:
    """Reads a trace of the main thread: times are of its processor, not of a clock."""
    seq, begun = page.evaluate(SEQ), page.evaluate(CLOCK)
    browser.start_tracing(page=page, categories=list(TRACED))
    page.wait_for_timeout(WATCH_SECONDS * 1000)
    trace = json.loads(browser.stop_tracing())
    moves = page.evaluate(SEQ) - seq
    seconds = (page.evaluate(CLOCK) - begun) / 1000
    return read_trace(trace["traceEvents"], seconds=seconds, moves=moves)


@contextmanager
def _chromium() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), None
    )
    if not path:
        raise ProcessFailed("the phone needs Chromium on PATH, or CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def _page(browser: Browser, table: Cast | None) -> Iterator[tuple[Page, CDPSession]]:
    """A page of a phone of its own, with the session of the table's first seat."""
    context = browser.new_context(
        viewport=SCREEN, device_scale_factor=2, has_touch=True, is_mobile=True
    )
    try:
        if table:
            cookie = {"Cookie": f"sessionid={table.sessions[0]}"}
            context.set_extra_http_headers(cookie)
        context.add_init_script(NOTES)
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Network.enable")
        yield page, tools
    finally:
        context.close()
