"""Several processes share the tables: every table is leased by one of them."""

import asyncio
import logging
from collections.abc import Collection
from typing import Protocol

from django.db import Error

from games.live.cluster.cluster_link import ClusterLink, LocalTables
from games.live.context import LiveContext
from games.queries.leases import lease_owners, ownerless_codes
from games.services.tables.leases import (
    give_back_lease,
    give_back_leases,
    renew_leases,
    take_lease,
)

RENEW_SECONDS = 3.0

logger = logging.getLogger(__name__)


class OwnedTables(LocalTables, Protocol):
    """The tables of this process, as they are shared."""

    @property
    def table_ids(self) -> frozenset[int]:
        """Which tables are live here."""

    def release(self, table_ids: Collection[int]) -> None:
        """Gives up tables that this process does not own any more."""

    def adopt(self, codes: Collection[str]) -> None:
        """Recovers tables in play that no process owns."""


class TableOwnership:
    """This process among others: its name, its leases and its link to them."""

    def __init__(self, context: LiveContext, tables: OwnedTables) -> None:
        self.link = ClusterLink(context.loop, tables)
        self._context = context
        self._tables = tables
        self._lease_task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to listen, and to keep the leases."""
        self.link.start()
        self._lease_task = self._context.loop.create_task(self._renew_leases())

    async def stop(self) -> None:
        """Gives all leases back at once."""
        self.link.stop()
        if self._lease_task is not None:
            self._lease_task.cancel()
        try:
            await self._context.db_executor.run(give_back_leases, self.link.name)
        except Error:
            logger.exception("The leases run out by themselves")

    async def disconnect(self, player_id: int) -> None:
        """Closes someone's pages in every other process."""
        for owner in await self._others():
            self.link.disconnect(owner, player_id)

    async def reconnect(self, player_id: int) -> None:
        """Makes someone's pages in every other process reconnect."""
        for owner in await self._others():
            self.link.reconnect(owner, player_id)

    async def _others(self) -> frozenset[str]:
        try:
            owners = await self._context.db_executor.run(lease_owners)
        except Error:
            logger.exception("Others find out by themselves who may not stay")
            return frozenset()
        return frozenset(owners - {self.link.name})

    def owner_of(self, table_id: int) -> str:
        """Takes the table if it is free; returns whose it is. For a thread."""
        return take_lease(table_id, self.link.name)

    async def give_back(self, table_id: int) -> None:
        """Gives the lease of a table back, so that another process can take it."""
        try:
            await self._context.db_executor.run(
                give_back_lease, table_id, self.link.name
            )
        except Error:
            place = {"table": table_id}
            logger.exception("The lease runs out by itself", extra=place)

    async def _renew_leases(self) -> None:
        run, name = self._context.db_executor.run, self.link.name
        while True:
            try:
                mine = self._tables.table_ids
                held = await run(renew_leases, name, expected=mine)
                self._tables.release(mine - held)
                self._tables.adopt(await run(ownerless_codes))
            except Error:
                logger.exception("The leases cannot be renewed")
            await asyncio.sleep(RENEW_SECONDS)
