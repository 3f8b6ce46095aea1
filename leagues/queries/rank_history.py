"""How the ranks of an event went, matchday by matchday."""

from collections.abc import Mapping

from leagues.models import Event
from leagues.queries.standings import event_table
from leagues.queries.state_cache import StateCache
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState
from leagues.rules.standings.played import counted_stages
from leagues.rules.standings.season_end import by_division
from leagues.rules.standings.table import standings

MOST_LINES = 1_500
"""More lines of tables than this are worked out only for anyone who asks for them."""

type Ranks = Mapping[EntrantNumber, int]


def rank_histories(event: Event) -> tuple[Ranks, ...]:
    """Returns everyone's rank after each matchday, kept for each state of the event.

    The last is the table as it stands; those without a rank are not in it.
    """
    return _rank_histories.of(event)


def is_long(state: EventState) -> bool:
    """True if the courses take more work than a page should wait for."""
    return len(state.entrants) * len(state.public_matchdays) > MOST_LINES


def _made(event: Event) -> tuple[Ranks, ...]:
    state = event_state(event)
    stages = counted_stages(state)
    counted = [each for each in state.public_matchdays if each.stage in stages]
    tables = [
        by_division(state, state.stage, standings(state, before=each.number + 1))
        for each in counted[:-1]
        if state.stage and each.stage == len(state.stages)
    ]
    if counted:
        tables.append(event_table(event).lines)
    return tuple(
        {line.entrant: line.rank for line in lines if line.rank is not None}
        for lines in tables
    )


_rank_histories = StateCache(_made)
