"""The best and the worst final rank that everyone can still reach.

The true rank is always inside; while tables are played as expected, and nobody comes in
late or is corrected, a range only narrows.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayState, Status
from leagues.rules.exact import total, whole_numbers
from leagues.rules.points import NOTHING, most_points
from leagues.rules.scoring import Absent, Scoring
from leagues.rules.standings.played import counted_stages, is_confirmed, was_there
from leagues.rules.standings.table import Section, Standing


@dataclass(frozen=True, slots=True)
class Range:
    """The ranks someone can still end at, from the best to the worst."""

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class _Reach:
    """The points someone can end at; `is_sure` that they will be ranked."""

    least: Fraction
    most: Fraction
    is_sure: bool


def ranges(
    state: EventState, lines: Sequence[Standing], *, expected: int | None
) -> Mapping[EntrantNumber, Range] | None:
    """The ranges of everyone in the table; None where nobody can say.

    `expected` is how many matchdays the stage has in all, None if that is open.
    """
    if state.is_closed or _is_settled(state, expected):
        behind = Range(1 + sum(line.rank is not None for line in lines), len(lines))
        return {
            line.entrant: Range(line.rank, line.rank) if line.rank else behind
            for line in lines
        }
    scoring, stage = state.settings.scoring, state.stage
    if stage is None or expected is None:
        return None
    most = most_points(stage.settings.sizes.most, scoring)
    if most is None:
        return None
    unit = max(most, _absence(scoring))
    turns = _open_turns(state, [line.entrant for line in lines], expected)
    reaches = {
        line.entrant: _reach(state, line, unit=unit, open_turns=turns[line.entrant])
        for line in lines
    }
    return _ranges(reaches)


def _is_settled(state: EventState, expected: int | None) -> bool:
    own = [each for each in state.matchdays if state.stage]
    of_stage = [each for each in own if each.stage == len(state.stages)]
    is_all = expected is not None and len(of_stage) >= expected
    return is_all and all(map(is_confirmed, own)) and not state.unsettled()


def _absence(scoring: Scoring) -> Fraction:
    is_fixed = scoring.absent is Absent.FIXED
    return Fraction(scoring.absent_hundredths, 100) if is_fixed else NOTHING


def _reach(
    state: EventState, line: Standing, *, unit: Fraction, open_turns: int
) -> _Reach:
    tally = line.tally
    scoring = state.settings.scoring
    known = [turn.points for turn in tally.turns if not turn.is_mean]
    low = min(NOTHING, _absence(scoring))
    unknown = open_turns + len(tally.turns) - len(known)
    least, most = _sums(known, (low, unit), unknown, scoring)
    is_sure = line.section is Section.RANKED and tally.played >= max(1, scoring.minimum)
    return _Reach(
        min(least - tally.penalty, tally.points),
        max(most - tally.penalty, tally.points),
        is_sure,
    )


def _open_turns(
    state: EventState, people: Sequence[EntrantNumber], expected: int
) -> dict[EntrantNumber, int]:
    """How many turns of everyone are still to come."""
    stages = counted_stages(state)
    public = [each for each in state.public_matchdays if each.stage in stages]
    played = sum(each.stage == len(state.stages) for each in public)
    late = max(0, expected - played)
    turns = {
        entrant: late if state.entrants[entrant].status is Status.CONFIRMED else 0
        for entrant in people
    }
    for matchday in public:
        _add_open(state, matchday, turns)
    return turns


def _add_open(
    state: EventState, matchday: MatchdayState, turns: dict[EntrantNumber, int]
) -> None:
    """Adds open tables; a bye or an absence is open until the matchday is over."""
    if not is_confirmed(matchday):
        for entrant in turns.keys() - was_there(state, matchday):
            turns[entrant] += 1
    for fixture in state.open_fixtures(matchday):
        for entrant in map(state.person, fixture.seats):
            if entrant in turns:
                turns[entrant] += 1


def _sums(
    known: list[Fraction],
    worths: tuple[Fraction, Fraction],
    times: int,
    scoring: Scoring,
) -> tuple[Fraction, Fraction]:
    """What counts of known points and of so many more turns, at the least and the most."""
    if not scoring.best_of:
        so_far = total(known)
        least, most = (so_far + each * times if each else so_far for each in worths)
        return least, most
    more = min(times, scoring.best_of)
    least, most = (
        total(sorted([*known, *[each] * more], reverse=True)[: scoring.best_of])
        for each in worths
    )
    return least, most


def _ranges(reaches: Mapping[EntrantNumber, _Reach]) -> dict[EntrantNumber, Range]:
    """Above someone stand those who must, at best, and all who can, at worst."""
    bounds = {(e, False): reach.least for e, reach in reaches.items()}
    bounds |= {(e, True): reach.most for e, reach in reaches.items()}
    whole = whole_numbers(bounds)
    sure = sorted(whole[e, False] for e, reach in reaches.items() if reach.is_sure)
    can = sorted(whole[e, True] for e in reaches)
    count = len(reaches)
    found = {}
    for entrant, own in reaches.items():
        above = len(sure) - bisect_right(sure, whole[entrant, True])
        equal_or_above = count - bisect_left(can, whole[entrant, False])
        found[entrant] = Range(above + 1, equal_or_above if own.is_sure else count)
    return found
