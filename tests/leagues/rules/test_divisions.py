"""Divisions without matchdays, and what becomes of them from season to season."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.rules.core import Seating, TableSizes
from leagues.rules.formats import division
from leagues.rules.formats.core import ProblemCode, SeatingProblem
from leagues.rules.formats.seasons import (
    Change,
    NextSeason,
    Promotion,
    Return,
    SeasonMove,
    Tier,
    moving,
    next_season,
)
from leagues.rules.seating.draw import below, random_of, shuffled
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.pool import pool
from leagues.rules.seating.wishes import Wishes, pairs
from tests.leagues.stages import (
    PODS,
    drafted,
    play,
    played,
    played_out,
    stage,
    tables_of,
)

THREES = TableSizes(3, 3, 3)
SEASONS = 1_000


@pytest.mark.parametrize(
    ("count", "sizes", "tables", "games"),
    (
        (13, PODS, 13, 4), (16, PODS, 20, 5), (25, PODS, 50, 8), (28, PODS, 63, 9),
        (7, THREES, 7, 3), (9, THREES, 12, 4), (15, THREES, 35, 7),
    ),
)  # fmt: skip
def test_everybody_of_a_division_meets_everybody_once(
    count: int, sizes: TableSizes, tables: Any, games: int
) -> None:
    state = stage(count, sizes=sizes)
    seating = drafted(division, state).seating
    assert len(seating.tables) == tables
    after = played(state, seating)
    assert set(tables_of(after).values()) == {games}
    met = ledger(after.history, after.standing).meetings
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    assert division.is_over(after)


@pytest.mark.parametrize(
    ("count", "games", "meetings"),
    ((7, 4, {2}), (8, 7, {3}), (10, 6, {2}), (13, 8, {2})),
)
def test_a_division_is_as_even_as_a_design_where_the_search_finds_one(
    count: int, games: int, meetings: set[int]
) -> None:
    tables = pool(range(1, count + 1), games, PODS, wishes=Wishes(), seed="even")
    met = Counter(two for table in tables for two in pairs(table))
    assert set(met.values()) == meetings
    assert len(met) == count * (count - 1) // 2


@pytest.mark.parametrize("count", range(3, 17))
def test_everybody_of_a_division_of_any_size_plays_equally_often(count: int) -> None:
    state = stage(count, sizes=PODS)
    seating = drafted(division, state).seating
    assert all(len(set(table)) == len(table) for table in seating.tables)
    assert len(set(tables_of(played(state, seating)).values())) == 1


def test_a_forbidden_neighbour_is_met_at_no_table_of_a_division() -> None:
    tables = pool(
        range(1, 14), 4, PODS, wishes=Wishes(frozenset({(1, 2), (5, 9)})), seed="apart"
    )
    met = {two for table in tables for two in pairs(table)}
    assert not met & {(1, 2), (5, 9)}


def test_tables_are_dealt_evenly_to_windows() -> None:
    state = stage(13, sizes=PODS, matchdays=4)
    windows = division.plan(state)
    assert [len(window.tables) for window in windows] == [4, 3, 3, 3]
    state = played_out(division, state)
    assert state.history == windows
    assert set(tables_of(state).values()) == {4}
    busiest = Counter(
        (number, one)
        for number, window in enumerate(windows)
        for table in window.tables
        for one in table
    )
    assert max(busiest.values()) <= 2


@pytest.mark.parametrize(
    ("count", "windows"), ((8, 4), (8, 2), (10, 3), (12, 4), (16, 3), (15, 5))
)
def test_everybody_plays_as_often_in_each_window(count: int, windows: int) -> None:
    state = stage(count, sizes=PODS, matchdays=windows)
    loads = [_load(window) for window in division.plan(state)]
    assert len(loads) == windows
    assert max(_gap(loads, one) for one in state.standing) <= 1
    total = sum(loads, Counter[int]())
    assert len(set(total.values())) == 1
    assert total[1] >= windows


def _load(window: Seating) -> Counter[int]:
    return Counter(one for table in window.tables for one in table)


def _gap(loads: Sequence[Counter[int]], one: int) -> int:
    return max(load[one] for load in loads) - min(load[one] for load in loads)


def test_two_divisions_play_apart() -> None:
    groups = (tuple(range(1, 14)), tuple(range(14, 30)))
    seating = drafted(division, stage(29, sizes=PODS, divisions=groups)).seating
    assert len(seating.tables) == 13 + 20
    assert all(len({one > 13 for one in table}) == 1 for table in seating.tables)


def test_who_leaves_a_division_leaves_smaller_tables_and_no_pair_alone() -> None:
    state = play(division, stage(13, sizes=PODS, matchdays=2), 1)
    left = replace(state, active=state.active - {4, 9})
    draft = drafted(division, left)
    assert all(3 <= len(table) <= 4 for table in draft.seating.tables)
    seats = set(draft.seating.entrants)
    assert not seats & {4, 9}
    stranded = [one for one in draft.cautions if one.code == ProblemCode.TOO_FEW]
    planned = division.plan(state)[0].tables
    small = [table for table in planned if {4, 9} <= set(table)]
    assert bool(stranded) is bool(small)


def test_a_division_goes_on_after_a_window_in_which_somebody_was_away() -> None:
    state = stage(13, sizes=PODS, matchdays=3)
    away = replace(state, active=state.active - {6})
    state = replace(played(away, drafted(division, away).seating), active=state.active)
    state = played_out(division, state)
    games = tables_of(state)
    assert all(games[one] == 4 for one in state.standing if one != 6)


def test_a_newcomer_to_a_division_plays_without_the_others_playing_much_more() -> None:
    state = play(division, stage(12, sizes=PODS, matchdays=2, games=4), 1)
    standing = (*state.standing, 13)
    state = replace(state, standing=standing, active=frozenset(standing))
    games = tables_of(played_out(division, state))
    assert games[13] >= 2
    assert max(games.values()) <= 6


def test_a_division_that_is_too_small_is_refused() -> None:
    state = stage(2, sizes=PODS)
    assert division.next_seating(state) == SeatingProblem(ProblemCode.TOO_FEW, (1, 2))
    assert pool((1, 2), 0, PODS, wishes=Wishes(), seed="s") == ()
    assert division.placing(state) is None


@pytest.mark.parametrize(
    ("size", "chosen", "expected"),
    ((12, None, 2), (13, None, 3), (6, 1, 1), (8, 2, 2), (3, 2, 1), (1, None, 0)),
)
def test_a_sixth_moves_where_no_number_is_chosen(
    size: int, chosen: Any, expected: Any
) -> None:
    assert moving(size, chosen) == expected


def test_the_best_go_up_and_the_last_go_down() -> None:
    final = (((1, 2, 3, 4, 5, 6),), ((11, 12, 13, 14, 15, 16),))
    after = next_season(final, Promotion(up=2, down=2), Change())
    assert after.tiers == (((1, 2, 3, 4, 11, 12),), ((5, 6, 13, 14, 15, 16),))
    assert after.moves[11] is SeasonMove.PROMOTED
    assert after.moves[5] is SeasonMove.RELEGATED
    assert after.moves[13] is after.moves[1] is SeasonMove.STAYED


def test_two_divisions_below_one_send_one_up_each() -> None:
    final = (
        ((1, 2, 3, 4, 5, 6),),
        ((11, 12, 13, 14, 15, 16), (21, 22, 23, 24, 25, 26)),
    )
    after = next_season(final, Promotion(up=1, down=2), Change())
    assert set(after.tiers[0][0]) == {1, 2, 3, 4, 11, 21}
    assert [len(group) for group in after.tiers[1]] == [6, 6]
    assert after.moves[5] is after.moves[6] is SeasonMove.RELEGATED


def test_free_places_go_to_the_next_best_below() -> None:
    final = (((1, 2, 3, 4, 5, 6),), ((11, 12, 13, 14, 15, 16),))
    after = next_season(final, Promotion(), Change(leaving=frozenset({2, 3})))
    assert after.tiers[0][0] == (1, 4, 5, 11, 12, 13)
    assert after.moves[13] is SeasonMove.PROMOTED
    assert after.moves[6] is SeasonMove.RELEGATED


def test_who_comes_back_keeps_the_tier_for_two_seasons() -> None:
    final = (((1, 2, 3, 4),), ((11, 12, 13, 14),))
    change = Change(
        returning={
            21: Return(tier=0, place=3, pause_seasons=2),
            22: Return(tier=0, place=1, pause_seasons=3),
            23: Return(tier=0, place=1, pause_seasons=1),
        },
        new=(31,),
    )
    after = next_season(final, Promotion(up=1, down=1), change)
    assert after.tiers[0][0] == (1, 2, 3, 11, 23, 21)
    assert after.tiers[1][0] == (4, 12, 13, 14, 22, 31)
    assert {after.moves[one] for one in (21, 22, 23)} == {SeasonMove.BACK}
    assert after.moves[31] is SeasonMove.NEW


def test_new_people_without_room_open_a_tier_below() -> None:
    final = (((1, 2, 3, 4),),)
    after = next_season(final, Promotion(largest=5), Change(new=(5, 6, 7)))
    assert after.tiers == (((1, 2, 3, 4, 5),), ((6, 7),))


def test_a_league_begins_with_new_people_alone() -> None:
    assert next_season((), Promotion(), Change(new=(1, 2))).tiers == (((1, 2),),)
    assert next_season((), Promotion(), Change()).tiers == ()


def random_season(
    random: Random, number: int
) -> tuple[tuple[Tier, ...], Promotion, Change]:
    """Tiers of divisions in which everyone has a number of their own."""
    people = iter(range(1, 400))
    tiers = tuple(
        tuple(
            tuple(next(people) for _ in range(2 + below(12, random)))
            for _ in range(1 + below(3, random) * (tier > 0))
        )
        for tier in range(1 + below(5, random))
    )
    chosen = [None, *range(4)]
    promotion = Promotion(
        up=chosen[below(5, random)],
        down=chosen[below(5, random)],
        largest=number % 3 * 8,
    )
    everybody = shuffled(
        (one for tier in tiers for group in tier for one in group), random
    )
    change = Change(
        leaving=frozenset(everybody[: below(len(everybody) // 3 + 1, random)]),
        returning={
            1000 + place: Return(below(6, random), below(12, random), below(5, random))
            for place in range(below(4, random))
        },
        new=tuple(range(2000, 2000 + below(9, random))),
    )
    return tiers, promotion, change


def tier_of(tiers: Sequence[Tier]) -> dict[int, int]:
    return {
        one: number
        for number, tier in enumerate(tiers)
        for group in tier
        for one in group
    }


def test_promoted_land_higher_and_stayed_never_lower_in_a_thousand_seasons() -> None:
    """Row 25: whatever comes together, promotion is upwards and nobody falls twice."""
    random = random_of("seasons")
    for number in range(SEASONS):
        tiers, promotion, change = random_season(random, number)
        after = next_season(tiers, promotion, change)
        check_tiers(tiers, change, after)
        check_places(tiers, promotion, after)


def check_tiers(tiers: Sequence[Tier], change: Change, after: NextSeason) -> None:
    """Everyone plays once, and in a tier that goes with their move."""
    before, now = tier_of(tiers), tier_of(after.tiers)
    expected = set(before) - change.leaving | set(change.returning) | set(change.new)
    assert set(now) == expected == set(after.moves)
    assert sum(len(group) for tier in after.tiers for group in tier) == len(now)
    for one, move in after.moves.items():
        if move is SeasonMove.PROMOTED:
            assert now[one] < before[one]
        elif move is SeasonMove.STAYED:
            assert now[one] <= before[one]
        elif move is SeasonMove.RELEGATED:
            assert now[one] <= before[one] + 1


def check_places(
    tiers: Sequence[Tier], promotion: Promotion, after: NextSeason
) -> None:
    """The first of each division go up and the last go down, and no others pass them."""
    now = tier_of(after.tiers)
    for level, tier in enumerate(tiers):
        for standing in tier:
            size, stays = len(standing), [one for one in standing if one in now]
            # Anyone who ended further up never plays further down.
            assert sorted(stays, key=lambda one: now[one]) == stays
            up = standing[: moving(size, promotion.up) * (level > 0)]
            is_lowest = level == len(tiers) - 1
            down = size - moving(size, promotion.down) * (not is_lowest)
            assert moves_of(up, after) <= {SeasonMove.PROMOTED}
            assert moves_of(standing[down:], after) <= {SeasonMove.RELEGATED}


def moves_of(people: Sequence[int], after: NextSeason) -> set[SeasonMove]:
    """What becomes of those of these people who play on."""
    return {after.moves[one] for one in people if one in after.moves}


@given(st.integers(1, 40), st.integers(0, 40))
def test_nobody_moves_both_ways(size: int, chosen: Any) -> None:
    assert 2 * moving(size, chosen) <= size


def test_a_window_in_which_no_table_can_be_full_enough_is_refused() -> None:
    state = replace(stage(4, sizes=PODS), active=frozenset({1, 2}))
    assert division.next_seating(state) == SeatingProblem(ProblemCode.TOO_FEW, (1, 2))


def test_there_is_no_division_where_tables_cannot_be_filled() -> None:
    fours = TableSizes(4, 4, 4)
    assert pool(range(1, 6), 3, fours, wishes=Wishes(), seed="s") == ()
