"""Coming to an event, going, being replaced, being two names of one person."""

from fractions import Fraction

import pytest
from django.contrib.sessions.backends.db import SessionStore

from leagues.models import Entrant, Fact, Membership
from leagues.models.people import Role
from leagues.queries.access import EventAccess, fresh_access, link_access
from leagues.queries.people import names_of
from leagues.queries.standings import event_table
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import EntryMode, EventSettings
from leagues.rules.event.state import Status
from leagues.rules.standings.table import Section
from leagues.services.events.events import announce, choose_settings
from leagues.services.events.late import seat_late
from leagues.services.events.matchdays import (
    confirm_matchday,
    draft_matchday,
    publish_matchday,
    seat_by_hand,
    start_matchday,
)
from leagues.services.events.undo import undo_submission
from leagues.services.people.attendance import (
    drop,
    keep_groups_apart,
    merge,
    note_no_show,
    reinstate,
    replace,
)
from leagues.services.people.entry import (
    add_entrants,
    approve,
    claim_entrant,
    enter_event,
    erase_entrant,
    reissue_link,
)
from leagues.services.problems import LeagueProblem
from leagues.services.results.results import penalise
from players.services.merge_guest import merge_guest, mergeable_texts
from players.services.personal_data import forget_player
from tests.leagues.events import begin, club_evening, finish, said, seen_by, type_result
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


def test_an_evening_goes_from_names_to_a_table_of_results() -> None:
    access = club_evening(*"ABCDEFGH")
    for _matchday in range(3):
        finish(access, begin(access))
    assert access.state.refused == ()
    assert len(access.state.public_matchdays) == 3


def test_row_1_whoever_enters_by_the_link_is_pending_until_approved() -> None:
    access = club_evening()
    choose_settings(access, EventSettings(entry=EntryMode.APPROVE), said())
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


def test_row_13_leaving_and_coming_back_brings_no_second_bye() -> None:
    access = club_evening("A", "B", "C", sizes=TableSizes(2, 2, 2))
    for _matchday in range(3):
        matchday = begin(access)
        resting = access.state.matchdays[-1].byes
        drop(access, resting, said())
        reinstate(access, resting, said())
        finish(access, matchday)
    byes = [each for day in access.state.matchdays for each in day.byes]
    assert sorted(byes) == [1, 2, 3]


def test_row_20_a_stand_in_plays_for_one_matchday() -> None:
    access = club_evening("A", "B", "C", "D")
    finish(access, begin(access))
    before = totals(access)
    matchday = begin(access)
    replace(access, matchday, 2, said(), by="Zoe", score=-30)
    type_result(access, matchday, 1, {1: 1, 2: 50, 3: 3, 4: 4})
    zoe = Entrant.objects.get(name="Zoe")
    assert access.state.entrants[zoe.number].status is Status.STAND_IN
    assert zoe.number not in totals(access)
    confirm_matchday(access, matchday, said())
    assert zoe.number not in begin_and_seat(access)
    assert totals(access)[2] == before[2]  # last there, whatever Zoe has played


def begin_and_seat(access: EventAccess) -> tuple[int, ...]:
    begin(access)
    return access.state.matchdays[-1].seating.entrants


def totals(access: EventAccess) -> dict[int, Fraction]:
    return {line.entrant: line.points for line in event_table(access.event).lines}


def test_row_34_a_walk_in_sits_down_at_a_table_that_plays() -> None:
    access = club_evening("A", "B", "C")
    matchday = begin(access)
    walk_in = add_entrants(access, ["Dora"], said())[0]
    seat_late(access, walk_in.number, said(), table=1)
    assert set(access.state.matchdays[0].seating.tables[0]) == {1, 2, 3, 4}
    finish(access, matchday)


def test_row_38_two_names_are_put_together_and_parted_again() -> None:
    access = club_evening("Anna", "Bob", "Cy", "Dora", "Anna B.")
    seat_by_hand(access, [(1, 2), (3, 4)], said())
    publish_matchday(access, said())
    start_matchday(access, 1, said())
    finish(access, 1)
    once = said()
    merge(access, 5, once, into=1)
    assert set(totals(access)) == {1, 2, 3, 4}
    undo_submission(access, once.key, said())
    assert set(totals(access)) == {1, 2, 3, 4, 5}
    with pytest.raises(LeagueProblem) as problem:
        merge(access, 2, said(), into=3)
    assert problem.value.code == "same_matchday"


def test_the_link_of_who_was_merged_leads_to_who_they_are() -> None:
    access = club_evening("Anna", "Bob", "Anna B.")
    token = reissue_link(access, 3).token
    merge(access, 3, said(), into=1)
    own = link_access(token, None)
    assert own
    assert own.number == 1


def test_a_lost_link_dies_when_a_new_one_is_given() -> None:
    access = club_evening("Anna")
    old = reissue_link(access, 1).token
    new = reissue_link(access, 1).token
    assert link_access(old, None) is None
    assert link_access(new, None) is not None
    assert link_access("", None) is None


def test_an_account_claims_a_name_once() -> None:
    access = club_evening("Anna", "Bob")
    anna, token = PlayerFactory.create(), reissue_link(access, 1).token
    assert claim_entrant(token, anna) == claim_entrant(token, anna)
    assert seen_by(access, anna).number == 1
    for player, other, code in (
        (PlayerFactory.create(), token, "claimed"),
        (anna, reissue_link(access, 2).token, "claimed_other"),
        (anna, "nonsense", "no_link"),
    ):
        with pytest.raises(LeagueProblem) as problem:
            claim_entrant(other, player)
        assert problem.value.code == code


def test_row_50_who_is_erased_is_a_number_and_results_stay() -> None:
    access = club_evening("Quincunx", "Bob")
    finish(access, begin(access))
    announce(access, "Quincunx brings cake.", said())
    penalise(access, 2, 100, said("Laughed at Quincunx"))
    before = totals(access)
    own = seen_by(access, None, reissue_link(access, 1).token)
    erase_entrant(own, 1)
    access = fresh_access(access)
    assert access.state.penalties[0].why == "Laughed at …"
    row = Entrant.objects.get(number=1)
    assert (str(row), row.token_hash, row.group) == ("Former player", "", "")
    assert totals(access) == before
    everything = [
        list(rows) for rows in (Fact.objects.values(), Entrant.objects.values())
    ]
    assert "Quincunx" not in str(everything)


def test_who_forgets_themselves_leaves_no_name_and_an_heir() -> None:
    owner, helper = PlayerFactory.create(), PlayerFactory.create()
    access = club_evening("Anna", owner=owner)
    Entrant.objects.update(player=owner)
    Membership.objects.create(event=access.event, player=helper, role=Role.ORGANIZER)
    forget_player(owner)
    assert str(Entrant.objects.get()) == "Former player"
    assert Membership.objects.get().role == Role.OWNER


def test_a_guest_brings_their_entries_along() -> None:
    guest, account = GuestFactory.create(), PlayerFactory.create()
    access = club_evening()
    enter_event(seen_by(access, guest), "Anna", said())
    assert mergeable_texts(guest)
    merge_guest(guest, account, SessionStore())
    assert seen_by(access, account).number == 1


def test_row_55_whoever_does_not_come_in_time_has_lost() -> None:
    access = club_evening("A", "B", "C", "D", sizes=TableSizes(2, 2, 2))
    choose_settings(access, EventSettings(no_show_minutes=60), said())
    matchday = begin(access)
    gone = access.state.matchdays[0].seating.tables[0][0]
    with pytest.raises(LeagueProblem) as problem:
        note_no_show(access, matchday, [gone], said())
    assert problem.value.code == "too_early"
    choose_settings(access, EventSettings(), said())
    note_no_show(access, matchday, [gone], said())
    finish(access, matchday)
    last = event_table(access.event).lines[-1]
    assert (last.entrant, last.section) == (gone, Section.NO_SHOW)


def test_row_59_nobody_is_wanted_at_two_events_at_once() -> None:
    anna = PlayerFactory.create()
    first, second = club_evening("Anna", "Bob"), club_evening("Anna", "Carol")
    Entrant.objects.filter(name="Anna").update(player=anna)
    begin(first)
    draft_matchday(second, said())
    publish_matchday(second, said())
    with pytest.raises(LeagueProblem) as problem:
        start_matchday(second, 1, said())
    assert (problem.value.code, problem.value.entrants) == ("busy_elsewhere", (1,))
    finish(first, 1)
    start_matchday(second, 1, said())


def test_groups_are_kept_apart() -> None:
    access = club_evening()
    add_entrants(access, ["A", "B"], said(), group="4b")
    add_entrants(access, ["C", "D"], said(), group="4B")
    keep_groups_apart(access, said())
    assert len(access.state.neighbours) == 6
    draft_matchday(access, said())


def test_names_are_short_for_strangers() -> None:
    access = club_evening("Anna Berger", "Anna Bauer", "Bob Carter")
    assert names_of(access) == {1: "Anna Berger", 2: "Anna Bauer", 3: "Bob Carter"}
    stranger = names_of(seen_by(access, None))
    assert stranger == {1: "Anna B. (1)", 2: "Anna B. (2)", 3: "Bob C."}


def test_an_arena_seats_who_waits_while_others_play() -> None:
    access = club_evening(
        "A", "B", "C", "D", format_="arena", sizes=TableSizes(2, 2, 2)
    )
    add_entrants(access, ["E", "F"], said())
    drop(access, [5, 6], said())
    first = begin(access)
    reinstate(access, [5, 6], said())
    second = begin(access)
    assert set(access.state.matchdays[1].seating.entrants) == {5, 6}
    finish(access, second)
    finish(access, first)
