"""Sends queued messages to another process in batches, preserving order."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from channels.layers import BaseChannelLayer

MAX_WAITING = 5000
MAX_TOGETHER = 100

type PeerMessage = Mapping[str, Any]

logger = logging.getLogger(__name__)


class ClusterOutbox:
    """Sends to other processes. Nobody waits; what cannot be sent is dropped.

    A page notices that something is missing, and comes back for a board.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, layer: BaseChannelLayer
    ) -> None:
        self._loop = loop
        self._layer = layer
        self._waiting: dict[str, list[PeerMessage]] = {}
        self._senders: dict[str, asyncio.Task[None]] = {}

    def put(self, to: str, message: PeerMessage) -> None:
        """Sends something to the process of that name, after all that was put before."""
        waiting = self._waiting.setdefault(to, [])
        if len(waiting) >= MAX_WAITING:
            logger.error("%d messages to %s are dropped", len(waiting), to)
            waiting.clear()
        waiting.append(message)
        if to not in self._senders:
            self._senders[to] = self._loop.create_task(self._send(to))

    def stop(self) -> None:
        """Sends nothing more."""
        for sender in self._senders.values():
            sender.cancel()

    async def _send(self, to: str) -> None:
        waiting = self._waiting[to]
        try:
            while waiting:
                messages = waiting[:MAX_TOGETHER]
                del waiting[:MAX_TOGETHER]
                await self._layer.send(to, {"type": "messages", "messages": messages})
        except Exception:  # whatever the layer raises when it is full or away
            logger.exception("The way to %s is blocked", to)
            waiting.clear()
        finally:
            del self._senders[to]
            del self._waiting[to]
