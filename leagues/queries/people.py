"""The names behind the numbers of an event."""

from collections import Counter
from collections.abc import Mapping

from django.utils.translation import gettext as _

from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess
from leagues.rules.core import EntrantNumber
from leagues.rules.event.settings import NamesShown
from players.nicknames import FORMER, shown_nickname
from players.short_names import shortened

type EntrantNames = Mapping[EntrantNumber, str]
"""Names as one reader may see them, by the numbers of entrants."""


def names_of(access: EventAccess) -> EntrantNames:
    """Returns how someone reads the names of an event, by number: one query.

    Organizers and helpers read them in full, all others as the event has it. Where two
    short names are the same, they get their numbers behind.
    """
    rows = access.event.entrants.values_list("number", "name")
    full = {number: shown_nickname(name) for number, name in rows}
    shown = access.state.settings.names
    if access.role or shown is NamesShown.FULL:
        return full
    short = {number: public_name(shown, number, full[number]) for number in full}
    times = Counter(short.values())
    return {
        number: f"{name} ({number})" if times[name] > 1 else name
        for number, name in short.items()
    }


def public_name(shown: NamesShown, number: EntrantNumber, name: str) -> str:
    """Returns how the person who does not help at an event reads one of its names."""
    if shown is NamesShown.NUMBERS:
        return _("No. %(number)d") % {"number": number}
    return name if shown is NamesShown.FULL else shortened(name)


def forgotten_of(event: Event) -> frozenset[EntrantNumber]:
    """Returns the numbers of those whose names were taken away: one query."""
    rows = Entrant.objects.filter(event=event, name__startswith=FORMER)
    return frozenset(rows.values_list("number", flat=True))


def entrants_by_number(event: Event) -> Mapping[EntrantNumber, Entrant]:
    """Returns the rows of everyone with their accounts, by number: one query."""
    rows = Entrant.objects.filter(event=event).select_related("player__profile")
    return {row.number: row for row in rows}
