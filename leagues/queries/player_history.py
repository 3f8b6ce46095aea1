"""Where the people of a league played, season by season, as far as a reader may see."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess
from leagues.queries.lists import states_of
from leagues.queries.standings import event_table
from leagues.rules.core import EntrantNumber
from leagues.rules.event.settings import NamesShown
from leagues.rules.standings.season_end import Place, Zone, division_places, zones


@dataclass(frozen=True, slots=True)
class Stay:
    """A season of someone: their number there, their place, and where it leads."""

    event: Event
    number: EntrantNumber
    place: Place
    zone: Zone | None
    is_over: bool


type Career = tuple[Stay, ...]
"""The seasons of one person, the latest first."""


def player_histories(seasons: Sequence[EventAccess]) -> tuple[Career, ...]:
    """Return all people's seasons, latest players first: two queries and a table each.

    Someone an organizer took over from the last season is the same person; so is an account. Seasons
    that hide their standings, or in which people are numbers, are left out: there
    nobody is told from season to season.
    """
    told = [access for access in seasons if _is_told(access)]
    states_of(access.event for access in told)
    stays: dict[int, Stay] = {}
    rows = Entrant.objects.filter(event__in=[access.event.pk for access in told])
    found = list(rows.order_by("-event__season", "number"))
    known = {access.event.pk: _stays(access) for access in told}
    for row in found:
        stay = known[row.event_id].get(row.number)
        if stay is not None and not row.is_forgotten:
            stays[row.pk] = stay
    together: dict[int, list[Stay]] = {}
    for pk, person in _people(found).items():
        if pk in stays:
            together.setdefault(person, []).append(stays[pk])
    return tuple(map(tuple, together.values()))


def _is_told(access: EventAccess) -> bool:
    is_named = access.state.settings.names is not NamesShown.NUMBERS
    return access.sees_standings and is_named


def _stays(access: EventAccess) -> Mapping[EntrantNumber, Stay]:
    state, lines = access.state, event_table(access.event).lines
    where = zones(state, lines)
    return {
        number: Stay(access.event, number, place, where.get(number), state.is_closed)
        for number, place in division_places(state, lines).items()
    }


def _people(rows: Iterable[Entrant]) -> Mapping[int, int]:
    """Who is the same person, by row: the latest row of each stands for all of theirs."""
    found: dict[int, int] = {}
    by_player: dict[int, int] = {}
    by_before: dict[int, int] = {}
    for row in rows:  # the latest first
        person = by_before.get(row.pk, row.pk)
        if row.player_id:
            person = by_player.setdefault(row.player_id, person)
        found[row.pk] = person
        if row.before_id:
            by_before[row.before_id] = person
    return found
