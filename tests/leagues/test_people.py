"""Coming to an event, going, being replaced, being two names of one person."""

import pytest

from leagues.models import Entrant
from leagues.queries.access import link_access
from leagues.rules.event import Status
from leagues.rules.settings import Entry, EventSettings
from leagues.services.attendance import drop
from leagues.services.entering import approve, enter_event
from leagues.services.events import choose_settings
from leagues.services.problems import LeagueProblem
from tests.leagues.events import begin, club_evening, finish, said, seen_by

pytestmark = pytest.mark.django_db


def test_an_evening_goes_from_names_to_a_table_of_results() -> None:
    access = club_evening(*"ABCDEFGH")
    for _matchday in range(3):
        finish(access, begin(access))
    assert access.state.refused == ()
    assert len(access.state.public_matchdays) == 3


def test_row_1_whoever_enters_by_the_link_is_pending_until_approved() -> None:
    access = club_evening()
    choose_settings(access, EventSettings(entry=Entry.APPROVE), said())
    stranger = seen_by(access, None)
    ticket = enter_event(stranger, "Anna", said())
    assert ticket.status is Status.PENDING
    assert access.state.confirmed() == ()
    approve(access, [ticket.entrant.number], said())
    assert access.state.confirmed() == (1,)
    own = link_access(ticket.token, None)
    assert own
    assert own.entrant == ticket.entrant


def test_who_waits_comes_up_when_somebody_goes() -> None:
    access = club_evening("Anna", "Bob")
    choose_settings(access, EventSettings(capacity=2), said())
    ticket = enter_event(seen_by(access, None), "Carol", said())
    assert ticket.status is Status.WAITING
    drop(access, [1], said())
    assert access.state.confirmed() == (2, 3)


def test_the_name_is_taken() -> None:
    access = club_evening("Anna")
    with pytest.raises(LeagueProblem) as problem:
        enter_event(seen_by(access, None), "ANNA", said())
    assert (problem.value.code, problem.value.suggestion) == ("name_taken", "ANNA 2")
    assert Entrant.objects.count() == 1
