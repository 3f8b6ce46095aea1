"""Events from their opening to their end: presets, copies, times, helpers, finals."""

from collections.abc import Callable

import pytest

from leagues.formats.registry import is_known
from leagues.models import Event, League, Membership, RoleInvitation
from leagues.models.people import Role
from leagues.queries.access import EventAccess, event_access
from leagues.queries.standings import event_table, proposal
from leagues.rules.core import TableSizes
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import MatchdayPhase
from leagues.rules.formats.settings import Settings
from leagues.rules.standings.contradictions import FlagCode
from leagues.services.events.copying import copy_event
from leagues.services.events.events import (
    Plan,
    StagePlan,
    announce,
    change_visibility,
    choose_settings,
    close_event,
    open_event,
    open_league,
    open_stage,
    reschedule,
)
from leagues.services.events.matchdays import (
    draft_matchday,
    publish_matchday,
    seat_by_hand,
    start_matchday,
    swap,
)
from leagues.services.people.attendance import drop, note_no_show
from leagues.services.people.entry import add_entrants, begin_check_in, check_in
from leagues.services.people.roles import (
    accept_invitation,
    change_role,
    invite_helper,
    remove_helper,
)
from leagues.services.problems import LeagueProblem
from leagues.services.results.results import (
    forfeit,
    penalise,
    revoke_penalty,
    void_table,
)
from tests.leagues.events import begin, club_evening, finish, said, seen_by, type_result
from tests.players.factories import GuestFactory, PlayerFactory

type Act = Callable[[], object]

pytestmark = pytest.mark.django_db

PAIRS = TableSizes(2, 2, 2)


@pytest.mark.parametrize("preset", tuple(EVENT_PRESETS))
def test_every_preset_seats_people(preset: str) -> None:
    access = open_event(PlayerFactory.create(), Plan("Mine", preset), said())
    assert is_known(access.state.stages[0].format)
    add_entrants(access, list("ABCDEFGHIJKL"), said())
    if access.state.settings.has_check_in:
        begin_check_in(access, said())
        check_in(access, access.state.confirmed(), said())
    finish(access, begin(access))
    assert len(event_table(access.event).lines) == 12


@pytest.mark.parametrize(
    ("plan", "code"),
    (
        (Plan("", "club_evening"), "name_empty"),
        (Plan("x" * 61, "club_evening"), "name_long"),
        (Plan("Mine", "nothing"), "unknown_preset"),
        (Plan("Mine", "club_evening", game="chess"), "unknown_game"),
        (Plan("Mine", "club_evening", time_zone="Moon/Crater"), "unknown_zone"),
    ),
)
def test_what_cannot_be_opened(plan: Plan, code: str) -> None:
    with pytest.raises(LeagueProblem) as problem:
        open_event(PlayerFactory.create(), plan, said())
    assert problem.value.code == code
    assert not Event.objects.exists()


@pytest.mark.parametrize(
    ("settings", "code"),
    (
        (Settings(sizes=TableSizes(2, 4, 5)), "sizes_of_game"),
        (Settings(matchdays=10**9), "out_of_bounds"),
        (Settings(legs=0), "out_of_bounds"),
    ),
)
def test_numbers_that_no_event_has(settings: Settings, code: str) -> None:
    access = open_event(
        PlayerFactory.create(), Plan("Mine", "club_evening", game="domino"), said()
    )
    with pytest.raises(LeagueProblem) as problem:
        open_stage(access, StagePlan("fixed_pods", settings), said())
    assert problem.value.code == code


def test_an_event_is_found_by_its_code_and_its_address() -> None:
    event = club_evening().event
    for address in (event.code, event.code.lower(), event.slug, event.slug.upper()):
        found = event_access(address, None)
        assert found
        assert found.event == event
    assert event_access("nothing", None) is None


def test_row_16_an_event_is_repeated() -> None:
    access = club_evening("Anna", "Bob", "Carol")
    finish(access, begin(access))
    drop(access, [3], said())
    again = copy_event(access, "Next week", said(), with_people=True)
    assert [row.name for row in again.event.entrants.all()] == ["Anna", "Bob", "Carol"]
    assert again.state.public_matchdays == ()
    assert again.state.stages[0].format == access.state.stages[0].format
    assert again.state.stages[0].seed != access.state.stages[0].seed
    assert again.event.code != access.event.code
    finish(again, begin(again))


def test_seasons_of_a_league_are_counted() -> None:
    owner = PlayerFactory.create()
    league = open_league(owner, "Our league", "dutch-blitz")
    first = open_event(owner, Plan("Spring", "club_evening"), said(), league=league)
    second = copy_event(first, "Autumn", said(), with_people=False)
    assert [each.season for each in (first.event, second.event)] == [1, 2]
    assert (second.event.league, second.event.game) == (league, "dutch-blitz")
    assert open_league(owner, "Our league", "ligretto").slug == "our-league-2"
    assert League.objects.count() == 2


def test_row_17_the_date_moves_and_an_early_start_is_a_start() -> None:
    access = club_evening("A", "B")
    reschedule(access, 2_000_000_000, said())
    draft_matchday(access, said())
    publish_matchday(access, said())
    reschedule(access, 2_000_000_600, said(), matchday=1)
    state = access.state
    times = (state.starts_at_s, state.matchdays[0].starts_at_s)
    assert times == (2_000_000_000, 2_000_000_600)
    start_matchday(access, 1, said())
    assert access.state.matchdays[0].phase is MatchdayPhase.PLAYING


def test_row_19_only_the_organizers_own_seating() -> None:
    access = club_evening("A", "B", "C", "D", format_="by_hand")
    choose_settings(access, EventSettings(hides_standings=True), said())
    with pytest.raises(LeagueProblem) as problem:
        draft_matchday(access, said())
    assert problem.value.code == "by_hand"
    seat_by_hand(access, [(1, 3), (2, 4)], said())
    publish_matchday(access, said())
    assert access.sees_standings
    assert not seen_by(access, None).sees_standings


def test_row_26_a_bye_by_hand_tells_who_is_affected() -> None:
    access = club_evening("A", "B", "C", "D", sizes=PAIRS, format_="swiss_pairs")
    prepared = draft_matchday(access, said(), resting=[1])
    seating = prepared.state.matchdays[0].seating
    assert 1 in seating.byes
    named = {each for caution in prepared.cautions for each in caution.entrants}
    assert set(seating.byes) - {1} <= named


def test_two_people_change_places() -> None:
    access = club_evening("A", "B", "C", "D", sizes=PAIRS)
    seat_by_hand(access, [(1, 2), (3, 4)], said())
    swap(access, 2, 3, said())
    publish_matchday(access, said())
    swap(access, 1, 4, said())
    assert access.state.matchdays[0].seating.tables == ((4, 3), (2, 1))
    type_result(access, 1, 1, {3: 1, 4: 2})
    with pytest.raises(LeagueProblem) as problem:
        swap(access, 3, 1, said())
    assert (problem.value.code, problem.value.tables) == ("has_result", (1,))


def test_what_hurts_somebody_needs_a_reason() -> None:
    access = club_evening("A", "B")
    finish(access, begin(access))
    attempts: tuple[Act, ...] = (
        lambda: penalise(access, 1, 100, said()),
        lambda: void_table(access, 1, 1, said(" ")),
    )
    for attempt in attempts:
        with pytest.raises(LeagueProblem) as problem:
            attempt()
        assert problem.value.code == "no_reason"
    penalise(access, 1, 100, said("threw a card"))
    assert access.state.penalties[0].why == "threw a card"
    revoke_penalty(access, 1, said())


def test_an_announcement_is_there_until_the_next() -> None:
    access = club_evening()
    announce(access, "  Dinner\nat seven ", said())
    told = access.state.announcement
    assert told
    assert told.text == "Dinner at seven"
    announce(access, "", said())
    assert access.state.announcement is None


def test_only_public_events_are_listed() -> None:
    access = club_evening()
    change_visibility(access, is_public=True)
    assert Event.objects.get().visibility == Event.Visibility.PUBLIC


def knockout(*names: str) -> EventAccess:
    """Eight people in pairs, the first of each goes on."""
    access = club_evening(*names)
    settings = Settings(sizes=PAIRS, advance=1)
    open_stage(access, StagePlan("knockout", settings), said())
    return access


def test_row_32_who_comes_up_follows_the_ranking_as_it_was_published() -> None:
    access = knockout(*"ABCDEFGH")
    matchday = begin(access)
    for fixture in access.state.matchdays[0].fixtures:
        low, high = sorted(fixture.seats)
        type_result(access, matchday, fixture.number, {high: 50, low: low})
    before = finish(access, matchday)
    begin(access)
    losers = [min(fixture.seats) for fixture in before.matchdays[0].fixtures]
    best, worst = max(losers), min(losers)
    assert proposal(access.event, 2).entrant == best
    table = next(f for f in before.matchdays[0].fixtures if worst in f.seats)
    type_result(access, 1, table.number, {worst: 49, max(table.seats): 50})
    found = proposal(access.event, 2)
    assert (found.entrant, found.now) == (best, worst)


def test_a_correction_that_changes_who_went_on_is_flagged() -> None:
    access = knockout(*"ABCD")
    finish(access, begin(access))
    final = begin(access)
    first = access.state.matchdays[0].fixtures[0]
    low, high = sorted(first.seats)
    type_result(access, 1, 1, {low: 99, high: 0})
    flag = event_table(access.event).flags[0]
    assert (flag.code, flag.matchday) == (FlagCode.OTHER_QUALIFIERS, final)
    assert (flag.entrants, flag.instead) == ((high,), (low,))


def test_row_64_two_who_do_not_come_leave_a_defined_final() -> None:
    access = knockout(*"ABCD")
    matchday = begin(access)
    absent, came = (each.seats for each in access.state.matchdays[0].fixtures)
    forfeit(access, absent, said(), matchday=matchday)
    finish(access, matchday)
    final = begin(access)
    (table,) = access.state.matchdays[1].fixtures
    assert set(table.seats) == set(came)  # who lost to someone who came fills in
    finish(access, final)
    order = [line.entrant for line in event_table(access.event).lines]
    assert order[:2] == sorted(came, reverse=True)
    assert set(order[2:]) == set(absent)


def test_rows_4_and_11_everybody_of_a_placement_has_a_place() -> None:
    access = club_evening(*"ABCDEFGH")
    settings = Settings(sizes=PAIRS, advance=1, has_placement=True)
    open_stage(access, StagePlan("knockout", settings), said())
    for _matchday in range(3):
        finish(access, begin(access))
    lines = event_table(access.event).lines
    assert [line.rank for line in lines] == list(range(1, 9))
    assert lines[0].entrant == 8
    assert all(line.tally.played == 3 for line in lines)


def test_finals_stand_before_those_who_were_out() -> None:
    access = club_evening(*"ABCDEFGH")
    finish(access, begin(access))
    best = [line.entrant for line in event_table(access.event).lines][:4]
    plan = StagePlan(
        "knockout", Settings(sizes=PAIRS, advance=1), tuple(best), goes_on=False
    )
    open_stage(access, plan, said())
    finish(access, begin(access))
    finish(access, begin(access))
    lines = event_table(access.event).lines
    assert len(lines) == 8
    assert {line.entrant for line in lines[:4]} == set(best)
    assert lines[0].entrant == max(best)
    assert [line.rank for line in lines[4:]] == sorted(
        line.rank or 0 for line in lines[4:]
    )


def test_a_helper_comes_by_a_link_that_works_once() -> None:
    access = club_evening()
    token = invite_helper(access, Role.SCOREKEEPER)
    with pytest.raises(LeagueProblem) as problem:
        accept_invitation(token, GuestFactory.create())
    assert problem.value.code == "needs_account"
    helper = PlayerFactory.create()
    assert accept_invitation(token, helper) == access.event
    assert seen_by(access, helper).role == Role.SCOREKEEPER
    with pytest.raises(LeagueProblem) as problem:
        accept_invitation(token, PlayerFactory.create())
    assert problem.value.code == "no_invitation"
    assert not RoleInvitation.objects.exists()


def test_an_event_has_one_owner() -> None:
    access = club_evening()
    helper = PlayerFactory.create()
    accept_invitation(invite_helper(access, Role.ORGANIZER), helper)
    assert access.player
    with pytest.raises(LeagueProblem) as problem:
        remove_helper(access, access.player.pk)
    assert problem.value.code == "is_owner"
    change_role(access, helper.pk, Role.OWNER)
    roles = dict(Membership.objects.values_list("player", "role"))
    assert roles == {access.player.pk: Role.ORGANIZER, helper.pk: Role.OWNER}
    remove_helper(seen_by(access, access.player), access.player.pk)
    assert Membership.objects.count() == 1


def test_an_event_that_is_over_can_be_looked_at_and_put_right() -> None:
    access = club_evening("A", "B")
    finish(access, begin(access))
    close_event(access, said())
    type_result(access, 1, 1, {1: 9, 2: 0})
    lines = event_table(access.event).lines
    assert [line.entrant for line in lines] == [1, 2]
    assert event_table(access.event).ranges
    with pytest.raises(LeagueProblem) as problem:
        note_no_show(access, 1, [1], said())
    assert problem.value.code == "closed"
