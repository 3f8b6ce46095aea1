"""A table in play as the database has it, where it is not live in this process."""

import logging

from games.models import Table
from games.queries.live_tables import (
    RestoredRound,
    StoredMatch,
    restored_round,
    stored_match,
    stored_table,
)
from games.queries.snapshots import TablePhase, TableSnapshot
from games.rules.journal import JournalError
from games.rules.round import RoundPhase

logger = logging.getLogger(__name__)


def stored_snapshot(code: str) -> TableSnapshot | None:
    """Returns what everyone may see of a table in play, None for any other.

    The round is the fold of its journal. Only its owner knows who is there and when
    a phase ends; the page hears of that from its socket.
    """
    stored = stored_table(code)
    if stored is None or stored.phase != Table.Phase.PLAYING:
        return None
    match = stored_match(stored.table_id)
    if match is None:
        return None
    restored = _round_of(match)
    return TableSnapshot(
        code=stored.code,
        game=stored.game,
        phase=_phase_of(restored),
        roster=stored.roster,
        match_id=match.match_id,
        round_id=restored.round_id if restored else match.last_round_id,
        round=restored.round if restored else None,
        seq=restored.frame_seq if restored else 0,
    )


def _round_of(match: StoredMatch) -> RestoredRound | None:
    try:
        return restored_round(match)
    except JournalError:  # its owner says so in the log, and closes it
        logger.info("Match %d has a round that cannot be shown", match.match_id)
        return None


def _phase_of(restored: RestoredRound | None) -> TablePhase:
    if restored is None:
        return TablePhase.SCORES
    if restored.round.phase is RoundPhase.WAITING:
        return TablePhase.COUNTDOWN
    return TablePhase.PLAYING
