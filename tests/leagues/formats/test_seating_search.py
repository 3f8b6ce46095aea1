"""The search for one matchday: covers everyone, keeps bans, finds what is best."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.rules.core import EntrantPair, Seating, TableEntrants, TableSizes
from leagues.rules.seating.cost import Aim, costs
from leagues.rules.seating.draw import below, random_of, shuffled
from leagues.rules.seating.ledger import choose_byes, ledger, recent
from leagues.rules.seating.quality import QualityMeasure, distance, quality
from leagues.rules.seating.search import Search
from leagues.rules.seating.seat import numbered, reseat, seat
from leagues.rules.seating.sizes import split, table_sizes
from leagues.rules.seating.slices import best_slices
from leagues.rules.seating.wishes import Wishes, pair, pairs

PODS = TableSizes(3, 4, 4)
NOTHING = ledger((), ())


def seated(
    count: int, aim: Aim, seed: Any = "draw", sizes: TableSizes = PODS
) -> tuple[TableEntrants, ...]:
    found = split(count, sizes)
    assert found is not None
    people = range(1, count - found.byes + 1)
    return seat(people, found.sizes, aim, random=random_of(seed))


def splits_of_eight() -> Iterator[tuple[TableEntrants, ...]]:
    """All ways to seat 1 to 8 at two tables of four."""
    for others in combinations(range(2, 9), 3):
        table = (1, *others)
        yield table, tuple(one for one in range(1, 9) if one not in table)


pairs_of_twelve = st.tuples(st.integers(1, 12), st.integers(1, 12)).filter(
    lambda two: two[0] < two[1]
)


@st.composite
def past_of_twelve(draw: st.DrawFn) -> tuple[Seating, ...]:
    seatings = []
    for _ in range(draw(st.integers(0, 5))):
        people = draw(st.permutations(range(1, 13)))
        cut = draw(st.sampled_from(((4, 8), (3, 6, 9), (4, 7, 9))))
        ends = [0, *cut, 12]
        seatings.append(Seating(tuple(tuple(people[a:b]) for a, b in pairwise(ends))))
    return tuple(seatings)


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(
    history=past_of_twelve(),
    forbidden=st.sets(pairs_of_twelve, max_size=6),
    wished=st.sets(pairs_of_twelve, max_size=3),
    count=st.sampled_from((6, 7, 11, 12)),
    seed=st.text(max_size=3),
)
def test_a_seating_covers_everybody_once_and_is_the_same_for_a_seed(
    history: tuple[Seating, ...],
    forbidden: set[EntrantPair],
    wished: set[EntrantPair],
    count: int,
    seed: Any,
) -> None:
    aim = Aim(
        ledger(history, range(1, 13)),
        Wishes(frozenset(forbidden), frozenset(wished - forbidden)),
        {one: 100 - one for one in range(1, 13)},
    )
    tables = seated(count, aim, seed)
    assert sorted(one for table in tables for one in table) == [*range(1, count + 1)]
    assert tuple(sorted(map(len, tables), reverse=True)) == table_sizes(count, PODS)
    assert tables == seated(count, aim, seed)


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(history=past_of_twelve(), forbidden=st.sets(pairs_of_twelve, max_size=9))
def test_eight_people_are_seated_as_well_as_by_trying_all_ways(
    history: tuple[Seating, ...], forbidden: set[EntrantPair]
) -> None:
    inside = frozenset(two for two in forbidden if two[1] <= 8)
    aim = Aim(
        ledger(history, range(1, 13)),
        Wishes(inside),
        {one: one * one for one in range(1, 9)},
    )
    weighed = costs(range(1, 9), (4, 4), aim)

    def price(tables: Iterable[TableEntrants]) -> int:
        return weighed.of_tables([[one - 1 for one in table] for table in tables])

    assert price(seated(8, aim)) == min(map(price, splits_of_eight()))


def test_forbidden_neighbours_sit_apart_whatever_else_it_costs() -> None:
    history = tuple(Seating(((1, 2, 3, 4), (5, 6, 7, 8))) for _ in range(4))
    bans = frozenset(pair(1, other) for other in (5, 6, 7))
    wishes = Wishes(forbidden=bans, wished=frozenset({(5, 6)}))
    tables = seated(8, Aim(ledger(history, range(1, 9)), wishes, {}))
    met = {two for table in tables for two in pairs(table)}
    assert not met & bans
    assert (5, 6) in met


def test_levels_of_the_cost_outweigh_each_other_in_their_order() -> None:
    """Row 8: no term that counts less can ever outweigh one that counts more."""
    history = (Seating(((1, 2, 3, 4), (5, 6, 7, 8))),) * 2
    counted = ledger(history, range(1, 9))
    far = {one: 1000 * one for one in range(1, 9)}
    for is_finals in (False, True):
        weighed = costs(
            range(1, 9), (4, 4), Aim(counted, Wishes(), far, is_finals=is_finals)
        )
        again = weighed.of_tables([[0, 1, 2, 3], [4, 5, 6, 7]])
        mixed = weighed.of_tables([[0, 1, 4, 5], [2, 3, 6, 7]])
        assert mixed < again


def test_on_the_last_matchday_the_standing_outweighs_a_second_meeting() -> None:
    counted = ledger((Seating(((1, 2, 3, 4), (5, 6, 7, 8))),), range(1, 9))
    ranks = {one: 9 - one for one in range(1, 9)}
    on_the_way = seated(8, Aim(counted, Wishes(), ranks))
    at_last = seated(8, Aim(counted, Wishes(), ranks, is_finals=True))
    assert at_last == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert on_the_way != at_last


def test_short_tables_go_to_who_sat_short_least() -> None:
    history = (
        Seating(((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11))),
        Seating(((1, 5, 9, 10), (2, 6, 11, 7), (3, 4, 8))),
    )
    counted = ledger(history, range(1, 12))
    tables = seated(11, Aim(counted, Wishes(), {}))
    short = next(table for table in tables if len(table) == 3)
    assert not {3, 4, 8, 9, 10, 11} & set(short)


def test_a_fixed_table_is_kept_and_others_move() -> None:
    wishes = Wishes(tables={7: 1, 3: 2, 8: 2})
    tables = seated(12, Aim(NOTHING, wishes, {}))
    assert 7 in tables[0]
    assert {3, 8} <= set(tables[1])


def test_a_fixed_table_that_is_not_there_is_left() -> None:
    tables = ((1, 2), (3, 4))
    assert numbered(tables, Wishes(tables={1: 5})) == tables
    assert numbered(tables, Wishes(tables={1: 2, 3: 2})) == ((3, 4), (1, 2))


def test_people_mended_within_their_pots_keep_their_row() -> None:
    tables = ((1, 4, 5), (2, 3, 6))
    pots = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}
    wishes = Wishes(frozenset({(4, 5)}))
    mended = reseat(
        tables, Aim(NOTHING, wishes, {}), pots=pots, random=random_of("mend")
    )
    assert [[pots[one] for one in table] for table in mended] == [[0, 1, 2], [0, 1, 2]]
    assert not any({4, 5} <= set(table) for table in mended)


@given(st.lists(st.integers(0, 30), min_size=9, max_size=9), st.permutations(range(9)))
def test_a_change_costs_what_the_tables_say(levels: Any, order: Any) -> None:
    history = (Seating(((1, 2, 3, 4), (5, 6, 7), (8, 9))),)
    aim = Aim(
        ledger(history, range(1, 10)),
        Wishes(frozenset({(1, 9)})),
        dict(enumerate(levels, start=1)),
    )
    weighed = costs(range(1, 10), (3, 3, 3), aim)
    tables = [list(order[:3]), list(order[3:6]), list(order[6:])]
    search = Search(weighed, tables)
    before = weighed.of_tables(search.tables)
    foretold = search.change(order[0], order[4])
    search.swap(order[0], order[4])
    assert weighed.of_tables(search.tables) - before == foretold
    assert search.change(order[4], order[0]) == -foretold


def test_the_cheapest_slices_put_the_short_table_where_it_costs_least() -> None:
    def spread(some: Sequence[int]) -> int:
        return max(some) - min(some)

    levels = [0, 0, 0, 10, 10, 10, 10]
    assert best_slices(levels, (4, 3), spread) == [[0, 0, 0], [10, 10, 10, 10]]
    assert best_slices([0, 0, 0, 0, 9, 9, 9], (4, 3), spread) == [[0] * 4, [9] * 3]


def test_draws_are_the_same_for_a_seed_on_every_python() -> None:
    assert shuffled(range(6), random_of("a", 1)) == [2, 5, 0, 3, 4, 1]
    assert [below(6, random_of("b", place)) for place in range(4)] == [2, 5, 5, 4]


@pytest.mark.parametrize(
    ("history", "expected"),
    (
        ((), (5,)),
        ((Seating(((1, 2, 3, 4),), (5,)),), (4,)),
        ((Seating(((1, 2, 3, 5),), (4,)), Seating(((1, 2, 3, 4),), (5,))), (3,)),
    ),
)
def test_a_bye_goes_to_the_lowest_who_has_had_none(
    history: tuple[Seating, ...], expected: Any
) -> None:
    """Row 40: never to the leaders."""
    assert (
        choose_byes((1, 2, 3, 4, 5), 1, counted=ledger(history, range(1, 6)))
        == expected
    )


def test_who_was_away_counts_as_having_rested_once() -> None:
    """Row 13: nobody comes back to be given byes, and nobody waits for the absent."""
    away = Seating(((1, 2, 3, 4),))
    counted = ledger((away, away), range(1, 6))
    assert counted.absences[5] == 2
    assert counted.rests(5) == 1
    assert choose_byes((1, 2, 3, 4, 5), 1, counted=counted) == (4,)


def test_what_is_recent_counts_so_many_tables_back() -> None:
    history = (Seating(((1, 2),)), Seating(((1, 3),)), Seating(((1, 2), (3, 4))))
    counted = recent(history, (1, 2, 3, 4), 2)
    assert counted.meetings == Counter({(1, 2): 1, (1, 3): 1, (3, 4): 1})
    assert counted.latest == {(1, 2), (3, 4)}


def test_quality_stands_beside_the_best_there_could_be() -> None:
    tables = ((1, 2, 3, 4), (5, 6, 7, 8))
    other = ((1, 2, 5, 6), (3, 4, 7, 8))
    wishes = Wishes(frozenset({(1, 2)}), frozenset({(1, 8)}), {8: 1})
    found = quality([Seating(tables), Seating(other)], range(1, 9), wishes)
    assert found.repeats == QualityMeasure(Fraction(4), Fraction(3))
    assert found.neighbours.value == 2
    assert found.wishes.value == 2
    assert found.moved.value == 2
    assert found.third_meetings.is_best
    assert found.coverage.value == Fraction(20, 28)
    assert found.coverage.best == Fraction(24, 28)


def test_distance_is_none_where_equals_sit_together() -> None:
    levels = {1: 9, 2: 9, 3: 9, 4: 1, 5: 1, 6: 1}
    assert distance(((1, 2, 3), (4, 5, 6)), levels).is_best
    measured = distance(((1, 2, 4), (3, 5, 6)), levels)
    assert measured.best == 0
    assert measured.value == pytest.approx(2 * 128 / 3)
