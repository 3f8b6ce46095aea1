"""What a match does to ratings, and that the log of a pool alone decides them."""

import random
from collections.abc import Collection, Iterable, Sequence

import pytest
from pytest_django import DjangoAssertNumQueries

from games.models import Match, RatedTable, Rating, RatingChange, Round, Table
from games.queries.ratings.ratings import changes_of, log_of
from games.rules.core import Ending, OptionProblem, OptionValue, SeatScore
from games.services.matches import open_match
from games.services.problems import TableProblem
from games.services.ratings import ratings
from games.services.ratings.replay import recompute
from games.services.rounds import (
    abandon_match,
    begin_match,
    close_round,
    open_next_round,
    settle_match,
)
from games.services.tables import tables
from games.services.tables.bots import add_bot
from games.services.tables.seats import leave_table
from players.models import Player
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory


def rated_table(*people: Player, **options: OptionValue) -> Table:
    """A table of these people whose matches of one round count."""
    table = table_of(*people)
    table.options = {
        **table.options,
        "match": "rounds",
        "rounds": 1,
        **options,
        "table": {**table.options["table"], "rated": True},
    }
    table.save()
    return table


def score(round_: Round, points: Sequence[int], *, gone: Collection[int] = ()) -> None:
    """Closes a round with these points by seat."""
    close_round(
        round_.pk,
        ending=Ending.FINISHED,
        finisher=0,
        scores=[SeatScore(seat, each, ()) for seat, each in enumerate(points)],
        gone=gone,
    )


def played(*people: Player, points: Sequence[int], **options: OptionValue) -> Match:
    """A whole rated match of one round."""
    round_ = begin_match(rated_table(*people, **options).pk)
    score(round_, points)
    return Match.objects.get(pk=round_.match_id)


def written() -> list[tuple[object, ...]]:
    """Everything kept of ratings, in an order of its own."""
    of_people = Rating.objects.order_by("pool", "player").values_list(
        "pool", "player", "mu", "sigma", "tables", "day", "last_at", "sure_until"
    )
    of_matches = RatingChange.objects.order_by("table", "player").values_list(
        "table", "player", "place", "mu_before", "sigma_before", "mu_after",
        "sigma_after", "tables", "day_before", "day",
    )  # fmt: skip
    return [*of_people, *of_matches]


def shown(people: Iterable[Player]) -> list[int]:
    return [Rating.objects.get(player=player).skill.shown for player in people]


def test_places_move_ratings(alice: Player, bob: Player, carol: Player) -> None:
    match = played(alice, bob, carol, points=[3, 12, 7])

    first, second, third = shown([bob, carol, alice])
    assert first > second > third
    assert first > 1500 > third
    changes = changes_of(match)
    assert {pk: change.place for pk, change in changes.items()} == {
        alice.pk: 3,
        bob.pk: 1,
        carol.pk: 2,
    }
    assert changes[bob.pk].before.shown == 1500
    assert changes[bob.pk].after.shown == first


def test_points_do_not_matter_places_do(alice: Player, bob: Player) -> None:
    played(alice, bob, points=[10, 9])
    near = shown([alice, bob])
    Rating.objects.all().delete()

    played(alice, bob, points=[40, -20])

    assert shown([alice, bob]) == near


def test_equal_totals_are_a_tie(alice: Player, bob: Player) -> None:
    match = played(alice, bob, points=[5, 5])

    assert shown([alice, bob]) == [1500, 1500]
    assert {change.place for change in changes_of(match).values()} == {1}


def test_match_for_fun_moves_nothing(alice: Player, bob: Player) -> None:
    table = rated_table(alice, bob)
    table.options["table"]["rated"] = False
    table.save()

    score(begin_match(table.pk), [1, 2])

    assert not RatedTable.objects.exists()
    assert not Rating.objects.exists()
    assert not changes_of(Match.objects.get())


def test_switch_after_the_start_changes_nothing(alice: Player, bob: Player) -> None:
    table = rated_table(alice, bob)
    round_ = begin_match(table.pk)
    table.options["table"]["rated"] = False
    table.save()

    score(round_, [1, 2])

    assert Rating.objects.count() == 2


def test_bots_cannot_join_a_rated_table(alice: Player, bob: Player) -> None:
    table = rated_table(alice, bob)

    with pytest.raises(TableProblem, match="rated"):
        add_bot(table, alice, "steady")


def test_table_with_a_bot_cannot_be_rated(alice: Player) -> None:
    table = table_of(alice, bots=1)

    with pytest.raises(OptionProblem) as caught:
        tables.change_options(table, alice, {"rated": True})

    assert (caught.value.name, caught.value.code) == ("rated", "BOTS_HERE")


@pytest.mark.parametrize(
    ("game", "given"),
    (("wuerfel", {"dice_per_seat": "7,7,5,5"}), ("domino", {"carry_over": True})),
)
def test_unequal_chances_cannot_be_rated(
    alice: Player, game: str, given: dict[str, OptionValue]
) -> None:
    table = table_of(alice, game=game)

    with pytest.raises(OptionProblem) as caught:
        tables.change_options(table, alice, {**given, "rated": True})

    assert (caught.value.name, caught.value.code) == ("rated", "UNEQUAL")


def test_bot_that_came_in_spite_of_it_makes_it_no_rated_match(alice: Player) -> None:
    table = table_of(alice, bots=1)
    table.options["table"]["rated"] = True
    table.save()

    assert not open_match(table.pk).is_rated


def test_whoever_leaves_counts_as_last(
    alice: Player, bob: Player, carol: Player
) -> None:
    table = rated_table(alice, bob, carol, rounds=2)
    round_ = begin_match(table.pk)
    score(round_, [50, 2, 1])
    leave_table(table, alice)

    settle_match(round_.match_id)
    score(open_next_round(round_.match_id), [0, 2, 1])

    match = Match.objects.get(pk=round_.match_id)
    places = {pk: change.place for pk, change in changes_of(match).items()}
    assert places == {bob.pk: 1, carol.pk: 2, alice.pk: 3}


def test_whoever_was_gone_when_a_round_ended_counts_as_last(
    alice: Player, bob: Player, carol: Player
) -> None:
    round_ = begin_match(rated_table(alice, bob, carol).pk)

    score(round_, [50, 2, 1], gone=frozenset({0, 1}))

    match = Match.objects.get(pk=round_.match_id)
    places = {pk: change.place for pk, change in changes_of(match).items()}
    assert places == {carol.pk: 1, alice.pk: 2, bob.pk: 2}
    assert match.seats.get(number=0).place == 1  # on the podium as it was


def test_abandoned_match_moves_nothing(alice: Player, bob: Player) -> None:
    round_ = begin_match(rated_table(alice, bob).pk)

    abandon_match(round_.match_id)

    assert not RatedTable.objects.exists()


def test_match_without_a_counted_round_moves_nothing(
    alice: Player, bob: Player
) -> None:
    table = rated_table(alice, bob)
    round_ = begin_match(table.pk)
    leave_table(table, bob)

    close_round(round_.pk, ending=Ending.VOID, finisher=None, scores=())

    assert Match.objects.get().phase == Match.Phase.FINISHED
    assert not RatedTable.objects.exists()


def test_experts_have_a_pool_of_their_own(alice: Player, bob: Player) -> None:
    played(alice, bob, points=[1, 2], advanced="descending")
    played(alice, bob, points=[1, 2])

    pools = set(Rating.objects.values_list("pool", flat=True))
    assert pools == {"ligretto-experts", "ligretto"}


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(4))
def test_appending_is_the_same_as_replaying(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 -- no secret
    people = [*GuestFactory.create_batch(3), *PlayerFactory.create_batch(3)]
    for _ in range(12):
        seated = chance.sample(people, chance.randint(2, 5))
        round_ = begin_match(rated_table(*seated).pk)
        gone = frozenset(n for n in range(len(seated)) if chance.random() < 0.15)
        score(round_, [chance.randint(0, 6) for _ in seated], gone=gone)
    appended = written()

    assert recompute("ligretto") == 12

    assert written() == appended
    assert not Rating.objects.exclude(noted=None).exists()


def test_unrated_match_leaves_ratings_as_if_it_had_never_been(
    alice: Player, bob: Player, carol: Player
) -> None:
    played(alice, bob, points=[9, 1])
    before = written()
    wrong = played(alice, bob, carol, points=[1, 2, 3])

    ratings.unrate_table(wrong.rated, carol, reason=" wrong people ")

    assert written() == before
    assert changes_of(wrong) == {}
    entry = RatedTable.objects.get(match=wrong)
    assert (entry.unrated_reason, entry.unrated_by) == ("wrong people", carol)


def test_correction_is_told_until_it_is_read(
    alice: Player, bob: Player, carol: Player
) -> None:
    wrong = played(alice, bob, points=[1, 2])
    played(alice, carol, points=[1, 2])
    known = shown([alice])[0]

    ratings.unrate_table(wrong.rated, None, reason="tried out")

    rating = Rating.objects.get(player=alice)
    assert rating.noted == known != rating.skill.shown
    ratings.acknowledge_rating(alice, "ligretto")
    rating.refresh_from_db()
    assert rating.noted is None


def test_match_can_count_again(alice: Player, bob: Player) -> None:
    match = played(alice, bob, points=[1, 2])
    before = written()
    ratings.unrate_table(match.rated, None, reason="a mistake")

    ratings.rerate_table(match.rated)

    assert written() == before
    assert not Rating.objects.exclude(noted=None).exists()


@pytest.mark.parametrize(("reason", "code"), (("  ", "no_reason"), ("x", "unrated")))
def test_unrating_needs_a_reason_and_a_match_that_counts(
    alice: Player, bob: Player, reason: str, code: str
) -> None:
    match = played(alice, bob, points=[1, 2])
    if code == "unrated":
        ratings.unrate_table(match.rated, alice, reason="first")

    with pytest.raises(TableProblem, match=code):
        ratings.unrate_table(match.rated, alice, reason=reason)


def test_others_keep_their_ratings_when_somebody_is_deleted(
    alice: Player, bob: Player, carol: Player
) -> None:
    played(alice, bob, points=[9, 1])
    played(bob, carol, points=[9, 1])
    before = Rating.objects.get(player=carol).skill
    alice.delete()

    recompute("ligretto")

    assert Rating.objects.get(player=carol).skill == before
    assert Rating.objects.count() == 2
    assert len(list(log_of("ligretto"))) == 2


def test_matches_of_a_guest_count_for_the_heir(
    alice: Player, bob: Player, carol: Player
) -> None:
    match = played(alice, bob, points=[9, 1])
    match.seats.filter(player=alice).update(player=carol)

    ratings.transfer_ratings(alice, carol)

    assert set(Rating.objects.values_list("player", flat=True)) == {bob.pk, carol.pk}


def test_somebody_against_themselves_changes_nothing(
    alice: Player, bob: Player
) -> None:
    match = played(alice, bob, points=[9, 1])
    match.seats.update(player=bob)

    ratings.transfer_ratings(alice, bob)

    assert not Rating.objects.exists()


def test_switching_it_on_asks_everybody_again(alice: Player, bob: Player) -> None:
    table = table_of(alice, bob)
    table.seats.update(is_ready=True)

    changed = tables.change_options(table, alice, {"rated": True})

    assert changed.options["table"]["rated"] is True
    assert not table.seats.filter(is_ready=True).exists()
    agreed = table.seats.get(player=bob).agreed
    assert agreed
    assert agreed["options"]["table"]["rated"] is False


def test_end_of_a_match_costs_the_same_for_two_and_five(
    django_assert_max_num_queries: DjangoAssertNumQueries, db: None
) -> None:
    for size in (2, 5):
        people = GuestFactory.create_batch(size)
        match = played(*people, points=range(size))
        RatedTable.objects.all().delete()
        with django_assert_max_num_queries(14):
            assert ratings.rate_match(match)
