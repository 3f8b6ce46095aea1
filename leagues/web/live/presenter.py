"""Live tables of an event as its organizers see them: how far each is, what went wrong."""

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.queries.kept_tables import taken_seats
from leagues.models import OnlineTable
from leagues.presenters.event_strings import matchday_name
from leagues.queries.access import EventAccess
from leagues.queries.online import due_fixtures, live_tables, may_be_played
from leagues.rules.event.state import EventState, Fixture

Status = OnlineTable.Status


@dataclass(frozen=True, slots=True)
class LiveLine:
    """A table of a matchday and its live table; `address` is empty where there is none.

    Where it `needs_help`, someone has to decide. `can_begin` and `can_open` say what
    can be done here.
    """

    matchday: int
    number: int
    title: str
    detail: str
    address: str = ""
    needs_help: bool = False
    can_begin: bool = False
    can_open: bool = False


def live_lines(access: EventAccess) -> tuple[LiveLine, ...]:
    """Returns the tables that have no result yet, those that need a hand first.

    Two queries, however many there are.
    """
    state = access.state
    due = due_fixtures(state)
    rows = {key: row for key, row in live_tables(access.event).items() if key in due}
    taken = taken_seats([row.table_id for row in rows.values() if row.table_id])
    here = Counter(table for table, _number in taken)
    lines = (
        _line(row, due[key], state, here[row.table_id or 0])
        for key, row in rows.items()
    )
    return tuple(sorted(lines, key=lambda line: not line.needs_help))


def _line(row: OnlineTable, fixture: Fixture, state: EventState, here: int) -> LiveLine:
    said = {"matchday": matchday_name(state, row.matchday), "table": row.number}
    title = _("%(matchday)s, table %(table)d") % said
    if row.status == Status.FLAGGED:
        detail, can_open = str(row.get_trouble_display()), not fixture.noted
        return LiveLine(
            row.matchday, row.number, title, detail, needs_help=True, can_open=can_open
        )
    if row.status != Status.OPEN or row.table is None:
        return _put_away(row, fixture, title)
    table = row.table
    detail = _("The match is in progress.")
    if table.is_in_lobby:
        detail = _here(here, table.capacity)
        detail = f"{detail} {_waits(state, row, is_held=table.is_held)}".strip()
    return LiveLine(
        row.matchday,
        row.number,
        title,
        detail,
        address=table.get_absolute_url(),
        can_begin=table.is_in_lobby and may_be_played(state, row.matchday),
    )


def _put_away(row: OnlineTable, fixture: Fixture, title: str) -> LiveLine:
    if fixture.noted:
        detail = _("They play at a real table: rounds were entered.")
        return LiveLine(row.matchday, row.number, title, detail)
    detail = _("The result was undone.")
    return LiveLine(
        row.matchday, row.number, title, detail, needs_help=True, can_open=True
    )


def _here(here: int, seats: int) -> str:
    text = _("%(here)d of %(seats)d are seated.")
    return text % {"here": here, "seats": seats}


def _waits(state: EventState, row: OnlineTable, *, is_held: bool) -> str:
    """What a table waits for besides its people, empty where it is nothing."""
    if not may_be_played(state, row.matchday):
        return _("Waiting for the matchday to start.")
    if is_held:
        return _("Waiting for someone who is still at another table.")
    return ""
