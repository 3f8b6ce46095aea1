"""Somebody at a browser: a context of their own, and an ear for everything that fails."""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebSocket,
    expect,
)

from tests.served.people import Person
from tests.served.server import Server

PATIENCE_MS = 20_000
# Remembers whether an expression was true at any moment from now on.
GLIMPSE = """() => {
  const glimpse = { isSeen: false };
  const look = () => { glimpse.isSeen ||= Boolean(CONDITION); };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, all);
  return glimpse;
}"""
# A finger that has left the glass makes a click a moment later.
NEXT_CLICK = """() => {
  const click = { isDone: false };
  const note = () => setTimeout(() => { click.isDone = true; });
  addEventListener('click', note, { capture: true, once: true });
  return click;
}"""
PROMISED_MS = 100
# Before that, what is pressed at a table is lost: its scripts listen, its line is open.
CONNECTED = "!document.querySelector('#stage[data-mood=connecting]')"
# The number of the last frame on the board.
SEQ = "Number(document.getElementById('board').dataset.seq)"
# Leaving a page aborts what it was fetching; that is no fault of the page.
HARMLESS = re.compile(r"net::ERR_ABORTED")


@dataclass(frozen=True, slots=True)
class Device:
    """What someone holds in their hands, or has on the desk."""

    width: int
    height: int
    touch: bool = False

    def options(self) -> dict[str, Any]:
        """The options of a browser context."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "device_scale_factor": 2 if self.touch else 1,
        }


PHONE = Device(360, 740, touch=True)
DESK = Device(1440, 900)


@dataclass
class Visitor:
    """One person with one browser context; `page` is the page they look at."""

    name: str
    server: Server
    context: BrowserContext
    page: Page
    faults: list[str] = field(default_factory=list)
    forgiven: list[re.Pattern[str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)

    def forgive(self, pattern: str) -> None:
        """Ignores faults that match: for tests that break something on purpose."""
        self.forgiven.append(re.compile(pattern))

    def unforgiven(self) -> list[str]:
        """What failed in this person's pages without a test wanting it."""
        patterns = [HARMLESS, *self.forgiven]
        return [f for f in self.faults if not any(p.search(f) for p in patterns)]

    def watch(self, page: Page) -> Page:
        """Listens to a page: errors, failed requests, and what its socket carries."""
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"pageerror {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("websocket", self._websocket)
        return page

    def new_tab(self) -> Page:
        """Opens a second page of the same person."""
        return self.watch(self.context.new_page())

    def visit(self, path: str) -> None:
        """Goes to a page of the site."""
        open_page(self.page, self.server.origin + path)

    def become(self, person: Person) -> None:
        """Goes on in the browser as someone known to the site."""
        self.context.add_cookies(
            [
                {"name": name, "value": value, "url": self.server.origin}
                for name, value in person.cookies.items()
            ]
        )

    def sit(self, code: str) -> None:
        """Takes a seat at a table through its page, under the own name."""
        self.visit(f"/t/{code}/")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Join", exact=True).click()
        self.page.locator("#ready-button").wait_for()
        settle(self.page)

    def wait_for(self, condition: str, *, ms: int = PATIENCE_MS) -> None:
        """Waits until an expression of the page is true; a promise always is."""
        self.page.wait_for_function(f"() => Boolean({condition})", timeout=ms)

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Asks again and again, until something is so."""
        until = time.monotonic() + PATIENCE_MS / 1000
        while not is_so():
            assert time.monotonic() < until, "it never was so"
            self.page.wait_for_timeout(PROMISED_MS)

    def wait_for_promised(self, promise: str) -> None:
        """Asks the page again and again, until what it promises is true."""
        asked = f"async () => Boolean(await {promise})"
        self.wait_until(lambda: bool(self.page.evaluate(asked)))

    @contextmanager
    def glimpsing(self, condition: str) -> Iterator[None]:
        """Waits until what is done meanwhile has made an expression true for a moment."""
        glimpse = self.page.evaluate_handle(GLIMPSE.replace("CONDITION", condition))
        yield
        self.page.wait_for_function("(glimpse) => glimpse.isSeen", arg=glimpse)

    def wait_for_moves(self, count: int) -> None:
        """Waits until this person's pages have sent so many claims."""
        self.wait_until(lambda: len(self.moves_said()) >= count)

    def wait_for_answers(self) -> None:
        """Waits until every claim of the round was answered, and the page shows it."""
        claimed = {json.loads(text)["id"] for text in self.moves_said()}
        self.wait_until(lambda: claimed <= {each.get("id") for each in self._told()})
        frames = [each for each in self._told() if each["t"] == "frame"]
        if frames:
            self.wait_for(f"{SEQ} >= {frames[-1]['seq']}")

    def catch_up(self, page: Page) -> None:
        """Waits until this person's page shows what another page shows now."""
        self.wait_for(f"{SEQ} >= {page.evaluate(SEQ)}")

    def moves_said(self) -> list[str]:
        """The claims this person's pages have sent, as the socket carried them."""
        return [text for text in self.said if '"move"' in text]

    def _told(self) -> list[dict[str, Any]]:
        """What the table has told this person's pages."""
        return [json.loads(text) for text in self.heard]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            where = message.location.get("url", "")
            self.faults.append(f"console {message.text} at {where}")

    def _failed(self, request: Request) -> None:
        self.faults.append(f"failed {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            method = response.request.method
            self.faults.append(f"status {response.status} {method} {response.url}")

    def _websocket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framesent", _into(self.said))
        socket.on("framereceived", _into(self.heard))
        socket.on("socketerror", lambda error: self.faults.append(f"socket {error}"))


@contextmanager
def clicking(page: Page) -> Iterator[None]:
    """Waits until the tap that is made meanwhile has become a click, and done its work."""
    click = page.evaluate_handle(NEXT_CLICK)
    yield
    page.wait_for_function("(click) => click.isDone", arg=click)


def open_page(page: Page, address: str) -> None:
    """Goes to an address, and waits until the page there takes what is pressed."""
    page.goto(address)
    settle(page)


def reload(page: Page) -> None:
    """Loads a page again, and waits until it takes what is pressed."""
    page.reload()
    settle(page)


def settle(page: Page) -> None:
    """Waits until the scripts of a page listen, and its table is connected if it is one.

    For anyone who came here by a link or a button, and presses what needs a script.
    """
    page.wait_for_load_state()
    page.wait_for_function(f"() => {CONNECTED}", timeout=PATIENCE_MS)


def arrive(server: Server, browser: Browser, name: str, device: Device) -> Visitor:
    """Opens a page for someone in a fresh browser context."""
    context = browser.new_context(**device.options(), locale="en-GB")
    context.set_default_timeout(PATIENCE_MS)
    visitor = Visitor(name, server, context, context.new_page())
    visitor.watch(visitor.page)
    return visitor


def _into(texts: list[str]) -> Callable[[str | bytes], None]:
    def keep(payload: str | bytes) -> None:
        texts.append(payload if isinstance(payload, str) else payload.decode())

    return keep


expect.set_options(timeout=PATIENCE_MS)
