"""The log of an event: written once, in order, by who may; undone, and worked out anew."""

from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from leagues.models import Event, Fact, Membership
from leagues.models.people import Role
from leagues.queries.access import EventAccess, event_access, fresh_access
from leagues.queries.states import event_state, records_of
from leagues.rules.event.event_log import fold
from leagues.services.events.events import Plan, announce, close_event, open_event
from leagues.services.events.matchdays import confirm_matchday, draft_matchday
from leagues.services.events.undo import undo, undo_submission
from leagues.services.log import Submission
from leagues.services.people.attendance import drop, leave_after
from leagues.services.people.entry import add_entrants, enter_event, reissue_link
from leagues.services.problems import LeagueProblem
from leagues.services.results.results import Result, agree_to_result, enter_result
from tests.leagues.events import begin, club_evening, finish, said, seen_by, type_result
from tests.players.factories import GuestFactory, PlayerFactory

type Act = Callable[[], object]

pytestmark = pytest.mark.django_db


def code_of(problem: pytest.ExceptionInfo[LeagueProblem]) -> str:
    return problem.value.code


def helper(access: EventAccess, role: Role) -> EventAccess:
    player = PlayerFactory.create()
    Membership.objects.create(event=access.event, player=player, role=role)
    return seen_by(access, player)


def test_row_61_the_log_gives_the_event_again() -> None:
    access = club_evening(*"ABCDE")
    finish(access, begin(access))
    drop(access, [2], said())
    event = Event.objects.get()
    assert fold(records_of(event)) == access.state
    assert event_state(event) == access.state


def test_the_same_thing_said_twice_is_done_once() -> None:
    access = club_evening("Anna", "Bob")
    once = said()
    before = announce(access, "Dinner at seven.", once)
    again = announce(access, "Dinner at seven.", once)
    assert (again.seq, Fact.objects.filter(kind="announced").count()) == (before.seq, 1)


def test_whoever_enters_twice_by_one_submission_is_one() -> None:
    """Both taps of one form lead to the same place: neither link is dead."""
    access = seen_by(club_evening(), None)
    once = said()
    first, second = enter_event(access, "Anna", once), enter_event(access, "Anna", once)
    assert first.entrant == second.entrant
    assert first.token == second.token
    assert access.event.entrants.count() == 1


def test_nothing_of_a_bulk_is_written_if_a_part_cannot_be() -> None:
    access = club_evening("Anna")
    with pytest.raises(LeagueProblem) as problem, transaction.atomic():
        add_entrants(access, ["Bob", "anna"], said())
    assert code_of(problem) == "name_taken"
    assert fresh_access(access).event.entrants.count() == 1


def test_row_31_a_bulk_action_is_undone_at_once() -> None:
    access = club_evening(*"ABCDEF")
    everybody = access.state.confirmed()
    once = said()
    drop(access, everybody, once)
    assert access.state.confirmed() == ()
    undo_submission(access, once.key, said())
    assert access.state.confirmed() == everybody


def test_what_is_undone_is_not_undone_again() -> None:
    access = club_evening("A", "B")
    once = said()
    drop(access, [1], once)
    undo_submission(access, once.key, said())
    with pytest.raises(LeagueProblem) as problem:
        undo_submission(access, once.key, said())
    assert code_of(problem) == "undone_already"


def test_what_something_rests_on_is_not_undone() -> None:
    access = club_evening(*"ABCD")
    matchday = begin(access)
    published = Fact.objects.get(kind="published")
    type_result(access, matchday, 1, {1: 1, 2: 2, 3: 3, 4: 4})
    with pytest.raises(LeagueProblem) as problem:
        undo(access, [published.seq], said())
    assert code_of(problem) == "rests_on"
    rest = [int(seq) for seq in problem.value.suggestion.split()]
    undo(access, [published.seq, *rest], said())
    assert access.state.public_matchdays == ()


@pytest.mark.parametrize("place", (1, 2, 99))
def test_what_can_never_be_undone(place: int) -> None:
    access = club_evening()
    add_entrants(access, ["Anna"], said())
    entered = Fact.objects.get(kind="entered").seq
    with pytest.raises(LeagueProblem) as problem:
        undo(access, [{2: entered}.get(place, place)], said())
    assert code_of(problem) == "not_undoable"


def test_a_decision_on_an_old_page_is_told_and_a_result_is_in_nobodys_way() -> None:
    access = club_evening(*"ABCD")
    matchday = begin(access)
    seen = access.state.seq
    type_result(access, matchday, 1, {1: 1, 2: 2, 3: 3, 4: 4})
    confirm_matchday(access, matchday, said(seen=seen))
    with pytest.raises(LeagueProblem) as problem:
        draft_matchday(access, said(seen=seen))
    assert code_of(problem) == "changed"


def test_a_result_typed_by_somebody_else_is_not_written_over() -> None:
    access = club_evening("A", "B")
    matchday = begin(access)
    enter_result(access, Result(matchday, 1, {1: 5, 2: 3}), said())
    enter_result(access, Result(matchday, 1, {1: 5, 2: 3}), said())  # the same: fine
    with pytest.raises(LeagueProblem) as problem:
        enter_result(access, Result(matchday, 1, {1: 3, 2: 5}), said())
    assert code_of(problem) == "result_there"
    assert Fact.objects.filter(kind="result_entered").count() == 1


@pytest.mark.parametrize("scores", ({1: 10**9, 2: 1}, {1: 1}, {}))
def test_what_could_not_be_read_again_is_never_written(scores: dict[int, int]) -> None:
    access = club_evening("A", "B")
    matchday = begin(access)
    with pytest.raises(LeagueProblem) as problem:
        enter_result(access, Result(matchday, 1, scores), said())
    assert code_of(problem) == "out_of_bounds"
    assert event_state(Event.objects.get()) == access.state


def test_points_must_fit_the_cards() -> None:
    access = club_evening("A", "B")
    matchday = begin(access)
    counts = {1: {"middle": 20, "stack": 3}, 2: {"middle": 9, "stack": 0}}
    with pytest.raises(LeagueProblem) as problem:
        enter_result(access, Result(matchday, 1, {1: 17, 2: 9}, (), counts), said())
    assert (code_of(problem), problem.value.entrants) == ("wrong_sums", (1,))
    enter_result(access, Result(matchday, 1, {1: 14, 2: 9}, (), counts), said())


def test_two_people_at_the_table_say_how_it_ended() -> None:
    access = open_event(PlayerFactory.create(), Plan("League", "gilde_league"), said())
    add_entrants(access, ["Anna", "Bob", "Carol", "Dave"], said())
    anna = seen_by(access, None, _link(access, 1))
    matchday = begin(access)
    table = next(f for f in access.state.matchdays[0].fixtures if 1 in f.seats)
    rival = next(each for each in table.seats if each != 1)
    bob = seen_by(access, None, _link(access, rival))
    result = Result(matchday, table.number, {1: 5, rival: 3})
    enter_result(anna, result, said())
    with pytest.raises(LeagueProblem) as problem:
        agree_to_result(fresh_access(anna), matchday, table.number, said())
    assert code_of(problem) == "own_result"
    agree_to_result(bob, matchday, table.number, said())
    assert len(fresh_access(access).state.unsettled()) == 1


def _link(access: EventAccess, number: int) -> str:
    return reissue_link(access, number).token


def test_row_7_the_next_matchday_waits_for_results_or_for_a_reason() -> None:
    access = club_evening(*"ABCDEFGH")
    matchday = begin(access)
    tables = tuple(f.number for f in access.state.matchdays[0].fixtures)
    for is_override in (False, True):
        with pytest.raises(LeagueProblem) as unexplained:
            draft_matchday(access, said(), is_override=is_override)
        expected = "no_reason" if is_override else "results_missing"
        assert code_of(unexplained) == expected
    with pytest.raises(LeagueProblem) as problem:
        draft_matchday(access, said())
    assert (code_of(problem), problem.value.tables) == ("results_missing", tables)
    draft_matchday(access, said("the hall closes"), is_override=True)
    assert access.state.matchdays[matchday - 1].missing == tables
    assert Fact.objects.filter(kind="matchday_confirmed").get().why == "the hall closes"


def test_rows_14_and_56_an_event_is_not_closed_over_tables_in_play() -> None:
    access = club_evening("A", "B")
    matchday = begin(access)
    with pytest.raises(LeagueProblem) as problem:
        close_event(access, said())
    assert (code_of(problem), problem.value.tables) == ("tables_open", (1,))
    close_event(access, said("no time"), is_override=True)
    type_result(access, matchday, 1, {1: 4, 2: 3})
    assert access.state.is_closed
    assert access.state.matchdays[0].fixtures[0].outcome


def test_row_58_an_event_that_everybody_has_left_ends_by_itself() -> None:
    access = club_evening("A", "B", "C")
    finish(access, begin(access))
    drop(access, [1], said())
    assert not access.state.is_closed
    drop(access, [2], said())
    assert (access.state.is_closed, access.state.is_too_few) == (True, True)


@pytest.mark.parametrize(
    ("role", "results", "people"),
    (
        (Role.ORGANIZER, True, True),
        (Role.SCOREKEEPER, True, False),
        (Role.CALLER, False, False),
    ),
)
def test_helpers_do_what_they_were_asked_to(
    role: Role, results: bool, people: bool
) -> None:
    access = club_evening("A", "B", "C", "D")
    matchday = begin(access)
    other = helper(access, role)
    scores = {1: 1, 2: 2, 3: 3, 4: 4}
    tried: tuple[tuple[bool, Act], ...] = (
        (results, lambda: type_result(other, matchday, 1, scores)),
        (people, lambda: drop(other, [1], said())),
    )
    for may, act in tried:
        if may:
            act()
            continue
        with pytest.raises(LeagueProblem) as problem:
            act()
        assert code_of(problem) == "not_allowed"


def test_a_stranger_can_look_and_nothing_else() -> None:
    access = club_evening("A", "B")
    stranger = seen_by(access, GuestFactory.create())
    assert stranger.state.confirmed() == (1, 2)
    acts: tuple[Act, ...] = (
        lambda: drop(stranger, [1], said()),
        lambda: leave_after(stranger, 1, said()),
        lambda: announce(stranger, "Hi", said()),
        lambda: close_event(stranger, said()),
    )
    for act in acts:
        with pytest.raises(LeagueProblem) as problem:
            act()
        assert code_of(problem) == "not_allowed"


def test_organizers_have_an_account() -> None:
    with pytest.raises(LeagueProblem) as problem:
        open_event(GuestFactory.create(), Plan("Mine", "club_evening"), said())
    assert code_of(problem) == "needs_account"
    assert not Event.objects.exists()


def test_a_submission_has_a_key() -> None:
    access = club_evening()
    with pytest.raises(LeagueProblem) as problem:
        announce(access, "Hi", Submission(""))
    assert code_of(problem) == "no_key"


def test_queries_do_not_grow_with_the_people() -> None:
    counts = []
    for names in ("AB", "ABCDEFGHIJKL"):
        access = club_evening(*names)
        with CaptureQueriesContext(connection) as queries:
            found = event_access(access.event.code, access.player)
            assert found
            event_state(found.event)
            leave_after(found, 1, said())
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_the_log_has_no_gap_and_no_double() -> None:
    access = club_evening("A")
    event = access.event
    fact = Fact(event=event, seq=1, key="other", kind="announced", data={"text": ""})
    with pytest.raises(IntegrityError), transaction.atomic():
        fact.save()


@pytest.mark.django_db(transaction=True)
def test_two_organizers_at_once() -> None:
    """One is first and the other is told; nothing of either is lost or half done."""
    access = club_evening(*"ABCDEFGH")
    seen, together = access.state.seq, Barrier(2)
    told: list[str] = []

    def act(entrant: int) -> None:
        own = fresh_access(access)
        together.wait(timeout=60)
        try:
            drop(own, [entrant], said(seen=seen))
            told.append("done")
        except LeagueProblem as problem:
            told.append(problem.code)
        finally:
            connection.close()

    threads = [Thread(target=act, args=(entrant,)) for entrant in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
    assert sorted(told) == ["changed", "done"]
    state = fresh_access(access).state
    assert len(state.confirmed()) == 7
    assert fold(records_of(Event.objects.get())) == state
