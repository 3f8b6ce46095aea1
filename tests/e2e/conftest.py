"""The real site, a real browser, and the people of the tests."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.visitor import DESK, Device, Visitor, arrive
from tests.served.fixtures import (
    ALONE,
    fast_server,
    own_server,
    prepared,
    server,
    slow_server,
)
from tests.served.people import Person
from tests.served.server import Server

__all__ = ["fast_server", "own_server", "prepared", "server", "slow_server"]

type Arrive = Callable[[str, Device], Visitor]

# Every run is dealt the same cards. With two seats and these, both hold a red 2 in
# their rows, and the first of them the only red 1.
DEAL_SEED = "hazel-willow"
SETTINGS = {"DEAL_SEED": DEAL_SEED, "QUICK_WAIT_SECONDS": "900"}
# Table time of whole matches: as fast as a page can still be played beside bots.
RATE = "3"
# Of what must be done in time: nobody is too late, however busy the machine is.
SLOW_RATE = "0.4"

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# What a new window would load for its own address bar, and the process it would keep
# ready for a next page, take as long as most pages of ours.
NOT_OURS = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("WebUIOmniboxPopupDebug", "SpareRendererForSitePerProcess"),
)
# Playwright's own list: of two lists Chromium heeds the last.
NOT_OF_PLAYWRIGHT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay"),
    *("MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "AimEnabled"),
    *("NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join((*NOT_OF_PLAYWRIGHT, *NOT_OURS))}",
]


def _chromium() -> str:
    found = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), ""
    )
    if not found:
        pytest.fail("No Chromium on PATH: install chromium, or set CHROMIUM.")
    return found


@pytest.fixture(scope="session")
def running(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """One server for all tests of a run, that deals every match alike."""
    server = Server(tmp_path_factory.mktemp("site"), prepared, SETTINGS)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def running_fast(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The same for whole matches: their tests take it as their `server`."""
    folder = tmp_path_factory.mktemp("fast")
    server = Server(folder, prepared, SETTINGS | {"CLOCK_RATE": RATE})
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def running_slow(
    prepared: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The same for what is over soon: their tests share it as the group "slow"."""
    folder = tmp_path_factory.mktemp("slow")
    server = Server(folder, prepared, SETTINGS | {"CLOCK_RATE": SLOW_RATE}, ALONE)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser; every person gets a context of their own in it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def come(server: Server, browser: Browser) -> Iterator[Arrive]:
    """Opens pages of visitors; at the end none of them may have failed."""
    visitors: list[Visitor] = []

    def come(name: str, device: Device) -> Visitor:
        visitor = arrive(server, browser, name, device)
        visitors.append(visitor)
        return visitor

    yield come
    faults = {v.name: v.unforgiven() for v in visitors if v.unforgiven()}
    for visitor in visitors:
        visitor.context.close()
    assert faults == {}


@pytest.fixture
def alice(come: Arrive) -> Visitor:
    """Alice hosts, at a desk."""
    return come("Alice", DESK)


@pytest.fixture
def bob(come: Arrive) -> Visitor:
    """Bob sits."""
    return come("Bob", DESK)


@pytest.fixture
def carol(come: Arrive) -> Visitor:
    """Carol watches."""
    return come("Carol", DESK)


@pytest.fixture
def dave(server: Server) -> Person:
    """Dave is a stranger, without a browser."""
    return Person(server, "Dave")
