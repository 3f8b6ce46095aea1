"""Starts and stops the live tables with a server that speaks ASGI's lifespan."""

import gc
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from games.live.runtime import LiveRuntime


def keep_what_is_there() -> None:
    """Spares the garbage collector what a server holds from its start to its end.

    Otherwise it looks through all of Django again and again while people play: about
    a fifth of the time of a move.
    """
    gc.freeze()


class Lifespan:
    """The part of the application that servers call around its life."""

    def __init__(self, runtime: LiveRuntime) -> None:
        self._runtime = runtime

    async def __call__(
        self,
        scope: Mapping[str, Any],
        receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
        send: Callable[[MutableMapping[str, Any]], Awaitable[None]],
    ) -> None:
        """Answers the two messages of the lifespan protocol."""
        await receive()
        keep_what_is_there()
        self._runtime.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._runtime.stop()
        await send({"type": "lifespan.shutdown.complete"})
