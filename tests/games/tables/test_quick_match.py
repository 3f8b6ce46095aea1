"""People who want to play at once are put together, and bots join them in time."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.models import Rating, RatingPool, Seat, Table
from games.queries.live_tables import codes_in_play
from games.queries.quick_match import waiting_people, waiting_table
from games.services.problems import TableProblem
from games.services.tables.quick_match import fill_table, find_table
from games.services.tables.seats import leave_table
from games.services.tables.tables import change_game
from players.models import Block, Player
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory

CROWD = 20


def _found(player: Player, game: str = "") -> Table:
    return find_table(player, game, nickname=player.nickname)


def _is_over(table: Table) -> None:
    past = timezone.now() - timedelta(seconds=1)
    Table.objects.filter(pk=table.pk).update(fills_at=past)


def test_first_opens_a_table_and_the_next_sits_down_there(
    alice: Player, bob: Player
) -> None:
    table = _found(alice, "wuerfel")
    assert (table.game, table.is_public, table.phase) == ("wuerfel", True, "lobby")
    assert table.fills_at is not None
    assert _found(bob) == table
    assert waiting_people() == 2
    assert [seat.player for seat in table.seats.all()] == [alice, bob]
    assert codes_in_play() == (table.code,)


def test_nobody_waits_twice(alice: Player) -> None:
    table = _found(alice, "domino")
    assert _found(alice) == table
    assert _found(alice, "domino") == table
    other = _found(alice, "ligretto")
    assert other != table
    assert waiting_table(alice) == other
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED


def test_who_cancels_leaves_nothing_behind(alice: Player, bob: Player) -> None:
    table = _found(alice)
    _found(bob)
    leave_table(table, alice)
    assert waiting_people() == 1
    leave_table(table, bob)
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED
    assert codes_in_play() == ()


def test_a_listed_lobby_with_a_free_seat_is_joined(
    alice: Player, bob: Player, carol: Player
) -> None:
    listed = table_of(alice, is_public=True, capacity=2)
    table_of(alice)  # not listed
    assert _found(bob) == listed
    assert _found(carol) != listed


def test_who_was_asked_to_leave_is_not_sent_back(alice: Player, bob: Player) -> None:
    listed = table_of(alice, is_public=True)
    listed.kicks.create(player=bob, nickname="Bob", host_nickname="Alice")
    assert _found(bob) != listed


def test_people_of_one_strength_meet_first(carol: Player) -> None:
    strong, weak = PlayerFactory.create_batch(2)
    for player, mu in ((strong, 45), (carol, 44), (weak, 10)):
        _rate(player, mu)
    far = _found(weak, "ligretto")
    near = _found(strong, "ligretto")
    assert far != near
    assert _found(carol) == near
    guest = GuestFactory.create()
    assert _found(guest) == far  # nobody knows how strong: where people wait longest
    Table.objects.filter(pk=near.pk).delete()
    Table.objects.filter(pk=far.pk).update(
        created_at=timezone.now() - timedelta(seconds=19)
    )
    assert _found(strong) == far  # better than only bots


def _rate(player: Player, mu: int) -> None:
    RatingPool.objects.get_or_create(key="ligretto")
    Rating.objects.create(
        player=player,
        pool_id="ligretto",
        mu=mu,
        sigma=2,
        tables=30,
        day=1,
        last_at=timezone.now(),
        sure_until=timezone.now() + timedelta(days=30),
    )


def test_nobody_meets_whom_one_of_them_has_blocked(alice: Player, bob: Player) -> None:
    Block.objects.create(blocker=alice, blocked=bob)
    assert _found(bob) != _found(alice)
    cat = GuestFactory.create(nickname="Cat")
    Block.objects.create(blocker=cat, blocked=alice)
    Block.objects.create(blocker=cat, blocked=bob)
    assert Table.objects.count() == 2
    _found(cat)
    assert Table.objects.count() == 3


def test_two_of_one_name_can_sit_together(alice: Player) -> None:
    table = _found(alice)
    _found(GuestFactory.create(nickname="Alice"))
    assert [seat.nickname for seat in table.seats.all()] == ["Alice", "Alice 2"]


def test_bots_come_in_time_and_once(alice: Player) -> None:
    table = _found(alice)
    fill_table(table.pk)
    assert table.seats.count() == 1
    _is_over(table)
    for _again in range(2):
        fill_table(table.pk)
    table.refresh_from_db()
    assert table.start_requested
    assert [seat.bot for seat in table.seats.all()] == ["", *["steady"] * 3]


def test_who_waits_apart_is_brought_together_before_bots_come(
    carol: Player, browser: Callable[[Player | None], Client]
) -> None:
    strong, weak = PlayerFactory.create_batch(2, nickname="Sam")
    for player, mu in ((strong, 30), (weak, 15), (carol, 90)):
        _rate(player, mu)
    first, second = _found(strong, "ligretto"), _found(weak, "ligretto")
    too_far, other_game = (
        _found(carol, "ligretto"),
        _found(GuestFactory.create(), "domino"),
    )
    assert len({first, second, too_far, other_game}) == 4
    Table.objects.filter(pk=first.pk).update(
        created_at=timezone.now() - timedelta(seconds=20)
    )
    _is_over(first)
    fill_table(first.pk)
    seats = [(seat.player, seat.nickname, seat.bot) for seat in first.seats.all()]
    assert seats[:2] == [(strong, "Sam", ""), (weak, "Sam 2", "")]
    assert [bot for _player, _name, bot in seats[2:]] == ["steady", "steady"]
    second.refresh_from_db()
    assert (second.phase, second.moved_to) == (Table.Phase.CLOSED, first)
    old = browser(weak).get(second.get_absolute_url())
    assert old.headers["Location"] == first.get_absolute_url()
    assert waiting_table(carol) == too_far
    other_game.refresh_from_db()
    assert other_game.phase == Table.Phase.LOBBY


def test_nobody_is_brought_to_whom_one_of_them_has_blocked(
    alice: Player, bob: Player
) -> None:
    first, second = _found(alice, "ligretto"), _found(bob, "domino")
    Table.objects.filter(pk=second.pk).update(game="ligretto")
    Block.objects.create(blocker=bob, blocked=alice)
    _is_over(first)
    fill_table(first.pk)
    second.refresh_from_db()
    assert second.phase == Table.Phase.LOBBY


def test_a_full_table_need_not_wait(alice: Player, bob: Player) -> None:
    table = _found(alice)
    Table.objects.filter(pk=table.pk).update(capacity=2)
    _found(bob)
    fill_table(table.pk)
    table.refresh_from_db()
    assert table.start_requested
    assert not table.seats.exclude(bot="").exists()


def test_a_table_whose_time_is_over_is_not_joined(alice: Player, bob: Player) -> None:
    table = _found(alice)
    _is_over(table)
    assert _found(bob) != table


def test_nobody_changes_what_others_were_promised(alice: Player) -> None:
    table = _found(alice)
    with pytest.raises(TableProblem) as refused:
        change_game(table, alice, "domino")
    assert refused.value.code == "fills_up"


@pytest.mark.django_db(transaction=True)
def test_a_crowd_fills_one_table_after_the_other() -> None:
    people = GuestFactory.create_batch(CROWD)

    def come(player: Player) -> int:
        try:
            return _found(player).pk
        finally:
            connection.close()

    with ThreadPoolExecutor(CROWD) as crowd:
        sat = Counter(crowd.map(come, people * 2))  # everyone taps twice
    assert sorted(sat.values()) == [8] * (CROWD // 4)
    assert Seat.objects.count() == CROWD
    assert Table.objects.count() == CROWD // 4


def test_one_tap_makes_a_stranger_a_guest_with_a_seat(
    browser: Callable[[Player | None], Client], db: None
) -> None:
    client = browser(None)
    answer = client.post("/quick/", {"game": "any"})
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, table.get_absolute_url())
    page = client.get(table.get_absolute_url()).content.decode()
    assert "Looking for players" in page
    assert "1 of 4 seats are taken." in page
    assert "Free" in page
    assert "person is waiting" in client.get("/en/").content.decode()
    _is_over(table)
    fill_table(table.pk)
    assert "Here we go" in client.get(table.get_absolute_url()).content.decode()


def test_a_wrong_wish_is_told(
    browser: Callable[[Player | None], Client], db: None
) -> None:
    client = browser(None)
    assert "choose one of these" in client.post(
        "/quick/", {"game": "chess"}
    ).content.decode().replace("Game: p", "p")
    assert client.get("/quick/").status_code == 302
    assert not Table.objects.exists()
