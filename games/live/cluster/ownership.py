"""Several processes share the tables: every table is leased by one of them."""

import asyncio
import logging
from collections.abc import Collection
from typing import Protocol

from django.db import Error

from games.live.cluster.cluster_link import Link, Tables
from games.live.context import Engine
from games.queries.leases import lease_owners, ownerless_codes
from games.services.tables.leases import (
    give_back_lease,
    give_back_leases,
    renew_leases,
    take_lease,
)

RENEW_SECONDS = 3.0

logger = logging.getLogger(__name__)


class SharedTables(Tables, Protocol):
    """The tables of this process, as they are shared."""

    @property
    def table_ids(self) -> frozenset[int]:
        """Which tables are live here."""

    def give_up(self, table_ids: Collection[int]) -> None:
        """Lets go of tables that are not this process's any more."""

    def adopt(self, codes: Collection[str]) -> None:
        """Takes tables in play that nobody looks after."""


class Sharing:
    """This process among others: its name, its leases and its link to them."""

    def __init__(self, engine: Engine, tables: SharedTables) -> None:
        self.link = Link(engine.loop, tables)
        self._engine = engine
        self._tables = tables
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to listen, and to keep the leases."""
        self.link.start()
        self._keeper = self._engine.loop.create_task(self._keep())

    async def stop(self) -> None:
        """Lets the others have everything at once."""
        self.link.stop()
        if self._keeper is not None:
            self._keeper.cancel()
        try:
            await self._engine.offload.run(give_back_leases, self.link.name)
        except Error:
            logger.exception("The leases run out by themselves")

    async def shut_out(self, player_id: int) -> None:
        """Lets every other process close the pages of somebody."""
        for owner in await self._others():
            self.link.shut_out(owner, player_id)

    async def look_up_anew(self, player_id: int) -> None:
        """Lets every other process find out who has the pages of somebody open."""
        for owner in await self._others():
            self.link.look_up_anew(owner, player_id)

    async def _others(self) -> frozenset[str]:
        try:
            owners = await self._engine.offload.run(lease_owners)
        except Error:
            logger.exception("Others find out by themselves who may not stay")
            return frozenset()
        return frozenset(owners - {self.link.name})

    def owner_of(self, table_id: int) -> str:
        """Takes the table if it is free; returns whose it is. For a thread."""
        return take_lease(table_id, self.link.name)

    async def give_back(self, table_id: int) -> None:
        """Lets another process have a table."""
        try:
            await self._engine.offload.run(give_back_lease, table_id, self.link.name)
        except Error:
            logger.exception("The lease of table %d runs out by itself", table_id)

    async def _keep(self) -> None:
        run, name = self._engine.offload.run, self.link.name
        while True:
            try:
                mine = self._tables.table_ids
                held = await run(renew_leases, name, expected=mine)
                self._tables.give_up(mine - held)
                self._tables.adopt(await run(ownerless_codes))
            except Error:
                logger.exception("The leases cannot be renewed")
            await asyncio.sleep(RENEW_SECONDS)
