"""Live tables for the tables of a matchday: opened, begun, and put away.

What is open follows from the event as it stands: `open_due` brings the two together
whenever something may have changed, and may be called as often as one likes.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Table
from games.queries.table_options import RATED, flat_options
from games.rules.core import OptionProblem
from games.services.reserved import (
    Reservation,
    begin_now,
    close_reserved,
    open_reserved,
    take_seat,
)
from leagues.models import Event, OnlineTable
from leagues.queries.access import EventAccess, Right
from leagues.queries.online import (
    Key,
    OwnSeat,
    busy_people,
    due_fixtures,
    holder,
    live_tables,
    own_seats,
)
from leagues.queries.people import public_name
from leagues.queries.states import event_state
from leagues.rules.core import Entrant
from leagues.rules.event import EventState, Fixture
from leagues.rules.settings import BoardCarry
from leagues.services.log import locked, require
from leagues.services.problems import LeagueProblem
from players.models import Player

Status, Trouble = OnlineTable.Status, OnlineTable.Trouble
ACTIVE = (Status.WAITING, Status.OPEN)
MOST_LETTERS = 20


@transaction.atomic
def open_due(event: Event) -> None:
    """Opens a live table for each table that is to be played, puts away what is not.

    Who still sits at another live table plays one after the other: their next table
    waits until all of its people are free.
    """
    event = locked(event)
    state = event_state(event)
    due = due_fixtures(state)
    rows = live_tables(event)
    if not due and not any(row.status in ACTIVE for row in rows.values()):
        return
    rows = {key: _brought_up(row, due.get(key)) for key, row in rows.items()}
    busy = busy_people(event, state)
    for key, fixture in due.items():
        row = rows.get(key)
        if row is None or row.status == Status.WAITING or _is_outdated(row, fixture):
            fresh = (
                row if row and row.status == Status.WAITING else _row(event, fixture)
            )
            people = {holder(state, fixture.matchday, each) for each in fixture.seats}
            if not people & busy:
                _open(fresh, state)
                busy |= people


def take_own_seat(access: EventAccess, player: Player) -> Table:
    """Gives whoever this is the seat that is kept for them; returns its table.

    Raises:
        LeagueProblem: No seat is kept for them now.
        TableProblem: The match has begun without them, or they have left it.
    """
    kept = _seat_to_take(own_seats(access))
    if kept is None or access.entrant is None:
        text = _(
            "No seat is kept for you at the moment."
            " Your next table stands on your page as soon as it is open."
        )
        raise LeagueProblem("no_seat", text)
    take_seat(kept.table, player, kept.number, name=table_name(access))
    return kept.table


def table_name(access: EventAccess) -> str:
    """Returns how somebody is called at a live table, where strangers may watch."""
    shown, own = access.state.settings.names, access.number or 0
    return public_name(shown, own, str(access.entrant))[:MOST_LETTERS].strip()


def begin_without(access: EventAccess, matchday: int, table: int) -> None:
    """Has a live table begin with those who are there; who is missing forfeits.

    Raises:
        LeagueProblem: There is none that waits.
    """
    require(access, Right.CALL)
    row = live_tables(access.event).get((matchday, table))
    if row is None or row.table is None or row.table.phase != Table.Phase.LOBBY:
        text = _("This table waits for nobody. Look at how it is now.")
        raise LeagueProblem("not_waiting_online", text, tables=(table,))
    begin_now(row.table)


@transaction.atomic
def open_again(access: EventAccess, matchday: int, table: int) -> None:
    """Opens another live table, where the first one came to nothing.

    Raises:
        LeagueProblem: Nothing went wrong there, or it has a result by now.
    """
    require(access, Right.CALL)
    event = locked(access.event)
    state = event_state(event)
    row = live_tables(event).get((matchday, table))
    fixture = due_fixtures(state).get((matchday, table))
    if row is None or row.status != Status.FLAGGED or fixture is None:
        text = _("This table does not need another one. Look at how it is now.")
        raise LeagueProblem("not_flagged", text, tables=(table,))
    _row(event, fixture).save()
    open_due(event)


def needs_attention(event: Event) -> tuple[OnlineTable, ...]:
    """Returns the live tables an organizer should look at: flagged, without a result."""
    due = due_fixtures(event_state(event))
    rows = live_tables(event).items()
    return tuple(
        row for key, row in rows if row.status == Status.FLAGGED and key in due
    )


def _seat_to_take(seats: tuple[OwnSeat, ...]) -> OwnSeat | None:
    """The seat at a table in play or not yet begun; what can still begin comes last."""
    return next(iter(sorted(seats, key=lambda seat: seat.can_be_taken)), None)


def _brought_up(row: OnlineTable, fixture: Fixture | None) -> OnlineTable:
    """Puts a live table away that is not needed as it is."""
    if row.status not in ACTIVE:
        return row
    is_right = fixture is not None and set(fixture.seats) == set(row.seats)
    if is_right or (row.table is not None and not close_reserved(row.table)):
        return row  # a match in play ends as it ends
    row.status = Status.DONE
    row.save(update_fields=["status"])
    return row


def _is_outdated(row: OnlineTable, fixture: Fixture) -> bool:
    return row.status == Status.DONE and set(row.seats) != set(fixture.seats)


def _row(event: Event, fixture: Fixture) -> OnlineTable:
    """A live table that is yet to be opened."""
    row = OnlineTable(
        event=event,
        matchday=fixture.matchday,
        number=fixture.number,
        seats=list(fixture.seats),
    )
    row.save()
    return row


def _open(row: OnlineTable, state: EventState) -> None:
    event, before = row.event, _lineage(row, state)
    if before is not None:
        row.seats = before.seats
    try:
        row.table = open_reserved(
            Reservation(
                event.game,
                {**flat_options(event.options), RATED.name: state.settings.is_rated},
                len(row.seats),
                _begins_at(state, row.matchday),
            ),
            before.table if before else None,
        )
        row.status = Status.OPEN
    except OptionProblem:
        row.status, row.trouble = Status.FLAGGED, Trouble.CANNOT_BEGIN
    row.since = timezone.now()
    row.save()


def _lineage(row: OnlineTable, state: EventState) -> OnlineTable | None:
    """The last live table of the same people, where their boards are carried on."""
    if state.settings.board_carry is BoardCarry.NONE:
        return None
    people = _people(state, row.seats)
    done = OnlineTable.objects.filter(event=row.event, match__isnull=False)
    earlier = done.filter(table__phase=Table.Phase.PODIUM).select_related("table")
    same = (
        each
        for each in earlier.order_by("-pk")
        if sorted(each.seats) == sorted(row.seats)
    )
    return next((each for each in same if _people(state, each.seats) == people), None)


def _people(state: EventState, seats: list[Entrant]) -> frozenset[Entrant]:
    return frozenset(map(state.person, seats))


def _begins_at(state: EventState, matchday: int) -> datetime | None:
    """When those missing have had their time, None where the organizer decides.

    Who has to wait for others gets the whole time from when their table opens.
    """
    minutes = state.settings.no_show_minutes
    if not minutes or state.matchday(matchday) is None:
        return None
    return timezone.now() + timedelta(minutes=minutes)


__all__ = [
    "Key",
    "begin_without",
    "needs_attention",
    "open_again",
    "open_due",
    "table_name",
    "take_own_seat",
]
