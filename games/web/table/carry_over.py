"""What rounds and matches hand on, for the games that do."""

from games.kinds.registry import kind
from games.models import Match
from games.presenters.carry_over import (
    CarryOverSeat,
    Notes,
    ShownCarryOver,
    ShownFirstCarryOver,
)
from games.presenters.names import SeatNames
from games.queries.carry_over import (
    carried_after,
    first_carried,
    last_round,
    match_carry_over,
    options_to_play,
    round_carry_over,
)
from games.queries.results import MatchResult
from games.queries.tables import TableAccess
from games.rules import registry


def between_rounds(
    result: MatchResult, access: TableAccess, names: SeatNames
) -> ShownCarryOver | None:
    """Returns what the viewer is told and asked after the last round of a match."""
    presenter = kind(result.match.game).carry_over
    after = round_carry_over(last_round(result.match)) if presenter else None
    if presenter is None or after is None:
        return None
    free = {seat.number for seat in access.seats if not seat.bot and not seat.is_ready}
    seats = {
        seat.number: CarryOverSeat(seat.pattern, may_choose=seat.number in free)
        for seat in result.seats
    }
    return presenter.carry_over(after, names, seats)


def before_the_match(access: TableAccess) -> ShownFirstCarryOver | None:
    """Returns what the lobby says and asks of what the match before has left."""
    table = access.table
    presenter, carry_over = (
        kind(table.game).carry_over,
        registry.game(table.game).carry_over,
    )
    left = match_carry_over(table) if presenter else None
    if presenter is None or carry_over is None or left is None:
        return None
    options = options_to_play(table)
    dealt = first_carried(table.game, options, left)
    if not dealt:
        return None
    own = (
        carry_over.first_choices(options, dealt, access.seat.number)
        if access.seat
        else ()
    )
    taken = [seat.number for seat in access.seats]
    return ShownFirstCarryOver(
        presenter.first(options, own), presenter.notes(options, dealt, taken)
    )


def at_the_end(result: MatchResult) -> Notes:
    """Returns what stands beside names once a match is over."""
    match = result.match
    presenter = kind(match.game).carry_over
    is_over = match.phase == Match.Phase.FINISHED
    last = last_round(match) if presenter and is_over else None
    if presenter is None or last is None:
        return {}
    seats = [seat.number for seat in result.seats]
    return presenter.notes(match.options, carried_after(last), seats)
