"""What rounds and matches hand on, for the games that do."""

from games.kinds.domino.scores import DominoHandover
from games.models import Match
from games.presenters.carry_over import Between, First, Handover, Notes, Sitting
from games.presenters.names import Names
from games.queries.carry_over import (
    aftermath,
    first_dealt,
    handed_on,
    last_round,
    legacy,
    options_to_play,
)
from games.queries.results import MatchResult
from games.queries.tables import TableAccess
from games.rules import registry

HANDOVERS: dict[str, Handover] = {"domino": DominoHandover()}


def between_rounds(
    result: MatchResult, access: TableAccess, names: Names
) -> Between | None:
    """Returns what the viewer is told and asked after the last round of a match."""
    handover = HANDOVERS.get(result.match.game)
    after = aftermath(last_round(result.match)) if handover else None
    if handover is None or after is None:
        return None
    free = {seat.number for seat in access.seats if not seat.bot and not seat.is_ready}
    seats = {
        seat.number: Sitting(seat.cloth, may_choose=seat.number in free)
        for seat in result.seats
    }
    return handover.between(after, names, seats)


def before_the_match(access: TableAccess) -> First | None:
    """Returns what the lobby says and asks of what the match before has left."""
    table = access.table
    handover, between = HANDOVERS.get(table.game), registry.game(table.game).between
    left = legacy(table) if handover else None
    if handover is None or between is None or left is None:
        return None
    options = options_to_play(table)
    dealt = first_dealt(table.game, options, left)
    if not dealt:
        return None
    own = (
        between.first_choices(options, dealt, access.seat.number) if access.seat else ()
    )
    taken = [seat.number for seat in access.seats]
    return First(handover.first(options, own), handover.notes(options, dealt, taken))


def at_the_end(result: MatchResult) -> Notes:
    """Returns what stands beside names once a match is over."""
    match = result.match
    handover = HANDOVERS.get(match.game)
    is_over = match.phase == Match.Phase.FINISHED
    last = last_round(match) if handover and is_over else None
    if handover is None or last is None:
        return {}
    seats = [seat.number for seat in result.seats]
    return handover.notes(match.options, handed_on(last), seats)
