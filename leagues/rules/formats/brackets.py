"""What a knockout has come to: who is still in it, for which places, and who is out.

A bracket is a group that plays for neighbouring places. A matchday parts it into who
goes on and who is out; with placement those who are out are a bracket of their own.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from leagues.rules.core import EntrantNumber
from leagues.rules.formats.core import (
    Matchday,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
)
from leagues.rules.formats.outcome import best_first, ranked_at_table, worth
from leagues.rules.formats.settings import Settings
from leagues.rules.seating.sizes import Split, split, table_sizes


@dataclass(frozen=True, slots=True)
class Bracket:
    """A group, the best first, that plays on; or one that shares a place for good."""

    entrants: tuple[EntrantNumber, ...]
    plays_on: bool


@dataclass(frozen=True, slots=True)
class Cut:
    """How a bracket, or one table of it, is parted by a matchday.

    Attributes:
        ahead: Who goes on, the best first.
        behind: Who is out, the best first; who is equal stands together.
        wanted: How many should have gone on.
        barred: Who is out and does not come back, because they were not there.
        equals: Pairs of which one goes on and the other does not by seeding alone.
        empty: Tables from which fewer go on than should.
    """

    ahead: tuple[EntrantNumber, ...]
    behind: RankGroups
    wanted: int
    barred: frozenset[EntrantNumber]
    equals: tuple[tuple[EntrantNumber, EntrantNumber], ...]
    empty: tuple[int, ...]


def brackets(
    state: StageState,
) -> tuple[tuple[Bracket, ...], tuple[SeatingProblem, ...]]:
    """Folds the matchdays into brackets, from the first place on, with what is odd."""
    *_before, last = bracket_steps(state)
    return last


def bracket_steps(
    state: StageState,
) -> Iterator[tuple[tuple[Bracket, ...], tuple[SeatingProblem, ...]]]:
    """Yields the brackets before each matchday and after the last, with what is odd."""
    now: tuple[Bracket, ...] = (Bracket(_seeded(state), plays_on=True),)
    odd: tuple[SeatingProblem, ...] = ()
    yield now, odd
    for number, matchday in enumerate(state.matchdays, start=1):
        following = state.matchdays[number] if number < len(state.matchdays) else None
        parted = [_parted(bracket, matchday, following, state) for bracket in now]
        now = tuple(bracket for parts, _cut in parted for bracket in parts)
        odd = tuple(problem for _parts, cut in parted if cut for problem in _told(cut))
        yield now, odd


def bracket_ranks(found: Sequence[Bracket]) -> RankGroups:
    """Places everyone; who still plays for a place shares the first they can get."""
    return tuple(bracket.entrants for bracket in found if bracket.entrants)


def split_of_bracket(
    people: int, settings: Settings, *, is_first: bool
) -> Split | None:
    """Splits a bracket among tables; None if nobody can play.

    Pairs rest on the first matchday alone, as many as make the next ones come out even.
    """
    sizes = settings.sizes
    if sizes.most == 2 and is_first and people > 2:
        byes = 2 ** (people - 1).bit_length() - people
        return Split((2,) * ((people - byes) // 2), byes)
    return split(people, sizes)


def advancing_count(found: Split, settings: Settings) -> int:
    """Returns how many of a bracket go on by their place."""
    return found.byes + sum(min(settings.advance, size - 1) for size in found.sizes)


def filled_to(going: int, people: int, settings: Settings) -> int:
    """Returns how many go on once the best of the others fill free seats."""
    if not settings.has_lucky_losers or settings.has_placement:
        return going
    full = [
        count
        for count in range(max(going, 2), people)
        if count % settings.sizes.wanted == 0
    ]
    possible = [
        count
        for count in range(max(going, 2), people)
        if table_sizes(count, settings.sizes) is not None
    ]
    return min(full or possible, default=going)


def _seeded(state: StageState) -> tuple[EntrantNumber, ...]:
    """Orders everyone of the stage as at its start, latecomers last."""
    known = set(state.standing)
    early = tuple(one for one in state.seeding if one in known)
    return (*early, *(one for one in state.standing if one not in early))


def _parted(
    bracket: Bracket, matchday: Matchday, following: Matchday | None, state: StageState
) -> tuple[tuple[Bracket, ...], Cut | None]:
    members = set(bracket.entrants)
    numbers = [
        number
        for number, table in enumerate(matchday.seating.tables, start=1)
        if members.intersection(table)
    ]
    if not bracket.plays_on or not numbers:
        return _settled(bracket), None
    rested = [one for one in matchday.seating.byes if one in members]
    there = {one for number in numbers for one in matchday.seating.tables[number - 1]}
    absent = [one for one in bracket.entrants if one not in there.union(rested)]
    gone = tuple(Bracket((one,), plays_on=False) for one in absent)
    if len(numbers) == 1 and not rested:
        ended = _among(members, ranked_at_table(matchday, numbers[0]))
        if not ended:
            return (bracket,), None
        final = tuple(Bracket(tied, plays_on=False) for tied in ended)
        return (*final, *gone), None
    cut = _cut(bracket, matchday, numbers, rested, state)
    if state.settings.has_placement:
        behind = tuple(best_first(cut.behind, bracket.entrants))
        lower = (Bracket(behind, plays_on=True),)
        return (Bracket(cut.ahead, plays_on=True), *lower, *gone), cut
    return (*_refilled(cut, bracket, following, state), *gone), cut


def _among(members: Collection[EntrantNumber], placing: RankGroups) -> RankGroups:
    """Leaves out anyone who is not of the bracket, such as someone who was removed."""
    left = (tuple(one for one in tied if one in members) for tied in placing)
    return tuple(tied for tied in left if tied)


def _settled(bracket: Bracket) -> tuple[Bracket, ...]:
    """Ends a bracket that cannot play: its order is its places."""
    if not bracket.plays_on:
        return (bracket,)
    return tuple(Bracket((one,), plays_on=False) for one in bracket.entrants)


def _cut(
    bracket: Bracket,
    matchday: Matchday,
    numbers: Sequence[int],
    rested: Sequence[EntrantNumber],
    state: StageState,
) -> Cut:
    """Parts a bracket: the first of every table before all second ones, and so on."""
    cuts = [
        cut_of_table(bracket, matchday, number, state.settings.advance)
        for number in numbers
    ]
    seeds = {one: place for place, one in enumerate(bracket.entrants)}
    ahead = [
        (place, seeds[one], one) for cut in cuts for place, one in enumerate(cut.ahead)
    ]
    behind = [one for cut in cuts for tied in cut.behind for one in tied]
    return Cut(
        ahead=(*rested, *(one for _place, _seed, one in sorted(ahead))),
        behind=_by_worth(behind, matchday, numbers),
        wanted=len(rested) + sum(cut.wanted for cut in cuts),
        barred=frozenset(one for cut in cuts for one in cut.barred),
        equals=tuple(two for cut in cuts for two in cut.equals),
        empty=tuple(number for cut in cuts for number in cut.empty),
    )


def cut_of_table(
    bracket: Bracket, matchday: Matchday, number: int, advance: int
) -> Cut:
    """Parts one table; who forfeits never goes on, and nobody from a void table."""
    members = set(bracket.entrants)
    seats = matchday.seating.tables[number - 1]
    table = tuple(one for one in seats if one in members)
    result = matchday.results.get(number)
    barred = result.forfeits if result else frozenset(table)
    ended = _among(members, ranked_at_table(matchday, number))
    people = best_first(ended or (table,), bracket.entrants)
    wanted = min(advance, len(seats) - 1)
    ahead = [one for one in people if one not in barred][:wanted]
    behind = tuple(one for one in people if one not in ahead)
    edge = {*ahead[-1:], *behind[:1]}
    is_level = any(len(edge) > 1 and edge.issubset(tied) for tied in ended)
    return Cut(
        ahead=tuple(ahead),
        behind=(behind,),
        wanted=wanted,
        barred=barred,
        equals=((ahead[-1], behind[0]),) if is_level else (),
        empty=(number,) if len(ahead) < wanted else (),
    )


def _by_worth(
    entrants: Sequence[EntrantNumber], matchday: Matchday, numbers: Sequence[int]
) -> RankGroups:
    """Orders people of several tables by how well they did, whatever the sizes.

    Those who were not there come last.
    """
    here = set(entrants)
    least = (-1, Fraction(0), Fraction(0))
    keys = dict.fromkeys(entrants, least)
    for number in numbers:
        result = matchday.results.get(number)
        for one in here.intersection(result.scores) if result else ():
            if result and one not in result.forfeits:
                keys[one] = (0, *worth(result, one))
    ordered = sorted(entrants, key=lambda one: keys[one], reverse=True)
    return tuple(
        tuple(tied) for _key, tied in groupby(ordered, key=lambda one: keys[one])
    )


def _refilled(
    cut: Cut, bracket: Bracket, following: Matchday | None, state: StageState
) -> tuple[Bracket, ...]:
    """Gives who goes on, those included who fill free seats, and who is out.

    What was published says who went on; only for the next matchday it is worked out.
    """
    out = [one for tied in cut.behind for one in tied]
    if following:
        there = set(following.seating.entrants)
        filling = [one for one in out if one in there]
    else:
        there = set(state.active)
        seats = filled_to(cut.wanted, len(bracket.entrants), state.settings)
        free = seats - len(there.intersection(cut.ahead))
        able = [one for one in out if one in there and one not in cut.barred]
        has_lucky = state.settings.has_lucky_losers
        filling = able[: max(free, 0)] if has_lucky else []
    ahead = (*(one for one in cut.ahead if one in there), *filling)
    left = tuple(one for one in cut.ahead if one not in there)
    behind = (
        left,
        *(tuple(one for one in tied if one not in filling) for tied in cut.behind),
    )
    return (
        Bracket(ahead, plays_on=len(ahead) > 1),
        *(Bracket(tied, plays_on=False) for tied in behind if tied),
    )


def _told(cut: Cut) -> tuple[SeatingProblem, ...]:
    equals = tuple(SeatingProblem(ProblemCode.TIED_AT_CUT, two) for two in cut.equals)
    if not cut.empty:
        return equals
    return (*equals, SeatingProblem(ProblemCode.FREE_SEAT, tables=cut.empty))
