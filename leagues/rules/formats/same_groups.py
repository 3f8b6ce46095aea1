"""Fixed groups: the same people sit together on every matchday."""

from collections import Counter
from collections.abc import Iterable, Sequence

from leagues.rules.core import EntrantNumber, Seating, TableEntrants
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
from leagues.rules.formats.opening import (
    has_had_its_matchdays,
    playing,
    seating_problem,
)
from leagues.rules.formats.pods import Ranking, byes, seat_pods
from leagues.rules.formats.settings import MATCHDAYS, SEEDING, SIZES
from leagues.rules.seating.seat import numbered

TRAITS = Traits(needs_results=False, seats_everybody=True)

SETTINGS = (SIZES, MATCHDAYS, SEEDING)


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Seats everyone with their group; the groups are the divisions, or are drawn.

    Newcomers, and who is left of a group that is too small today, sit down where most
    seats are free.
    """
    wrong = seating_problem(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    if not state.divisions and not state.matchdays:
        return seat_pods(state, Ranking(heeds_history=False))
    groups, guests = _groups(state)
    left = _with_guests(groups, guests, state)
    if isinstance(left, SeatingProblem):
        return left
    order = {one: place for place, one in enumerate(state.standing)}
    tables = [tuple(sorted(group, key=order.__getitem__)) for group in left]
    seating = Seating(numbered(tables, state.wishes), byes(state, ()))
    return Draft(seating, cautions(seating, state))


plan = only_next(next_seating)


def is_over(state: StageState) -> bool:
    """True if as many matchdays were played as was chosen, or too few are left."""
    return has_had_its_matchdays(state)


def matchdays_expected(state: StageState) -> int | None:
    """Returns what was chosen; a group goes on as long as it likes."""
    return state.settings.matchdays or None


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None


def _groups(state: StageState) -> tuple[list[list[EntrantNumber]], list[EntrantNumber]]:
    """Gives who is there of each group that can play, and who has none today."""
    home = _homes(state)
    there = playing(state)
    groups: list[list[EntrantNumber]] = [
        [one for one in there if home.get(one) == number]
        for number in range(max(home.values(), default=-1) + 1)
    ]
    can_play = [group for group in groups if len(group) >= state.settings.sizes.least]
    seated = {one for group in can_play for one in group}
    return can_play, [one for one in there if one not in seated]


def _homes(state: StageState) -> dict[EntrantNumber, int]:
    """Returns the group of each person: those with whom they sat most often."""
    sat: list[Counter[EntrantNumber]] = [
        Counter(division) for division in state.divisions
    ]
    for seating in state.history:
        _sit(sat, seating.tables)
    return {
        entrant: max(
            range(len(sat)), key=lambda number: (sat[number][entrant], -number)
        )
        for entrant in state.standing
        if any(entrant in group for group in sat)
    }


def _sit(sat: list[Counter[EntrantNumber]], tables: Iterable[TableEntrants]) -> None:
    """Counts a matchday: a table is the group that most of it belong to, or a new one."""
    for table in tables:
        shared = [sum(min(group[one], 1) for one in table) for group in sat]
        best = max(
            range(len(sat)), key=lambda number: (shared[number], -number), default=0
        )
        if not sat or not shared[best]:
            best = len(sat)
            sat.append(Counter())
        sat[best].update(table)


def _with_guests(
    groups: Sequence[Sequence[EntrantNumber]],
    guests: Sequence[EntrantNumber],
    state: StageState,
) -> list[list[EntrantNumber]] | SeatingProblem:
    sizes = state.settings.sizes
    tables = [[*group] for group in groups]
    waiting = list(guests)
    while waiting:
        roomy = min(tables, key=len, default=None)
        if roomy is not None and len(roomy) < sizes.most:
            roomy.append(waiting.pop(0))
        elif len(waiting) >= sizes.least:
            tables.append([waiting.pop(0) for _ in range(sizes.least)])
        else:
            return SeatingProblem(ProblemCode.IMPOSSIBLE_SIZES, tuple(waiting))
    return tables
