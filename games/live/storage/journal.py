"""Group commit: one thread writes the entries of all tables, then they may be shown.

Whatever arrived while the last commit ran goes into the next one; nobody waits for
company. The order of entries is kept. While the database is away everything waits:
what is not stored is never shown.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from enum import Enum, auto
from queue import SimpleQueue
from threading import Event, Thread
from typing import Protocol

from django.db import DataError, Error, IntegrityError

from games.live.counts import counts
from games.live.storage.entry_store import EntryRow, EntryStore

MAX_WAITING = 20_000
"""Entries that may wait before tables are told to take no more claims."""

MAX_BATCH = 250
FIRST_PAUSE_SECONDS = 0.05
LONGEST_PAUSE_SECONDS = 2.0

logger = logging.getLogger(__name__)


class Claimant(Protocol):
    """Who wants to write a round. Set `is_fenced`, it is written by someone else."""

    is_fenced: bool


class PendingEntry(Protocol):
    """An entry on its way to the database, and what is to happen then."""

    row: EntryRow

    @property
    def claimant(self) -> Claimant:
        """Whose entry it is."""

    def stored(self) -> None:
        """Called in the loop once the entry is durable."""

    def fenced(self) -> None:
        """Called in the loop when another process wrote this place of the round."""


class WriteResult(Enum):
    """What became of a try to store rows."""

    STORED = auto()
    REFUSED = auto()
    GIVEN_UP = auto()


class Journal:
    """The queue of entries and its writer thread. All methods are for the loop."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        *,
        store: Callable[[], EntryStore] = EntryStore,
        max_waiting: int = MAX_WAITING,
    ) -> None:
        self.is_healthy = True
        self.batches = 0
        self._loop = loop
        self._make_store = store
        self._max_waiting = max_waiting
        self._queue: SimpleQueue[PendingEntry | None] = SimpleQueue()
        self._put_at: deque[float] = deque()
        self._put = 0
        self._done = 0
        self._flushes: list[tuple[int, asyncio.Future[None]]] = []
        self._is_given_up = Event()
        self._thread = Thread(target=self._run, name="journal", daemon=True)

    @property
    def waiting(self) -> int:
        """How many entries are not stored yet."""
        return self._put - self._done

    @property
    def waiting_seconds(self) -> float:
        """How old the oldest entry is that is not stored; 0 for none. For any thread."""
        try:
            return time.monotonic() - self._put_at[0]
        except IndexError:
            return 0.0

    @property
    def is_full(self) -> bool:
        """True if the database is so far behind that no claim should be judged."""
        return self._put - self._done >= self._max_waiting

    def start(self) -> None:
        """Starts the writer thread."""
        self._thread.start()

    def put(self, entry: PendingEntry) -> None:
        """Queues an entry; `stored` or `fenced` of it is called later, in order."""
        self._put += 1
        self._put_at.append(time.monotonic())
        self._queue.put(entry)

    async def flush(self) -> None:
        """Waits until everything queued up to now is stored."""
        if self.waiting:
            done = self._loop.create_future()
            self._flushes.append((self._put, done))
            await done

    async def stop(self, *, patience_seconds: float) -> bool:
        """Stores what waits, then ends the thread; False if time ran out first."""
        try:
            await asyncio.wait_for(self.flush(), patience_seconds)
        except TimeoutError:
            logger.exception("%d journal entries could not be stored", self.waiting)
        self._is_given_up.set()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        return not self.waiting

    # In the loop, for the thread.

    def _settle(self, stored: list[PendingEntry], fenced: list[PendingEntry]) -> None:
        """Resolves the entries of a batch, or fails them."""
        self._done += len(stored) + len(fenced)
        put_at = [self._put_at.popleft() for _ in range(len(stored) + len(fenced))]
        for entry in stored:
            try:
                entry.stored()
            except Exception:  # one table's bug must not silence the others
                logger.exception("After storing", extra=_place(entry.row))
        self._count(stored, put_at)
        for entry in fenced:
            entry.fenced()
        while self._flushes and self._flushes[0][0] <= self._done:
            _, done = self._flushes.pop(0)
            if not done.done():
                done.set_result(None)

    def _count(self, stored: list[PendingEntry], put_at: list[float]) -> None:
        """Counts what was shown; a batch is shown at once, so it has one time."""
        now = time.monotonic()
        for entry in stored:
            counts.actions[entry.row[5]] += 1
        for at in put_at:
            counts.frame_seconds.add(now - at)

    def _report_trouble(self) -> None:
        self.is_healthy = False

    def _recover(self) -> None:
        self.is_healthy = True

    # In the thread.

    def _run(self) -> None:
        store = self._make_store()
        try:
            while batch := self._next_batch():
                began = time.monotonic()
                if not self._write(store, batch):
                    return
                self.batches += 1
                counts.commit_entries.add(len(batch))
                counts.commit_seconds.add(time.monotonic() - began)
                stored = [entry for entry in batch if not entry.claimant.is_fenced]
                fenced = [entry for entry in batch if entry.claimant.is_fenced]
                self._loop.call_soon_threadsafe(self._settle, stored, fenced)
        finally:
            store.close()

    def _next_batch(self) -> list[PendingEntry]:
        """Whatever waits, at least one; empty at the end."""
        batch: list[PendingEntry] = []
        entry = self._queue.get()
        while entry is not None:
            batch.append(entry)
            if len(batch) == MAX_BATCH or self._queue.empty():
                return batch
            entry = self._queue.get()
        if batch:
            self._queue.put(None)  # to be met again after this batch
        return batch

    def _write(self, store: EntryStore, batch: list[PendingEntry]) -> bool:
        """Stores the batch, trying for as long as it takes; False when given up."""
        entries = [entry for entry in batch if not entry.claimant.is_fenced]
        match self._retry(store, entries):
            case WriteResult.STORED:
                return True
            case WriteResult.REFUSED:
                return self._write_apart(store, entries)
            case WriteResult.GIVEN_UP:
                return False

    def _write_apart(self, store: EntryStore, entries: list[PendingEntry]) -> bool:
        """Stores what each claimant has, and fences off whose rows cannot stand."""
        by_claimant: dict[int, list[PendingEntry]] = {}
        for entry in entries:
            by_claimant.setdefault(id(entry.claimant), []).append(entry)
        for own in by_claimant.values():
            result = self._retry(store, own)
            if result is WriteResult.GIVEN_UP:
                return False
            if result is WriteResult.REFUSED:
                logger.error("The round is written elsewhere", extra=_place(own[0].row))
                own[0].claimant.is_fenced = True
        return True

    def _retry(self, store: EntryStore, entries: list[PendingEntry]) -> WriteResult:
        """Tries until the database answers, however long it is away."""
        rows = [entry.row for entry in entries]
        pause = FIRST_PAUSE_SECONDS
        while True:
            try:
                result = _attempt(store, rows)
            except Error:
                logger.exception("The journal cannot be written; trying again")
                self._loop.call_soon_threadsafe(self._report_trouble)
                store.reset()
            else:
                if pause != FIRST_PAUSE_SECONDS:
                    self._loop.call_soon_threadsafe(self._recover)
                return result
            if self._is_given_up.wait(pause):
                return WriteResult.GIVEN_UP
            pause = min(pause * 2, LONGEST_PAUSE_SECONDS)


def _place(row: EntryRow) -> Mapping[str, int]:
    """Which entry a log record is about; never what it says."""
    return {"round": row[0], "seq": row[1]}


def _attempt(store: EntryStore, rows: list[EntryRow]) -> WriteResult:
    if not rows:
        return WriteResult.STORED
    try:
        store.write(rows)
    except (IntegrityError, DataError):
        is_one_round = rows[0][0] == rows[-1][0]
        is_ours = is_one_round and store.holds(rows)
        return WriteResult.STORED if is_ours else WriteResult.REFUSED
    return WriteResult.STORED
