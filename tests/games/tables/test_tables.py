from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Seat, Table
from games.queries.table_options import flat_options
from games.rules.core import OptionProblem
from games.services.tables import bots, tables
from players.models import Player
from tests.games.factories import SeatFactory, table_of
from tests.games.tables.test_seats import problem_of
from tests.players.factories import GuestFactory


def test_table_opens_with_its_host_and_bots(alice: Player) -> None:
    table = tables.open_table(
        alice, "ligretto", nickname="Alice", bots=["steady", "steady", "fierce"]
    )
    rows = table.seats.values_list("number", "nickname", "bot", "pattern", "is_ready")
    assert list(rows) == [
        (0, "Alice", "", 1, False),
        (1, "Bruno", "steady", 2, True),
        (2, "Mia", "steady", 3, True),
        (3, "Emil", "fierce", 4, True),
    ]
    assert (table.host, table.phase, table.capacity) == (alice, Table.Phase.LOBBY, 4)
    assert not table.is_public
    assert flat_options(table.options)["rounds"] == 5
    assert flat_options(table.options)["away"] == "bot"


def test_bot_is_not_named_like_somebody_here(alice: Player) -> None:
    table = tables.open_table(alice, "ligretto", nickname="bruno", bots=["steady"])
    assert table.seats.get(number=1).nickname == "Bruno 2"


def test_twelve_seats_have_twelve_names_and_patterns(alice: Player) -> None:
    table = table_of(alice, capacity=12)
    for _ in range(11):
        bots.add_bot(table, alice, Seat.Bot.GENTLE)
    seats = table.seats.all()
    assert len({seat.nickname for seat in seats}) == 12
    assert {seat.pattern for seat in seats} == set(range(1, 13))
    assert problem_of(bots.add_bot, table, alice, Seat.Bot.GENTLE) == "full"


def test_bots_change_only_by_the_host(alice: Player, bob: Player) -> None:
    table = table_of(alice, bob, bots=1)
    assert bots.change_bot(table, alice, 2, "fierce").bot == "fierce"
    assert problem_of(bots.change_bot, table, bob, 2, "gentle") == "not_host"
    assert problem_of(bots.change_bot, table, alice, 1, "gentle") == "no_bot"
    assert problem_of(bots.change_bot, table, alice, 2, "wild") == "no_such_strength"
    assert problem_of(bots.add_bot, table, bob, "gentle") == "not_host"
    assert problem_of(bots.add_bot, table, alice, "wild") == "no_such_strength"


@pytest.mark.parametrize(
    ("capacity", "code"), ((1, "capacity_taken"), (13, "capacity_range"))
)
def test_capacity_fits_the_game_and_those_who_sit(
    alice: Player, bob: Player, capacity: int, code: str
) -> None:
    table = table_of(alice, bob, GuestFactory.create(nickname="Eve"))
    wanted = 2 if code == "capacity_taken" else capacity
    assert problem_of(tables.change_capacity, table, alice, wanted) == code


def test_capacity_changes(table: Table, alice: Player, bob: Player) -> None:
    assert tables.change_capacity(table, alice, 12).capacity == 12
    assert problem_of(tables.change_capacity, table, bob, 5) == "not_host"


def test_table_is_listed_by_its_host_also_during_the_match(
    alice: Player, bob: Player
) -> None:
    table = table_of(alice, bob, phase=Table.Phase.PLAYING)
    assert tables.change_visibility(table, alice, is_public=True).is_public
    code = problem_of(tables.change_visibility, table, bob, is_public=False)
    assert code == "not_host"


def test_new_rules_ask_everybody_again(alice: Player, bob: Player) -> None:
    table = table_of(alice, bob, bots=1, start_requested=True)
    table.seats.update(is_ready=True)
    changed = tables.change_options(table, alice, {"rounds": 3, "away": "sit_out"})
    assert flat_options(changed.options)["rounds"] == 3
    assert changed.options["table"] == {"away": "sit_out", "rated": False}
    assert not changed.start_requested
    assert list(table.seats.values_list("is_ready", flat=True)) == [False, False, True]


def test_same_rules_ask_nobody(table: Table, alice: Player) -> None:
    table.seats.update(is_ready=True)
    tables.change_options(table, alice, flat_options(table.options))
    assert all(table.seats.values_list("is_ready", flat=True))


@pytest.mark.parametrize(
    "given", ({"rounds": 99}, {"match": "never"}, {"luck": True}, {"away": "dance"})
)
def test_rules_that_cannot_be_change_nothing(
    table: Table, alice: Player, given: dict[str, str | int | bool]
) -> None:
    with pytest.raises(OptionProblem):
        tables.change_options(table, alice, given)
    before = table.options
    table.refresh_from_db()
    assert table.options == before


def test_rules_are_the_hosts_and_the_lobbys(
    table: Table, alice: Player, bob: Player
) -> None:
    assert problem_of(tables.change_options, table, bob, {}) == "not_host"
    playing = table_of(alice, phase=Table.Phase.PLAYING)
    assert problem_of(tables.change_options, playing, alice, {}) == "started"


def test_playing_again_keeps_those_who_stayed(alice: Player, bob: Player) -> None:
    table = table_of(alice, bob, bots=1, phase=Table.Phase.PODIUM)
    SeatFactory.create(table=table, nickname="Gone", has_left=True)
    table.seats.update(is_ready=True)
    again = tables.play_again(table, bob)
    assert (again.phase, again.host) == (Table.Phase.LOBBY, alice)
    rows = table.seats.values_list("nickname", "is_ready")
    assert list(rows) == [("Alice", False), ("Bob", False), ("Bot 2", True)]
    assert tables.play_again(table, alice).phase == Table.Phase.LOBBY


def test_playing_again_waits_for_the_end(
    alice: Player, bob: Player, carol: Player
) -> None:
    table = table_of(alice, bob, phase=Table.Phase.PLAYING)
    assert problem_of(tables.play_again, table, alice) == "in_play"
    assert problem_of(tables.play_again, table, carol) == "not_seated"


def test_tables_nobody_touches_are_closed_by_the_next(alice: Player) -> None:
    idle, fresh, playing = (
        table_of(phase=phase) for phase in ("podium", "lobby", "playing")
    )
    long_ago = timezone.now() - tables.IDLE - timedelta(minutes=1)
    Table.objects.exclude(pk=fresh.pk).update(active_at=long_ago)
    tables.open_table(alice, "ligretto", nickname="Alice")
    phases = {table.pk: table.phase for table in Table.objects.all()}
    assert [phases[table.pk] for table in (idle, fresh, playing)] == [
        "closed", "lobby", "playing",
    ]  # fmt: skip
