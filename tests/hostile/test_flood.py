"""Too much from one socket: it is slowed down, then sent away, and alone feels it."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator

import pytest
from websockets.exceptions import ConnectionClosed

from tests.served.luck import luck
from tests.served.party import Party, gather
from tests.served.people import Person
from tests.served.server import Server
from tests.served.wire import Wire, dial, stroll

pytestmark = pytest.mark.xdist_group("served")  # its site is started once

TOO_MANY = 4408
TRIES_PER_SECOND = 30
TRY_SECONDS = 3.0
FAIR = {"TOO_LATE", "ROUND_OVER", "NO_SUCH_CARD"}


@contextlib.asynccontextmanager
async def playing(server: Server) -> AsyncIterator[tuple[Party, Wire]]:
    """Alice and Bob, who play, and Mallory, whose socket is given."""
    party = gather(server, ("Alice", "Bob", "Mallory"), flip_cooldown_ms=0)
    await party.dial()
    await party.until_playing()
    yield party, party.wires.pop()
    await party.close()


async def play_on(party: Party, seconds: float) -> None:
    """Plays two seats for a while; every move is answered. How fast, figures say."""
    until = time.monotonic() + seconds
    random = luck("play on")
    while time.monotonic() < until:
        for wire in party.wires:
            answers = await stroll(wire, random, moves=1)
            assert {a["code"] for a in answers if a["t"] == "refused"} <= FAIR
        await asyncio.sleep(0.02)
    assert all(wire.answer_ms for wire in party.wires)


async def test_thirty_illegal_tries_a_second_disturb_nobody(server: Server) -> None:
    async with playing(server) as (party, mallory):
        others = asyncio.create_task(play_on(party, TRY_SECONDS))
        for number in range(int(TRIES_PER_SECOND * TRY_SECONDS)):
            await mallory.move(f"PLAY r{number % 10 + 1} row0 {number}", seen=1)
            await asyncio.sleep(1 / TRIES_PER_SECOND)
        await others
        assert mallory.close_code is None
        codes = {m["code"] for m in mallory.heard if m["t"] == "refused"}
        assert "COOLDOWN" in codes
        await mallory.close()


async def test_flood_ends_the_socket_that_makes_it(server: Server) -> None:
    async with playing(server) as (party, mallory):
        others = asyncio.create_task(play_on(party, 1.5))
        with contextlib.suppress(ConnectionClosed):
            for number in range(2000):
                await mallory.connection.send(json.dumps({"t": "ping", "n": number}))
                if number % 20 == 0:  # leaves time to read why the line is cut
                    await asyncio.sleep(0.005)
        assert await mallory.closed() == TOO_MANY
        kinds = [m["t"] for m in mallory.heard]
        assert kinds.count("throttled") == 1
        assert kinds.count("pong") < 200
        await others
        await mallory.close()
        again = await dial(server, party.code, party.people[2])
        await again.hear(lambda m: m["t"] == "board")
        await again.close()


async def test_same_claim_five_times_is_one_move(server: Server) -> None:
    """A double click, or a message sent again, acts once (backgammonjs 2)."""
    async with playing(server) as (_party, mallory):
        hand = mallory.mirror.hand(2)
        assert hand == "flip"
        for _ in range(5):
            await mallory.send({"t": "move", "id": 1, "move": "FLIP", "seen": 0})
        await mallory.hear(lambda m: m["t"] == "frame" and m["by"] == 2)
        await mallory.send({"t": "ping", "n": 7})
        await mallory.hear(lambda m: m["t"] == "pong" and m["n"] == 7)
        frames = [m for m in mallory.heard if m["t"] == "frame" and m["by"] == 2]
        told = [told for frame in frames for told in frame["effects"]]
        assert told.count(["flip", 2]) == 1
        await mallory.close()


async def test_nobody_plays_without_a_seat(server: Server) -> None:
    async with playing(server) as (party, mallory):
        for person in (None, Person(server, "Carol")):
            wire = await dial(server, party.code, person)
            await wire.hear(lambda m: m["t"] == "board")
            number = await wire.move("FLIP")
            refused = await wire.hear(lambda m, n=number: m.get("id") == n)  # type: ignore[misc]
            assert (refused["t"], refused["code"]) == ("refused", "NOT_SEATED")
            await wire.close()
        await mallory.close()
