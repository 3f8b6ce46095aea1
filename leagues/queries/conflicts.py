"""Who is wanted at two tables at once, in different events."""

from leagues.models import Entrant, Event
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import MatchdayPhase, MatchdayState


def busy_elsewhere(event: Event, matchday: MatchdayState) -> tuple[EntrantNumber, ...]:
    """Returns who of a matchday sits at an open table of another event right now.

    Only those are known in two events who have an account. Two queries, and one more
    for each of the other events that this process does not know.
    """
    seated = set(matchday.seating.entrants)
    here = {
        row.player_id: row.number
        for row in Entrant.objects.filter(event=event, player__isnull=False)
        if row.number in seated
    }
    others = (
        Entrant.objects.filter(player__in=here)
        .exclude(event=event)
        .select_related("event")
    )
    busy = {here[row.player_id] for row in others if _is_at_a_table(row)}
    return tuple(sorted(busy))


def _is_at_a_table(row: Entrant) -> bool:
    state = event_state(row.event)
    if state.is_closed or not state.settings.is_at_one_place:
        return False
    number = state.person(row.number)
    return any(
        number in map(state.person, fixture.seats)
        for matchday in state.public_matchdays
        if matchday.phase is MatchdayPhase.PLAYING
        for fixture in state.open_fixtures(matchday)
    )
