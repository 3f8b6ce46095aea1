"""What comes next, for the organizer and for everyone, through a whole event."""

import pytest

from leagues.queries.history import history_of
from leagues.rules.event import facts
from leagues.rules.event.next_step import (
    NextStep,
    OrganizerStep,
    OwnStep,
    next_step,
    own_next_step,
)
from leagues.rules.event.settings import EventSettings
from leagues.services.events.events import announce
from leagues.services.events.undo import undo
from leagues.services.people.attendance import drop
from tests.leagues.events import begin, club_evening, finish, said
from tests.leagues.logs import Log, opened


def own(log: Log, entrant: int) -> tuple[OwnStep, tuple[int, ...]]:
    found = own_next_step(log.state, entrant)
    return found.step, found.tables


def test_row_34_one_line_says_what_comes_next() -> None:
    log = opened(1, settings=EventSettings(needs_agreement=True))
    steps = [next_step(log.state)]
    for said_now in (
        (facts.Entered(2), facts.Entered(3, facts.Entering.PENDING)),
        (facts.Confirmed((3,)), facts.Entered(4)),
        (facts.Drafted(1, 1, ((1, 2), (3, 4))),),
        (facts.Published(1),),
        (facts.MatchdayStarted(1),),
        (facts.ResultEntered(1, 2, {3: 1, 4: 0}),),
        (facts.ResultEntered(1, 1, {1: 1, 2: 0}), facts.ResultAgreed(1, 2)),
        (facts.ResultAgreed(1, 1),),
        (facts.MatchdayConfirmed(1),),
    ):
        log.add(*said_now)
        steps.append(next_step(log.state))
    assert steps == [
        NextStep(OrganizerStep.LET_PEOPLE_IN),
        NextStep(OrganizerStep.APPROVE, entrants=(3,)),
        NextStep(OrganizerStep.SEAT, 1),
        NextStep(OrganizerStep.PUBLISH, 1),
        NextStep(OrganizerStep.START, 1),
        NextStep(OrganizerStep.RESULTS, 1, (1, 2)),
        NextStep(OrganizerStep.RESULTS, 1, (1,)),
        NextStep(OrganizerStep.AGREE, 1, (1,)),
        NextStep(OrganizerStep.CONFIRM, 1),
        NextStep(OrganizerStep.SEAT, 2),
    ]
    assert next_step(log.state, is_over=True).step is OrganizerStep.CLOSE
    log.add(facts.Closed())
    assert next_step(log.state).step is OrganizerStep.NOTHING


def test_everybody_is_told_what_to_do() -> None:
    log = opened(5)
    log.add(facts.Entered(6, facts.Entering.PENDING), facts.CheckInBegun())
    assert own(log, 1) == (OwnStep.CHECK_IN, ())
    assert own(log, 6) == (OwnStep.WAIT_TO_BE_LET_IN, ())
    log.add(facts.CheckedIn((1, 2, 3, 4, 5)))
    assert own(log, 1) == (OwnStep.WAIT_FOR_A_SEAT, ())
    log.add(facts.Drafted(1, 1, ((1, 2), (3, 4)), byes=(5,)), facts.Published(1))
    assert own(log, 3) == (OwnStep.SIT_DOWN, (2,))
    assert own(log, 5) == (OwnStep.REST, ())
    log.add(facts.MatchdayStarted(1))
    assert own(log, 3) == (OwnStep.PLAY, (2,))
    log.result(1, 2, {3: 1, 4: 0})
    assert own(log, 3) == (OwnStep.WAIT_FOR_A_SEAT, ())
    log.add(facts.Dropped((4,)))
    assert own(log, 4) == (OwnStep.GONE, ())
    log.add(facts.Closed(((1, 1),)))
    assert own(log, 1) == (OwnStep.LOOK_AT_RESULTS, ())


@pytest.mark.django_db
def test_the_history_tells_who_did_what_and_what_was_undone() -> None:
    access = club_evening("A", "B", "C")
    finish(access, begin(access))
    once = said("ill")
    drop(access, [1, 2], once)
    latest = history_of(access.event)[0]
    assert (latest.key, latest.by, latest.why) == (once.key, access.player, "ill")
    assert (latest.role, latest.can_be_undone) == ("owner", True)
    undo(access, latest.seqs, said())
    undoing, dropping, *_rest = history_of(access.event)
    assert undoing.facts == (facts.Undone(latest.seqs),)
    assert (dropping.is_undone, dropping.can_be_undone) == (True, False)
    announce(access, "On we go.", said())
    older = history_of(access.event, before=latest.seqs[0])
    assert older == history_of(access.event)[3:]
    assert not older[-1].can_be_undone
