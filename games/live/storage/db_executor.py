"""Database work beside the event loop, in a few threads of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

from django.db import DEFAULT_DB_ALIAS, Error, connections

THREADS = 4


class DbExecutor:
    """Runs queries and services for the live tables; never part of a move.

    Every thread keeps its connection: to open one takes longer than most of the work.
    """

    def __init__(self) -> None:
        self._connections = ExitStack()
        self._threads = ThreadPoolExecutor(
            THREADS, thread_name_prefix="live", initializer=self._enter
        )

    async def run[Result, **Given](
        self, work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs
    ) -> Result:
        """Calls `work` in a thread and returns, or raises, what it does."""
        loop = asyncio.get_running_loop()
        call = partial(_with_connection, partial(work, *args, **kwargs))
        return await loop.run_in_executor(self._threads, call)

    def stop(self) -> None:
        """Waits for what runs, then gives threads and connections back."""
        self._threads.shutdown()
        self._connections.close()

    def _enter(self) -> None:
        connection = connections[DEFAULT_DB_ALIAS]
        connection.inc_thread_sharing()  # it is closed by another thread
        self._connections.callback(connection.close)


def _with_connection[Result](call: Callable[[], Result]) -> Result:
    try:
        return call()
    except Error:
        connections[DEFAULT_DB_ALIAS].close()  # it may be broken; the next is not
        raise
