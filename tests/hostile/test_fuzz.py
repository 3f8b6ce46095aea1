"""A live table under a hail of messages: nothing fails, and others play on undisturbed.

`FUZZ_MESSAGES` says how many; `make soak` sends more than twenty thousand. A socket may
say forty things at once before it is slowed down, so the hail comes from many sockets.
"""

import asyncio
import contextlib
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from statistics import quantiles

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from games.live.transport.protocol import VERSION
from tests.chaos.compare import assert_shows_the_journal
from tests.hostile.domino_messages import domino_move
from tests.hostile.messages import Missile, breaker, missiles
from tests.served.luck import keep_figures, luck
from tests.served.party import Party, gather
from tests.served.people import Person
from tests.served.server import Server
from tests.served.wander import Follower, wander
from tests.served.wire import stroll

MESSAGES = int(os.environ.get("FUZZ_MESSAGES", "3000"))
SEED = os.environ.get("FUZZ_SEED", "ligretto")
RESULT = os.environ.get("FUZZ_RESULT", "")
VOLLEY = 38
PAUSE_SECONDS = 0.05
ANSWER_SECONDS = 60.0
LAST_WORD = 2_000_000_000
BREAK_EVERY = 8
GROWTH_KB = 24_000
FAIR = {"TOO_LATE", "ROUND_OVER", "NO_SUCH_CARD", "COOLDOWN"}


@dataclass
class Hail:
    """What was read of it, and what came back."""

    read: int = 0
    sockets: int = 0
    heard: dict[str, int] = field(default_factory=dict)
    closings: dict[str, int] = field(default_factory=dict)

    def count(self, message: dict[str, str]) -> None:
        """Counts a message by its kind and code."""
        kind = " ".join(filter(None, (message["t"], message.get("code", ""))))
        self.heard[kind] = self.heard.get(kind, 0) + 1


async def test_a_hail_of_messages_disturbs_nobody(own_server: Server) -> None:
    names = ("Alice", "Bob", "Mallory", "Trudy")
    party = gather(own_server, names, rounds=30, flip_cooldown_ms=0, wrong_lockout_ms=0)
    guns = (*party.people[2:], None)
    await party.dial(only=2)
    await party.until_playing()
    random = luck(SEED)
    hail = Hail()
    await _fire(party, guns, hail, random, messages=400)  # to warm up
    before_kb = own_server.resident_kb()
    playing = asyncio.create_task(_play_on(party, luck(SEED)))
    await _fire(party, guns, hail, random, messages=MESSAGES)
    await _stop(playing)
    slow_ms = _slow_ms(party)
    grown_kb = own_server.resident_kb() - before_kb
    for wire in party.wires:
        await assert_shows_the_journal(own_server, wire)
    await party.close()
    assert hail.read >= MESSAGES
    assert grown_kb < GROWTH_KB
    _write(hail, slow_ms, grown_kb)


async def test_odd_claims_of_domino_disturb_nobody(own_server: Server) -> None:
    """While tokens are put and in play: others play on, and what they see is so."""
    names = ("Alice", "Bob", "Mallory")
    party = gather(
        own_server,
        names,
        "domino",
        token_setup="players",
        rounds=20,
        turn_cooldown_ms=0,
        wrong_lockout_ms=0,
    )
    await party.dial(only=2)
    await party.until_playing()
    hail = Hail()
    playing = asyncio.create_task(_wander_on(party))
    guns = (party.people[2], None)
    await _fire(party, guns, hail, luck(SEED), messages=MESSAGES // 5, own=domino_move)
    await _stop(playing)
    assert hail.read >= MESSAGES // 5
    await party.close()


async def _fire(
    party: Party,
    guns: Sequence[Person | None],
    hail: Hail,
    random: Random,
    *,
    messages: int,
    own: Callable[[Random], str] | None = None,
) -> None:
    """Sends from several sockets at once: those of seats, and a stranger's."""
    volleys = -(-messages // (VOLLEY * len(guns)))
    source = missiles(random, own)

    async def gun(person: Person | None) -> None:
        for _ in range(volleys):
            volley = [next(source) for _ in range(VOLLEY)]
            await _volley(party, person, hail, volley)

    await asyncio.gather(*map(gun, guns))


async def _volley(
    party: Party, person: Person | None, hail: Hail, volley: list[Missile]
) -> None:
    """One socket's life: it says what it has to say, and a last word that is answered.

    The server reads in order: the answer shows that all before it was read.
    """
    headers = {"Cookie": person.cookie_header} if person else {}
    connection = await connect(
        f"{party.server.socket_origin}/ws/t/{party.code}/?version={VERSION}",
        origin=Origin(party.server.origin),
        additional_headers=headers,
        ping_interval=None,
        max_size=None,
        max_queue=None,
    )
    hail.sockets += 1
    with contextlib.suppress(ConnectionClosed):
        for missile in volley:
            await _launch(connection, missile)
        await connection.send(json.dumps({"t": "ping", "n": LAST_WORD}))
        await asyncio.wait_for(_listen(connection, hail), ANSWER_SECONDS)
        hail.read += len(volley)
        if hail.sockets % BREAK_EVERY == 0:
            await _launch(connection, breaker(luck(hail.sockets)))
            await asyncio.wait_for(_listen(connection, hail), ANSWER_SECONDS)
    await connection.close()
    code = str(connection.close_code)
    hail.closings[code] = hail.closings.get(code, 0) + 1


async def _launch(connection: ClientConnection, missile: Missile) -> None:
    payload = missile.payload
    is_text = missile.is_text or not isinstance(payload, bytes)
    await connection.send(payload, text=is_text)


async def _listen(connection: ClientConnection, hail: Hail) -> None:
    """Counts what is answered until the last word is."""
    while True:
        message = json.loads(await connection.recv())
        if message.get("n") == LAST_WORD:
            return
        hail.count(message)


async def _play_on(party: Party, random: Random) -> None:
    """Plays two seats as if nothing were, until cancelled."""
    while True:
        await party.until_playing()
        for wire in party.wires:
            answers = await stroll(wire, random, moves=1)
            assert {a["code"] for a in answers if a["t"] == "refused"} <= FAIR
        await asyncio.sleep(PAUSE_SECONDS)


async def _wander_on(party: Party) -> None:
    """Plays two seats of any game until cancelled; each answer says who was at fault."""
    random, follower = luck(SEED), Follower(party.server.database)
    while True:
        await party.until_playing()
        for wire in party.wires:
            if wire.mirror.phase == "playing" and follower.moves(wire):
                await wander(wire, follower, random, moves=1)
        await asyncio.sleep(PAUSE_SECONDS)


async def _stop(playing: asyncio.Task[None]) -> None:
    """Ends the play; what went wrong in it goes wrong here."""
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing


def _slow_ms(party: Party) -> float:
    """The time within which nineteen of twenty answers came."""
    times = [ms for wire in party.wires for ms in wire.answer_ms]
    assert len(times) >= 20
    return quantiles(times, n=20)[-1]


def _write(hail: Hail, slow_ms: float, grown_kb: int) -> None:
    figures = {"seed": SEED, "p95_ms": round(slow_ms, 1), "grown_kb": grown_kb}
    keep_figures(RESULT, figures | asdict(hail))
