"""Live tables for the tables of a matchday: opened, begun, and put away.

What is open follows from the event as it stands: `open_due` brings the two together
whenever something may have changed, and may be called as often as one likes.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.queries.table_options import RATED, flat_options
from games.rules.core import OptionProblem, OptionValue
from games.services.tables.reserved import (
    Reservation,
    begin_now,
    close_reserved,
    hide_people,
    hold,
    let_begin,
    open_reserved,
    set_aside,
    take_seat,
)
from leagues.models import Event, OnlineTable
from leagues.queries.access import EventAccess, Right
from leagues.queries.online import (
    busy_people,
    due_fixtures,
    first_wanted,
    holder,
    live_tables,
    may_be_played,
    own_seats,
)
from leagues.queries.people import public_name
from leagues.queries.rated import can_be_rated
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event.carry_history import boards_before
from leagues.rules.event.settings import BoardCarry, NamesShown, Where
from leagues.rules.event.state import EventState, Fixture, FixtureKey
from leagues.services.log import locked, require
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from players.models import Player

Status, Trouble = OnlineTable.Status, OnlineTable.Trouble
ACTIVE = (Status.WAITING, Status.OPEN)
MOST_LETTERS = 20


@transaction.atomic
def open_due(event: Event) -> None:
    """Opens a live table for each table that is published, puts away what is not needed.

    No match begins before its matchday does. Who still sits at another live table plays
    one after the other: their next match is held until all of its people are free.
    """
    event = locked(event)
    state = event_state(event)
    due = _wanted(state)
    rows = live_tables(event)
    _hide_people(event, state, rows.values())
    if not due and not any(row.status in ACTIVE for row in rows.values()):
        return
    rows = {key: _brought_up(row, due.get(key)) for key, row in rows.items()}
    busy = busy_people(event, state)
    for key, fixture in due.items():
        row = rows.get(key)
        if row is None or _is_outdated(row, fixture):
            row = _added(event, fixture)
        if row.status == Status.WAITING:
            _open(row, state)
        if row.status == Status.OPEN:
            _settle_start(row, state, busy)


def take_own_seat(access: EventAccess, player: Player) -> str:
    """Gives someone the seat that is kept for them; returns the code of its table.

    Raises:
        LeagueProblem: No seat is kept for them now.
        TableProblem: The match has begun without them, or they have left it.
    """
    kept = first_wanted(own_seats(access))
    table = kept.row.table if kept else None
    if kept is None or table is None or access.entrant is None:
        text = _(
            "You have no seat right now. Your next table appears on your page when it "
            "opens."
        )
        raise LeagueProblem(LeagueProblemCode.NO_SEAT, text)
    take_seat(table, player, kept.number, name=table_name(access))
    return table.code


def table_name(access: EventAccess) -> str:
    """Returns how someone is called at a live table, where strangers may watch."""
    shown, own = access.state.settings.names, access.number or 0
    return public_name(shown, own, str(access.entrant))[:MOST_LETTERS].strip()


def begin_without(access: EventAccess, matchday: int, table: int) -> None:
    """Has a live table begin with those who are there; who is missing forfeits.

    Raises:
        LeagueProblem: There is none that waits.
    """
    require(access, Right.CALL)
    if not may_be_played(access.state, matchday):
        text = _("This matchday has not started. Start it first, then its tables.")
        raise LeagueProblem(LeagueProblemCode.NOT_BEGUN, text, tables=(table,))
    row = live_tables(access.event).get((matchday, table))
    if row is None or row.table is None or not row.table.is_in_lobby:
        text = _("This table is not waiting for anyone. Check the current state.")
        raise LeagueProblem(LeagueProblemCode.NOT_WAITING_ONLINE, text, tables=(table,))
    begin_now(row.table)


@transaction.atomic
def open_again(access: EventAccess, matchday: int, table: int) -> None:
    """Opens another live table, where the first one came to nothing or was undone.

    Raises:
        LeagueProblem: One is open, or the table has a result by now.
    """
    require(access, Right.CALL)
    event = locked(access.event)
    state = event_state(event)
    row = live_tables(event).get((matchday, table))
    fixture = due_fixtures(state).get((matchday, table))
    is_over = row is not None and row.status in (Status.FLAGGED, Status.DONE)
    if not is_over or fixture is None or fixture.noted:
        text = _("This table does not need another one. Check the current state.")
        raise LeagueProblem(LeagueProblemCode.NOT_FLAGGED, text, tables=(table,))
    _added(event, fixture)
    open_due(event)


def _hide_people(event: Event, state: EventState, rows: Iterable[OnlineTable]) -> None:
    """Hides the accounts at live tables while people are numbers."""
    hides = state.settings.names is NamesShown.NUMBERS
    if any(row.table and row.table.hides_people is not hides for row in rows):
        known = OnlineTable.objects.filter(event=event, table__isnull=False)
        hide_people(list(known.values_list("table_id", flat=True)), hides=hides)


def _wanted(state: EventState) -> dict[FixtureKey, Fixture]:
    """The tables that need a live table: nothing of them was noted at a real one."""
    due = due_fixtures(state).items()
    return {key: fixture for key, fixture in due if not fixture.noted}


def _settle_start(
    row: OnlineTable, state: EventState, busy: set[EntrantNumber]
) -> None:
    """Holds the match of a live table, or lets it begin, as the event stands now."""
    table = row.table
    if table is None:
        return
    people = {holder(state, row.matchday, each) for each in row.seats}
    if not may_be_played(state, row.matchday):
        hold(table)
    elif table.is_held and not people & busy:
        let_begin(table, _begins_at(state))
        table.is_held = False
        busy |= people
    set_aside(table, _aside(row, state))


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


def _added(event: Event, fixture: Fixture) -> OnlineTable:
    """Adds a live table that is yet to be opened."""
    return OnlineTable.objects.create(
        event=event,
        matchday=fixture.matchday,
        number=fixture.number,
        seats=list(fixture.seats),
    )


def _open(row: OnlineTable, state: EventState) -> None:
    event = row.event
    try:
        row.table = open_reserved(
            Reservation(
                event.game,
                _options(event, state),
                len(row.seats),
                is_held=True,
                hides_people=state.settings.names is NamesShown.NUMBERS,
            )
        )
        row.status = Status.OPEN
    except OptionProblem:
        row.status, row.trouble = Status.FLAGGED, Trouble.CANNOT_BEGIN
    row.since = timezone.now()
    row.save()


def _options(event: Event, state: EventState) -> dict[str, OptionValue]:
    """The rules of the game, and whether the match moves ratings."""
    is_rated = state.settings.is_rated and can_be_rated(event, state.settings)
    return {**flat_options(event.options), RATED.name: is_rated}


def _aside(row: OnlineTable, state: EventState) -> dict[int, int]:
    """How many cards lie on the boards of its people by seat, where they are carried.

    Anyone who stands in for someone begins with a board of their own, unless the event
    has them play on.
    """
    boards = boards_before(state, row.matchday, row.number)
    matchday = state.matchday(row.matchday)
    replaced = matchday.stand_ins if matchday else {}
    plays_on = state.settings.board_carry is BoardCarry.SUBSTITUTE
    return {
        number: state.settings.board_start
        if each in replaced and not plays_on
        else boards.get(state.person(each), 0)
        for number, each in enumerate(row.seats)
    }


def _begins_at(state: EventState) -> datetime | None:
    """When those missing have had their time, None where they have as much as they like.

    Who has to wait for others gets the whole time from then on. Where people may play
    at a real table as well, nobody is missing at the live one.
    """
    minutes = state.settings.no_show_minutes
    if not minutes or state.settings.where is not Where.LIVE:
        return None
    return timezone.now() + timedelta(minutes=minutes)
