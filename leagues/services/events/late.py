"""Seats of a matchday that is seated already: for those who come late, or in for others."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from leagues.queries.access import EventAccess, Right
from leagues.queries.reseat import reseat_of
from leagues.rules.core import EntrantNumber, TableEntrants
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.event_log import with_facts
from leagues.rules.event.state import EventState, MatchdayPhase, MatchdayState, Status
from leagues.rules.seating.smallest import moved
from leagues.services.events.matchdays import (
    changed_tables,
    draft_fact,
    last_matchday,
    require_no_match,
    with_tables,
)
from leagues.services.log import Submission, require, write
from leagues.services.people.attendance import dropped
from leagues.services.problems import REFUSALS, LeagueProblem, LeagueProblemCode


@transaction.atomic
def seat_late(
    access: EventAccess, entrant: EntrantNumber, submission: Submission, *, table: int
) -> EventState:
    """Gives someone who came late a place at a table that is still being played.

    Who is on the waiting list takes part from now on.

    Raises:
        LeagueProblem: The table has its result, or a match is in play there and no
            reason is given.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        matchday = last_matchday(state)
        tables = tuple(
            (*seats, entrant) if number == table else seats
            for number, seats in enumerate(matchday.seating.tables, start=1)
        )
        seated = _seated(access, state, matchday, tables, entrant, submission)
        return [*admitted(state, entrant), seated]

    return with_tables(access, write(access, decided, submission))


@transaction.atomic
def take_seat(
    access: EventAccess,
    entrant: EntrantNumber,
    submission: Submission,
    *,
    absent: EntrantNumber,
) -> EventState:
    """Gives someone the chair of a person who did not come, who is out of the event.

    Raises:
        LeagueProblem: The person has no seat there, the table has its result, or a
            match is in play there and no reason is given.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        matchday = last_matchday(state)
        if absent not in matchday.seating.entrants:
            code = FactRefusalCode.NOT_SEATED
            raise LeagueProblem(code, REFUSALS[code], entrants=(absent,))
        tables = tuple(
            tuple(entrant if each == absent else each for each in seats)
            for seats in matchday.seating.tables
        )
        first = [
            *admitted(state, entrant),
            _seated(access, state, matchday, tables, entrant, submission),
        ]
        now = with_facts(state, first)
        gone = facts.Forfeited((absent,), matchday.number, is_no_show=True)
        is_here = now.entrants[absent].status is Status.CONFIRMED
        out = dropped(now, (absent,), forfeits=False) if is_here else []
        return [*first, gone, *out]

    return with_tables(access, write(access, decided, submission))


@transaction.atomic
def even_out(access: EventAccess, matchday: int, submission: Submission) -> EventState:
    """Moves the fewest people so that no table of a matchday is too small any more.

    Raises:
        LeagueProblem: Nobody has to move, or nobody can; or a match is in play there
            and no reason is given.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        found = state.matchday(matchday)
        moves = reseat_of(state, found) if found else ()
        if found is None or not moves:
            text = _("No table is too small, or no other table can spare anyone.")
            raise LeagueProblem(LeagueProblemCode.NOTHING_TO_MOVE, text)
        tables = moved(found.seating.tables, moves)
        require_no_match(access, found, changed_tables(found, tables), submission)
        return [facts.Reseated(matchday, tables, found.byes)]

    return with_tables(access, write(access, decided, submission))


def admitted(state: EventState, entrant: EntrantNumber) -> list[facts.AnyFact]:
    """What it takes for someone to be seated: let in, and there."""
    found = state.entrant(entrant)
    if found is None:
        return []
    waits = found.status in (Status.WAITING, Status.PENDING)
    decided: list[facts.AnyFact] = [facts.Confirmed((entrant,))] if waits else []
    if state.has_check_in and not found.is_checked_in:
        decided.append(facts.CheckedIn((entrant,)))
    return decided


def _seated(
    access: EventAccess,
    state: EventState,
    matchday: MatchdayState,
    tables: tuple[TableEntrants, ...],
    entrant: EntrantNumber,
    submission: Submission,
) -> facts.AnyFact:
    byes = tuple(each for each in matchday.byes if each != entrant)
    if matchday.phase is MatchdayPhase.DRAFT:
        return draft_fact(state, tables, byes, is_by_hand=True)
    changed = changed_tables(matchday, tables)
    require_no_match(access, matchday, changed, submission)
    return facts.Reseated(matchday.number, tables, byes)
