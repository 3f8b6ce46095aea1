"""The live tables of a matchday as its organizer sees them: where, and what went wrong."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise

from leagues.models.online import OnlineTable
from leagues.queries.access import EventAccess
from leagues.queries.online import is_online, live_tables
from leagues.rules.event.state import MatchdayPhase, MatchdayState


@dataclass(frozen=True, slots=True)
class Live:
    """A live table. `trouble` says what went wrong, empty where nothing did."""

    address: str = ""
    trouble: str | Promise = ""
    can_begin: bool = False


def live_of(access: EventAccess, matchday: MatchdayState) -> Mapping[int, Live]:
    """Returns the live tables by number; none where people meet in one room."""
    if not is_online(access.state):
        return {}
    rows = live_tables(access.event)
    return {
        number: _live(row, has_begun=matchday.phase is MatchdayPhase.PLAYING)
        for (day, number), row in rows.items()
        if day == matchday.number
    }


def _live(row: OnlineTable, *, has_begun: bool) -> Live:
    is_open = row.status == OnlineTable.Status.OPEN and row.table is not None
    is_flagged = row.status == OnlineTable.Status.FLAGGED
    is_in_lobby = row.table is not None and row.table.is_in_lobby
    return Live(
        address=row.table.get_absolute_url() if row.table and is_open else "",
        trouble=OnlineTable.Trouble(row.trouble).label if is_flagged else "",
        can_begin=is_open and has_begun and is_in_lobby,
    )
