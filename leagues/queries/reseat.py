"""Who would change tables after someone did not come, so that no table is too small."""

from leagues.formats.registry import format_of
from leagues.rules.event.state import EventState, MatchdayPhase, MatchdayState
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.smallest import Move, smallest_reseat
from leagues.rules.standings.stage_view import wishes_of


def reseat_of(state: EventState, matchday: MatchdayState) -> tuple[Move, ...]:
    """Returns the fewest moves there are; none where no table is too small.

    A format in which the standings or a bracket decide who meets is left alone, and so
    are tables where something is known already.
    """
    stage = state.stages[matchday.stage - 1]
    traits = format_of(stage.format).TRAITS
    is_open = matchday.phase in (MatchdayPhase.PUBLISHED, MatchdayPhase.PLAYING)
    if not is_open or traits.is_of_pairs or not traits.seats_everybody:
        return ()
    free = [each.number for each in matchday.fixtures if each.is_untouched]
    sizes, tables = stage.settings.sizes, matchday.seating.tables
    if all(len(tables[number - 1]) >= sizes.least for number in free):
        return ()
    before = [
        each.seating
        for each in state.public_matchdays
        if each.stage == stage.number and each.number < matchday.number
    ]
    return smallest_reseat(
        tables,
        free,
        sizes,
        counted=ledger(before, matchday.seating.entrants),
        wishes=wishes_of(state),
    )
