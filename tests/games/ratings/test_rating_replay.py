"""Replaying a log from where it was changed: what is long happens while others play on."""

import random

import pytest

from games.models import RatedTable, Rating, RatingChange, RatingPool
from games.services.ratings.rated_tables import (
    RatedSeatData,
    RatedTableData,
    record_rated_tables,
)
from games.services.ratings.ratings import delete_matches
from games.services.ratings.replay import check_pool, note_stale, replay_stale
from players.models import Player
from tests.games.ratings.test_ratings import played, written
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

POOL = "ligretto"


def history(count: int) -> list[Player]:
    """Matches of pairs and threes between five people; returns these."""
    people = PlayerFactory.create_batch(5)
    chance = random.Random(count)  # noqa: S311 -- no secret
    for _number in range(count):
        seated = chance.sample(people, chance.randint(2, 3))
        played(*seated, points=[chance.randint(0, 9) for _each in seated])
    return people


def take_out(number: int) -> None:
    """Takes a table out of the log, and leaves the replay to be done."""
    RatedTable.objects.filter(number=number).update(is_out=True)
    note_stale(RatingPool.objects.get(key=POOL), number)


def test_errand_replays_what_was_left_undone() -> None:
    history(8)
    take_out(4)
    assert not check_pool(POOL)

    replay_stale()

    assert check_pool(POOL)
    assert RatingPool.objects.get().stale_from is None


def test_match_that_ends_before_the_replay_is_put_right_by_it() -> None:
    people = history(6)
    take_out(2)
    played(people[0], people[1], points=[1, 2])

    replay_stale()

    assert check_pool(POOL)
    assert RatingChange.objects.filter(table__number=7).count() == 2


def test_two_changes_are_replayed_from_the_first() -> None:
    history(8)
    take_out(6)
    take_out(3)
    assert RatingPool.objects.get().stale_from == 3

    replay_stale()

    assert check_pool(POOL)


def test_what_is_before_the_change_and_what_it_does_not_reach_is_not_written() -> None:
    history(4)
    before = set(RatingChange.objects.values_list("pk", flat=True))
    others = PlayerFactory.create_batch(2)
    played(*others, points=[1, 2])
    apart = written()
    last = played(*others, points=[2, 1])

    delete_matches([last])

    assert written() == apart
    assert before <= set(RatingChange.objects.values_list("pk", flat=True))
    assert check_pool(POOL)


def test_who_has_no_table_left_has_no_rating() -> None:
    alice, bob, carol = PlayerFactory.create_batch(3)
    played(alice, bob, points=[1, 2])
    played(alice, carol, points=[1, 2])
    take_out(2)

    replay_stale()

    assert set(Rating.objects.values_list("player", flat=True)) == {alice.pk, bob.pk}
    assert check_pool(POOL)


def test_told_twice_the_same_nothing_is_written() -> None:
    alice, bob = PlayerFactory.create_batch(2)
    match = played(alice, bob, points=[1, 2])
    assert match.finished_at
    seats = (RatedSeatData(1, 1, person=alice.pk), RatedSeatData(2, 2, person=bob.pk))
    told = [RatedTableData("1-1", match.finished_at, seats)]
    record_rated_tables("event-1", POOL, told)
    once = written()

    record_rated_tables("event-1", POOL, told)

    assert written() == once
    assert RatingPool.objects.get().revision == 0
    assert RatedTable.objects.count() == 2


def test_match_that_was_rated_by_itself_is_taken_over_by_its_event() -> None:
    alice, bob = PlayerFactory.create_batch(2)
    match = played(alice, bob, points=[1, 2])
    assert match.finished_at
    seats = (RatedSeatData(1, 1, person=alice.pk), RatedSeatData(2, 2, person=bob.pk))

    record_rated_tables(
        "event-1", POOL, [RatedTableData("1-1", match.finished_at, seats, match.pk)]
    )
    replay_stale()

    assert RatedTable.objects.get().source == "event-1"
    assert check_pool(POOL)
    assert Rating.objects.get(player=alice).mu > Rating.objects.get(player=bob).mu
