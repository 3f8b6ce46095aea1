"""The live tables of this process: what servers start and stop, and views ask."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom

from django.conf import settings

from games.live.context import LiveContext
from games.live.hub import Hub
from games.live.storage.db_executor import DbExecutor
from games.live.storage.entry_store import EntryStore
from games.live.storage.journal import Journal
from games.queries.snapshots import TableSnapshot
from games.queries.stored_snapshots import stored_snapshot

DRAIN_SECONDS = 5.0
SOCKETS_SECONDS = 0.2
COOKIES_SECONDS = 5.0

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Health:
    """How the live tables are: for monitoring, and for a load balancer."""

    is_running: bool
    is_storing: bool
    tables: int = 0
    sockets: int = 0
    waiting: int = 0
    """Entries of the journal that are not stored yet."""
    waiting_seconds: float = 0.0
    """The age of the oldest of them."""

    @property
    def is_well(self) -> bool:
        """True if people can play here."""
        return self.is_running and self.is_storing


class LiveRuntime:
    """One object, started in a running event loop by whatever server there is."""

    def __init__(
        self,
        *,
        store: Callable[[], EntryStore] = EntryStore,
        is_shared: bool | None = None,
    ) -> None:
        self._store = store
        self._is_shared = is_shared
        self._context: LiveContext | None = None
        self._hub: Hub | None = None

    def start(self) -> Hub:
        """Starts in the running loop; once started, returns the same hub."""
        if self._hub is not None:
            return self._hub
        loop = asyncio.get_running_loop()
        journal = Journal(loop, store=self._store)
        self._context = LiveContext(
            loop, journal, DbExecutor(), SystemRandom(), clock_rate=settings.CLOCK_RATE
        )
        journal.start()
        is_shared = self._is_shared
        if is_shared is None:
            is_shared = bool(settings.REDIS_URL)
        self._hub = Hub(self._context, is_shared=is_shared)
        self._hub.start()
        return self._hub

    async def stop(self) -> None:
        """Takes no more moves, stores what was decided, sends all pages away."""
        hub, context = self._hub, self._context
        if hub is None or context is None:
            return
        hub.drain()
        await context.journal.stop(patience_seconds=DRAIN_SECONDS)
        await hub.close()
        await asyncio.sleep(SOCKETS_SECONDS)  # lets the close frames out
        await asyncio.to_thread(context.db_executor.stop)
        self._hub = self._context = None

    def invalidate(self, code: str) -> bool:
        """Marks a table as changed in the database. Can be called from any thread.

        Returns False where no live tables run in this process.
        """
        hub, context = self._hub, self._context
        if hub is None or context is None:
            return False
        context.loop.call_soon_threadsafe(hub.invalidate, code)
        return True

    def disconnect(self, player_id: int) -> None:
        """Closes all pages of someone at tables, in every process. For any thread."""
        hub, context = self._hub, self._context
        if hub is not None and context is not None:
            context.loop.call_soon_threadsafe(hub.disconnect, player_id)

    def reconnect(self, player_id: int) -> None:
        """Makes the pages of someone reconnect, to be looked up again. For any thread.

        It waits until the answer that signed them out or in has set its cookies.
        """
        hub, context = self._hub, self._context
        if hub is not None and context is not None:
            context.loop.call_soon_threadsafe(
                context.loop.call_later, COOKIES_SECONDS, hub.reconnect, player_id
            )

    def snapshot(self, code: str) -> TableSnapshot | None:
        """The table as everyone may see it; for any thread but the loop's.

        None for a table that is not live here and has no match in play.
        """
        table = self._hub.live_table(code) if self._hub else None
        return table.snapshot() if table else stored_snapshot(code)

    def health(self) -> Health:
        """How the live tables are. For any thread."""
        hub, context = self._hub, self._context
        if hub is None or context is None:
            return Health(is_running=False, is_storing=False)
        tables = hub.tables
        return Health(
            is_running=True,
            is_storing=context.journal.is_healthy,
            tables=len(tables),
            sockets=sum(len(table.audience.sockets) for table in tables),
            waiting=context.journal.waiting,
            waiting_seconds=context.journal.waiting_seconds,
        )


runtime = LiveRuntime()
invalidate = runtime.invalidate
snapshot = runtime.snapshot
