"""Which tables are live in this process, and for how long."""

import asyncio
import logging
from collections.abc import Collection, Coroutine, Mapping
from dataclasses import dataclass

from django.db import Error

from games.live.cluster.ownership import TableOwnership
from games.live.context import LiveContext
from games.live.outside_changes import OutsideChanges
from games.live.table.admission import Admission, player_ids_at
from games.live.table.live_table import LiveTable
from games.live.table.match_flow import MatchFlow
from games.live.table.recovery import Recovery
from games.live.table.table_loader import LoadedTable, load_table, load_tables
from games.live.transport.protocol import CLOSE_RESTART
from games.live.transport.session_auth import SessionAuth
from games.queries.live_tables import codes_in_play, stored_table
from games.queries.snapshots import TablePhase
from games.services.tables.attendance import mark_occupied
from players.queries.sanctions import banned_among

SWEEP_SECONDS = 1.0
IDLE_SECONDS = 60.0
NOTE_SECONDS = 15.0
"""So often it is noted where people are; the public list forgets them in a minute."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LiveElsewhere:
    """A table that is live in another process."""

    code: str
    owner: str


type LoadResult = MatchFlow | LiveElsewhere | None


class Hub:
    """Loads a table when someone comes, keeps it while it is used or in play.

    `ownership` is None where this is the only process.
    """

    def __init__(self, context: LiveContext, *, is_shared: bool) -> None:
        self.context = context
        self.session_auth = SessionAuth(context.db_executor)
        self.admission = Admission(context.loop)
        self.ownership = TableOwnership(context, self) if is_shared else None
        self._outside_changes = OutsideChanges(context, self.invalidate)
        self._flows: dict[str, MatchFlow] = {}
        self._loading: dict[str, asyncio.Task[LoadResult]] = {}
        self._idle_since: dict[str, float] = {}
        self._noted_at = context.loop.time()
        self._recovery: Recovery[LoadResult] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
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
        self._outside_changes.start()
        if self.ownership is not None:
            self.ownership.start()  # and it finds those nobody else looks after
        else:
            self._run(self._recover_all())

    async def find_table(self, code: str) -> LiveTable | LiveElsewhere | None:
        """Returns the live table of that code, or where it is; None for no table."""
        flow: LoadResult = self._flows.get(code)
        if flow is None and self.is_open:
            flow = await asyncio.shield(self._load(code))
        return flow.table if isinstance(flow, MatchFlow) else flow

    def live_table(self, code: str) -> LiveTable | None:
        """Returns the table if it is live here already. For any thread."""
        flow = self._flows.get(code)
        return flow.table if flow else None

    def invalidate(self, code: str) -> None:
        """Marks a table as stale, so that it is read again; loads it if needed."""
        if (flow := self._flows.get(code)) is not None:
            flow.invalidate()
        elif self.is_open:
            self._run(self._invalidate(code))

    def disconnect(self, player_id: int) -> None:
        """Closes someone's pages at every table, in all processes, for good."""
        self.disconnect_here(player_id)
        if self.ownership is not None:
            self._run(self.ownership.disconnect(player_id))

    def disconnect_here(self, player_id: int) -> None:
        """Closes the pages of someone at the tables of this process."""
        self.admission.close_to([player_id], self.tables)

    def reconnect(self, player_id: int) -> None:
        """Makes someone's pages reconnect, in all processes, to be looked up again."""
        self.reconnect_here(player_id)
        if self.ownership is not None:
            self._run(self.ownership.reconnect(player_id))

    def reconnect_here(self, player_id: int) -> None:
        """Makes someone's pages at the tables of this process reconnect."""
        for table in self.tables:
            table.close_pages(player_id, CLOSE_RESTART)

    def release(self, table_ids: Collection[int]) -> None:
        """Closes the pages of tables this process lost; they reconnect to the new owner."""
        for table in self.tables:
            if table.stored.table_id in table_ids:
                table.close(CLOSE_RESTART)

    def adopt(self, codes: Collection[str]) -> None:
        """Recovers tables in play that no process owns."""
        if self.is_open and codes:
            self._run(self._recover(codes))

    def drain(self) -> None:
        """Takes no more moves and loads no more tables."""
        self.is_open = False
        self._outside_changes.stop()
        if self._sweeper is not None:
            self._sweeper.cancel()
        for flow in self._flows.values():
            flow.stop()
            flow.table.drain()

    async def close(self) -> None:
        """Closes all pages; they reconnect to the next process that serves them."""
        if self.ownership is not None:
            await self.ownership.stop()
        for table in self.tables:
            table.close(CLOSE_RESTART)

    # Loading

    def _load(self, code: str) -> asyncio.Task[LoadResult]:
        """Loads a table once, however many ask for it."""
        if code not in self._loading:
            task = self.context.loop.create_task(self._loaded(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return self._loading[code]

    async def _loaded(self, code: str) -> LoadResult:
        if self._recovery and (waiting := self._recovery.asked(code)):
            return await waiting
        loaded = await self.context.db_executor.run(self._load_owned, code)
        if isinstance(loaded, LoadedTable) and self.is_open:
            return self._live(loaded)
        return loaded if isinstance(loaded, LiveElsewhere) else None

    def _live(self, loaded: LoadedTable) -> MatchFlow:
        code = loaded.stored.code
        if (known := self._flows.get(code)) is not None:
            return known
        table = LiveTable(
            loaded.stored, self.context, on_gone=lambda: self._forget(code)
        )
        flow = self._flows[code] = MatchFlow(table)
        flow.resume(loaded)
        return flow

    def _load_owned(self, code: str) -> LoadedTable | LiveElsewhere | None:
        """Finds a table, takes its lease, folds its round. In a thread."""
        if self.ownership is not None:
            stored = stored_table(code)
            if stored is None:
                return None
            owner = self.ownership.owner_of(stored.table_id)
            if owner != self.ownership.link.name:
                return LiveElsewhere(code, owner)
        return load_table(code)

    async def _recover_all(self) -> None:
        codes = await self.context.db_executor.run(codes_in_play)
        others = [c for c in codes if c not in self._flows and c not in self._loading]
        self._recovery = Recovery(others, self._recovered)
        await self._recovery.run()

    async def _recovered(self, codes: Collection[str]) -> Mapping[str, LoadResult]:
        loaded = await self.context.db_executor.run(load_tables, codes)
        return {each.stored.code: self._live(each) for each in loaded}

    async def _recover(self, codes: Collection[str]) -> None:
        for code in codes:
            try:
                await self.find_table(code)
            except Exception:  # one broken table must not keep the others waiting
                logger.exception("A table cannot be taken up again")

    async def _invalidate(self, code: str) -> None:
        was_loading = code in self._loading
        flow = await self._load(code)
        if isinstance(flow, MatchFlow) and was_loading:
            flow.invalidate()
        if isinstance(flow, LiveElsewhere) and self.ownership is not None:
            self.ownership.link.invalidate(flow.owner, code)

    # Forgetting

    def _forget(self, code: str) -> None:
        self._idle_since.pop(code, None)
        flow = self._flows.pop(code, None)
        if flow is None:
            return
        flow.stop()
        if self.ownership is not None and self.is_open:
            self._run(self.ownership.give_back(flow.table.stored.table_id))

    def _sweep(self) -> None:
        now = self.context.loop.time()
        for code, flow in tuple(self._flows.items()):
            flow.table.sweep()
            if not _is_idle(flow.table):
                self._idle_since.pop(code, None)
            elif now - self._idle_since.setdefault(code, now) > IDLE_SECONDS:
                flow.table.close()
        self._note_people(now)
        self._sweeper = self.context.loop.call_later(SWEEP_SECONDS, self._sweep)

    def _note_people(self, now: float) -> None:
        """Records, now and then, which tables have someone present."""
        if now - self._noted_at < NOTE_SECONDS:
            return
        self._noted_at = now
        ids = [t.stored.table_id for t in self.tables if t.presence.here]
        if ids:
            self._run(self._write_attendance(ids))
        if player_ids := player_ids_at(self.tables):
            self._run(self._disconnect_banned(player_ids))

    async def _write_attendance(self, table_ids: Collection[int]) -> None:
        try:
            await self.context.db_executor.run(mark_occupied, table_ids)
        except Error:
            logger.exception("Nobody can be noted")

    async def _disconnect_banned(self, player_ids: Collection[int]) -> None:
        """Finds those banned in a process that could not tell this one."""
        try:
            banned = await self.context.db_executor.run(banned_among, player_ids)
        except Error:
            logger.exception("Nobody can be told who is banned")
        else:
            self.admission.close_to(banned, self.tables)

    def _run(self, job: Coroutine[object, object, None]) -> None:
        task = self.context.loop.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (bug := task.exception()) is not None:
            logger.error("The hub", exc_info=bug)


def _is_idle(table: LiveTable) -> bool:
    is_in_play = table.live_phase.phase not in {TablePhase.LOBBY, TablePhase.PODIUM}
    goes_on = is_in_play or table.stored.fills_at is not None
    return not goes_on and not table.audience.sockets
