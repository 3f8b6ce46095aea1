"""Live tables of an event as its organizers see them: how far each is, what went wrong."""

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Seat, Table
from leagues.models import OnlineTable
from leagues.queries.access import EventAccess
from leagues.queries.online import due_fixtures, live_tables

Status = OnlineTable.Status


@dataclass(frozen=True, slots=True)
class LiveLine:
    """A table of a matchday and its live table; `address` is empty where there is none."""

    matchday: int
    number: int
    title: str
    told: str
    address: str = ""
    is_flagged: bool = False
    can_begin: bool = False


def live_lines(access: EventAccess) -> tuple[LiveLine, ...]:
    """Returns the tables that have no result yet, those that need a hand first.

    Two queries, however many there are.
    """
    due = due_fixtures(access.state)
    rows = [row for key, row in live_tables(access.event).items() if key in due]
    seats = Seat.objects.filter(
        table__in=[row.table_id for row in rows if row.table_id], has_left=False
    )
    here = Counter(seats.values_list("table_id", flat=True))
    lines = (_line(row, here[row.table_id or 0]) for row in rows)
    return tuple(sorted(lines, key=lambda line: not line.is_flagged))


def _line(row: OnlineTable, here: int) -> LiveLine:
    title = _("Matchday %(matchday)d, table %(table)d") % {
        "matchday": row.matchday,
        "table": row.number,
    }
    table, is_flagged = row.table, row.status == Status.FLAGGED
    if is_flagged or table is None:
        told = row.get_trouble_display() if is_flagged else str(Status.WAITING.label)
        return LiveLine(row.matchday, row.number, title, told, is_flagged=is_flagged)
    is_waiting = table.phase == Table.Phase.LOBBY
    told = _("The match is in play.")
    if is_waiting:
        told = _("%(here)d of %(seats)d are there.") % {
            "here": here,
            "seats": table.capacity,
        }
    return LiveLine(
        row.matchday,
        row.number,
        title,
        told,
        address=table.get_absolute_url(),
        can_begin=is_waiting and here < table.capacity,
    )
