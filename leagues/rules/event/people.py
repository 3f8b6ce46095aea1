"""Facts about entrants: coming, going, being there, being two."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from leagues.rules.core import EntrantNumber
from leagues.rules.event.effects import (
    FactRefusalCode,
    FactRefused,
    effect,
    entrant_of,
    entrants_of,
    matchday_of,
    require_open,
)
from leagues.rules.event.facts import (
    CheckedIn,
    CheckInBegun,
    Confirmed,
    Declined,
    Dropped,
    Entered,
    Leaving,
    Merged,
    NeighboursWished,
    NeighbourWish,
    Reinstated,
    SeatReplaced,
    TableFixed,
    Withdrawn,
)
from leagues.rules.event.state import (
    EntrantState,
    EventState,
    MatchdayPhase,
    StandIn,
    Status,
)

_OUTSIDE = (Status.PENDING, Status.WAITING, Status.DECLINED)


@effect(Entered)
def entered(state: EventState, fact: Entered) -> EventState:
    """Someone new; numbers are given one after another."""
    require_open(state)
    if fact.entrant != len(state.entrants) + 1:
        raise FactRefused(FactRefusalCode.NUMBER_TAKEN, entrants=(fact.entrant,))
    fresh = EntrantState(
        fact.entrant,
        Status(fact.status.value),
        since=state.next_matchday,
        waits_since_s=state.at_s,
    )
    return state.with_entrants([fresh])


@effect(Confirmed)
def confirmed(state: EventState, fact: Confirmed) -> EventState:
    """Who was asking or waiting takes part."""
    require_open(state)
    found = _of(
        state, fact.entrants, (*_OUTSIDE, Status.STAND_IN), FactRefusalCode.NOT_WAITING
    )
    return state.with_entrants(
        replace(
            each,
            status=Status.CONFIRMED,
            since=state.next_matchday,
            waits_since_s=state.at_s,
        )
        for each in found
    )


@effect(Declined)
def declined(state: EventState, fact: Declined) -> EventState:
    """Who was asking or waiting is not let in."""
    found = _of(
        state,
        fact.entrants,
        (Status.PENDING, Status.WAITING),
        FactRefusalCode.NOT_WAITING,
    )
    return state.with_entrants(replace(each, status=Status.DECLINED) for each in found)


@effect(CheckInBegun)
def check_in_begun(state: EventState, fact: CheckInBegun) -> EventState:
    """Nobody is there until they say so."""
    require_open(state)
    fresh = state.with_entrants(
        replace(each, is_checked_in=False) for each in state.entrants.values()
    )
    return replace(fresh, has_check_in=True, check_in_until_s=fact.until_s)


@effect(CheckedIn)
def checked_in(state: EventState, fact: CheckedIn) -> EventState:
    """These are there, or not."""
    require_open(state)
    if not state.has_check_in:
        raise FactRefused(FactRefusalCode.NO_CHECK_IN)
    found = _of(state, fact.entrants, (Status.CONFIRMED,), FactRefusalCode.NOT_IN)
    return state.with_entrants(
        replace(each, is_checked_in=fact.is_in, waits_since_s=state.at_s)
        for each in found
    )


@effect(Leaving)
def leaving(state: EventState, fact: Leaving) -> EventState:
    """Someone plays until the end of a matchday."""
    require_open(state)
    found = _of(state, (fact.entrant,), (Status.CONFIRMED,), FactRefusalCode.NOT_IN)
    return state.with_entrants(
        replace(each, leaves_after=fact.matchday) for each in found
    )


@effect(Dropped)
def dropped(state: EventState, fact: Dropped) -> EventState:
    """These have gone; what they have played stands."""
    require_open(state)
    statuses = (Status.CONFIRMED, Status.PENDING, Status.WAITING, Status.STAND_IN)
    found = _of(state, fact.entrants, statuses, FactRefusalCode.NOT_IN)
    return state.with_entrants(
        replace(
            each.gone_from(
                state.next_matchday if each.status is Status.CONFIRMED else each.since
            ),
            status=Status.DROPPED,
        )
        for each in found
    )


@effect(Reinstated)
def reinstated(state: EventState, fact: Reinstated) -> EventState:
    """These are back, whatever they had said; of someone withdrawn results count."""
    require_open(state)
    found = entrants_of(state, fact.entrants)
    for each in found:
        is_going = each.status is Status.CONFIRMED and each.leaves_after is not None
        if not is_going and each.status not in (Status.DROPPED, Status.WITHDRAWN):
            raise FactRefused(FactRefusalCode.NOT_GONE, entrants=(each.number,))
    return state.with_entrants(
        replace(
            each.back_at(state.next_matchday),
            status=Status.CONFIRMED,
            is_no_show=False,
            waits_since_s=state.at_s,
        )
        for each in found
    )


@effect(Withdrawn)
def withdrawn(state: EventState, fact: Withdrawn) -> EventState:
    """Someone is out and counts nowhere."""
    statuses = (Status.CONFIRMED, Status.DROPPED)
    found = _of(state, (fact.entrant,), statuses, FactRefusalCode.NOT_IN)
    return state.with_entrants(replace(each, status=Status.WITHDRAWN) for each in found)


@effect(SeatReplaced)
def replaced(state: EventState, fact: SeatReplaced) -> EventState:
    """Someone else has a seat for a matchday, and no seat of their own there."""
    matchday = matchday_of(state, fact.matchday)
    entrants_of(state, (fact.entrant, fact.stand_in))
    seated = matchday.seating.entrants
    if fact.entrant not in seated:
        raise FactRefused(FactRefusalCode.NOT_SEATED, entrants=(fact.entrant,))
    others = {who: s for who, s in matchday.stand_ins.items() if who != fact.entrant}
    taken = {each.entrant for each in others.values()}
    if fact.stand_in in taken.union(seated):
        raise FactRefused(FactRefusalCode.SEATED_ALREADY, entrants=(fact.stand_in,))
    stand_ins = {**others, fact.entrant: StandIn(fact.stand_in, fact.score)}
    return state.with_matchday(replace(matchday, stand_ins=stand_ins))


@effect(Merged)
def merged(state: EventState, fact: Merged) -> EventState:
    """Two are one, unless both have sat down on the same matchday."""
    one, other = entrants_of(state, (fact.entrant, fact.into))
    if Status.MERGED in (one.status, other.status):
        raise FactRefused(
            FactRefusalCode.MERGED_ALREADY, entrants=(one.number, other.number)
        )
    both = [
        each.number
        for each in state.matchdays
        if _sits(state, each.number, one.number)
        and _sits(state, each.number, other.number)
    ]
    if both:
        raise FactRefused(
            FactRefusalCode.SAME_MATCHDAY, entrants=(one.number, other.number)
        )
    if other.status in _OUTSIDE and one.status is Status.CONFIRMED:
        other = replace(other, status=Status.CONFIRMED)
    gone = replace(one, status=Status.MERGED, merged_into=other.number)
    since = min(one.since, other.since)
    return state.with_entrants([gone, replace(other, since=since)])


@effect(NeighboursWished)
def neighbours_wished(state: EventState, fact: NeighboursWished) -> EventState:
    """How every two of these want to sit."""
    entrants_of(state, fact.entrants)
    neighbours = dict(state.neighbours)
    for pair in combinations(sorted(fact.entrants), 2):
        neighbours[pair] = fact.wish
        if fact.wish is NeighbourWish.NONE:
            del neighbours[pair]
    return replace(state, neighbours=neighbours)


@effect(TableFixed)
def table_fixed(state: EventState, fact: TableFixed) -> EventState:
    """Someone always sits at the same table."""
    found = entrant_of(state, fact.entrant)
    return state.with_entrants([replace(found, table=fact.table)])


def _of(
    state: EventState,
    numbers: Iterable[EntrantNumber],
    statuses: tuple[Status, ...],
    code: FactRefusalCode,
) -> list[EntrantState]:
    """These entrants; refuses with the code those who are something else."""
    found = entrants_of(state, numbers)
    if wrong := [each.number for each in found if each.status not in statuses]:
        raise FactRefused(code, entrants=wrong)
    return found


def _sits(state: EventState, matchday: int, entrant: EntrantNumber) -> bool:
    """True if someone, under any of their names, has a seat or a bye there."""
    found = state.matchdays[matchday - 1]
    stand_ins = () if found.phase is MatchdayPhase.DRAFT else found.stand_ins.values()
    seated = (*found.seating.entrants, *(each.entrant for each in stand_ins))
    return any(state.person(each) == entrant for each in seated)
