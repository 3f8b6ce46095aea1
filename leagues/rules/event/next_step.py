"""What comes next at an event: one step for its organizer, one for everyone in it."""

from dataclasses import dataclass
from enum import StrEnum

from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayPhase, MatchdayState, Status


class OrganizerStep(StrEnum):
    """What an organizer has to do."""

    LET_PEOPLE_IN = "let_people_in"
    APPROVE = "approve"
    SEAT = "seat"
    PUBLISH = "publish"
    START = "start"
    RESULTS = "results"
    AGREE = "agree"
    CONFIRM = "confirm"
    CLOSE = "close"
    NOTHING = "nothing"


class OwnStep(StrEnum):
    """What someone in the event has to do."""

    WAIT_TO_BE_LET_IN = "wait_to_be_let_in"
    WAIT_FOR_A_PLACE = "wait_for_a_place"
    CHECK_IN = "check_in"
    WAIT_FOR_A_SEAT = "wait_for_a_seat"
    SIT_DOWN = "sit_down"
    PLAY = "play"
    REST = "rest"
    LOOK_AT_RESULTS = "look_at_results"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class NextStep:
    """A step, and the matchday and tables it is about where there are any."""

    step: OrganizerStep
    matchday: int | None = None
    tables: tuple[int, ...] = ()
    entrants: tuple[EntrantNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnNextStep:
    """A step of someone, with the tables where they sit."""

    step: OwnStep
    matchday: int | None = None
    tables: tuple[int, ...] = ()


def next_step(state: EventState, *, is_over: bool = False) -> NextStep:
    """What the organizer does now; `is_over` where the format has played it all."""
    if state.is_closed:
        return NextStep(OrganizerStep.NOTHING)
    last = state.matchdays[-1] if state.matchdays else None
    if last and last.phase is not MatchdayPhase.CONFIRMED:
        return _of_matchday(state, last)
    pending = tuple(
        each.number for each in state.entrants.values() if each.status is Status.PENDING
    )
    if pending:
        return NextStep(OrganizerStep.APPROVE, entrants=pending)
    if last and is_over:
        return NextStep(OrganizerStep.CLOSE)
    if len(state.active(state.next_matchday)) < 2:
        return NextStep(OrganizerStep.LET_PEOPLE_IN)
    return NextStep(OrganizerStep.SEAT, state.next_matchday)


def own_next_step(state: EventState, entrant: EntrantNumber) -> OwnNextStep:
    """What someone does now."""
    person = state.person(entrant)
    found = state.entrants[person]
    waiting = {
        Status.PENDING: OwnStep.WAIT_TO_BE_LET_IN,
        Status.WAITING: OwnStep.WAIT_FOR_A_PLACE,
    }
    if found.status in waiting and not state.is_closed:
        return OwnNextStep(waiting[found.status])
    if found.status is not Status.CONFIRMED and not state.is_closed:
        return OwnNextStep(OwnStep.GONE)
    public = state.public_matchdays
    in_play = [each for each in public if each.phase is not MatchdayPhase.CONFIRMED]
    if in_play and not state.is_closed:
        own = [_own_at(state, each, person) for each in in_play]
        at_tables = [each for each in own if each.tables]
        return at_tables[0] if at_tables else own[-1]
    if state.is_closed or not state.can_play(person, state.next_matchday):
        needs = state.has_check_in and not found.is_checked_in and not state.is_closed
        return OwnNextStep(OwnStep.CHECK_IN if needs else OwnStep.LOOK_AT_RESULTS)
    return OwnNextStep(OwnStep.WAIT_FOR_A_SEAT)


def _of_matchday(state: EventState, matchday: MatchdayState) -> NextStep:
    number, phase = matchday.number, state.phase(matchday)
    if phase is MatchdayPhase.DRAFT:
        return NextStep(OrganizerStep.PUBLISH, number)
    if phase is MatchdayPhase.PUBLISHED:
        return NextStep(OrganizerStep.START, number)
    if phase is MatchdayPhase.RESULTS_IN:
        return NextStep(OrganizerStep.CONFIRM, number)
    left = state.open_fixtures(matchday)
    untyped = tuple(each.number for each in left if each.outcome is None)
    if untyped:
        return NextStep(OrganizerStep.RESULTS, number, untyped)
    return NextStep(OrganizerStep.AGREE, number, tuple(each.number for each in left))


def _own_at(
    state: EventState, matchday: MatchdayState, person: EntrantNumber
) -> OwnNextStep:
    own = [
        each for each in matchday.fixtures if person in map(state.person, each.seats)
    ]
    left = tuple(each.number for each in own if not state.is_done(each))
    if left:
        is_playing = matchday.phase is MatchdayPhase.PLAYING
        step = OwnStep.PLAY if is_playing else OwnStep.SIT_DOWN
        return OwnNextStep(step, matchday.number, left)
    if own:
        return OwnNextStep(OwnStep.WAIT_FOR_A_SEAT, matchday.number)
    return OwnNextStep(OwnStep.REST, matchday.number)
