"""Live tables of events: where someone's seat is, who is busy, what needs a hand."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games.queries.kept_tables import tables_in_play, taken_seats
from leagues.formats.registry import format_of
from leagues.models import Entrant, Event, OnlineTable, Waiting
from leagues.queries.access import EventAccess, hash_of
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event.settings import Where
from leagues.rules.event.state import (
    EventState,
    Fixture,
    FixtureKey,
    MatchdayPhase,
    MatchdayState,
)
from players.models import Player

AWAKE = timedelta(seconds=40)
"""Whose page has not asked for so long is not there any more."""


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A seat that is kept for someone, at a live table that is open.

    `is_taken` says that they sit there already, with some browser of theirs: the one of
    the player `taken_by`. `others_here` is how many others do. The match `is_held` until
    the matchday begins, and until nobody of the table plays elsewhere any more. It
    begins without those missing once it is `begins_at`, None for no such time. It
    `can_be_taken` as long as the match has yet to begin. `code` and `address` are those
    of the live table.
    """

    row: OnlineTable
    code: str
    address: str
    number: int
    is_taken: bool
    others_here: int
    taken_by: int | None
    where: Where
    is_held: bool
    begins_at: datetime | None
    can_be_taken: bool


def is_online(state: EventState) -> bool:
    """True if people play at live tables here."""
    return state.settings.has_live_tables


def is_arena(state: EventState) -> bool:
    """True if people are seated here while others still play."""
    return state.stage is not None and format_of(state.stage.format).TRAITS.is_rolling


def due_fixtures(state: EventState) -> dict[FixtureKey, Fixture]:
    """Returns the tables without a result that are played at live tables.

    From when they are published on people can sit down there.
    """
    if state.is_closed or not is_online(state):
        return {}
    return {
        (matchday.number, fixture.number): fixture
        for matchday in state.public_matchdays
        if matchday.phase in (MatchdayPhase.PUBLISHED, MatchdayPhase.PLAYING)
        for fixture in state.open_fixtures(matchday)
        if fixture.result is None
    }


def may_be_played(state: EventState, matchday: int) -> bool:
    """True if the tables of a matchday may be played."""
    found = state.matchday(matchday)
    return found is not None and found.phase is MatchdayPhase.PLAYING


def holder(state: EventState, matchday: int, entrant: EntrantNumber) -> EntrantNumber:
    """Return who plays at a person's seat: their stand-in, or their merged entrant."""
    found: MatchdayState | None = state.matchday(matchday)
    stand_in = found.stand_ins.get(entrant) if found else None
    return state.person(stand_in.entrant if stand_in else entrant)


def open_rows(events: Collection[int]) -> QuerySet[OnlineTable]:
    """Returns the live tables of these events that are open."""
    rows = OnlineTable.objects.filter(event__in=events, status=OnlineTable.Status.OPEN)
    return rows.select_related("event", "table").order_by("pk")


def playing_rows(events: Collection[int]) -> QuerySet[OnlineTable]:
    """Returns those at which people play, or are called to."""
    return open_rows(events).filter(table__is_held=False)


def own_seats(access: EventAccess) -> tuple[OwnSeat, ...]:
    """Returns the seats that are kept for the person who this is: two queries."""
    if access.number is None:
        return ()
    rows = open_rows([access.event.pk])
    return _seats(rows, {access.event.pk: (access.state, access.number)})


def seats_of_player(player: Player) -> tuple[OwnSeat, ...]:
    """Returns the seats that are kept for an account or guest, in all events.

    Three queries, and one more for each event that this process does not know.
    """
    return _seats_of(Entrant.objects.filter(player=player))


def seats_of_links(tokens: Iterable[str]) -> tuple[OwnSeat, ...]:
    """Returns the seats kept for anyone who has these private links, in all events."""
    hashes = [hash_of(token) for token in tokens if token]
    return _seats_of(Entrant.objects.filter(token_hash__in=hashes)) if hashes else ()


def _seats_of(entrants: QuerySet[Entrant]) -> tuple[OwnSeat, ...]:
    status = OnlineTable.Status.OPEN
    entries = entrants.filter(event__online_tables__status=status)
    entries = entries.select_related("event")
    known = {}
    for entry in entries.distinct():
        state = event_state(entry.event)
        known[entry.event_id] = (state, state.person(entry.number))
    return _seats(open_rows(known), known) if known else ()


def first_wanted(seats: Iterable[OwnSeat]) -> OwnSeat | None:
    """Returns where someone is wanted first, None where they are nowhere.

    That is at a table in play, else at one that can begin, else at one that cannot yet.
    """
    return min(seats, key=lambda seat: (seat.can_be_taken, seat.is_held), default=None)


def slug_of_table(table_id: int) -> str:
    """Returns the address of the event a live table was opened for, else nothing."""
    rows = OnlineTable.objects.filter(table=table_id)
    return rows.values_list("event__slug", flat=True).first() or ""


def in_play(event: Event, matchday: int) -> set[int]:
    """Returns the tables of a matchday at whose live tables a match is in play."""
    rows = open_rows([event.pk]).filter(matchday=matchday)
    rows = rows.filter(table__in=tables_in_play())
    return set(rows.values_list("number", flat=True))


def live_tables(event: Event) -> dict[FixtureKey, OnlineTable]:
    """Returns the latest live table for each table of a matchday: one query."""
    rows = OnlineTable.objects.filter(event=event).select_related("table")
    return {(row.matchday, row.number): row for row in rows.order_by("pk")}


def busy_people(event: Event, state: EventState) -> set[EntrantNumber]:
    """Returns who of an event is wanted at a live table now, of this event or another.

    Who only waits for a matchday to begin is not. People with an account or guest's
    session are known in several events. Three queries, and one more for each event that
    this process does not know.
    """
    busy = set(_holders(playing_rows([event.pk]), {event.pk: state}))
    here = {
        row.player_id: state.person(row.number)
        for row in Entrant.objects.filter(event=event, player__isnull=False)
    }
    others = Entrant.objects.filter(player__in=here).exclude(event=event)
    entries = others.filter(event__online_tables__status=OnlineTable.Status.OPEN)
    elsewhere = list(entries.select_related("event").distinct())
    states = {row.event_id: event_state(row.event) for row in elsewhere}
    seated = {
        (row.event_id, holder(states[row.event_id], row.matchday, each))
        for row in playing_rows(states)
        for each in row.seats
    }
    for row in elsewhere:
        if (row.event_id, states[row.event_id].person(row.number)) in seated:
            busy.add(here[row.player_id])
    return busy


def awake(event: Event) -> dict[EntrantNumber, int]:
    """Returns who waits for a table with an open page, and since when in seconds."""
    rows = Waiting.objects.filter(event=event, seen_at__gt=timezone.now() - AWAKE)
    return {row.entrant: int(row.since.timestamp()) for row in rows}


def is_waiting(access: EventAccess) -> bool:
    """True if they have asked for a table in an arena."""
    rows = Waiting.objects.filter(event=access.event, entrant=access.number or 0)
    return rows.exists()


def _holders(
    rows: QuerySet[OnlineTable], states: dict[int, EventState]
) -> Iterator[EntrantNumber]:
    for row in rows:
        for each in row.seats:
            yield holder(states[row.event_id], row.matchday, each)


def _seats(
    rows: Iterable[OnlineTable], known: dict[int, tuple[EventState, EntrantNumber]]
) -> tuple[OwnSeat, ...]:
    rows = list(rows)
    taken = taken_seats([row.table_id for row in rows if row.table_id])
    here = Counter(at for at, _number in taken)
    seats = []
    for row in rows:
        state, own = known[row.event_id]
        table, number = row.table, _seat_number(state, row.matchday, row.seats, own)
        if table is None or number is None:
            continue
        is_taken = (table.pk, number) in taken
        seats.append(
            OwnSeat(
                row,
                table.code,
                table.get_absolute_url(),
                number,
                is_taken=is_taken,
                others_here=here[table.pk] - is_taken,
                taken_by=taken.get((table.pk, number)),
                where=state.settings.where,
                is_held=table.is_held,
                begins_at=table.fills_at,
                can_be_taken=table.is_in_lobby,
            )
        )
    return tuple(seats)


def _seat_number(
    state: EventState, matchday: int, seats: Sequence[EntrantNumber], own: EntrantNumber
) -> int | None:
    numbers = (
        number
        for number, each in enumerate(seats)
        if holder(state, matchday, each) == own
    )
    return next(numbers, None)


def has_live_events() -> bool:
    """True if any event has live tables open, or people who wait for one."""
    statuses = (OnlineTable.Status.OPEN, OnlineTable.Status.WAITING)
    active = OnlineTable.objects.filter(status__in=statuses)
    return active.exists() or Waiting.objects.exists()
