"""What all live tables of a process share."""

import asyncio
from dataclasses import dataclass
from random import Random

from games.live.storage.db_executor import DbExecutor
from games.live.storage.journal import Journal


@dataclass(frozen=True, slots=True)
class LiveContext:
    """The event loop, the journal, the threads for services, and the bots' chance."""

    loop: asyncio.AbstractEventLoop
    journal: Journal
    db_executor: DbExecutor
    random: Random
    clock_rate: float = 1.0
    """Seconds of a table in one of the world: see CLOCK_RATE in the settings."""
