"""Which tables are live in this process, and for how long."""

import asyncio
import logging

from games.live.engine import Engine
from games.live.match_flow import MatchFlow
from games.live.offload import Offload
from games.live.protocol import CLOSE_RESTART
from games.live.table import LiveTable
from games.live.taking_up import take_up
from games.queries.live_tables import codes_in_play
from games.queries.snapshots import TablePhase

SWEEP_SECONDS = 1.0
IDLE_SECONDS = 60.0

logger = logging.getLogger(__name__)


class Hub:
    """Loads a table when somebody comes, keeps it while it is used or in play."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._flows: dict[str, MatchFlow] = {}
        self._loading: dict[str, asyncio.Task[MatchFlow | None]] = {}
        self._idle_since: dict[str, float] = {}
        self._is_open = True
        self._sweeper: asyncio.TimerHandle | None = None

    @property
    def offload(self) -> Offload:
        """The threads for database work."""
        return self._engine.offload

    @property
    def tables(self) -> tuple[LiveTable, ...]:
        """The tables that are live now."""
        return tuple(flow.table for flow in list(self._flows.values()))

    def start(self) -> asyncio.Task[None]:
        """Begins to sweep, and takes up every match in play again."""
        self._sweep()
        return self._engine.loop.create_task(self._restore())

    async def table(self, code: str) -> LiveTable | None:
        """Returns the live table of that code, None if there is no such table."""
        flow = await self._flow(code)
        return flow.table if flow else None

    def live_table(self, code: str) -> LiveTable | None:
        """Returns the table if it is live already. For any thread."""
        flow = self._flows.get(code)
        return flow.table if flow else None

    def poke(self, code: str) -> None:
        """Lets a table read again what was changed; loads it if nobody has yet."""
        if (flow := self._flows.get(code)) is not None:
            flow.poke()
        elif self._is_open:
            self._load(code).add_done_callback(_poke)

    def drain(self) -> None:
        """Takes no more moves and loads no more tables."""
        self._is_open = False
        if self._sweeper is not None:
            self._sweeper.cancel()
        for flow in self._flows.values():
            flow.stop()
            flow.table.drain()

    def close(self) -> None:
        """Sends all pages away; they come back to whoever serves them next."""
        for flow in tuple(self._flows.values()):
            flow.table.close(CLOSE_RESTART)

    async def _flow(self, code: str) -> MatchFlow | None:
        flow = self._flows.get(code)
        if flow is not None or not self._is_open:
            return flow
        return await asyncio.shield(self._load(code))

    def _load(self, code: str) -> asyncio.Task[MatchFlow | None]:
        """Loads a table once, however many ask for it."""
        if code not in self._loading:
            task = self._engine.loop.create_task(self._loaded(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return self._loading[code]

    async def _loaded(self, code: str) -> MatchFlow | None:
        taken_up = await self.offload.run(take_up, code)
        if taken_up is None or not self._is_open:
            return None
        table = LiveTable(
            taken_up.stored, self._engine, on_gone=lambda: self._forget(code)
        )
        flow = self._flows[code] = MatchFlow(table)
        flow.resume(taken_up)
        return flow

    async def _restore(self) -> None:
        for code in await self.offload.run(codes_in_play):
            try:
                await self._flow(code)
            except Exception:  # one broken journal must not keep the others waiting
                logger.exception("Table %s cannot be taken up again", code)

    def _forget(self, code: str) -> None:
        flow = self._flows.pop(code, None)
        self._idle_since.pop(code, None)
        if flow is not None:
            flow.stop()

    def _sweep(self) -> None:
        now = self._engine.loop.time()
        for code, flow in tuple(self._flows.items()):
            flow.table.sweep()
            if not _is_idle(flow.table):
                self._idle_since.pop(code, None)
            elif now - self._idle_since.setdefault(code, now) > IDLE_SECONDS:
                flow.table.close()
        self._sweeper = self._engine.loop.call_later(SWEEP_SECONDS, self._sweep)


def _is_idle(table: LiveTable) -> bool:
    is_in_play = table.stage.phase not in {TablePhase.LOBBY, TablePhase.PODIUM}
    return not is_in_play and not table.audience.sockets


def _poke(loaded: asyncio.Task[MatchFlow | None]) -> None:
    """Passes a poke on to a table that has been loaded for it."""
    is_loaded = not loaded.cancelled() and loaded.exception() is None
    if is_loaded and (flow := loaded.result()) is not None:
        flow.poke()
