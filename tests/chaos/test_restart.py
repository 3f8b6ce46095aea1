"""A deploy: the process is asked to end, and a new one takes over."""

import asyncio

from tests.chaos.compare import assert_shows_the_journal
from tests.served.luck import luck
from tests.served.party import gather
from tests.served.server import Server
from tests.served.wire import stroll

RESTART = 4012
BACK_SECONDS = 15.0  # of processor time; three on the machine this was written on


async def test_a_restart_says_so_and_the_round_goes_on(own_server: Server) -> None:
    party = gather(own_server, bots=("steady",), rounds=3, flip_cooldown_ms=0)
    await party.dial()
    await party.until_playing()
    await stroll(party.wires[0], luck(1), moves=5)
    code = await asyncio.to_thread(own_server.terminate)
    assert code == 0
    assert [await wire.closed() for wire in party.wires] == [RESTART, RESTART]
    await asyncio.to_thread(own_server.start)
    await party.redial()
    for wire in party.wires:
        await assert_shows_the_journal(own_server, wire)
    assert own_server.cpu_seconds() < BACK_SECONDS
    answers = await stroll(party.wires[1], luck(2), moves=3)
    assert [a["t"] for a in answers].count("frame") >= 1
    await party.close()
