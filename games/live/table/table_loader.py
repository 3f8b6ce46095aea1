"""Finding tables as the database has them. Runs in a thread."""

import logging
from collections.abc import Collection
from dataclasses import dataclass

from games.queries.live_tables import (
    RestoredRound,
    StoredMatch,
    StoredTable,
    restored_round,
    stored_match,
    stored_matches,
    stored_tables,
)
from games.rules.core import Ending
from games.rules.journal import JournalError
from games.services.rounds import close_round

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table with its match in play and the round on it, as far as there are such."""

    stored: StoredTable
    match: StoredMatch | None = None
    round: RestoredRound | None = None


def load_table(code: str) -> LoadedTable | None:
    """Returns the table of that code, its round folded; None if there is none."""
    return next(iter(load_tables((code,))), None)


def load_tables(codes: Collection[str]) -> tuple[LoadedTable, ...]:
    """Returns the tables of these codes, as far as there are such."""
    tables = stored_tables(codes)
    matches = stored_matches([stored.table_id for stored in tables])
    return tuple(
        _loaded_table(stored, matches.get(stored.table_id)) for stored in tables
    )


def _loaded_table(stored: StoredTable, match: StoredMatch | None) -> LoadedTable:
    """The table with its round folded.

    A round that the rules of today cannot follow is closed without a count, its
    journal kept in its record: the match goes on.
    """
    if match is None or match.open_round is None:
        return LoadedTable(stored, match)
    try:
        return LoadedTable(stored, match, restored_round(match))
    except JournalError as error:
        place = {"table": stored.table_id, "round": match.open_round.round_id}
        logger.error("The round cannot be played on: %s", error, extra=place)  # noqa: TRY400 -- its causes quote moves
    round_id = match.open_round.round_id
    close_round(round_id, ending=Ending.VOID, finisher=None, scores=())
    return LoadedTable(stored, stored_match(stored.table_id))
