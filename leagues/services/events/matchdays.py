"""Matchdays: prepared, looked at, published, played, confirmed."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.formats.registry import format_of
from leagues.queries.access import EventAccess, Right
from leagues.queries.conflicts import busy_elsewhere
from leagues.queries.online import in_play, is_arena
from leagues.rules.core import EntrantNumber, TableEntrants
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.event_log import with_facts
from leagues.rules.event.state import (
    EventState,
    MatchdayPhase,
    MatchdayState,
    StageStanding,
)
from leagues.rules.formats import core as formats
from leagues.rules.standings.stage_view import stage_view
from leagues.services.events.deadlines import window_end
from leagues.services.events.seeding import seeding_facts
from leagues.services.live.tables import open_due
from leagues.services.log import Submission, require, require_why, write
from leagues.services.problems import LeagueProblem, LeagueProblemCode, unseated


@dataclass(frozen=True, slots=True)
class Prepared:
    """The event with its draft, and what an organizer should know of the seating."""

    state: EventState
    cautions: tuple[formats.SeatingProblem, ...] = ()


def draft_matchday(
    access: EventAccess,
    submission: Submission,
    *,
    resting: Sequence[EntrantNumber] = (),
    is_override: bool = False,
) -> Prepared:
    """Has the format of the stage seat the next matchday, for the organizer to look at.

    The matchday before must be confirmed. With `is_override` it is confirmed as it is,
    and the reason stands in the log.

    Raises:
        LeagueProblem: Results are missing, or nobody can be seated like this.
    """
    require(access, Right.MANAGE)
    cautions: list[formats.SeatingProblem] = []

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        before = _finished(state, submission, is_override=is_override)
        before += seeding_facts(access.event, with_facts(state, before))
        drafted = _drafted(with_facts(state, before), frozenset(resting))
        cautions.extend(drafted.cautions)
        return [
            *before,
            draft_fact(state, drafted.seating.tables, drafted.seating.byes),
        ]

    return Prepared(write(access, decided, submission), tuple(cautions))


def seat_by_hand(
    access: EventAccess,
    tables: Sequence[TableEntrants],
    submission: Submission,
    *,
    byes: Sequence[EntrantNumber] = (),
    is_override: bool = False,
) -> EventState:
    """Seats the next matchday as the organizer says; only these people play on it.

    Raises:
        LeagueProblem: Results are missing, or someone cannot be seated like this.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        before = _finished(state, submission, is_override=is_override)
        return [*before, draft_fact(state, tables, byes, is_by_hand=True)]

    return write(access, decided, submission)


@transaction.atomic
def swap(
    access: EventAccess,
    one: EntrantNumber,
    other: EntrantNumber,
    submission: Submission,
) -> EventState:
    """Has two people change places, on the draft or on the matchday that is published.

    Raises:
        LeagueProblem: One of them has no place, a table has its result already, or a
            match is in play there and no reason is given.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        matchday = last_matchday(state)
        exchanged = {one: other, other: one}
        if not {one, other} <= set(matchday.seating.entrants):
            text = _("They have no seat this time.")
            raise LeagueProblem(FactRefusalCode.NOT_SEATED, text, entrants=(one, other))
        tables = tuple(
            tuple(exchanged.get(each, each) for each in table)
            for table in matchday.seating.tables
        )
        byes = tuple(exchanged.get(each, each) for each in matchday.byes)
        if matchday.phase is MatchdayPhase.DRAFT:
            return [draft_fact(state, tables, byes, is_by_hand=True)]
        changed = changed_tables(matchday, tables)
        require_no_match(access, matchday, changed, submission)
        return [facts.Reseated(matchday.number, tables, byes)]

    return with_tables(access, write(access, decided, submission))


def discard_draft(access: EventAccess, submission: Submission) -> EventState:
    """Throws the draft away."""
    require(access, Right.MANAGE)
    return write(
        access, lambda state: [facts.DraftDiscarded(state.next_matchday)], submission
    )


@transaction.atomic
def publish_matchday(access: EventAccess, submission: Submission) -> EventState:
    """Publishes the draft; online, people can now sit down at their tables."""
    require(access, Right.MANAGE)
    state = write(
        access, lambda state: [facts.Published(state.next_matchday)], submission
    )
    return with_tables(access, state)


@transaction.atomic
def start_matchday(
    access: EventAccess, matchday: int, submission: Submission
) -> EventState:
    """Begins to play, whatever time was announced; online its matches may begin.

    From now on its window runs, where the event has windows and this one no end yet.

    Raises:
        LeagueProblem: Someone is being played with elsewhere at this moment, and no
            reason is given to begin all the same.
    """
    require(access, Right.CALL)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        found = state.matchday(matchday)
        busy = busy_elsewhere(access.event, found) if found else ()
        if busy and not submission.why.strip():
            text = _(
                "Some people are at a table of another event right now. Wait for "
                "them, or enter a reason for starting without them."
            )
            raise LeagueProblem(LeagueProblemCode.BUSY_ELSEWHERE, text, entrants=busy)
        ends_s = window_end(access) if found and not found.until_s else 0
        window = [facts.WindowSet(matchday, ends_s)] if ends_s else []
        return [facts.MatchdayStarted(matchday), *window]

    return with_tables(access, write(access, decided, submission))


def confirm_matchday(
    access: EventAccess,
    matchday: int,
    submission: Submission,
    *,
    is_override: bool = False,
) -> EventState:
    """Confirms that a matchday is over and correct.

    Raises:
        LeagueProblem: Results are missing, with the tables; an override with a reason
            goes on without them.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        found = state.matchday(matchday)
        missing = state.open_fixtures(found) if found and found.is_public else ()
        tables = tuple(each.number for each in missing)
        if tables:
            _require_override(tables, submission, is_override=is_override)
        return [facts.MatchdayConfirmed(matchday, tables)]

    return write(access, decided, submission)


def changed_tables(
    matchday: MatchdayState, tables: Sequence[TableEntrants]
) -> set[int]:
    """The numbers of the tables at which others would sit."""
    pairs = zip(matchday.fixtures, tables, strict=True)
    return {
        fixture.number for fixture, seats in pairs if set(fixture.seats) != set(seats)
    }


def require_no_match(
    access: EventAccess,
    matchday: MatchdayState,
    tables: set[int],
    submission: Submission,
) -> None:
    """Refuses to seat people otherwise in the middle of a match, unless there is a reason."""
    busy = sorted(tables & in_play(access.event, matchday.number))
    if busy and not submission.why.strip():
        text = _(
            "A match is in progress. If you change this, it continues but its result "
            "won't be recorded automatically: open another table or enter a result. "
            "Enter a reason to continue."
        )
        raise LeagueProblem(LeagueProblemCode.MATCH_IN_PLAY, text, tables=tuple(busy))


def with_tables(access: EventAccess, state: EventState) -> EventState:
    """The event, its live tables brought up to date."""
    open_due(access.event)
    return state


def _finished(
    state: EventState, submission: Submission, *, is_override: bool
) -> list[facts.AnyFact]:
    """What it takes for the next matchday to be prepared."""
    in_play = [
        each
        for each in state.public_matchdays
        if each.phase is not MatchdayPhase.CONFIRMED
    ]
    done = [each for each in in_play if not state.open_fixtures(each)]
    confirmed: list[facts.AnyFact] = [
        facts.MatchdayConfirmed(each.number) for each in done
    ]
    if is_arena(state) or len(done) == len(in_play):
        return confirmed
    last = in_play[-1]
    missing = tuple(each.number for each in state.open_fixtures(last))
    _require_override(missing, submission, is_override=is_override)
    return [*confirmed, facts.MatchdayConfirmed(last.number, missing)]


def _require_override(
    tables: tuple[int, ...], submission: Submission, *, is_override: bool
) -> None:
    if is_override:
        require_why(submission)
        return
    text = _(
        "Results are missing. Enter them, or enter a reason for continuing without."
    )
    raise LeagueProblem(FactRefusalCode.RESULTS_MISSING, text, tables=tables)


def _stage(state: EventState) -> StageStanding:
    if state.stage is None:
        text = _("Choose a format first.")
        raise LeagueProblem(LeagueProblemCode.NO_STAGE, text)
    return state.stage


def _drafted(state: EventState, resting: frozenset[EntrantNumber]) -> formats.Draft:
    stage = _stage(state)
    now_s = int(timezone.now().timestamp()) if is_arena(state) else None
    view = stage_view(state, stage, resting=resting, waiting_s=now_s)
    drafted = format_of(stage.format).next_seating(view)
    if isinstance(drafted, formats.SeatingProblem):
        raise unseated(drafted)
    return drafted


def draft_fact(
    state: EventState,
    tables: Sequence[TableEntrants],
    byes: Sequence[EntrantNumber],
    *,
    is_by_hand: bool = False,
) -> facts.Drafted:
    """Returns the next matchday seated like this, as a draft."""
    stage = _stage(state)
    return facts.Drafted(
        state.next_matchday,
        stage.number,
        tuple(tables),
        tuple(byes),
        is_by_hand=is_by_hand,
        seats_often=format_of(stage.format).TRAITS.seats_often,
    )


def last_matchday(state: EventState) -> MatchdayState:
    """Returns the matchday of now, be it a draft.

    Raises:
        LeagueProblem: Nobody is seated yet.
    """
    if not state.matchdays:
        text = _("Nobody is seated yet. Seat people first.")
        raise LeagueProblem(LeagueProblemCode.NO_MATCHDAY, text)
    return state.matchdays[-1]
