"""Runs periodic jobs of other apps: once after a start, then every few seconds."""

import asyncio
import logging

from games.live.context import LiveContext
from games.signals import regular_work_due

FIRST_SECONDS = 2.0
AGAIN_SECONDS = 10.0

logger = logging.getLogger(__name__)


class PeriodicJobs:
    """Runs what has to be done now and then beside the loop."""

    def __init__(self, context: LiveContext) -> None:
        self._context = context
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins when those who come back after a start have been served."""
        self._task = self._context.loop.create_task(self._go_on())

    def stop(self) -> None:
        """Does nothing more; the next start goes on."""
        if self._task is not None:
            self._task.cancel()

    async def _go_on(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self._context.db_executor.run(_send_due)
            except Exception:  # a bug of one part must not end the jobs of all
                logger.exception("Errands are not done")
            await asyncio.sleep(AGAIN_SECONDS)


def _send_due() -> None:
    regular_work_due.send_robust(sender=None)
