"""Tiebreaks one by one, and in the order an organizer chooses (rows 2 and 41)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.event import facts
from leagues.rules.event.settings import EventSettings
from leagues.rules.scoring import Points, Scoring, Tiebreak
from leagues.rules.standings.table import standings
from leagues.rules.standings.tiebreaks import lot
from tests.leagues.logs import Log, opened

T = Tiebreak


def order(log: Log) -> list[list[int]]:
    """The table by ranks."""
    groups: dict[int | None, list[int]] = {}
    for line in standings(log.state):
        groups.setdefault(line.rank, []).append(line.entrant)
    return list(groups.values())


def event(*tiebreaks: Tiebreak, points: Points = Points.TABLE, count: int = 4) -> Log:
    return opened(count, scoring=Scoring(points=points, tiebreaks=tiebreaks))


def test_wins_before_many_second_places() -> None:
    log = event(T.WINS)
    log.play({1: 9, 2: 5, 3: 1})
    log.play({3: 9, 2: 5, 1: 1})
    assert order(log) == [[1, 3], [2], [4]]


def test_the_best_single_round() -> None:
    log = event(T.BEST_ROUND, points=Points.CARD, count=2)
    log.play({1: 7, 2: 4})
    log.play({1: 3, 2: 6})
    assert order(log) == [[1], [2]]


def test_the_fewest_cards_left_in_the_stack() -> None:
    log = event(T.FEWEST_LEFT, points=Points.CARD, count=3)
    log.seat([(1, 2, 3)])
    counts = {1: {"stack": 2}, 2: {"stack": 1}}
    log.add(facts.ResultEntered(1, 1, {1: 5, 2: 5, 3: 5}, counts=counts))
    assert order(log) == [[2], [1], [3]]  # of whom nothing is known comes last


def test_head_to_head_of_two() -> None:
    log = event(T.HEAD_TO_HEAD)
    log.play({1: 9, 2: 5}, {3: 9, 4: 5})
    log.play({2: 9, 3: 5}, {1: 5, 4: 9})
    assert order(log) == [[1, 2, 3, 4]]  # not all of them have met
    log.play({1: 5, 3: 9}, {2: 9, 4: 5})
    assert order(log) == [[2], [3], [4], [1]]


def test_head_to_head_is_silent_where_all_have_beaten_each_other() -> None:
    log = event(T.HEAD_TO_HEAD, count=3)
    log.play({1: 9, 2: 5}, byes=(3,))
    log.play({2: 9, 3: 5}, byes=(1,))
    log.play({3: 9, 1: 5}, byes=(2,))
    assert order(log) == [[1, 2, 3]]


def test_the_average_place() -> None:
    log = event(T.AVERAGE_PLACE, points=Points.CARD, count=5)
    log.play({1: 5, 2: 9, 3: 9}, {4: 5, 5: 1})
    assert order(log) == [[2, 3], [4], [1], [5]]


def test_strong_rivals_without_the_strongest_and_the_weakest() -> None:
    log = event(T.BUCHHOLZ_CUT, points=Points.LEAGUE, count=6)
    log.play({1: 9, 2: 5}, {3: 9, 4: 5}, {5: 9, 6: 5})
    log.play({1: 9, 4: 5}, {3: 9, 6: 5}, {2: 9, 5: 5})
    log.play({1: 9, 6: 5}, {3: 9, 5: 5}, {2: 9, 4: 5})
    # 1 has met 2 (4), 4 (0), 6 (0): what is left is 0. 3 has met 4, 6 and 5 (2).
    assert order(log)[0] == [1, 3]
    log.add(facts.Penalised(1, 2, hundredths=150))
    assert order(log)[0] == [1, 3]


def test_more_games_before_fewer() -> None:
    log = event(T.GAMES, points=Points.CARD, count=3)
    log.play({1: 5, 2: 0, 3: 0})
    log.play({3: 0, 2: 5})
    assert order(log) == [[2], [1], [3]]


def test_lots_part_everybody_and_never_change() -> None:
    scoring = Scoring(tiebreaks=(T.LOTS,), lots_seed="a")
    log = opened(6, scoring=scoring)
    first = order(log)
    assert len(first) == 6
    log.add(facts.Entered(7))
    later = [group for group in order(log) if group != [7]]
    assert later == first
    assert lot("a", 1) != lot("b", 1)


@pytest.mark.parametrize(
    ("first", "expected"),
    ((T.WINS, [1, 2, 3]), (T.SCORE, [2, 3, 1]), (T.GAMES, [3, 2, 1])),
)
def test_row_2_the_table_follows_the_order_of_criteria(
    first: Tiebreak, expected: list[int]
) -> None:
    log = event(T.LOTS, points=Points.PLACE)
    log.play({1: 2, 3: 1})
    log.play({1: 2, 3: 1})
    log.play({2: 99, 3: 48})
    log.play({4: 9, 2: 0, 3: 0})
    log.play({4: 9, 2: 0})
    tiebreaks = (first, *(each for each in (T.WINS, T.SCORE, T.GAMES) if each != first))
    scoring = Scoring(points=Points.PLACE, tiebreaks=tiebreaks)
    log.add(facts.SettingsChosen(EventSettings(scoring=scoring)))
    ordered = [entrant for group in order(log) for entrant in group if entrant != 4]
    assert ordered == expected


results = st.lists(
    st.lists(st.integers(-5, 5), min_size=6, max_size=6), min_size=1, max_size=4
)


@given(results, st.permutations(list(Tiebreak)), st.sampled_from(list(Points)))
def test_the_order_is_that_of_the_values_looked_at(
    scores: list[list[int]], chosen: list[Tiebreak], points: Points
) -> None:
    log = opened(6, scoring=Scoring(points=points, tiebreaks=tuple(chosen)))
    for row in scores:
        log.play(
            dict(zip((1, 2, 3), row, strict=False)),
            dict(zip((4, 5, 6), row[3:], strict=True)),
        )
    lines = standings(log.state)
    assert sorted(line.entrant for line in lines) == [1, 2, 3, 4, 5, 6]
    for above, below in pairwise(lines):
        assert above.points >= below.points
        assert above.reason
        if tiebreak := above.reason.tiebreak:
            mine, theirs = above.values[tiebreak], below.values[tiebreak]
            assert mine is not None
            assert theirs is None or mine > theirs
            earlier = chosen[: chosen.index(tiebreak)]
            assert all(above.values[t] == below.values[t] for t in earlier)
