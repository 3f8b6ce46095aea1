"""From the lobby over the rounds to the podium.

What has to be done next follows from how things stand; it is done in a thread, one
step at a time, and tried again where the database is away. Nothing here is part of a
move.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from django.db import Error
from django.utils import timezone

from games.live.table.live_table import LiveTable
from games.live.table.readiness import (
    FEWEST_PEOPLE,
    heir,
    is_everybody_ready,
    seated_people,
    should_begin,
    should_fill,
    staying,
)
from games.live.table.table_loader import LoadedTable, load_table
from games.live.transport.protocol import CLOSE_NO_TABLE
from games.models import Table
from games.queries.live_tables import RestoredRound, StoredMatch, stored_table
from games.queries.snapshots import TablePhase
from games.rules.core import OptionProblem
from games.rules.round import START, RoundPhase, scores
from games.services.matches import cancel_start, transfer_host
from games.services.problems import TableProblem
from games.services.rounds import (
    abandon_match,
    begin_match,
    close_round,
    open_next_round,
    settle_match,
)
from games.services.tables.quick_match import fill_table

COUNTDOWN_SECONDS = 3.0
SCORES_SECONDS = 15.0
FORGOTTEN_SECONDS = 600.0
"""A match in which nobody is there for so long ends without a result."""

FIRST_PAUSE_SECONDS = 0.2
LONGEST_PAUSE_SECONDS = 5.0

type FlowStep = Callable[[], Awaitable[None]]

logger = logging.getLogger(__name__)


class MatchFlow:
    """Moves one table on. For the loop only."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._db_executor = table.context.db_executor
        self._loop = table.context.loop
        self._match: StoredMatch | None = None
        self._is_stale = False
        self._is_next_due = False
        self._is_over = False
        self._worker: asyncio.Task[None] | None = None
        table.changed = self.wake

    def invalidate(self) -> None:
        """Reads the table again: it was changed in the database."""
        self._is_stale = True
        self.wake()

    def wake(self) -> None:
        """Does what there is to do now, unless that is already under way."""
        if self._worker is None and not self._is_over and self._next() is not None:
            self._worker = self._loop.create_task(self._work())
            self._worker.add_done_callback(self._rest)

    def stop(self) -> None:
        """Does nothing any more."""
        self._is_over = True
        if self._worker is not None:
            self._worker.cancel()

    def resume(self, loaded: LoadedTable) -> None:
        """Goes on with what the database says the table was busy with."""
        self._match = loaded.match
        if loaded.match is None:
            is_over = loaded.stored.phase == Table.Phase.PODIUM
            phase = TablePhase.PODIUM if is_over else TablePhase.LOBBY
            self.table.enter(phase, match_id=None)
        elif loaded.round is None:
            self._show_scores()
        else:
            self._put_down(loaded.match, loaded.round)
        self.wake()

    # What is next

    def _next(self) -> FlowStep | None:
        if self._is_stale:
            return self._reload
        step: FlowStep | None = None
        match self.table.live_phase.phase:
            case TablePhase.LOBBY:
                step = self._next_in_lobby()
            case TablePhase.COUNTDOWN | TablePhase.PLAYING:
                step = self._next_in_round()
            case TablePhase.SCORES:
                step = self._next_between_rounds()
            case TablePhase.PODIUM:
                pass
        stored = self.table.stored
        needs_host = step is None and not stored.is_reserved
        if needs_host and heir(stored.roster, self.table.presence):
            return self._transfer_host
        return step

    def _next_in_lobby(self) -> FlowStep | None:
        stored = self.table.stored
        if stored.phase == Table.Phase.PLAYING:
            return self._lay_out
        if should_fill(stored, self.table.presence, timezone.now()):
            return self._fill
        if should_begin(stored, self.table.presence):
            return self._begin
        return None

    def _next_in_round(self) -> FlowStep | None:
        table = self.table
        if self._is_abandoned():
            return self._abandon
        live = table.live_phase.live
        if live is not None and live.shown.round.phase is RoundPhase.OVER:
            return self._close_round
        is_waiting = table.live_phase.phase is TablePhase.COUNTDOWN
        if is_waiting and table.clock.until_ms is None and table.presence.here:
            return self._count_down
        return None

    def _next_between_rounds(self) -> FlowStep | None:
        table = self.table
        if self._is_abandoned():
            return self._abandon
        if len(staying(table.stored.roster)) < FEWEST_PEOPLE:
            return self._settle
        is_due = self._is_next_due or is_everybody_ready(
            table.stored.roster, table.presence
        )
        return self._deal if is_due and table.presence.here else None

    def _is_abandoned(self) -> bool:
        """True if all people have left, or nobody has been there for very long."""
        table = self.table
        return (
            not seated_people(table.stored.roster)
            or table.presence.nobody_seconds() > FORGOTTEN_SECONDS
        )

    # Steps

    async def _reload(self) -> None:
        self._is_stale = False
        table = self.table
        stored = await self._db_executor.run(stored_table, table.stored.code)
        if stored is None:
            table.close(CLOSE_NO_TABLE)
            return
        table.apply(stored)
        is_again = stored.phase == Table.Phase.LOBBY
        if is_again and table.live_phase.phase is TablePhase.PODIUM:
            table.enter(TablePhase.LOBBY, match_id=None)

    async def _fill(self) -> None:
        await self._db_executor.run(fill_table, self.table.stored.table_id)
        self._is_stale = True

    async def _begin(self) -> None:
        table_id = self.table.stored.table_id
        try:
            await self._db_executor.run(begin_match, table_id)
        except (OptionProblem, TableProblem) as problem:
            place = self.table.log_place
            logger.warning("The table cannot begin: %s", problem, extra=place)
            why = problem if isinstance(problem, OptionProblem) else None
            await self._db_executor.run(cancel_start, table_id, why)
            self._is_stale = True
            return
        await self._lay_out()

    async def _deal(self) -> None:
        if self._match is not None:
            await self._db_executor.run(open_next_round, self._match.match_id)
        await self._lay_out()

    async def _lay_out(self) -> None:
        """Puts the round on the table that was just opened."""
        code = self.table.stored.code
        loaded = await self._db_executor.run(load_table, code)
        if loaded is None or loaded.match is None:
            raise RuntimeError("a table is in play without a match")
        self._is_next_due = False
        self.table.apply(loaded.stored)
        self.resume(loaded)

    async def _count_down(self) -> None:
        table = self.table
        table.clock.end_phase_in(COUNTDOWN_SECONDS, self._start)
        table.enter(TablePhase.COUNTDOWN, match_id=table.live_phase.match_id)

    async def _close_round(self) -> None:
        live = self.table.live_phase.live
        if live is None:
            return
        over = live.shown.round
        if over.ending is None:
            raise ValueError(f"round {live.round_id} is over without an ending")
        verdict = await self._db_executor.run(
            close_round,
            live.round_id,
            ending=over.ending,
            finisher=over.finisher,
            scores=scores(live.game, over),
            gone=over.grace_over | self.table.away_bots.seats,
        )
        self._is_stale = True
        if verdict.is_over:
            self._show_podium()
        else:
            self._show_scores()

    async def _settle(self) -> None:
        if self._match is not None:
            await self._db_executor.run(settle_match, self._match.match_id)
        self._is_stale = True
        self._show_podium()

    async def _abandon(self) -> None:
        table = self.table
        if table.live_phase.live is not None:
            table.live_phase.live.is_lost = True
        await table.context.journal.flush()
        if self._match is not None:
            await self._db_executor.run(abandon_match, self._match.match_id)
        self._match = None
        self._is_stale = True
        table.clock.stop()
        table.enter(TablePhase.LOBBY, match_id=None)

    async def _transfer_host(self) -> None:
        table = self.table
        if player_id := heir(table.stored.roster, table.presence):
            await self._db_executor.run(transfer_host, table.stored.table_id, player_id)
        self._is_stale = True

    # Phases

    def _put_down(self, match: StoredMatch, restored: RestoredRound) -> None:
        """Puts a round on the table as its journal says: a new one, or one in play."""
        table = self.table
        table.clock.keep_phase()
        table.show_round(restored)
        is_waiting = restored.round.phase is RoundPhase.WAITING
        if is_waiting and table.presence.here:
            table.clock.end_phase_in(COUNTDOWN_SECONDS, self._start)
        table.enter(
            TablePhase.COUNTDOWN if is_waiting else TablePhase.PLAYING,
            match_id=match.match_id,
            has_new_round=True,
        )

    def _start(self) -> None:
        if self.table.live_phase.live is not None:
            self.table.live_phase.live.act(START)

    def _show_scores(self) -> None:
        self._is_next_due = False
        self.table.clock.end_phase_in(SCORES_SECONDS, self._next_is_due)
        match_id = self._match.match_id if self._match else None
        self.table.enter(TablePhase.SCORES, match_id=match_id)

    def _next_is_due(self) -> None:
        self._is_next_due = True
        self.wake()

    def _show_podium(self) -> None:
        match_id = self._match.match_id if self._match else None
        self._match = None
        self.table.clock.keep_phase()
        self.table.enter(TablePhase.PODIUM, match_id=match_id)

    # The worker

    async def _work(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        while not self._is_over and (step := self._next()) is not None:
            try:
                await step()
            except Error:
                logger.exception("The table waits", extra=self.table.log_place)
                self._is_stale = True  # who knows what was done
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE_SECONDS)
            else:
                pause = FIRST_PAUSE_SECONDS

    def _rest(self, worker: asyncio.Task[None]) -> None:
        """Ends a run, so that wake works again; a bug is logged and delays it."""
        self._worker = None
        if worker.cancelled() or self._is_over:
            return
        if (bug := worker.exception()) is not None:
            place = self.table.log_place
            logger.error("The flow of a match", exc_info=bug, extra=place)
            self._loop.call_later(LONGEST_PAUSE_SECONDS, self.wake)
        else:
            self.wake()
