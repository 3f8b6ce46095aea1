"""The time of a table, which tests may let pass faster."""

import asyncio
import time

from games.live.table.clock import TableClock, wall_ms
from games.rules.round import Timer, TimerKind

RATE = 1000
LIMIT_MS = 60_000


async def test_time_at_a_table_passes_at_its_rate() -> None:
    clock = TableClock(asyncio.get_running_loop(), rate=RATE)
    began = time.monotonic()
    due: asyncio.Future[Timer] = asyncio.get_running_loop().create_future()
    clock.set_round_time(500)
    clock.plan([(LIMIT_MS, Timer(TimerKind.LIMIT))], due.set_result)
    assert clock.wall_ms_until(LIMIT_MS) <= (LIMIT_MS - 500) // RATE
    await due
    assert clock.at_ms() >= LIMIT_MS
    assert time.monotonic() - began < LIMIT_MS / 1000


async def test_phase_ends_at_the_rate_and_says_when_in_time_of_day() -> None:
    clock = TableClock(asyncio.get_running_loop(), rate=RATE)
    over = asyncio.Event()
    clock.end_phase_in(15, over.set)
    assert clock.until_ms is not None
    assert clock.until_ms <= wall_ms() + 15
    await over.wait()
    clock.stop()
