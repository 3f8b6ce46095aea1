"""Tables that the worker has changed: live tables look for them every second."""

import asyncio
import logging
from collections.abc import Callable

from django.db import Error

from games.live.context import LiveContext
from games.services.tables.outside_changes import take_changes

EVERY_SECONDS = 1.0

logger = logging.getLogger(__name__)


class OutsideChanges:
    """Has live tables read again what a process without live tables has changed."""

    def __init__(self, context: LiveContext, invalidate: Callable[[str], None]) -> None:
        self._context = context
        self._invalidate = invalidate
        self._task: asyncio.Task[None] | None = None
        self._is_failing = False

    def start(self) -> None:
        """Begins to look."""
        self._task = self._context.loop.create_task(self._watch())

    def stop(self) -> None:
        """Looks no more; what is left is for the next process."""
        if self._task is not None:
            self._task.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                codes = await self._context.db_executor.run(take_changes)
            except Error:
                if not self._is_failing:
                    logger.exception("Changes of tables cannot be read")
                self._is_failing = True
                continue
            self._is_failing = False
            for code in codes:
                self._invalidate(code)
