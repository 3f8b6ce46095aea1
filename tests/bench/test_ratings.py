"""The comparison of ratings: leagues that repeat, measures that are known, an oracle."""

from dataclasses import replace

import pytest

from bench.ratings.comparison import RATERS, compared, judged
from bench.ratings.measures import AccuracyTally, ndcg, spearman
from bench.ratings.models import Learned, oracle, ours
from bench.ratings.world import PEOPLE, SETTINGS, places, true_chance, world

SMALL = replace(SETTINGS[0], games=4)


def test_league_is_the_same_every_time() -> None:
    assert world(SMALL, 1) == world(SMALL, 1)
    assert world(SMALL, 1).skills != world(SMALL, 2).skills


@pytest.mark.parametrize("setting", SETTINGS)
def test_everybody_sits_at_one_table_a_round(setting: object) -> None:
    league = world(replace(SMALL, is_sorted=setting in SETTINGS[4:]), 0)
    seats = [person for table in league.tables for person, _score in table]

    assert sorted(seats) == sorted([*range(PEOPLE)] * SMALL.games)


def test_places_share_and_skip() -> None:
    assert places(((7, 3.0), (8, 5.0), (9, 3.0), (1, 1.0))) == [2, 1, 2, 4]


@pytest.mark.parametrize("setting", SETTINGS)
def test_true_chances_of_two_make_one(setting: object) -> None:
    one = next(each for each in SETTINGS if each == setting)

    assert true_chance(one, 0) == pytest.approx(0.5, abs=0.01)
    both = true_chance(one, 1.3) + true_chance(one, -1.3)
    assert both == pytest.approx(1, abs=1e-3)
    assert true_chance(one, 2) > true_chance(one, 1) > 0.5


def test_measures_of_orders() -> None:
    assert spearman([1, 2, 3], [10, 20, 30]) == pytest.approx(1)
    assert spearman([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert ndcg([3.0, 2.0, 1.0], [1, 2, 3]) == pytest.approx(1)
    assert ndcg([1.0, 2.0, 3.0], [1, 2, 3]) < 1


def test_oracle_is_calibrated_and_nobody_is_better() -> None:
    league = world(SMALL, 0)
    best, told, coin = AccuracyTally(), AccuracyTally(), AccuracyTally()
    best.add(league, oracle(league))
    told.add(league, ours(league))
    coin.add(league, Learned([*map(float, range(PEOPLE))], lambda _one, _other: 0.5))

    knows, ratings, guesses = best.figures(), told.figures(), coin.figures()
    assert knows["calibration"] == pytest.approx(0, abs=1e-9)
    assert knows["spearman"] == pytest.approx(1)
    assert knows["log_loss"] < ratings["log_loss"] < guesses["log_loss"]
    assert ratings["spearman"] > 0.5


def test_all_ratings_are_compared_and_ours_is_judged() -> None:
    told = compared(SETTINGS[0], repeats=1)

    assert told.keys() == RATERS.keys()
    figures = judged(SETTINGS[0], told)
    assert [figure.goal is not None for figure in figures] == [True, True, True, False]
    loss = told["ours"]["log_loss"] - told["oracle"]["log_loss"]
    assert figures[0].measured == pytest.approx(loss, abs=1e-3)
