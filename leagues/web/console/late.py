"""Who has no seat although tables are being played, and where there is room for them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.formats.registry import format_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.queries.reseat import reseat_of
from leagues.rules.core import MOST_AT_A_TABLE, EntrantNumber
from leagues.rules.event.state import (
    EventState,
    Fixture,
    MatchdayPhase,
    MatchdayState,
    Status,
)
from leagues.rules.standings.table import people_of
from leagues.services.people.attendance import is_waited_for

type Named = tuple[tuple[EntrantNumber, str], ...]
"""People by number and name."""


@dataclass(frozen=True, slots=True)
class Room:
    """A table someone can sit down at; the first one with fewest people is best."""

    table: int
    detail: str
    is_best: bool


@dataclass(frozen=True, slots=True)
class Late:
    """Those without a seat by number and name, and the tables that are still open."""

    people: Named
    rooms: tuple[Room, ...]
    is_draft: bool

    @property
    def room_choices(self) -> list[tuple[int, str]]:
        """The tables to choose from."""
        return room_choices(self.rooms)

    @property
    def best_room(self) -> int | None:
        """The table that is offered first."""
        return best_room(self.rooms)


def late_of(
    access: EventAccess, matchday: MatchdayState, names: EntrantNames
) -> Late | None:
    """Returns who came too late for a matchday; None where everyone is seated."""
    state = access.state
    if not access.can_manage or matchday.phase is MatchdayPhase.CONFIRMED:
        return None
    people = _named(_unseated(state, matchday), names)
    if not people:
        return None
    is_draft = matchday.phase is MatchdayPhase.DRAFT
    return Late(people, rooms_of(state, matchday), is_draft)


@dataclass(frozen=True, slots=True)
class Missing:
    """What can be done at a table where someone is missing.

    Attributes:
        people: Who has a seat there, by number and name, and has not forfeited it.
        chairs: Whose chair there someone else can take.
        takers: Who has no seat on this matchday, those on the waiting list included.
        late: Those of them who can sit down beside the others.
        needs_why: Whether it takes a reason to go on without someone now.
    """

    people: Named
    chairs: Named
    takers: Named
    late: Named
    needs_why: bool


def missing_of(
    access: EventAccess, matchday: MatchdayState, fixture: Fixture, names: EntrantNames
) -> Missing | None:
    """Returns what can be done; None where it is too late for this table."""
    state = access.state
    is_over = state.is_closed or matchday.phase is MatchdayPhase.CONFIRMED
    if is_over or not fixture.is_untyped:
        return None
    is_last = matchday == state.matchdays[-1]
    here = [each for each in fixture.seats if state.can_play(each, matchday.number)]
    people = [each for each in here if each not in fixture.forfeits]
    free = _unseated(state, matchday) if access.can_manage and is_last else ()
    waiting = _waiting(state) if access.can_manage and is_last else ()
    chairs = [each for each in fixture.seats if fixture.forfeits <= {each}]
    has_chair = fixture.number in {each.table for each in rooms_of(state, matchday)}
    beside = (*free, *(waiting if has_place(state) else ())) if has_chair else ()
    return Missing(
        _named(people, names),
        _named(chairs if free or waiting else (), names),
        _named((*free, *waiting), names),
        _named(beside, names),
        needs_why=is_waited_for(state, matchday.number),
    )


def move_lines(
    access: EventAccess, matchday: MatchdayState, names: EntrantNames
) -> tuple[str, ...]:
    """Returns who would change tables so that none is too small, one a line."""
    if not access.can_manage:
        return ()
    text = _("%(name)s: from table %(source)d to table %(target)d")
    return tuple(
        text
        % {
            "name": names.get(move.entrant, ""),
            "source": move.source,
            "target": move.target,
        }
        for move in reseat_of(access.state, matchday)
    )


def rooms_of(state: EventState, matchday: MatchdayState) -> tuple[Room, ...]:
    """Returns the tables of a matchday someone can sit down at, with how many sit there.

    Those that are as full as the format wants only where no other has room.
    """
    stage = state.stages[matchday.stage - 1]
    most = stage.settings.sizes.most
    open_ = [
        each
        for each in matchday.fixtures
        if each.is_untouched and len(each.seats) < MOST_AT_A_TABLE
    ]
    tables = [each for each in open_ if len(each.seats) < most]
    if not tables and not format_of(stage.format).TRAITS.is_of_pairs:
        tables = open_
    fewest = min((len(each.seats) for each in tables), default=0)
    best = next((each for each in tables if len(each.seats) == fewest), None)
    return tuple(
        Room(each.number, _told(each.number, len(each.seats)), is_best=each is best)
        for each in tables
    )


def room_choices(rooms: Iterable[Room]) -> list[tuple[int, str]]:
    """Returns tables as a list to choose from."""
    return [(room.table, room.detail) for room in rooms]


def best_room(rooms: Iterable[Room]) -> int | None:
    """Returns the number of the table with the fewest people."""
    return next((room.table for room in rooms if room.is_best), None)


def has_place(state: EventState) -> bool:
    """Returns whether someone more can take part."""
    most = state.settings.capacity
    return not most or len(state.confirmed()) < most


def _waiting(state: EventState) -> tuple[EntrantNumber, ...]:
    """Who is on the waiting list, the first of it first."""
    return tuple(
        each.number for each in state.entrants.values() if each.status is Status.WAITING
    )


def _named(entrants: Iterable[EntrantNumber], names: EntrantNames) -> Named:
    return tuple((each, names.get(each, "")) for each in entrants)


def _told(table: int, people: int) -> str:
    text = ngettext(
        "table %(table)d, %(people)d person",
        "table %(table)d, %(people)d people",
        people,
    )
    return text % {"table": table, "people": people}


def _unseated(state: EventState, matchday: MatchdayState) -> tuple[EntrantNumber, ...]:
    stage = state.stage
    if stage is None:
        return ()
    seated = {state.person(each) for each in matchday.seating.entrants}
    in_stage = set(people_of(state, stage.number))
    # Where a format leaves people out by itself, only who came later is late.
    seats_all = format_of(stage.format).TRAITS.seats_everybody
    return tuple(
        each
        for each in state.active(matchday.number)
        if each not in seated
        and each in in_stage
        and (seats_all or state.entrants[each].since > matchday.number)
    )
