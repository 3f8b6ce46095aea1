"""Database work beside the event loop, in a few threads of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from django.db import close_old_connections, connections

THREADS = 4


class Offload:
    """Runs queries and services for the live tables; never part of a move."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="live")

    async def run[Result, **Given](
        self, work: Callable[Given, Result], *args: Given.args, **kwargs: Given.kwargs
    ) -> Result:
        """Calls `work` in a thread and returns, or raises, what it does."""
        loop = asyncio.get_running_loop()
        call = partial(_with_connections, partial(work, *args, **kwargs))
        return await loop.run_in_executor(self._threads, call)

    def stop(self) -> None:
        """Waits for what runs, then gives the threads and their connections back."""
        for _ in range(THREADS):
            self._threads.submit(connections.close_all)
        self._threads.shutdown()


def _with_connections[Result](call: Callable[[], Result]) -> Result:
    close_old_connections()
    try:
        return call()
    finally:
        close_old_connections()
