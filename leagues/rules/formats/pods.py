"""Seats the people of a stage at tables of the sizes that were chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.rules.core import EntrantNumber, Seating
from leagues.rules.formats.cautions import cautions, of_byes_by_hand
from leagues.rules.formats.core import Draft, ProblemCode, SeatingProblem, StageState
from leagues.rules.formats.opening import levels, playing
from leagues.rules.seating.cost import Aim
from leagues.rules.seating.draw import random_of, shuffled
from leagues.rules.seating.ledger import choose_byes, ledger
from leagues.rules.seating.seat import seat
from leagues.rules.seating.sizes import Split, split


@dataclass(frozen=True, slots=True)
class Ranking:
    """How the standing counts when people are seated.

    Without an order they are seated by their points or places; an order that is given
    is kept to whatever the points say.
    """

    order: tuple[EntrantNumber, ...] = ()
    heeds_history: bool = True
    is_last: bool = False


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
        is_last=ranking.is_last,
    )
    tables = seat(order, found.sizes, aim, random=random)
    return draft_of(Seating(tables, byes(state, resting)), state)


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
