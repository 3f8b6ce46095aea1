"""What a table is busy with, as one value, so that threads may read it."""

from dataclasses import dataclass

from games.live.table.rounds import LiveRound
from games.live.transport.protocol import PhaseMessage
from games.queries.live_tables import StoredTable
from games.queries.snapshots import TablePhase, TableSnapshot
from games.rules.core import SeatNumber


@dataclass(frozen=True, slots=True)
class LivePhase:
    """The phase, the round on the table, its match, and when the phase ends by itself.

    The table replaces it as a whole.
    """

    phase: TablePhase
    live: LiveRound | None = None
    match_id: int | None = None
    until_ms: int | None = None

    def log_place(self, table_id: int) -> dict[str, int]:
        """Where a log record belongs: no log has codes of tables, or moves."""
        live = self.live
        place = {"table": table_id}
        return place | ({"round": live.round_id, "seq": live.shown.seq} if live else {})

    @property
    def is_lesson(self) -> bool:
        """True if boards tell hints: a page read from the database knows of none."""
        return self.live is not None and self.live.lesson is not None

    def message(self, *, now_ms: int, opened_ms: int) -> PhaseMessage:
        """What pages are told of it."""
        return PhaseMessage(
            phase=self.phase,
            round=self.live.round_id if self.live else None,
            now=now_ms,
            opened=opened_ms if self.live else None,
            until=self.until_ms,
        )

    def snapshot(
        self,
        stored: StoredTable,
        *,
        opened_ms: int,
        lately: frozenset[SeatNumber],
        away_bots: frozenset[SeatNumber],
    ) -> TableSnapshot:
        """The table as everyone may see it, with what is told from elsewhere."""
        live = self.live
        shown = live.shown if live else None
        return TableSnapshot(
            code=stored.code,
            game=stored.game,
            phase=self.phase,
            roster=stored.roster,
            match_id=self.match_id,
            round_id=live.round_id if live else None,
            round=shown.round if shown else None,
            seq=shown.seq if shown else 0,
            until_ms=self.until_ms,
            opened_ms=opened_ms if live else None,
            lately=lately,
            away_bots=away_bots,
            hint=shown.hint if shown else None,
        )
