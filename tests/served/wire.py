"""A page's socket without the page: says what a test wants, mirrors what it hears."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from games.live.transport.protocol import VERSION
from tests.served.mirror import Mirror
from tests.served.people import Person
from tests.served.server import Server

SECONDS = 60.0  # how long before a test gives up
PING_SECONDS = 3.0
PACE_SECONDS = 0.06
LIMIT = 4_000_000


class Wire:
    """One open socket at a table. Everything heard is kept in `heard`."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.mirror = Mirror()
        self.heard: list[dict[str, Any]] = []
        self.close_code: int | None = None
        self.answer_ms: list[float] = []
        self._moved = asyncio.Event()
        self._next_id = 0
        self._next_play_at = 0.0
        self._tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._ping()),
        ]

    async def send(self, message: object) -> None:
        """Sends anything as JSON; nothing happens on a closed socket."""
        with contextlib.suppress(ConnectionClosed):
            await self.connection.send(json.dumps(message))

    async def move(self, text: str, *, seen: int | None = None) -> int:
        """Sends a claim and returns its id."""
        self._next_id += 1
        message: dict[str, Any] = {"t": "move", "id": self._next_id, "move": text}
        if seen is not None:
            message["seen"] = seen
        await self.send(message)
        return self._next_id

    async def play(self, text: str) -> dict[str, Any]:
        """Sends a claim and returns the frame or refusal that answers it.

        Never faster than a table reads: what comes too fast is not answered.
        """
        seen = max(self.mirror.seq, 0)  # what the move was chosen by
        await asyncio.sleep(self._next_play_at - time.monotonic())
        self._next_play_at = time.monotonic() + PACE_SECONDS
        start, began = len(self.heard), time.monotonic()
        number = await self.move(text, seen=seen)
        answer = await self.hear(lambda m: self._answers(m, number), since=start)
        self.answer_ms.append((time.monotonic() - began) * 1000)
        return answer

    async def hear(
        self,
        wanted: Callable[[dict[str, Any]], bool],
        *,
        since: int = 0,
        seconds: float = SECONDS,
    ) -> dict[str, Any]:
        """Returns the first message that is wanted, waiting for it if need be."""
        async with asyncio.timeout(seconds):
            place = since
            while True:
                while place < len(self.heard):
                    if wanted(self.heard[place]):
                        return self.heard[place]
                    place += 1
                if self.close_code is not None:
                    raise ConnectionError(f"closed with {self.close_code}")
                self._moved.clear()
                await self._moved.wait()

    async def until(
        self, condition: Callable[[Mirror], bool], *, seconds: float = SECONDS
    ) -> None:
        """Returns when the mirrored board is as wanted."""
        async with asyncio.timeout(seconds):
            while not condition(self.mirror):
                if self.close_code is not None:
                    raise ConnectionError(f"closed with {self.close_code}")
                self._moved.clear()
                await self._moved.wait()

    async def closed(self, *, seconds: float = SECONDS) -> int:
        """Returns the code the server closes with."""
        async with asyncio.timeout(seconds):
            while self.close_code is None:
                self._moved.clear()
                await self._moved.wait()
        return self.close_code

    async def close(self) -> None:
        """Closes the socket as leaving the page does."""
        for task in self._tasks[1:]:
            task.cancel()
        await self.connection.close()
        self._tasks[0].cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _answers(self, message: dict[str, Any], number: int) -> bool:
        by_me = message.get("by") == self.mirror.me or message["t"] == "refused"
        return by_me and message.get("id") == number

    async def _listen(self) -> None:
        try:
            async for text in self.connection:
                message: dict[str, Any] = json.loads(text)
                self.heard.append(message)
                self.mirror.hear(message)
                self._moved.set()
        except ConnectionClosed:
            pass
        finally:
            self.close_code = self.connection.close_code or 1006
            self._moved.set()

    async def _ping(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(PING_SECONDS)
            number += 1
            await self.send({"t": "ping", "n": number})


async def dial(
    server: Server, code: str, person: Person | None, *, query: str = ""
) -> Wire:
    """Opens the socket of a table as that person, or as nobody known."""
    headers = {"Cookie": person.cookie_header} if person else {}
    connection = await connect(
        f"{server.socket_origin}/ws/t/{code}/?version={VERSION}{query.replace('?', '&')}",
        origin=Origin(server.origin),
        additional_headers=headers,
        max_size=LIMIT,
        open_timeout=SECONDS,
        ping_interval=None,
    )
    return Wire(connection)


async def redial(server: Server, code: str, person: Person, *, query: str = "") -> Wire:
    """Opens the socket, trying again while the site is away."""
    async with asyncio.timeout(3 * SECONDS):
        while True:
            with contextlib.suppress(
                OSError, InvalidHandshake, ConnectionClosed, TimeoutError
            ):
                return await dial(server, code, person, query=query)
            await asyncio.sleep(0.05)


async def stroll(
    wire: Wire, random: Random, *, moves: int, pause: float = 0.0
) -> list[dict[str, Any]]:
    """Plays some legal moves one after another; returns what answered them."""
    answers: list[dict[str, Any]] = []
    me = wire.mirror.me
    assert me is not None
    while len(answers) < moves and wire.mirror.phase == "playing":
        options = wire.mirror.moves(me)
        placings = [move for move in options if move.startswith("PLAY")]
        if not options:
            await wire.until(lambda m: bool(m.moves(me)) or m.phase != "playing")
            continue
        answers.append(await wire.play(random.choice(placings or options)))
        await asyncio.sleep(pause)
    return answers
