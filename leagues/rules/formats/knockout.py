"""Knockout at tables: the first of each go on, until one table is the final.

Those seeded highest are kept apart. Free seats are filled with the best who are out;
with placement nobody is out, and everyone plays for a place of their own.
"""

from collections.abc import Mapping, Sequence

from leagues.rules.core import EntrantNumber, Seating, TableEntrants
from leagues.rules.formats.brackets import (
    Bracket,
    advancing_count,
    bracket_ranks,
    brackets,
    filled_to,
    split_of_bracket,
)
from leagues.rules.formats.cautions import cautions
from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
    only_next,
)
from leagues.rules.formats.opening import is_empty, missing_results, seating_problem
from leagues.rules.formats.pods import byes
from leagues.rules.formats.settings import (
    ADVANCE,
    LUCKY_LOSERS,
    PLACEMENT,
    SEEDING,
    SIZES,
    Settings,
)
from leagues.rules.seating.cost import Aim
from leagues.rules.seating.draw import random_of
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.seat import reseat

TRAITS = Traits()

SETTINGS = (SIZES, ADVANCE, PLACEMENT, LUCKY_LOSERS, SEEDING)


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Seats everyone who is still in it; with placement, those in every bracket."""
    wrong = seating_problem(state) or missing_results(state)
    if wrong:
        return wrong
    found, odd = brackets(state)
    tables = list[TableEntrants]()
    resting = list[EntrantNumber]()
    pots = dict[EntrantNumber, int]()
    for number, bracket in enumerate(found):
        seated, rested, rows = _seated(bracket, state)
        tables += seated
        resting += rested
        pots |= {one: number * len(state.standing) + row for one, row in rows.items()}
    if not tables:
        return SeatingProblem(ProblemCode.OVER)
    aim = Aim(ledger(state.history, state.standing), state.wishes, {})
    random = random_of(state.seed, "knockout", len(state.matchdays))
    mended = reseat(tables, aim, pots=pots, random=random)
    seating = Seating(mended, byes(state, resting))
    return Draft(seating, (*odd, *cautions(seating, state)))


plan = only_next(next_seating)


def is_over(state: StageState) -> bool:
    """True if nobody has anyone left to play for a place."""
    if is_empty(state):
        return True
    found, _odd = brackets(state)
    return not any(_seated(bracket, state)[0] for bracket in found)


def matchdays_expected(state: StageState) -> int:
    """Returns how many stages it takes from the number of people."""
    return _stages(len(state.standing), state.settings, is_first=True)


def placing(state: StageState) -> RankGroups:
    """Places everyone by how far they came."""
    return bracket_ranks(brackets(state)[0])


def _stages(people: int, settings: Settings, *, is_first: bool = False) -> int:
    found = split_of_bracket(people, settings, is_first=is_first)
    if found is None:
        return 0
    if len(found.sizes) == 1 and not found.byes:
        return 1
    going = advancing_count(found, settings)
    ahead = _stages(filled_to(going, people, settings), settings)
    behind = _stages(people - going, settings) if settings.has_placement else 0
    return 1 + max(ahead, behind)


def _seated(
    bracket: Bracket, state: StageState
) -> tuple[
    tuple[TableEntrants, ...], tuple[EntrantNumber, ...], Mapping[EntrantNumber, int]
]:
    """Seats a bracket in a snake; tells who rests, and in which row each one is."""
    people = [one for one in bracket.entrants if one in state.active]
    playing = [one for one in people if one not in state.resting]
    found = split_of_bracket(len(playing), state.settings, is_first=not state.matchdays)
    if not bracket.plays_on or found is None:
        return (), (), {}
    given = tuple(one for one in people if one in state.resting)
    tables, rows = _snake(playing[found.byes :], found.sizes)
    return tables, (*given, *playing[: found.byes]), rows


def _snake(
    people: Sequence[EntrantNumber], sizes: Sequence[int]
) -> tuple[tuple[TableEntrants, ...], dict[EntrantNumber, int]]:
    """Deals people to tables there and back; short tables miss the last rows."""
    tables: list[list[EntrantNumber]] = [[] for _size in sizes]
    rows = dict[EntrantNumber, int]()
    left = list(people)
    for row in range(max(sizes)):
        turn = [number for number, size in enumerate(sizes) if size > row]
        for number in turn[::-1] if row % 2 else turn:
            tables[number].append(left[0])
            rows[left.pop(0)] = row
    return tuple(tuple(table) for table in tables), rows
