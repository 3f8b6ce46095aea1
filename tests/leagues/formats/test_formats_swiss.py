"""Swiss of two and at tables: rematches, byes, and who sits with whom."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.rules.core import EntrantPair, Seating, TableEntrants
from leagues.rules.formats import swiss_pairs, swiss_pods
from leagues.rules.formats.core import (
    Format,
    Matchday,
    ProblemCode,
    SeatingProblem,
    StageState,
)
from leagues.rules.formats.opening import levels
from leagues.rules.formats.round_robin import berger
from leagues.rules.seating.draw import random_of, shuffled
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.matching import grown
from leagues.rules.seating.quality import distance, quality
from leagues.rules.seating.wishes import Wishes, pair, pairs
from tests.cases import cases
from tests.leagues.stages import (
    PODS,
    by_luck,
    drafted,
    play,
    played,
    sets_of,
    stage,
    tables_of,
)


def met_of(state: StageState) -> Counter[EntrantPair]:
    return ledger(state.history, state.standing).meetings


def has_pairing_without_rematch(state: StageState, resting: Iterable[int]) -> bool:
    """Checked by exact matching, all edges alike."""
    met = met_of(state)
    people = [one for one in state.present if one not in resting]
    graph = nx.empty_graph(people)
    graph.add_edges_from(two for two in pairs(people) if not met[two])
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(people)


def all_pairings(people: Sequence[int]) -> Iterator[tuple[EntrantPair, ...]]:
    if not people:
        yield ()
        return
    first, *rest = people
    for other in rest:
        for others in all_pairings([one for one in rest if one != other]):
            yield ((first, other), *others)


@st.composite
def pasts(draw: st.DrawFn) -> tuple[int, tuple[Matchday, ...]]:
    count = draw(st.integers(4, 9))
    seed = draw(st.integers(0, 10**6))
    seatings = []
    for number in range(draw(st.integers(0, count - 1))):
        order = shuffled(range(1, count + 1), random_of(seed, number))
        cut = len(order) // 2 * 2
        tables = tuple((order[place], order[place + 1]) for place in range(0, cut, 2))
        seatings.append(
            Matchday(
                Seating(tables, tuple(order[cut:])),
                void=frozenset(range(1, len(tables) + 1)),
            )
        )
    return count, tuple(seatings)


@settings(max_examples=settings().max_examples, deadline=None)
@given(pasts())
def test_a_pairing_without_rematch_is_found_whenever_there_is_one(past: Any) -> None:
    """Row 10: no greedy fallback accepts a rematch that can be avoided."""
    count, matchdays = past
    state = stage(count, matchdays=99)
    state = replace(state, matchdays=matchdays)
    draft = drafted(swiss_pairs, state)
    met = met_of(state)
    again = [table for table in draft.seating.tables if met[pair(*table)]]
    told = [one.entrants for one in draft.cautions if one.code == ProblemCode.REMATCH]
    assert sorted(told) == sorted(tuple(sorted(table)) for table in again)
    if again:
        counted = ledger(state.history, state.standing)
        fewest = min(counted.rests(one) for one in state.present)
        may_rest = [one for one in state.present if counted.rests(one) == fewest]
        choices = [(one,) for one in may_rest] if count % 2 else [()]
        assert not any(has_pairing_without_rematch(state, choice) for choice in choices)


@settings(max_examples=settings().max_examples // 2, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 3))
def test_a_pairing_is_as_near_in_points_as_trying_all_ways(
    seed: Any, rounds: Any
) -> None:
    state = play(
        swiss_pairs, stage(8, matchdays=9, seed=str(seed)), rounds, by_luck(seed)
    )
    draft = drafted(swiss_pairs, state)
    met, points = met_of(state), state.points

    def apart(pairing: Iterable[TableEntrants]) -> Any:
        return sum((points[one] - points[other]) ** 2 for one, other in pairing)

    ways = [
        pairing
        for pairing in all_pairings(list(range(1, 9)))
        if not any(met[two] for two in pairing)
    ]
    assert float(apart(draft.seating.tables)) == pytest.approx(
        float(min(map(apart, ways))), abs=0.02
    )


def test_eight_people_never_meet_twice_running_in_twenty_matchdays() -> None:
    """Row 53: repeats cannot be helped, but not with whom you have just played."""
    state = play(swiss_pairs, stage(8, matchdays=20), 20, by_luck("twenty"))
    for earlier, later in zip(state.history, state.history[1:], strict=False):
        assert not sets_of(earlier) & sets_of(later)
    assert set(met_of(state).values()) <= {2, 3, 4}


def tables_of_ten() -> Iterator[tuple[TableEntrants, ...]]:
    """All ways to seat 1 to 10 at tables of four, three and three."""
    for four in combinations(range(1, 11), 4):
        first, *rest = (one for one in range(1, 11) if one not in four)
        for two in combinations(rest, 2):
            yield four, (first, *two), tuple(one for one in rest if one not in two)


@pytest.mark.parametrize("seed", cases(6))
def test_six_matchdays_have_no_avoidable_third_meeting_and_fair_byes(seed: Any) -> None:
    """Row 8: nothing outweighs a third meeting, and byes differ by one at most."""
    count = (9, 10, 11, 13, 14, 17)[seed % 6]
    form = (swiss_pairs, swiss_pods)[seed % 2]
    state = stage(count, sizes=PODS, matchdays=6, seed=str(seed))
    scores = by_luck(seed)
    for _ in range(6):
        seating = drafted(form, state).seating
        met = met_of(state)

        def third_meetings(
            tables: Iterable[TableEntrants], met: Counter[EntrantPair] = met
        ) -> int:
            return sum(met[two] > 1 for table in tables for two in pairs(table))

        if found := third_meetings(seating.tables):
            assert count == 10
            assert found == min(map(third_meetings, tables_of_ten()))
        state = played(state, seating, scores)
    assert quality(state.history, state.standing, Wishes()).byes.value <= 1


def test_a_bye_goes_to_the_lowest_and_never_to_the_leader() -> None:
    """Row 40: top places are seated first."""
    state = play(swiss_pairs, stage(7, matchdays=6), 5, by_luck("bye"))
    resting = [seating.byes[0] for seating in state.history]
    assert len(set(resting)) == 5
    for number in range(1, 5):
        before = play(swiss_pairs, stage(7, matchdays=6), number, by_luck("bye"))
        rested = {one for seating in before.history for one in seating.byes}
        lowest = next(one for one in reversed(before.standing) if one not in rested)
        assert drafted(swiss_pairs, before).seating.byes == (lowest,)


def test_leaving_and_coming_back_brings_no_byes() -> None:
    """Row 13: away every other matchday, someone never gets more byes than others."""
    state = stage(9, matchdays=12)
    for number in range(12):
        there = set(state.standing) - ({9} if number % 2 else set())
        state = replace(state, active=frozenset(there))
        state = played(state, drafted(swiss_pairs, state).seating, by_luck(number))
    byes = Counter(one for seating in state.history for one in seating.byes)
    assert byes[9] <= min(byes[one] for one in range(1, 9)) + 1


def test_forbidden_neighbours_are_never_paired_while_there_is_another_way() -> None:
    wishes = Wishes(frozenset({(1, 2), (3, 4)}))
    state = play(swiss_pairs, stage(6, matchdays=9, wishes=wishes), 6, by_luck("apart"))
    assert not any(
        {1, 2} <= set(table) or {3, 4} <= set(table)
        for seating in state.history
        for table in seating.tables
    )
    two = stage(2, matchdays=3, wishes=Wishes(frozenset({(1, 2)})))
    assert drafted(swiss_pairs, two).cautions == (
        SeatingProblem(ProblemCode.NEIGHBOURS, (1, 2), (1,)),
    )


def test_wished_neighbours_are_paired_and_fixed_tables_kept() -> None:
    wishes = Wishes(wished=frozenset({(1, 6)}), tables={2: 3, 3: 1})
    state = stage(6, matchdays=3, wishes=wishes)
    tables = drafted(swiss_pairs, state).seating.tables
    assert (1, 6) in tables
    assert 2 in tables[2]
    assert 3 in tables[0]


def test_pods_of_equal_points_sit_together() -> None:
    state = play(swiss_pods, stage(16, sizes=PODS, matchdays=4), 1)
    tables = drafted(swiss_pods, state).seating.tables
    assert {frozenset(state.points[one] for one in table) for table in tables} == {
        frozenset({points}) for points in set(state.points.values())
    }


def test_the_top_table_plays_for_the_title_in_finals() -> None:
    finals = {"has_finals": True}
    state = play(swiss_pods, stage(16, sizes=PODS, matchdays=3, own=finals), 2)
    on_the_way = replace(state, settings=replace(state.settings, matchdays=9))
    last, other = (
        distance(drafted(swiss_pods, one).seating.tables, levels(state))
        for one in (state, on_the_way)
    )
    assert last.is_best
    assert not other.is_best


def test_short_tables_are_shared_before_new_opponents() -> None:
    state = play(swiss_pods, stage(14, sizes=PODS, matchdays=5), 5, by_luck("short"))
    assert quality(state.history, state.standing, Wishes()).short_tables.value <= 1
    assert set(tables_of(state).values()) == {5}


@pytest.mark.parametrize(
    ("form", "count", "expected"),
    ((swiss_pairs, 8, 3), (swiss_pairs, 9, 4), (swiss_pods, 8, 3), (swiss_pods, 64, 5)),
)
def test_matchdays_tell_the_first_places_apart_if_none_are_chosen(
    form: Format, count: int, expected: Any
) -> None:
    assert form.matchdays_expected(stage(count, sizes=PODS)) == expected
    assert form.placing(stage(count)) is None


def test_a_cut_among_very_many_never_comes_between_wished_neighbours() -> None:
    wishes = Wishes(wished=frozenset({(96, 97)}))
    state = stage(152, matchdays=3, wishes=wishes)
    assert (96, 97) in drafted(swiss_pairs, state).seating.tables


@settings(max_examples=settings().max_examples, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 14), st.floats(0, 0.6))
def test_a_pairing_that_has_begun_grows_to_as_many_as_can_be(
    seed: Any, count: Any, density: Any
) -> None:
    random = random_of("grow", seed)
    nodes = shuffled(range(count), random)
    may = {two for two in pairs(nodes) if random.random() < density}
    begun = list[EntrantPair]()
    for two in sorted(may):
        if not {one for known in begun for one in known} & set(two):
            begun.append(two)
    begun = begun[1:]
    mates = grown(nodes, begun, lambda one, other: pair(one, other) in may)
    assert all(
        mates[mate] == one and pair(one, mate) in may for one, mate in mates.items()
    )
    assert {one for two in begun for one in two} <= set(mates)
    graph = nx.empty_graph(nodes)
    graph.add_edges_from(may)
    assert len(mates) == 2 * len(nx.max_weight_matching(graph, maxcardinality=True))


def test_of_very_many_nobody_is_paired_again_as_long_as_that_can_be() -> None:
    """Row 10: the upper half has met among itself, so that it has to play the lower."""
    count = 181
    upper = range(1, 91)
    state = stage(count, matchdays=999)
    met = tuple(
        Matchday(Seating(tables, ()), void=frozenset(range(1, len(tables) + 1)))
        for tables in berger(upper)
    )
    state = replace(state, matchdays=met)
    draft = drafted(swiss_pairs, state)
    again = met_of(state)
    assert not any(again[pair(*table)] for table in draft.seating.tables)
    assert len(draft.seating.tables) == 90
    assert len(draft.seating.byes) == 1


def repeats_at_last(count: int, seed: object, **chosen: Any) -> int:
    """How many pairs of the last of four matchdays had met."""
    state = stage(count, sizes=PODS, matchdays=4, seed=str(seed), **chosen)
    state = play(swiss_pods, state, 3, by_luck(seed))
    met = met_of(state)
    tables = drafted(swiss_pods, state).seating.tables
    return sum(bool(met[two]) for table in tables for two in pairs(table))


@pytest.mark.parametrize(("count", "seed"), ((16, 0), (16, 1), (20, 0), (24, 0)))
def test_nobody_meets_twice_where_that_can_be_helped(count: int, seed: int) -> None:
    assert repeats_at_last(count, seed) == 0


def test_finals_seat_by_the_standing_alone() -> None:
    assert repeats_at_last(24, 0, own={"has_finals": True}) > 0
