"""Closes the tables of a process to people who are banned."""

import asyncio
from collections.abc import Collection, Iterable

from games.live.table.live_table import LiveTable
from games.live.transport.protocol import CLOSE_NOT_ALLOWED

REMEMBERED_SECONDS = 30.0
"""Who they are is looked up before a page gets to its table: it may be on its way."""


class Admission:
    """Closes the pages of banned people, and refuses new ones for a while."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._closed_until: dict[int, float] = {}

    def close_to(
        self, player_ids: Iterable[int], tables: Collection[LiveTable]
    ) -> None:
        """Sends these people away from all tables, also those who are just coming."""
        now = self._loop.time()
        self._closed_until = {
            player_id: until
            for player_id, until in self._closed_until.items()
            if until > now
        }
        for player_id in player_ids:
            self._closed_until[player_id] = now + REMEMBERED_SECONDS
            for table in tables:
                table.close_pages(player_id, CLOSE_NOT_ALLOWED)

    def is_closed_to(self, player_id: int | None) -> bool:
        """True if this person was sent away only now."""
        if player_id is None:
            return False
        return self._closed_until.get(player_id, 0.0) > self._loop.time()


def player_ids_at(tables: Collection[LiveTable]) -> frozenset[int]:
    """The ids of all known people who have a page of these tables open."""
    return frozenset(
        socket.viewer.player_id
        for table in tables
        for socket in table.audience.sockets
        if socket.viewer.player_id is not None
    )
