"""Finding a table as the database has it. Runs in a thread."""

import logging
from dataclasses import dataclass

from games.queries.live_tables import (
    RestoredRound,
    StoredMatch,
    StoredTable,
    restored_round,
    stored_match,
    stored_table,
)
from games.rules.core import Ending
from games.rules.journal import JournalError
from games.services.rounds import close_round

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A table with its match in play and the round on it, as far as there are such."""

    stored: StoredTable
    match: StoredMatch | None = None
    round: RestoredRound | None = None


def take_up(code: str) -> TakenUp | None:
    """Returns the table of that code, its round folded; None if there is none.

    A round that the rules of today cannot follow is closed without a count, its
    journal kept in its record: the match goes on.
    """
    stored = stored_table(code)
    if stored is None:
        return None
    match = stored_match(stored.table_id)
    if match is None:
        return TakenUp(stored)
    try:
        return TakenUp(stored, match, restored_round(match))
    except JournalError:
        logger.exception("Table %s: its round cannot be played on", code)
    if match.open_round is not None:
        round_id = match.open_round.round_id
        close_round(round_id, ending=Ending.VOID, finisher=None, scores=())
    return TakenUp(stored, stored_match(stored.table_id))
