"""What services of events do not do, and the rarer things they do."""

from collections.abc import Callable

import pytest

from leagues.models import Entrant, Event, Fact, Membership, RoleInvitation
from leagues.models.people import Role
from leagues.queries.access import EventAccess, event_access
from leagues.queries.people import entrants_by_number
from leagues.queries.standings import expected_matchdays, proposal
from leagues.rules.core import TableSizes
from leagues.rules.event.facts import NeighbourWish
from leagues.rules.event.settings import EntryMode, EventSettings
from leagues.rules.event.state import Status
from leagues.rules.formats.settings import Settings
from leagues.services.events.copying import copy_event
from leagues.services.events.events import (
    Plan,
    StagePlan,
    announce,
    choose_settings,
    close_event,
    open_event,
    open_stage,
)
from leagues.services.events.late import seat_late
from leagues.services.events.matchdays import (
    confirm_matchday,
    discard_draft,
    draft_matchday,
    publish_matchday,
    seat_by_hand,
    start_matchday,
    swap,
)
from leagues.services.events.undo import undo
from leagues.services.people.attendance import (
    drop,
    fix_table,
    leave_after,
    merge,
    note_no_show,
    reinstate,
    replace,
    wish_neighbours,
    withdraw,
)
from leagues.services.people.entry import (
    add_entrants,
    approve,
    begin_check_in,
    check_in,
    decline,
    describe_entrant,
    enter_event,
    erase_entrant,
    reissue_link,
)
from leagues.services.people.roles import (
    MOST_INVITATIONS,
    accept_invitation,
    change_role,
    invite_helper,
    remove_helper,
)
from leagues.services.problems import REFUSALS, SEATING, LeagueProblem
from leagues.services.results.results import (
    Result,
    enter_result,
    unrate_table,
    void_table,
)
from players.services.merge_guest import mergeable_texts
from players.services.personal_data import forget_player
from tests.leagues.events import begin, club_evening, finish, said, seen_by
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

type Attempt = Callable[[EventAccess], object]


def four() -> EventAccess:
    return club_evening("A", "B", "C", "D", sizes=TableSizes(2, 2, 2))


def bare() -> EventAccess:
    """An event whose stage was taken back."""
    access = open_event(PlayerFactory.create(), Plan("E", "club_evening"), said())
    add_entrants(access, ["A", "B"], said())
    undo(access, [2], said())
    return access


def linked(access: EventAccess, number: int = 1) -> EventAccess:
    return seen_by(access, None, reissue_link(access, number).token)


ATTEMPTS: tuple[tuple[Attempt, str], ...] = (
    (lambda e: swap(e, 1, 2, said()), "no_matchday"),
    (lambda e: discard_draft(e, said()), "no_draft"),
    (lambda e: open_stage(e, StagePlan("bingo"), said()), "unknown_format"),
    (
        lambda e: enter_result(e, Result(1, 1, {1: 1, 2: 2}), said()),
        "unknown_table",
    ),
    (lambda e: describe_entrant(e, 9, name="Z"), "unknown_entrant"),
    (lambda e: describe_entrant(e, 1, name="B"), "name_taken"),
    (lambda e: describe_entrant(e, 1, name="Z\ue123"), "name_characters"),
    (lambda e: add_entrants(e, ["A"], said()), "name_taken"),
    (lambda e: drop(linked(e), [2], said()), "not_allowed"),
    (lambda e: check_in(linked(e), [2], said()), "not_yourself"),
    (lambda e: erase_entrant(linked(e), 2), "not_yourself"),
    (lambda e: invite_helper(e, "king"), "unknown_role"),
    (lambda e: invite_helper(e, Role.OWNER), "unknown_role"),
    (lambda e: change_role(e, 0, "king"), "unknown_role"),
    (lambda e: change_role(e, 0, Role.CALLER), "no_member"),
    (lambda e: remove_helper(e, 0), "no_member"),
    (lambda e: confirm_matchday(e, 1, said()), "unknown_matchday"),
    (lambda e: start_matchday(e, 1, said()), "unknown_matchday"),
    (lambda e: merge(e, 1, said(), into=9), "unknown_entrant"),
)


@pytest.mark.parametrize(
    "place", range(len(ATTEMPTS)), ids=lambda n: f"{ATTEMPTS[n][1]}{n}"
)
def test_what_is_not_done(place: int) -> None:
    attempt, code = ATTEMPTS[place]
    access = four()
    before = access.state
    with pytest.raises(LeagueProblem) as problem:
        attempt(access)
    assert problem.value.code == code
    assert str(problem.value.text)
    assert event_state_of(access) == before


def event_state_of(access: EventAccess) -> object:
    found = event_access(access.event.slug, access.player)
    return found and found.state


def test_nobody_is_seated_before_it_is_said_how() -> None:
    access = bare()
    for attempt in (
        lambda: draft_matchday(access, said()),
        lambda: seat_by_hand(access, [(1, 2)], said()),
    ):
        with pytest.raises(LeagueProblem) as problem:
            attempt()
        assert problem.value.code == "no_stage"
    assert expected_matchdays(access.state) is None


def test_every_code_has_a_sentence() -> None:
    assert all(map(str, (*REFUSALS.values(), *SEATING.values())))


def test_the_link_can_be_closed() -> None:
    access = four()
    choose_settings(access, EventSettings(entry=EntryMode.CLOSED), said())
    with pytest.raises(LeagueProblem) as problem:
        enter_event(seen_by(access, None), "Eve", said())
    assert problem.value.code == "entry_closed"


def test_a_key_of_somebody_else_gives_no_link() -> None:
    access = four()
    once = said()
    announce(access, "Hello", once)
    with pytest.raises(LeagueProblem) as problem:
        enter_event(seen_by(access, None), "Eve", once)
    assert problem.value.code == "no_key"


def test_people_written_down_twice_are_there_once() -> None:
    access = four()
    once = said()
    assert len(add_entrants(access, ["E", "F"], once)) == 2
    assert add_entrants(access, ["E", "F"], once) == []


def test_nobody_more_than_an_event_can_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leagues.services.people.entry.MOST_ENTRANTS", 4)
    with pytest.raises(LeagueProblem) as problem:
        add_entrants(four(), ["E"], said())
    assert problem.value.code == "full"


def test_who_is_asked_is_let_in_or_not() -> None:
    access = four()
    choose_settings(access, EventSettings(entry=EntryMode.APPROVE), said())
    numbers = [
        enter_event(seen_by(access, None), name, said()).entrant.number
        for name in ("Eve", "Fay")
    ]
    approve(access, numbers[:1], said())
    decline(access, numbers[1:], said())
    statuses = [access.state.entrants[each].status for each in numbers]
    assert statuses == [Status.CONFIRMED, Status.DECLINED]


def test_a_check_in_ends_for_guests_and_not_for_organizers() -> None:
    access = four()
    begin_check_in(access, said(), until_s=1)
    with pytest.raises(LeagueProblem) as problem:
        check_in(linked(access), [1], said())
    assert problem.value.code == "check_in_over"
    check_in(access, [1, 2], said())
    begin_check_in(access, said())
    check_in(linked(access), [1], said())
    assert access.state.seq < linked(access).state.seq


def test_who_goes_while_seated_leaves_no_trace_in_a_draft_and_forfeits_in_play() -> (
    None
):
    access = four()
    draft_matchday(access, said())
    drop(access, [4], said())
    assert access.state.draft is None
    reinstate(access, [4], said())
    begin(access)
    drop(access, [4], said())
    fixture = next(f for f in access.state.matchdays[0].fixtures if 4 in f.seats)
    assert fixture.forfeits == {4}
    assert access.state.is_done(fixture)


def test_a_matchday_stays_open_without_its_results() -> None:
    access = four()
    begin(access)
    with pytest.raises(LeagueProblem) as problem:
        confirm_matchday(access, 1, said())
    assert (problem.value.code, problem.value.tables) == ("results_missing", (1, 2))
    with pytest.raises(LeagueProblem) as problem:
        open_stage(access, StagePlan("ladder", Settings()), said())
    assert problem.value.code == "not_confirmed"
    with pytest.raises(LeagueProblem) as problem:
        swap(access, 1, 9, said())
    assert problem.value.code == "not_seated"
    confirm_matchday(access, 1, said("no time"), is_override=True)
    assert access.state.matchdays[0].missing == (1, 2)


def test_a_latecomer_sits_down_in_a_draft_and_a_draft_is_thrown_away() -> None:
    access = four()
    draft_matchday(access, said())
    late = add_entrants(access, ["E"], said())[0].number
    seat_late(access, late, said(), table=2)
    assert len(access.state.matchdays[0].seating.tables[1]) == 3
    discard_draft(access, said())
    assert access.state.matchdays == ()
    draft_matchday(access, said())
    open_stage(access, StagePlan("ladder", Settings()), said())
    assert access.state.draft is None


def test_somebody_of_the_list_can_stand_in() -> None:
    access = four()
    matchday = begin(access)
    late = add_entrants(access, ["E"], said())[0].number
    replace(access, matchday, 1, said(), by=late)
    assert access.state.matchdays[0].stand_ins[1].entrant == late
    with pytest.raises(LeagueProblem) as problem:
        replace(access, matchday, 1, said(), by=2)
    assert problem.value.code == "seated_already"


def test_tables_and_people_are_taken_out_with_a_reason() -> None:
    access = four()
    finish(access, begin(access))
    void_table(access, 1, 1, said("cards were missing"))
    unrate_table(access, 1, 2, said("a bot helped"))
    assert access.state.matchdays[0].fixtures[0].is_void
    assert access.state.matchdays[0].fixtures[1].is_unrated
    withdraw(access, 1, said())
    assert access.state.entrants[1].status is Status.WITHDRAWN


def test_wishes_are_kept() -> None:
    access = four()
    wish_neighbours(access, [1, 2], said(), wish=NeighbourWish.TOGETHER)
    fix_table(access, 1, said(), table=2)
    leave_after(linked(access, 3), 3, said())
    found = seen_by(access, access.player).state
    assert found.neighbours == {(1, 2): NeighbourWish.TOGETHER}
    assert (found.entrants[1].table, found.entrants[3].leaves_after) == (2, 1)


def test_nobody_is_proposed_for_what_is_not_published() -> None:
    access = four()
    assert proposal(access.event, 1).entrant is None
    draft_matchday(access, said())
    assert proposal(access.event, 1).entrant is None
    publish_matchday(access, said())
    assert proposal(access.event, 1).entrant is None


def test_an_event_has_a_time_and_rules_of_its_own() -> None:
    plan = Plan("E", "club_evening", options={}, starts_at_s=2_000_000_000)
    access = open_event(PlayerFactory.create(), plan, said())
    assert access.state.starts_at_s == plan.starts_at_s
    undo(access, [2, 3], said())
    again = copy_event(access, "F", said(), with_people=False)
    assert again.state.stages == ()


def test_invitations_are_few_and_end() -> None:
    access = four()
    for _invitation in range(MOST_INVITATIONS):
        invite_helper(access, Role.CALLER)
    with pytest.raises(LeagueProblem) as problem:
        invite_helper(access, Role.CALLER)
    assert problem.value.code == "too_many_invitations"
    RoleInvitation.objects.update(ends_at="2020-01-01T00:00Z")
    token = invite_helper(access, Role.ORGANIZER)
    assert RoleInvitation.objects.count() == 1
    helper = PlayerFactory.create()
    Membership.objects.create(event=access.event, player=helper, role=Role.CALLER)
    accept_invitation(token, helper)
    assert seen_by(access, helper).can_manage
    assert access.player
    accept_invitation(invite_helper(access, Role.CALLER), access.player)
    assert seen_by(access, access.player).role == Role.OWNER


def test_an_event_whose_owner_is_forgotten_stays() -> None:
    owner = PlayerFactory.create()
    access = club_evening("A", "B", owner=owner)
    finish(access, begin(access))
    forget_player(owner)
    found = seen_by(access, None)
    assert len(found.state.public_matchdays) == 1
    assert not Membership.objects.exists()
    assert mergeable_texts(GuestFactory.create()) == ()


def test_rows_come_with_their_accounts() -> None:
    access = four()
    assert set(entrants_by_number(access.event)) == {1, 2, 3, 4}
    assert Entrant.objects.count() == 4


def test_two_accounts_are_two_people() -> None:
    access = four()
    for number in (1, 2):
        Entrant.objects.filter(number=number).update(player=PlayerFactory.create())
    with pytest.raises(LeagueProblem) as problem:
        merge(access, 1, said(), into=2)
    assert problem.value.code == "two_accounts"


def test_somebody_is_called_otherwise_and_erased_by_the_organizer() -> None:
    access = four()
    row = describe_entrant(access, 1, name=" Anna  B. ", group="4b", notes="left hand")
    assert (row.name, row.group, row.notes) == ("Anna B.", "4b", "left hand")
    erase_entrant(access, 1)
    erase_entrant(access, 2)
    names = {str(each) for each in Entrant.objects.filter(number__in=(1, 2))}
    assert names == {"Former player", "Former player 2"}


def test_who_does_not_come_has_until_the_time_is_up() -> None:
    access = four()
    choose_settings(access, EventSettings(no_show_minutes=5), said())
    begin(access)
    Fact.objects.filter(kind="started").update(at="2020-01-01T00:00Z")
    Event.objects.update(head="another")
    access = seen_by(access, access.player)
    note_no_show(access, 1, [1], said())
    assert access.state.entrants[1].is_no_show


def test_an_event_that_is_over_keeps_nobody_busy() -> None:
    anna = PlayerFactory.create()
    first, second = four(), four()
    Entrant.objects.filter(name="A").update(player=anna)
    begin(first)
    close_event(first, said("rain"), is_override=True)
    begin(second)
