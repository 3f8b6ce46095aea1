"""Which tables are live in this process, and for how long."""

import asyncio
import logging
from collections.abc import Collection, Coroutine, Mapping
from dataclasses import dataclass

from django.db import Error

from games.live.chat_pruning import Pruning
from games.live.cluster.ownership import Sharing
from games.live.context import Engine
from games.live.jobs import Errands
from games.live.table.admission import Doors, visitors_at
from games.live.table.live_table import LiveTable
from games.live.table.match_flow import MatchFlow
from games.live.table.recovery import Restoration
from games.live.table.table_loader import TakenUp, take_up, take_up_all
from games.live.transport.protocol import CLOSE_RESTART
from games.live.transport.session_auth import Visitors
from games.queries.live_tables import codes_in_play, stored_table
from games.queries.snapshots import TablePhase
from games.services.tables.attendance import note_people
from players.queries.sanctions import banned_among

SWEEP_SECONDS = 1.0
IDLE_SECONDS = 60.0
NOTE_SECONDS = 15.0
"""So often it is noted where people are; the public list forgets them in a minute."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A table that is live in another process."""

    code: str
    owner: str


type Found = MatchFlow | Elsewhere | None


class Hub:
    """Loads a table when somebody comes, keeps it while it is used or in play.

    `sharing` is None where this is the only process.
    """

    def __init__(self, engine: Engine, *, is_shared: bool) -> None:
        self.engine = engine
        self.visitors = Visitors(engine.offload)
        self.doors = Doors(engine.loop)
        self.sharing = Sharing(engine, self) if is_shared else None
        self._pruning = Pruning(engine)
        self._run_errands = Errands(engine)
        self._flows: dict[str, MatchFlow] = {}
        self._loading: dict[str, asyncio.Task[Found]] = {}
        self._idle_since: dict[str, float] = {}
        self._noted_at = engine.loop.time()
        self._restoration: Restoration[Found] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self.is_open = True
        self._sweeper: asyncio.TimerHandle | None = None

    @property
    def tables(self) -> tuple[LiveTable, ...]:
        """The tables that are live now. For any thread."""
        return tuple(flow.table for flow in list(self._flows.values()))

    @property
    def table_ids(self) -> frozenset[int]:
        """The ids of the tables that are live now."""
        return frozenset(table.stored.table_id for table in self.tables)

    def start(self) -> None:
        """Begins to sweep, and takes up the matches in play again."""
        self._sweep()
        self._pruning.start()
        self._run_errands.start()
        if self.sharing is not None:
            self.sharing.start()  # and it finds those nobody else looks after
        else:
            self._run(self._restore())

    async def place(self, code: str) -> LiveTable | Elsewhere | None:
        """Returns the live table of that code, or where it is; None for no table."""
        flow: Found = self._flows.get(code)
        if flow is None and self.is_open:
            flow = await asyncio.shield(self._load(code))
        return flow.table if isinstance(flow, MatchFlow) else flow

    def live_table(self, code: str) -> LiveTable | None:
        """Returns the table if it is live here already. For any thread."""
        flow = self._flows.get(code)
        return flow.table if flow else None

    def poke(self, code: str) -> None:
        """Lets a table read again what was changed; loads it if nobody has yet."""
        if (flow := self._flows.get(code)) is not None:
            flow.poke()
        elif self.is_open:
            self._run(self._poke(code))

    def shut_out(self, player_id: int) -> None:
        """Closes the pages of somebody at every table, wherever it is live."""
        self.shut_out_here(player_id)
        if self.sharing is not None:
            self._run(self.sharing.shut_out(player_id))

    def shut_out_here(self, player_id: int) -> None:
        """Closes the pages of somebody at the tables of this process."""
        self.doors.shut([player_id], self.tables)

    def look_up_anew(self, player_id: int) -> None:
        """Lets the pages of somebody come back, wherever their table is live."""
        self.look_up_anew_here(player_id)
        if self.sharing is not None:
            self._run(self.sharing.look_up_anew(player_id))

    def look_up_anew_here(self, player_id: int) -> None:
        """Lets the pages of somebody at the tables of this process come back."""
        for table in self.tables:
            table.send_away(player_id, CLOSE_RESTART)

    def give_up(self, table_ids: Collection[int]) -> None:
        """Sends the pages of these tables to whoever has them now."""
        for table in self.tables:
            if table.stored.table_id in table_ids:
                table.close(CLOSE_RESTART)

    def adopt(self, codes: Collection[str]) -> None:
        """Takes tables in play up that no process looks after."""
        if self.is_open and codes:
            self._run(self._take_up(codes))

    def drain(self) -> None:
        """Takes no more moves and loads no more tables."""
        self.is_open = False
        self._pruning.stop()
        self._run_errands.stop()
        if self._sweeper is not None:
            self._sweeper.cancel()
        for flow in self._flows.values():
            flow.stop()
            flow.table.drain()

    async def close(self) -> None:
        """Sends all pages away; they come back to whoever serves them next."""
        if self.sharing is not None:
            await self.sharing.stop()
        for table in self.tables:
            table.close(CLOSE_RESTART)

    # Loading

    def _load(self, code: str) -> asyncio.Task[Found]:
        """Loads a table once, however many ask for it."""
        if code not in self._loading:
            task = self.engine.loop.create_task(self._loaded(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return self._loading[code]

    async def _loaded(self, code: str) -> Found:
        if self._restoration and (waiting := self._restoration.asked(code)):
            return await waiting
        taken_up = await self.engine.offload.run(self._taken_up, code)
        if isinstance(taken_up, TakenUp) and self.is_open:
            return self._live(taken_up)
        return taken_up if isinstance(taken_up, Elsewhere) else None

    def _live(self, taken_up: TakenUp) -> MatchFlow:
        code = taken_up.stored.code
        if (known := self._flows.get(code)) is not None:
            return known
        table = LiveTable(
            taken_up.stored, self.engine, on_gone=lambda: self._forget(code)
        )
        flow = self._flows[code] = MatchFlow(table)
        flow.resume(taken_up)
        return flow

    def _taken_up(self, code: str) -> TakenUp | Elsewhere | None:
        """Finds a table, takes its lease, folds its round. In a thread."""
        if self.sharing is not None:
            stored = stored_table(code)
            if stored is None:
                return None
            owner = self.sharing.owner_of(stored.table_id)
            if owner != self.sharing.link.name:
                return Elsewhere(code, owner)
        return take_up(code)

    async def _restore(self) -> None:
        codes = await self.engine.offload.run(codes_in_play)
        others = [c for c in codes if c not in self._flows and c not in self._loading]
        self._restoration = Restoration(others, self._restored)
        await self._restoration.run()

    async def _restored(self, codes: Collection[str]) -> Mapping[str, Found]:
        taken_up = await self.engine.offload.run(take_up_all, codes)
        return {each.stored.code: self._live(each) for each in taken_up}

    async def _take_up(self, codes: Collection[str]) -> None:
        for code in codes:
            try:
                await self.place(code)
            except Exception:  # one broken table must not keep the others waiting
                logger.exception("Table %s cannot be taken up again", code)

    async def _poke(self, code: str) -> None:
        was_loading = code in self._loading
        flow = await self._load(code)
        if isinstance(flow, MatchFlow) and was_loading:
            flow.poke()
        if isinstance(flow, Elsewhere) and self.sharing is not None:
            self.sharing.link.poke(flow.owner, code)

    # Forgetting

    def _forget(self, code: str) -> None:
        self._idle_since.pop(code, None)
        flow = self._flows.pop(code, None)
        if flow is None:
            return
        flow.stop()
        if self.sharing is not None and self.is_open:
            self._run(self.sharing.give_back(flow.table.stored.table_id))

    def _sweep(self) -> None:
        now = self.engine.loop.time()
        for code, flow in tuple(self._flows.items()):
            flow.table.sweep()
            if not _is_idle(flow.table):
                self._idle_since.pop(code, None)
            elif now - self._idle_since.setdefault(code, now) > IDLE_SECONDS:
                flow.table.close()
        self._note_people(now)
        self._sweeper = self.engine.loop.call_later(SWEEP_SECONDS, self._sweep)

    def _note_people(self, now: float) -> None:
        """Keeps note, now and then, of the tables at which somebody is."""
        if now - self._noted_at < NOTE_SECONDS:
            return
        self._noted_at = now
        ids = [t.stored.table_id for t in self.tables if t.presence.here]
        if ids:
            self._run(self._noted(ids))
        if visitors := visitors_at(self.tables):
            self._run(self._seen_to(visitors))

    async def _noted(self, table_ids: Collection[int]) -> None:
        try:
            await self.engine.offload.run(note_people, table_ids)
        except Error:
            logger.exception("Nobody can be noted")

    async def _seen_to(self, visitors: Collection[int]) -> None:
        """Finds those banned in a process that could not tell this one."""
        try:
            banned = await self.engine.offload.run(banned_among, visitors)
        except Error:
            logger.exception("Nobody can be told who is banned")
        else:
            self.doors.shut(banned, self.tables)

    def _run(self, errand: Coroutine[object, object, None]) -> None:
        task = self.engine.loop.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (bug := task.exception()) is not None:
            logger.error("The hub", exc_info=bug)


def _is_idle(table: LiveTable) -> bool:
    is_in_play = table.stage.phase not in {TablePhase.LOBBY, TablePhase.PODIUM}
    goes_on = is_in_play or table.stored.fills_at is not None
    return not goes_on and not table.audience.sockets
