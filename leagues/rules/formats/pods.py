"""Seats the people of a stage at tables of the sizes that were chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from leagues.rules.core import EntrantNumber, Seating, TableEntrants
from leagues.rules.formats.cautions import cautions, of_byes_by_hand
from leagues.rules.formats.core import Draft, ProblemCode, SeatingProblem, StageState
from leagues.rules.formats.opening import levels, playing
from leagues.rules.seating.cost import Aim, price
from leagues.rules.seating.draw import random_of, shuffled
from leagues.rules.seating.ledger import choose_byes, ledger
from leagues.rules.seating.seat import seat
from leagues.rules.seating.sizes import Split, split

DRAWS_BY_RANK, DRAWS = 8, 24
"""How often another seating is tried that leaves room for the next: at first near in
the standing, then any."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """How the standing counts when people are seated.

    Without an order they are seated by their points or places; an order that is given
    is kept to whatever the points say.
    """

    order: tuple[EntrantNumber, ...] = ()
    heeds_history: bool = True
    is_finals: bool = False
    looks_ahead: bool = False


def seat_pods(state: StageState, ranking: Ranking) -> Draft | SeatingProblem:
    """Seats the active people by rank, those who met least together.

    Who has to rest is chosen by how often they rested and where they stand.
    """
    found = split_of(state)
    if isinstance(found, SeatingProblem):
        return found
    counted = ledger(state.history, state.standing)
    people = playing(state)
    resting = choose_byes(people, found.byes, counted=counted)
    random = random_of(state.seed, "pods", len(state.matchdays))
    if ranking.order:
        order = [one for one in ranking.order if one in people and one not in resting]
        ranks = {one: len(order) - place for place, one in enumerate(order)}
    else:
        ranks = dict(levels(state))
        drawn = shuffled((one for one in people if one not in resting), random)
        order = sorted(drawn, key=lambda one: -ranks[one])
    aim = Aim(
        counted,
        state.wishes,
        ranks,
        heeds_history=ranking.heeds_history,
        is_finals=ranking.is_finals,
    )
    resting = byes(state, resting)
    tables = seat(order, found.sizes, aim, random=random)
    if ranking.looks_ahead:
        tables = _with_room(Seating(tables, resting), state, found.sizes, aim)
    return draft_of(Seating(tables, resting), state)


def _with_room(
    first: Seating, state: StageState, sizes: tuple[int, ...], aim: Aim
) -> tuple[TableEntrants, ...]:
    """Returns tables after which the next matchday can do without a second meeting.

    Where people have met half of the others, some seatings leave no other to follow
    without repeats: nearness in the standing gives way to one that does, and nothing
    else. The first is kept where no other is better.
    """
    met = (len(state.matchdays) + 2) * (max(sizes) - 1)
    people = [one for table in first.tables for one in table]
    if 2 * met < len(people) or aim.counted.repeats(first.tables):
        return first.tables
    flat = replace(aim, levels={})
    dearest = price(first.tables, flat)
    best, fewest = first.tables, _repeats_after(first, state, sizes, aim)
    for draw in range(DRAWS if fewest else 0):
        random = random_of(state.seed, "room", len(state.matchdays), draw)
        near = aim if draw < DRAWS_BY_RANK else flat
        tables = seat(shuffled(people, random), sizes, near, random=random)
        if price(tables, flat) > dearest:
            continue
        again = _repeats_after(replace(first, tables=tables), state, sizes, aim)
        if again < fewest:
            best, fewest = tables, again
        if not fewest:
            break
    return best


def _repeats_after(
    seating: Seating, state: StageState, sizes: tuple[int, ...], aim: Aim
) -> int:
    """Counts the pairs that meet again on the matchday after this, at the least."""
    people = [one for table in seating.tables for one in table]
    random = random_of(state.seed, "after", len(state.matchdays))
    counted = ledger((*state.history, seating), state.standing)
    following = seat(people, sizes, Aim(counted, aim.wishes, {}), random=random)
    return counted.repeats(following)


def split_of(state: StageState) -> Split | SeatingProblem:
    """Splits those who play next among tables, or says that it cannot be done."""
    people = playing(state)
    found = split(len(people), state.settings.sizes)
    return found or SeatingProblem(ProblemCode.TOO_FEW, people)


def byes(
    state: StageState, resting: Sequence[EntrantNumber]
) -> tuple[EntrantNumber, ...]:
    """Lists who rests, by hand or by the format, in the order of the standing."""
    return tuple(one for one in state.present if one in state.resting or one in resting)


def draft_of(seating: Seating, state: StageState) -> Draft:
    """Puts what there is to know beside a seating."""
    return Draft(
        seating,
        (
            *cautions(seating, state),
            *of_byes_by_hand(seating, state, state.settings.sizes),
        ),
    )
