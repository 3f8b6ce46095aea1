"""The loop of a worker: take what waits, enqueue what is due, say that it is alive.

While nothing is to be done it only reads: tables in play must not wait for it.
"""

import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from types import FrameType

from django.db import Error, connection
from django.utils import timezone
from django_tasks_db.management.commands.db_worker import Worker

from ligretto_site.worker.periodic import PERIODIC
from ligretto_site.worker.services import (
    BEAT_SECONDS,
    claim_next,
    due_times,
    give_back_tasks_of,
    give_back_tasks_of_dead,
    note_alive,
    note_gone,
    take_turn,
)

INTERVAL_SECONDS = 1.0
PATROL_SECONDS = 15.0
"""So often a worker looks for what others have left behind."""

logger = logging.getLogger(__name__)


class TaskWorker(Worker):
    """Runs tasks until it is told to stop; it then ends the one it is at.

    A worker that begins under the name of one that died goes on with its tasks.
    """

    def __init__(self, worker_id: str, *, interval: float = INTERVAL_SECONDS) -> None:
        super().__init__(
            queue_names=["*"],
            interval=interval,
            batch=False,
            backend_name="default",
            startup_delay=False,
            max_tasks=None,
            worker_id=worker_id,
            excluded_queue_names=[],
        )
        self._is_asleep = False
        self._looked_at: dict[str, float] = {}
        self._patrolled_at = time.monotonic()

    def shutdown(self, signum: int, frame: FrameType | None) -> None:
        """Ends at once where nothing is being done, at the second signal in any case."""
        if not self.running or self._is_asleep:
            sys.exit(0)
        self.running = False

    def run(self) -> None:
        """Works until it is told to stop."""
        with heartbeat(self.worker_id):
            give_back_tasks_of(self.worker_id)
            while self.running:
                if not self.work():
                    self._sleep()

    def work(self) -> bool:
        """Enqueues what is due and runs one task; says whether there was one."""
        try:
            self._patrol()
            self._enqueue_due()
            return self._run_next()
        except Error:  # the database is away, or someone writes for very long
            logger.exception("The worker cannot use the database")
            connection.close()
            return False

    def _sleep(self) -> None:
        self._is_asleep = True
        if self.running:
            time.sleep(self.interval)
        self._is_asleep = False

    def _patrol(self) -> None:
        if time.monotonic() - self._patrolled_at >= PATROL_SECONDS:
            self._patrolled_at = time.monotonic()
            give_back_tasks_of_dead()

    def _enqueue_due(self) -> None:
        """Enqueues each periodic task whose turn it is, if there is work for it."""
        now, times = timezone.now(), due_times()
        for each in PERIODIC:
            looked_at = self._looked_at.get(each.name)
            if looked_at and time.monotonic() - looked_at < each.every_seconds:
                continue
            if (due_at := times.get(each.name)) and due_at > now:
                continue
            if not each.has_work():
                self._looked_at[each.name] = time.monotonic()
            else:
                take_turn(each.name, each.task, each.every_seconds)

    def _run_next(self) -> bool:
        result = claim_next(self.worker_id)
        if result is not None:
            self.run_task(result)
        return result is not None


@contextmanager
def heartbeat(worker_id: str) -> Iterator[None]:
    """Reports every few seconds that the worker is alive, however long a task takes."""
    over = Event()
    note_alive(worker_id)
    beat = Thread(target=_beat, args=(worker_id, over), daemon=True)
    beat.start()
    try:
        yield
    finally:
        over.set()
        beat.join()
        note_gone(worker_id)


def _beat(worker_id: str, over: Event) -> None:
    try:
        while not over.wait(BEAT_SECONDS):
            try:
                note_alive(worker_id)
            except Error:
                logger.exception("The worker cannot say that it is alive")
    finally:
        connection.close()
