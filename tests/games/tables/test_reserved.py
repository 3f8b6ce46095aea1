"""Reserved tables: whose seats they are, when they begin, and who hears of their end."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.models import Match, Table
from games.queries.carry_over import aside_before
from games.queries.quick_match import waiting_table
from games.queries.tables import table_access
from games.rules.core import Ending, Options, SeatScore
from games.services.matches import cancel_start
from games.services.problems import TableProblem
from games.services.rounds import abandon_match, begin_match, close_round
from games.services.tables.bots import add_bot
from games.services.tables.quick_match import fill_table
from games.services.tables.reserved import (
    Reservation,
    begin_now,
    close_reserved,
    hold,
    let_begin,
    open_reserved,
    set_aside,
    take_seat,
)
from games.services.tables.seats import leave_table, request_start, sit_down
from games.services.tables.tables import change_options, close_idle_tables, play_again
from games.signals import table_done
from players.models import Player
from tests.players.factories import GuestFactory
from tests.signals import heard_by

pytestmark = pytest.mark.django_db

ONE_ROUND: Options = {"match": "rounds", "rounds": 1}


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """What a part of the site hears that keeps tables."""
    ids: list[int] = []

    def hear(table_id: int, **_signal: object) -> None:
        ids.append(table_id)

    with heard_by(table_done, hear):
        yield ids


def reserved(*, seats: int = 2, minutes: int | None = None) -> Table:
    begins = None if minutes is None else timezone.now() + timedelta(minutes=minutes)
    return open_reserved(Reservation("ligretto", ONE_ROUND, seats, begins))


def seated(*players: Player, seats: int = 2, minutes: int | None = None) -> Table:
    table = reserved(seats=seats, minutes=minutes)
    for number, player in enumerate(players):
        take_seat(table, player, number, name=player.nickname)
    return table


def code_of(problem: pytest.ExceptionInfo[TableProblem]) -> str:
    return problem.value.code


def test_a_reserved_table_is_for_nobody_else(alice: Player, bob: Player) -> None:
    table = seated(alice)
    table.host = alice
    table.save()
    for wish in (
        lambda: sit_down(table, bob, "Bob"),
        lambda: add_bot(table, alice, "steady"),
        lambda: change_options(table, alice, {}),
        lambda: request_start(table, alice),
    ):
        with pytest.raises(TableProblem) as problem:
            wish()
        assert code_of(problem) == "reserved"
    access = table_access(table.code, alice)
    assert access
    assert not access.is_host
    assert waiting_table(alice) is None


def test_it_begins_when_all_are_there(alice: Player, bob: Player) -> None:
    table = seated(alice)
    fill_table(table.pk)
    assert not Table.objects.get().start_requested
    take_seat(table, bob, 1, name="Bob")
    fill_table(table.pk)
    table.refresh_from_db()
    assert table.start_requested
    assert [seat.player for seat in table.seats.all()] == [alice, bob]


def test_it_begins_without_those_who_are_late(alice: Player, bob: Player) -> None:
    table = seated(alice, bob, seats=3, minutes=5)
    fill_table(table.pk)
    assert not Table.objects.get().start_requested
    begin_now(table)
    fill_table(table.pk)
    table.refresh_from_db()
    assert table.start_requested
    begin_match(table.pk)
    with pytest.raises(TableProblem) as problem:
        take_seat(table, GuestFactory.create(), 2, name="Late")
    assert code_of(problem) == "started"


def test_with_one_alone_it_is_closed_and_heard_of(
    alice: Player,
    heard: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    table = seated(alice, minutes=-1)
    with django_capture_on_commit_callbacks(execute=True):
        fill_table(table.pk)
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED
    assert heard == [table.pk]


def test_a_seat_goes_along_into_another_browser(alice: Player, bob: Player) -> None:
    table = seated(alice, bob)
    begin_match(table.pk)
    phone = GuestFactory.create(nickname="Bob")
    take_seat(table, phone, 1, name="Bob")
    assert table.seats.get(number=1).player == phone
    assert table.matches.get().seats.get(number=1).player == phone
    with pytest.raises(TableProblem) as problem:
        take_seat(table, alice, 1, name="Alice")
    assert code_of(problem) == "seated_already"


def test_a_seat_given_up_before_the_match_can_be_had_again(
    alice: Player, bob: Player
) -> None:
    table = seated(alice)
    leave_table(table, alice)
    table.refresh_from_db()
    assert table.phase == Table.Phase.LOBBY
    take_seat(table, alice, 0, name="Alice")
    take_seat(table, bob, 1, name="Bob")
    begin_match(table.pk)
    leave_table(table, bob)
    with pytest.raises(TableProblem) as problem:
        take_seat(table, bob, 1, name="Bob")
    assert code_of(problem) == "left"


def test_the_end_of_a_match_is_heard_of_once_it_is_stored(
    alice: Player,
    bob: Player,
    heard: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    table = seated(alice, bob)
    round_ = begin_match(table.pk)
    scores = [SeatScore(0, 7, ()), SeatScore(1, 3, ())]
    with django_capture_on_commit_callbacks(execute=True):
        close_round(round_.pk, ending=Ending.FINISHED, finisher=0, scores=scores)
        assert heard == []
    assert heard == [table.pk]
    with pytest.raises(TableProblem) as problem:
        play_again(table, alice)
    assert code_of(problem) == "reserved"


def test_what_fails_to_hear_does_not_undo_the_match(
    alice: Player,
    bob: Player,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    def deaf(**_signal: object) -> None:
        raise ValueError("deaf")

    table = seated(alice, bob)
    round_ = begin_match(table.pk)
    scores = [SeatScore(0, 7, ()), SeatScore(1, 3, ())]
    with (
        heard_by(table_done, deaf),
        django_capture_on_commit_callbacks(execute=True),
    ):
        close_round(round_.pk, ending=Ending.FINISHED, finisher=0, scores=scores)
    assert table.matches.get().phase == Match.Phase.FINISHED


def test_an_abandoned_match_closes_the_table(
    alice: Player,
    bob: Player,
    heard: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    table = seated(alice, bob)
    match = begin_match(table.pk).match
    with django_capture_on_commit_callbacks(execute=True):
        abandon_match(match.pk)
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED
    assert heard == [table.pk]


def test_a_table_that_cannot_begin_is_closed_and_not_tried_again(
    alice: Player,
    bob: Player,
    heard: list[int],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    table = seated(alice, bob)
    with django_capture_on_commit_callbacks(execute=True):
        cancel_start(table.pk)
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED
    assert heard == [table.pk]


def test_it_waits_for_days_and_is_closed_by_who_keeps_it(
    alice: Player, bob: Player
) -> None:
    table = seated(alice, bob)
    Table.objects.update(active_at=timezone.now() - timedelta(days=9))
    close_idle_tables()
    table.refresh_from_db()
    assert table.phase == Table.Phase.LOBBY
    begin_match(table.pk)
    assert not close_reserved(table)
    other = reserved()
    assert close_reserved(other)
    other.refresh_from_db()
    assert other.phase == Table.Phase.CLOSED


def test_at_a_table_that_is_held_people_sit_and_nothing_begins(
    alice: Player, bob: Player
) -> None:
    table = seated(alice, bob, minutes=-1)
    hold(table)
    fill_table(table.pk)
    table.refresh_from_db()
    assert (table.start_requested, table.phase) == (False, Table.Phase.LOBBY)
    let_begin(table, None)
    fill_table(table.pk)
    table.refresh_from_db()
    assert table.start_requested
    hold(table)
    table.refresh_from_db()
    assert not table.is_held


def test_it_deals_everybody_the_cards_aside_it_was_told(
    alice: Player, bob: Player
) -> None:
    options: Options = {"carry_over": True}
    table = open_reserved(Reservation("domino", options, 2, aside={0: 3, 1: 0}))
    assert aside_before(table) == {0: 3}
    set_aside(table, {0: 1, 1: 2})
    table.refresh_from_db()
    for number, player in enumerate((alice, bob)):
        take_seat(table, player, number, name=player.nickname)
    assert begin_match(table.pk).carried == "0=1 1=2"
    set_aside(table, {0: 9})
    table.refresh_from_db()
    assert table.carried == "0=1 1=2"
