"""Live tables in this process, with pages that speak to the real ASGI application."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings

from games.live.consumers import TableConsumer
from games.live.hub import Hub
from games.live.runtime import LiveRuntime
from games.live.storage.entry_store import EntryStore
from games.live.table.live_table import LiveTable
from games.live.table.rounds import LiveRound
from games.live.transport.protocol import VERSION
from games.models import Table
from games.queries.snapshots import TablePhase
from games.rules.core import SeatNumber
from ligretto_site.serving.edge import Edge
from players.models import Player
from tests.live.sessions import cookie_of

PATIENCE_SECONDS = 30.0
ORIGIN = b"http://localhost:8000"
HOST = b"localhost:8000"

type Message = dict[str, Any]


class Page:
    """An open page: what it was told so far, and what it says."""

    def __init__(
        self,
        house: "House",
        path: str,
        *,
        query: str = "",
        headers: Mapping[bytes, bytes] = {},
        client: tuple[str, int] = ("127.0.0.1", 40000),
    ) -> None:
        self.heard: list[Message] = []
        self.seat: int | None = None
        self.is_accepted = False
        self.close_code: int | None = None
        self.stalls: asyncio.Event | None = None
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._news = asyncio.Event()
        self._ids = 0
        self._scope = {
            "type": "websocket",
            "path": path,
            "client": client,
            "query_string": query.encode(),
            "headers": list(
                ({b"origin": ORIGIN, b"host": HOST} | dict(headers)).items()
            ),
        }
        self._app = asyncio.ensure_future(
            house.application(self._scope, self._to_server.get, self._from_server)
        )
        self._to_server.put_nowait({"type": "websocket.connect"})

    async def _from_server(self, message: Mapping[str, Any]) -> None:
        kind = message["type"]
        if kind == "websocket.accept":
            self.is_accepted = True
        elif kind == "websocket.close":
            self.close_code = message.get("code", 1000)
        else:
            if self.stalls is not None:
                await self.stalls.wait()
            self.heard.append(json.loads(message["text"]))
        self._news.set()

    @property
    def waiting(self) -> int:
        """How many of its messages the server has not taken yet."""
        return self._to_server.qsize()

    def say(self, **message: Any) -> None:
        """Sends a message of any kind."""
        self.say_text(json.dumps(message))

    def say_text(self, text: str) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    def move(self, move: str, seen: int | None = None, id_: int | None = None) -> int:
        """Claims a move, returns its number."""
        self._ids = id_ or self._ids + 1
        self.say(t="move", id=self._ids, move=move, seen=seen)
        return self._ids

    def of(self, kind: str) -> list[Message]:
        """All messages of a kind so far."""
        return [message for message in self.heard if message["t"] == kind]

    async def until(self, found: Callable[[], Any]) -> Any:
        """Waits until a condition on what was heard holds, returns what it gives."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (result := found()):
                self._news.clear()
                await self._news.wait()
            return result

    async def hears(self, kind: str, **wanted: Any) -> Message:
        """Waits for a message of a kind with these values, the first there is."""
        found: Message = await self.until(
            lambda: next(
                (
                    message
                    for message in self.heard
                    if message["t"] == kind and wanted.items() <= message.items()
                ),
                None,
            )
        )
        return found

    async def answer(self, id_: int) -> Message:
        """Waits for what became of a claim: a frame or a refusal."""
        found: Message = await self.until(
            lambda: next(
                (
                    message
                    for message in self.heard
                    if message.get("id") == id_
                    and (message["t"] == "refused" or message.get("by") == self.seat)
                ),
                None,
            )
        )
        return found

    async def closed(self) -> int:
        """Waits for the server to close, returns the code."""
        code: int = await self.until(lambda: self.close_code)
        return code

    async def leave(self) -> None:
        """Closes the page."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._app


class House:
    """A started runtime and its pages, behind the edge of a server."""

    def __init__(self, runtime: LiveRuntime) -> None:
        self.runtime = runtime
        self.application = Edge(
            TableConsumer.as_asgi(hub=runtime.start),
            max_sockets=settings.MAX_SOCKETS,
            max_of_an_address=settings.MAX_SOCKETS_OF_AN_ADDRESS,
        )
        self.pages: list[Page] = []

    @property
    def hub(self) -> Hub:
        return self.runtime.start()

    def live(self, table: Table) -> LiveTable:
        """The live table; it has to be there."""
        live = self.hub.live_table(table.code)
        assert live is not None
        return live

    def round(self, table: Table) -> LiveRound:
        """The round on the table; there has to be one."""
        live = self.live(table).live_phase.live
        assert live is not None
        return live

    async def page(
        self,
        table: Table,
        player: Player | None = None,
        *,
        shows: tuple[int, int] | None = None,
        language: str = "en",
    ) -> Page:
        """Opens a page of the table, waits until it was told how things stand."""
        cookie = await sync_to_async(cookie_of)(player)
        seat = await table.seats.filter(player=player, has_left=False).afirst()
        page = self.dial(
            f"/ws/t/{table.code}/",
            query=f"round={shows[0]}&seq={shows[1]}" if shows else "",
            headers={b"cookie": cookie, b"accept-language": language.encode()},
        )
        await page.hears("phase")
        page.seat = seat.number if seat and player else None
        return page

    def dial(self, path: str, *, query: str = "", **details: Any) -> Page:
        query = f"version={VERSION}&{query}"
        page = Page(self, path, query=query, **details)
        self.pages.append(page)
        return page

    async def until(self, holds: Callable[[], Any]) -> None:
        """Waits until something holds in this process."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not holds():  # noqa: ASYNC110 -- anything can be asked
                await asyncio.sleep(0.005)

    async def until_phase(self, table: Table, phase: TablePhase) -> None:
        await self.until(lambda: self.live(table).live_phase.phase is phase)

    async def until_phase_of(self, code: str, phase: TablePhase) -> None:
        """Waits until a table is live and in a phase."""

        def is_there() -> bool:
            live = self.hub.live_table(code)
            return live is not None and live.live_phase.phase is phase

        await self.until(is_there)

    async def until_shown(self, table: Table) -> LiveRound:
        """Waits until everything that was decided is shown."""
        live = self.round(table)
        await self.until(lambda: live.shown.round is live.decided)
        return live

    async def playing(self, table: Table, *players: Player) -> list[Page]:
        """Opens the pages of these people and waits for the start of the round."""
        pages = [await self.page(table, player) for player in players]
        await self.ready(table)
        for page in pages:
            await page.hears("phase", phase="playing")
        return pages

    async def ready(self, table: Table) -> None:
        """Makes everyone ready."""
        await table.seats.aupdate(is_ready=True)
        self.runtime.invalidate(table.code)

    def pass_time(self, table: Table, seconds: float) -> None:
        """Moves the time of the round on at once."""
        self.live(table).clock._zero -= seconds
        self.round(table)._plan()

    def moves(self, table: Table, seat: SeatNumber) -> list[str]:
        """What the seat may do now, in notation."""
        live = self.round(table)
        moves = live.game.moves(live.decided.state, seat)
        return [live.game.move_text(move) for move in moves]


async def until_stored(holds: Callable[[], Awaitable[bool]]) -> None:
    """Waits until something holds in the database, which tells nobody by itself."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await holds():  # noqa: ASYNC110 -- the database tells nobody
            await asyncio.sleep(0.05)


@asynccontextmanager
async def open_house(
    store: Callable[[], EntryStore] = EntryStore, *, is_shared: bool = False
) -> AsyncIterator[House]:
    """Starts live tables and ends them in good order."""
    runtime = LiveRuntime(store=store, is_shared=is_shared)
    runtime.start()
    house = House(runtime)
    try:
        yield house
    finally:
        await runtime.stop()
        for page in house.pages:
            await page.leave()
