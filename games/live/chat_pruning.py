"""Forgets what was said long ago: after a start, then a few times a day, bit by bit."""

import asyncio
import logging

from django.db import Error

from games.live.context import LiveContext
from games.services.chat import FORGOTTEN_AT_ONCE, forget_old_lines

FIRST_SECONDS = 60.0
PAUSE_SECONDS = 1.0
AGAIN_SECONDS = 6 * 3600.0

logger = logging.getLogger(__name__)


class Pruning:
    """Deletes old lines of chats beside the loop, never many at once."""

    def __init__(self, context: LiveContext) -> None:
        self._context = context
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins when those who come back after a start have been served."""
        self._task = self._context.loop.create_task(self._prune())

    def stop(self) -> None:
        """Deletes nothing more; the next start goes on."""
        if self._task is not None:
            self._task.cancel()

    async def _prune(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                count = await self._context.db_executor.run(forget_old_lines)
            except Error:
                logger.exception("Old lines of chats are not deleted")
                count = 0
            is_done = count < FORGOTTEN_AT_ONCE
            await asyncio.sleep(AGAIN_SECONDS if is_done else PAUSE_SECONDS)
