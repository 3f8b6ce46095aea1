"""The serving process is killed at random moments while people play.

What any page has shown must be there afterwards, nothing twice, and the round goes on
from exactly there. `CHAOS_KILLS` says how often; `make chaos` does it twenty times.
"""

import asyncio
import os
import time
from dataclasses import asdict, dataclass
from random import Random

from tests.chaos.compare import assert_all_stored, assert_shows_the_journal, frames_of
from tests.served.luck import keep_figures, luck
from tests.served.party import Party, gather
from tests.served.people import Person
from tests.served.server import Server
from tests.served.wire import Wire, dial, stroll

KILLS = int(os.environ.get("CHAOS_KILLS", "2"))
SEED = os.environ.get("CHAOS_SEED", "ligretto")
RESULT = os.environ.get("CHAOS_RESULT", "")
MOVES_AFTER = 3
# A lost race, a card that was moved by the refill meanwhile, the end: no one's fault.
FAIR = {"TOO_LATE", "ROUND_OVER", "NO_SUCH_CARD"}


@dataclass
class Tally:
    """What the kills came to."""

    kills: int = 0
    frames_seen: int = 0
    claims_unanswered: int = 0
    moves_accepted_after: int = 0
    slowest_back_ms: int = 0


async def test_no_move_is_lost_or_doubled_by_a_kill(own_server: Server) -> None:
    random = luck(SEED)
    party = gather(own_server, bots=("brisk", "fierce"), rounds=30, flip_cooldown_ms=0)
    await party.dial()
    tally = Tally()
    while tally.kills < KILLS:
        await party.until_playing()
        await _kill_once(party, random, tally)
    await party.close()
    assert tally.frames_seen >= KILLS
    keep_figures(RESULT, {"seed": SEED, **asdict(tally)})


async def _kill_once(party: Party, random: Random, tally: Tally) -> None:
    """Plays for a while, kills, and compares what was seen with what is there."""
    server = party.server
    carol = await dial(server, party.code, Person(server, "Carol"))
    everyone = [*party.wires, carol]
    strolls = [
        asyncio.create_task(_play(wire, luck(random.getrandbits(32))))
        for wire in party.wires
    ]
    await asyncio.sleep(random.uniform(0.05, 1.2))
    server.kill()
    tally.claims_unanswered += sum(await asyncio.gather(*strolls))
    for wire in everyone:
        await wire.closed()
    seen = [frames_of(wire) for wire in everyone]
    await carol.close()
    began = time.monotonic()
    await asyncio.to_thread(server.start)
    await party.redial()
    back_ms = int((time.monotonic() - began) * 1000)
    tally.slowest_back_ms = max(tally.slowest_back_ms, back_ms)
    tally.kills += 1
    tally.frames_seen += sum(map(len, seen))
    assert_all_stored(server, seen)
    await _agree(party)
    if party.wires[0].mirror.phase == "playing":
        tally.moves_accepted_after += await _go_on(party, random)


async def _play(wire: Wire, random: Random) -> int:
    """Plays until the line is cut; returns how many claims stayed unanswered."""
    try:
        await stroll(wire, random, moves=10_000)
    except ConnectionError:
        return 1
    return 0


async def _agree(party: Party) -> None:
    """Pages that came back and a fresh one show what the journal leads to.

    Between rounds a fresh page has no board, only the scores.
    """
    fresh = await dial(party.server, party.code, Person(party.server, "Dave"))
    await fresh.hear(lambda m: m["t"] == "phase")
    everyone = [*party.wires]
    if fresh.mirror.seq >= 0:
        everyone.append(fresh)
        for wire in party.wires:
            await wire.until(lambda m: m.seq >= fresh.mirror.seq)
    for wire in everyone:
        await assert_shows_the_journal(party.server, wire)
        assert wire.mirror.gaps == 0
    await fresh.close()


async def _go_on(party: Party, random: Random) -> int:
    """Everyone's next moves are taken; returns how many."""
    taken = 0
    for wire in party.wires:
        answers = await stroll(wire, random, moves=MOVES_AFTER)
        assert {a["code"] for a in answers if a["t"] == "refused"} <= FAIR
        taken += sum(answer["t"] == "frame" for answer in answers)
    return taken
