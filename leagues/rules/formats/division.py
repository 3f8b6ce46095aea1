"""Divisions without matchdays: all tables are known at once and played when it suits.

Everyone sits at as many tables and, where numbers allow, meets everyone of their
division once. The tables are dealt evenly to the matchdays, which are windows of time:
in one of them someone may sit at several tables or at none.
"""

from collections import Counter
from collections.abc import Sequence

from leagues.rules.core import EntrantNumber, Seating, TableEntrants
from leagues.rules.formats.cautions import cautions
from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
)
from leagues.rules.formats.opening import divisions, is_empty, playing, seating_problem
from leagues.rules.formats.pods import byes
from leagues.rules.formats.settings import GAMES, MATCHDAYS, SEEDING, SIZES
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.pool import windowed_pool
from leagues.rules.seating.time_slots import spread_tables
from leagues.rules.seating.wishes import pairs

TRAITS = Traits(
    is_planned=True,
    seats_often=True,
    needs_results=False,
    can_divide=True,
    suggests_divisions=True,
    avoids_repeats=True,
    shares_short_tables=True,
)

SETTINGS = (SIZES, MATCHDAYS, GAMES, SEEDING)


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Gives the tables of the next window, without anyone who is not there.

    A table that gets too small is left out, and its people are named.
    """
    wrong = seating_problem(state)
    if wrong:
        return wrong
    if is_over(state):
        return SeatingProblem(ProblemCode.OVER)
    windows = _windows_left(state)
    if not any(windows):
        return SeatingProblem(ProblemCode.TOO_FEW, playing(state))
    tables, stranded = _attended(windows[0], state)
    if not tables:
        return SeatingProblem(ProblemCode.TOO_FEW, stranded or playing(state))
    seating = Seating(tables, byes(state, ()))
    told = [SeatingProblem(ProblemCode.TOO_FEW, stranded)] if stranded else []
    return Draft(seating, (*told, *cautions(seating, state)))


def plan(state: StageState) -> tuple[Seating, ...]:
    """Lists the tables of all windows to come."""
    if seating_problem(state) or is_over(state):
        return ()
    attended = (_attended(window, state)[0] for window in _windows_left(state))
    return tuple(Seating(tables, byes(state, ())) for tables in attended if tables)


def is_over(state: StageState) -> bool:
    """True if all windows were played, or too few people are left."""
    return is_empty(state) or len(state.matchdays) >= matchdays_expected(state)


def matchdays_expected(state: StageState) -> int:
    """Returns the windows that were chosen; one if none were."""
    return max(state.settings.matchdays, 1)


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None


def _windows_left(state: StageState) -> list[list[TableEntrants]]:
    """Deals the tables that were not played yet to the windows to come.

    As long as all went as planned, each stays in its window.
    """
    played = Counter(
        frozenset(table) for seating in state.history for table in seating.tables
    )
    windows = _dealt(state)
    if not state.matchdays:
        return windows
    left = list[TableEntrants]()
    for table in (table for window in windows for table in window):
        if played[frozenset(table)]:
            played[frozenset(table)] -= 1
        elif not _was_played_by_some(table, played):
            left.append(table)
    if any(played.values()):
        left = _still_owed(left, state)
    later = windows[len(state.matchdays) :]
    if Counter(left) == Counter(table for window in later for table in window):
        return later
    return spread_tables(left, len(windows) - len(state.matchdays))


def _dealt(state: StageState) -> list[list[TableEntrants]]:
    """All tables by window, those of the first division first."""
    settings = state.settings
    pools = [
        windowed_pool(
            division,
            settings.games,
            settings.sizes,
            windows=matchdays_expected(state),
            wishes=state.wishes,
            seed=state.seed,
        )
        for division in divisions(state)
    ]
    return [
        [table for tables in window for table in tables]
        for window in zip(*pools, strict=True)
    ]


def _was_played_by_some(
    table: TableEntrants, played: Counter[frozenset[EntrantNumber]]
) -> bool:
    """True if a table was played without someone who was away; it is then counted."""
    members = frozenset(table)
    smaller = next(
        (
            some
            for some, times in played.items()
            if times and len(some) > len(members) // 2 and some < members
        ),
        None,
    )
    if smaller is not None:
        played[smaller] -= 1
    return smaller is not None


def _still_owed(
    tables: Sequence[TableEntrants], state: StageState
) -> list[TableEntrants]:
    """Leaves out what is too much after someone joined and all was drawn again.

    Tables of people who have not met come first; one of a table may play once more than
    is owed, so that nobody goes short.
    """
    games = Counter(
        one for window in _dealt(state) for table in window for one in table
    )
    games.subtract(
        one for seating in state.history for table in seating.tables for one in table
    )
    met = ledger(state.history, state.standing).meetings
    left = list[TableEntrants]()
    for table in sorted(tables, key=lambda one: sum(met[two] for two in pairs(one))):
        if sum(games[one] > 0 for one in table) >= len(table) - 1:
            left.append(table)
            games.subtract(table)
    return left


def _attended(
    tables: Sequence[TableEntrants], state: StageState
) -> tuple[tuple[TableEntrants, ...], tuple[EntrantNumber, ...]]:
    there = set(playing(state))
    left = [tuple(one for one in table if one in there) for table in tables]
    least = state.settings.sizes.least
    stranded = {one for table in left if len(table) < least for one in table}
    return (
        tuple(table for table in left if len(table) >= least),
        tuple(one for one in state.standing if one in stranded),
    )
