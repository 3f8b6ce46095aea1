import pytest

from games.models import Seat, Table
from games.services.problems import TableProblem
from games.services.tables import kicks, seats
from games.services.tables.roster import PATTERN_ORDER, free_nickname
from players.models import Player
from tests.games.factories import SeatFactory, table_of
from tests.players.factories import GuestFactory


def problem_of(call: object, *args: object, **kwargs: object) -> str:
    assert callable(call)
    with pytest.raises(TableProblem) as raised:
        call(*args, **kwargs)
    assert str(raised.value.text)
    return raised.value.code


def test_sitting_down_takes_the_lowest_number_and_the_first_free_pattern(
    table: Table, carol: Player
) -> None:
    seat = seats.sit_down(table, carol, "Carol")
    assert (seat.number, seat.pattern, seat.is_ready) == (2, PATTERN_ORDER[2], False)


def test_sitting_down_twice_keeps_the_one_seat(table: Table, bob: Player) -> None:
    seat = seats.sit_down(table, bob, "Robert")
    assert (seat.number, seat.nickname) == (1, "Bob")
    assert table.seats.filter(player=bob).count() == 1


def test_full_table_takes_nobody(alice: Player, bob: Player, carol: Player) -> None:
    table = table_of(alice, bob, capacity=2)
    assert problem_of(seats.sit_down, table, carol, "Carol") == "full"


@pytest.mark.parametrize(
    ("phase", "code"),
    (("playing", "started"), ("podium", "over"), ("closed", "closed")),
)
def test_nobody_sits_down_outside_the_lobby(
    alice: Player, carol: Player, phase: str, code: str
) -> None:
    table = table_of(alice, phase=phase)
    assert problem_of(seats.sit_down, table, carol, "Carol") == code


@pytest.mark.parametrize("wish", ("Bob", "bob", "BOB"))
def test_taken_name_is_refused_with_a_free_one(
    table: Table, carol: Player, wish: str
) -> None:
    with pytest.raises(TableProblem) as raised:
        seats.sit_down(table, carol, wish)
    assert raised.value.code == "nickname_taken"
    seats.sit_down(table, carol, raised.value.suggestion)


@pytest.mark.parametrize(
    ("wish", "free"),
    (
        ("Ida", "Ida"),
        ("STRASSE", "STRASSE 2"),
        ("lena", "lena 3"),
        ("Bartholomew-Maximili", "Bartholomew-Maximi 2"),
    ),
)
def test_free_name_differs_in_more_than_case(wish: str, free: str) -> None:
    taken = ("Lena", "LENA 2", "Straße", "Bartholomew-Maximili")
    assert free_nickname(wish, [Seat(nickname=name) for name in taken]) == free


def test_seat_given_up_in_an_earlier_match_is_free_in_the_lobby(
    table: Table, bob: Player
) -> None:
    table.seats.filter(player=bob).update(has_left=True)
    seat = seats.sit_down(table, bob, "Bob")
    assert (seat.number, seat.has_left) == (1, False)


def test_ready_and_not_ready(table: Table, bob: Player) -> None:
    assert seats.set_ready(table, bob, is_ready=True).is_ready
    assert not seats.set_ready(table, bob, is_ready=False).is_ready


def test_ready_counts_between_rounds(alice: Player) -> None:
    table = table_of(alice, bots=1, phase=Table.Phase.PLAYING)
    assert seats.set_ready(table, alice, is_ready=True).is_ready


@pytest.mark.parametrize(("phase", "code"), (("podium", "over"), ("closed", "closed")))
def test_nobody_is_ready_for_nothing(alice: Player, phase: str, code: str) -> None:
    table = table_of(alice, phase=phase)
    assert problem_of(seats.set_ready, table, alice, is_ready=True) == code


def test_host_starts_without_waiting(table: Table, alice: Player) -> None:
    seats.request_start(table, alice)
    table.refresh_from_db()
    assert table.start_requested


def test_one_alone_starts_nothing(alice: Player) -> None:
    assert problem_of(seats.request_start, table_of(alice), alice) == "too_few"


def test_only_the_host_starts(table: Table, bob: Player) -> None:
    assert problem_of(seats.request_start, table, bob) == "not_host"


def test_name_changes_unless_somebody_has_it(table: Table, bob: Player) -> None:
    assert seats.change_nickname(table, bob, "BOB").nickname == "BOB"
    code = problem_of(seats.change_nickname, table, bob, "alice")
    assert code == "nickname_taken"


def test_pattern_changes_unless_somebody_has_it(table: Table, bob: Player) -> None:
    assert seats.choose_pattern(table, bob, 7).pattern == 7
    assert problem_of(seats.choose_pattern, table, bob, 1) == "pattern_taken"
    assert seats.choose_pattern(table, bob, 7).pattern == 7


def test_host_frees_a_seat_but_not_the_own(
    table: Table, alice: Player, bob: Player
) -> None:
    kicks.kick(table, alice, 1)
    kicks.kick(table, alice, 0)
    kicks.kick(table, alice, 9)
    assert [seat.player for seat in table.seats.all()] == [alice]


def test_guest_frees_nobody(table: Table, bob: Player) -> None:
    assert problem_of(kicks.kick, table, bob, 0) == "not_host"


def test_stranger_does_nothing(table: Table, carol: Player) -> None:
    assert problem_of(seats.set_ready, table, carol, is_ready=True) == "not_seated"
    assert problem_of(seats.choose_pattern, table, carol, 5) == "not_seated"
    assert problem_of(seats.change_nickname, table, carol, "Eve") == "not_seated"
    assert problem_of(seats.leave_table, table, carol) == "not_seated"


def test_leaving_hands_the_table_to_who_sat_down_next(
    table: Table, alice: Player, bob: Player
) -> None:
    SeatFactory.create(table=table, player=GuestFactory.create())
    seats.leave_table(table, alice)
    table.refresh_from_db()
    assert table.host == bob
    assert table.phase == Table.Phase.LOBBY


def test_guest_who_leaves_leaves_the_host(
    table: Table, alice: Player, bob: Player
) -> None:
    seats.leave_table(table, bob)
    table.refresh_from_db()
    assert table.host == alice
    assert table.seats.count() == 1


def test_table_closes_behind_the_last_person(alice: Player) -> None:
    table = table_of(alice, bots=2)
    seats.leave_table(table, alice)
    table.refresh_from_db()
    assert (table.phase, table.host) == (Table.Phase.CLOSED, None)


def test_leaving_a_match_keeps_the_seat_for_the_count(
    alice: Player, bob: Player
) -> None:
    table = table_of(alice, bob, phase=Table.Phase.PLAYING)
    seats.leave_table(table, alice)
    table.refresh_from_db()
    assert table.seats.get(player=alice).has_left
    assert (table.phase, table.host) == (Table.Phase.PLAYING, bob)


def test_match_goes_on_although_its_last_person_left(alice: Player) -> None:
    table = table_of(alice, bots=1, phase=Table.Phase.PLAYING)
    seats.leave_table(table, alice)
    table.refresh_from_db()
    assert (table.phase, table.host) == (Table.Phase.PLAYING, None)
