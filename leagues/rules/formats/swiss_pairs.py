"""Swiss of two: neighbours in the standing who have not met, by one exact matching.

Byes are part of the matching. Two meet again only if there is no other way, and then
not right after their last meeting, if that can be avoided.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from math import ceil, log2
from random import Random

import networkx as nx

from leagues.rules.core import EntrantNumber, Seating, TableEntrants
from leagues.rules.formats.cautions import cautions, of_byes_by_hand, rematches
from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
    only_next,
)
from leagues.rules.formats.opening import (
    is_empty,
    levels,
    missing_results,
    playing,
    seating_problem,
)
from leagues.rules.formats.pods import byes
from leagues.rules.formats.settings import MATCHDAYS, PAIRS, SEEDING, TWO_AT_A_TABLE
from leagues.rules.seating.draw import below, random_of, shuffled
from leagues.rules.seating.ledger import Ledger, choose_byes, ledger
from leagues.rules.seating.matching import May, grown
from leagues.rules.seating.seat import MOST_AT_ONCE, PART, are_bound, gathered, numbered
from leagues.rules.seating.wishes import Wishes, pair

TRAITS = Traits(
    is_of_pairs=True,
    is_mixed=True,
    seats_everybody=True,
    bye_wins=True,
    avoids_repeats=True,
)

SETTINGS = (TWO_AT_A_TABLE, MATCHDAYS, SEEDING)

NOBODY = 0
"""Whom the one is paired with who rests."""

CHANCE = 100
"""What a difference of one level weighs against the draw."""


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Pairs people of the same points, and lets the lowest rest who has not yet."""
    wrong = seating_problem(state) or missing_results(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    counted = ledger(state.history, state.standing)
    two_by_two, resting = _paired(state, counted)
    places = {one: place for place, one in enumerate(state.standing)}
    tables = sorted(
        (tuple(sorted(two, key=places.__getitem__)) for two in two_by_two),
        key=lambda table: [places[one] for one in table],
    )
    seating = Seating(numbered(tables, state.wishes), byes(state, resting))
    told = (
        *cautions(seating, state),
        *rematches(seating, state),
        *of_byes_by_hand(seating, state, PAIRS),
    )
    return Draft(seating, told)


plan = only_next(next_seating)


def is_over(state: StageState) -> bool:
    """True if all matchdays were played, or too few people are left."""
    return is_empty(state) or len(state.matchdays) >= matchdays_expected(state)


def matchdays_expected(state: StageState) -> int:
    """Returns what was chosen, or enough for one to be left without a defeat."""
    return state.settings.matchdays or ceil(log2(max(len(state.standing), 2)))


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None


class _Grace(IntEnum):
    """Which pairs are allowed at all, in one attempt; the last attempt allows all."""

    NONE = 0
    REMATCH = 1
    REMATCH_AT_ONCE = 2
    BAN = 3


_ATTEMPTS = (_Grace.NONE, _Grace.REMATCH_AT_ONCE, _Grace.BAN)


def _paired(
    state: StageState, counted: Ledger
) -> tuple[list[TableEntrants], tuple[EntrantNumber, ...]]:
    people = playing(state)
    if len(people) > MOST_AT_ONCE:
        return _paired_in_parts(people, state, counted)
    return _paired_at_once(people, state, counted)


def _paired_in_parts(
    people: Sequence[EntrantNumber], state: StageState, counted: Ledger
) -> tuple[list[TableEntrants], tuple[EntrantNumber, ...]]:
    """Pairs very many within parts of the standing, then the rest across them.

    So a rematch comes about only where no pairing of them all is without.
    """
    resting = choose_byes(people, len(people) % 2, counted=counted)
    standing = levels(state, at_a_table=2)
    left = sorted(
        (one for one in people if one not in resting), key=lambda one: -standing[one]
    )
    left = gathered(left, state.wishes)
    pairing = [(NOBODY, one) for one in resting]
    begin = 0
    while begin < len(left):
        end = min(begin + PART, len(left))
        while end < len(left) and are_bound(left[end - 1], left[end], state.wishes):
            end += 2
        pairing += _matched_strictly(left[begin:end], state, counted)
        begin = end
    nodes = [*left, *resting, *([NOBODY] if resting else [])]
    for grace in _Grace:
        may = _may(people, state, counted, grace)
        mates = grown(nodes, pairing, may)
        pairing = sorted({pair(one, other) for one, other in mates.items()})
    return _parted(pairing)


def _matched_strictly(
    part: Sequence[EntrantNumber], state: StageState, counted: Ledger
) -> list[tuple[int, int]]:
    """Pairs as many of a part as can be without rematches; the others are left over."""
    random = random_of(state.seed, "pairs", len(state.matchdays), part[0])
    cost = _cost(part, state, counted, _Grace.NONE)
    return _matched(shuffled(part, random), cost, random)


def _parted(
    pairing: Sequence[tuple[int, int]],
) -> tuple[list[TableEntrants], tuple[EntrantNumber, ...]]:
    """Parts those who play from the person who rests."""
    tables = [two for two in pairing if NOBODY not in two]
    return [*tables], tuple(max(two) for two in pairing if NOBODY in two)


def _paired_at_once(
    people: Sequence[EntrantNumber], state: StageState, counted: Ledger
) -> tuple[list[TableEntrants], tuple[EntrantNumber, ...]]:
    random = random_of(state.seed, "pairs", len(state.matchdays), people[0])
    nodes = shuffled((*people, NOBODY) if len(people) % 2 else people, random)
    attempts = (
        _matched(nodes, _cost(people, state, counted, grace), random)
        for grace in _ATTEMPTS
    )
    pairing = next(found for found in attempts if 2 * len(found) == len(nodes))
    return _parted(pairing)


def _matched(
    nodes: Sequence[int],
    cost: Callable[[int, int], int | None],
    random: Random,
) -> list[tuple[int, int]]:
    """Pairs as many as can be, at the least cost in whole numbers; None is no pair."""
    weighed = [
        (one, other, paid * CHANCE * len(nodes) + below(CHANCE, random))
        for place, one in enumerate(nodes)
        for other in nodes[place + 1 :]
        if (paid := cost(one, other)) is not None
    ]
    base = max((paid for _one, _other, paid in weighed), default=0) + 1
    graph = nx.empty_graph(nodes)
    for one, other, paid in weighed:
        graph.add_edge(one, other, weight=base - paid)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted(pair(one, other) for one, other in found)


def _may(
    people: Sequence[EntrantNumber], state: StageState, counted: Ledger, grace: _Grace
) -> May:
    """Return whether two can be paired; NOBODY is the one who rests is paired with."""
    rests = {one: counted.rests(one) for one in people}
    fewest = min(rests.values())
    wishes = state.wishes

    def may(one: int, other: int) -> bool:
        if grace is _Grace.BAN:
            return True
        two = pair(one, other)
        if two[0] == NOBODY:
            return rests[two[1]] == fewest
        if two in wishes.forbidden or _are_apart(*two, wishes):
            return False
        if grace is _Grace.REMATCH_AT_ONCE or two in wishes.wished:
            return True
        if grace is _Grace.REMATCH:
            return two not in counted.latest
        return not counted.meetings[two]

    return may


def _cost(
    people: Sequence[EntrantNumber], state: StageState, counted: Ledger, grace: _Grace
) -> Callable[[int, int], int | None]:
    """Weighs a pair: bans, wishes, rematches, who rests, then distance squared."""
    may = _may(people, state, counted, grace)
    standing = levels(state, at_a_table=2)
    rests = {one: counted.rests(one) for one in people}
    fewest = min(rests.values())
    from_bottom = {one: place for place, one in enumerate(reversed(people))}
    spread = max(standing[one] for one in people) - min(standing[one] for one in people)
    bye = (spread * spread + 1) * len(people)
    again = bye * 2 * len(people)
    just = (len(state.matchdays) + 1) * len(people)
    wish = again * 2 * just * len(people)
    ban = wish * 4 * len(people)

    def cost(one: int, other: int) -> int | None:
        if not may(one, other):
            return None
        two = pair(one, other)
        if two[0] == NOBODY:
            return bye * from_bottom[two[1]] + ban * (rests[two[1]] - fewest)
        is_wished = two in state.wishes.wished
        met = 0 if is_wished else counted.meetings[two]
        is_banned = two in state.wishes.forbidden or _are_apart(*two, state.wishes)
        was_just = met > 0 and two in counted.latest
        paid = (standing[one] - standing[other]) ** 2
        paid += again * (met + just * was_just)
        return paid + wish * (not is_wished) + ban * is_banned

    return cost


def _are_apart(one: EntrantNumber, other: EntrantNumber, wishes: Wishes) -> bool:
    """True if two have fixed tables that are not the same."""
    tables = wishes.tables.get(one), wishes.tables.get(other)
    return None not in tables and tables[0] != tables[1]
