"""An arena: people who wait are seated as soon as there are enough, over and over.

A matchday is what is seated at one moment; the active people are those who wait. Nobody
is left waiting alone while others begin, unless their patience is over.
"""

from leagues.rules.core import EntrantNumber, Seating
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
from leagues.rules.formats.opening import levels, playing, seating_problem
from leagues.rules.formats.settings import LASTS, PATIENCE, SEEDING, SIZES
from leagues.rules.seating.cost import Aim
from leagues.rules.seating.draw import random_of, shuffled
from leagues.rules.seating.ledger import ledger, recent
from leagues.rules.seating.seat import seat
from leagues.rules.seating.sizes import table_sizes

TRAITS = Traits(needs_results=False, is_rolling=True)

SETTINGS = (SIZES, LASTS, PATIENCE, SEEDING)

MINUTE_SECONDS = 60
REMEMBERED = 3
"""How many tables back someone should not meet the same people."""


def next_seating(state: StageState) -> Draft | SeatingProblem:
    """Seat those who waited longest: people of one level who have not met recently."""
    wrong = seating_problem(state)
    if wrong and wrong.code != ProblemCode.TOO_FEW:
        return wrong
    if _is_late(state):
        return SeatingProblem(ProblemCode.OVER)
    sizes = _sizes(state)
    if not sizes:
        return SeatingProblem(ProblemCode.WAITING, playing(state))
    random = random_of(state.seed, "arena", len(state.matchdays))
    games = ledger(state.history, state.standing).absences
    drawn = shuffled(playing(state), random)
    by_turn = sorted(
        drawn, key=lambda one: (-state.waited_seconds.get(one, 0), -games[one])
    )
    seated = by_turn[: sum(sizes)]
    ranks = levels(state)
    order = sorted(seated, key=lambda one: -ranks[one])
    aim = Aim(recent(state.history, seated, REMEMBERED), state.wishes, ranks)
    seating = Seating(seat(order, sizes, aim, random=random))
    return Draft(seating, cautions(seating, state))


plan = only_next(next_seating)


def is_over(state: StageState) -> bool:
    """True if its time is up, or too few people are in it at all."""
    return len(state.standing) < 2 or _is_late(state)


def matchdays_expected(_state: StageState) -> int | None:
    """Returns nothing: an arena has no matchdays that could be counted ahead."""
    return None


def placing(_state: StageState) -> RankGroups | None:
    """Leaves the places to the standings."""
    return None


def _is_late(state: StageState) -> bool:
    lasts = state.settings.get(LASTS)
    return 0 < lasts * MINUTE_SECONDS <= state.elapsed_seconds


def _sizes(state: StageState) -> tuple[int, ...]:
    """Returns the sizes of the tables that can begin; none if all should wait."""
    sizes = state.settings.sizes
    waiting: tuple[EntrantNumber, ...] = playing(state)
    patience = state.settings.patience_seconds
    is_over_due = any(state.waited_seconds.get(one, 0) >= patience for one in waiting)
    if len(waiting) < (sizes.least if is_over_due else sizes.wanted):
        return ()
    all_of_them = table_sizes(len(waiting), sizes)
    full, left = divmod(len(waiting), sizes.wanted)
    if all_of_them and (is_over_due or left < 2):
        return all_of_them
    if left == 1 and not is_over_due:
        return ()
    return (sizes.wanted,) * full
