"""Swiss of two: neighbours in the standing who have not met, by one exact matching.

Whoever has to rest is a part of it. A rematch comes about only if there is no way
around it, and then not with whom somebody has just met, if that can be.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random

import networkx as nx

from leagues.rules.core import Entrant, Seating, Table, TableSizes
from leagues.rules.formats.cautions import cautions, of_byes_by_hand, rematches
from leagues.rules.formats.core import (
    Draft,
    Placing,
    Problem,
    ProblemCode,
    StageState,
    Traits,
)
from leagues.rules.formats.opening import (
    is_empty,
    levels,
    missing_results,
    playing,
    refusal,
)
from leagues.rules.formats.pods import byes
from leagues.rules.seating.draws import below, random_of, shuffled
from leagues.rules.seating.ledger import Ledger, choose_byes, ledger
from leagues.rules.seating.seat import MOST_AT_ONCE, PART, are_bound, gathered, numbered
from leagues.rules.seating.wishes import Wishes, pair

TRAITS = Traits(is_of_pairs=True)

NOBODY = 0
"""Whom the one is paired with who rests."""

PAIRS = TableSizes(least=2, wanted=2, most=2)
CHANCE = 100
"""What a difference of one level weighs against the draw."""


def next_seating(state: StageState) -> Draft | Problem:
    """Pairs people of the same points, and lets the lowest rest who has not yet."""
    wrong = refusal(state) or missing_results(state)
    if wrong:
        return wrong
    if is_over(state):
        return Problem(ProblemCode.OVER)
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


def plan(state: StageState) -> tuple[Seating, ...]:
    """Knows the next matchday only."""
    draft = next_seating(state)
    return (draft.seating,) if isinstance(draft, Draft) else ()


def is_over(state: StageState) -> bool:
    """Whether all matchdays were played, or too few people are left."""
    return is_empty(state) or len(state.matchdays) >= matchdays_expected(state)


def matchdays_expected(state: StageState) -> int:
    """Returns what was chosen, or enough for one to be left without a defeat."""
    return state.settings.matchdays or ceil(log2(max(len(state.standing), 2)))


def placing(_state: StageState) -> Placing | None:
    """Leaves the places to the standings."""
    return None


@dataclass(frozen=True, slots=True)
class _Rule:
    """Which pairs are allowed at all, in one attempt; the last attempt allows all."""

    may_rematch: bool = False
    may_break: bool = False


_ATTEMPTS = (_Rule(), _Rule(may_rematch=True), _Rule(may_rematch=True, may_break=True))


def _paired(
    state: StageState, counted: Ledger
) -> tuple[list[Table], tuple[Entrant, ...]]:
    people = playing(state)
    if len(people) > MOST_AT_ONCE:
        return _paired_in_parts(people, state, counted)
    return _paired_at_once(people, state, counted)


def _paired_in_parts(
    people: Sequence[Entrant], state: StageState, counted: Ledger
) -> tuple[list[Table], tuple[Entrant, ...]]:
    """Pairs very many within parts of the standing; who rests is chosen before."""
    resting = choose_byes(people, len(people) % 2, counted=counted)
    standing = levels(state)
    left = sorted(
        (one for one in people if one not in resting), key=lambda one: -standing[one]
    )
    left = gathered(left, state.wishes)
    tables = list[Table]()
    begin = 0
    while begin < len(left):
        end = min(begin + PART, len(left))
        while end < len(left) and are_bound(left[end - 1], left[end], state.wishes):
            end += 2
        tables += _paired_at_once(left[begin:end], state, counted)[0]
        begin = end
    return tables, resting


def _paired_at_once(
    people: Sequence[Entrant], state: StageState, counted: Ledger
) -> tuple[list[Table], tuple[Entrant, ...]]:
    random = random_of(state.seed, "pairs", len(state.matchdays), people[0])
    nodes = shuffled((*people, NOBODY) if len(people) % 2 else people, random)
    attempts = (
        _matched(nodes, _cost(people, state, counted, rule), random)
        for rule in _ATTEMPTS
    )
    pairing = next(found for found in attempts if 2 * len(found) == len(nodes))
    tables = [two for two in pairing if NOBODY not in two]
    resting = tuple(max(two) for two in pairing if NOBODY in two)
    return [*tables], resting


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


def _cost(
    people: Sequence[Entrant], state: StageState, counted: Ledger, rule: _Rule
) -> Callable[[int, int], int | None]:
    """Weighs a pair: bans, wishes, rematches, who rests, then distance squared."""
    standing = levels(state)
    rests = {one: counted.rests(one) for one in people}
    fewest = min(rests.values())
    from_bottom = {one: place for place, one in enumerate(reversed(people))}
    spread = max(standing[one] for one in people) - min(standing[one] for one in people)
    bye = (spread * spread + 1) * len(people)
    again = bye * 2 * len(people)
    just = (len(state.matchdays) + 1) * len(people)
    wish = again * 2 * just * len(people)
    ban = wish * 4 * len(people)

    def of_bye(one: Entrant) -> int | None:
        over = rests[one] - fewest
        if over and not rule.may_break:
            return None
        return bye * from_bottom[one] + ban * over

    def cost(one: int, other: int) -> int | None:
        two = pair(one, other)
        if two[0] == NOBODY:
            return of_bye(two[1])
        is_wished = two in state.wishes.wished
        met = 0 if is_wished else counted.meetings[two]
        is_banned = two in state.wishes.forbidden or _are_apart(*two, state.wishes)
        if (met and not rule.may_rematch) or (is_banned and not rule.may_break):
            return None
        was_just = met > 0 and two in counted.latest
        paid = (standing[one] - standing[other]) ** 2
        paid += again * (met + just * was_just)
        return paid + wish * (not is_wished) + ban * is_banned

    return cost


def _are_apart(one: Entrant, other: Entrant, wishes: Wishes) -> bool:
    """Whether two have fixed tables that are not the same."""
    tables = wishes.tables.get(one), wishes.tables.get(other)
    return None not in tables and tables[0] != tables[1]
