"""The names behind the numbers of an event."""

from collections import Counter
from collections.abc import Mapping

from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess
from leagues.rules.core import Entrant as Number
from players.nicknames import said
from players.short_names import shortened


def names_of(access: EventAccess) -> Mapping[Number, str]:
    """Returns how somebody reads the names of an event, by number: one query.

    Organizers and helpers read them in full, all others the first name and an initial.
    Where two of these are the same, they get their numbers behind.
    """
    rows = access.event.entrants.values_list("number", "name")
    full = {number: said(name) for number, name in rows}
    if access.role:
        return full
    short = {number: shortened(name) for number, name in full.items()}
    times = Counter(short.values())
    return {
        number: f"{name} ({number})" if times[name] > 1 else name
        for number, name in short.items()
    }


def entrants_by_number(event: Event) -> Mapping[Number, Entrant]:
    """Returns the rows of everybody with their accounts, by number: one query."""
    rows = Entrant.objects.filter(event=event).select_related("player__profile")
    return {row.number: row for row in rows}
