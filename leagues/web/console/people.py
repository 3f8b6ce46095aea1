"""The people of an event as organizers see them: who is in, who waits, who is gone."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from leagues.models import Entrant
from leagues.presenters.event_strings import STATUSES, matchday_name
from leagues.presenters.standings import pattern_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.event.facts import NeighbourWish
from leagues.rules.event.state import EntrantState, EventState, Status
from players.texts import Text

ASKING = (Status.PENDING, Status.WAITING)
GONE = (Status.DROPPED, Status.WITHDRAWN, Status.DECLINED, Status.MERGED)

TITLES: tuple[tuple[str, tuple[Status, ...], Text], ...] = (
    ("asking", ASKING, gettext_lazy("Want to join")),
    ("in", (Status.CONFIRMED,), pgettext_lazy("person status", "Taking part")),
    ("stand_in", (Status.STAND_IN,), pgettext_lazy("people", "Substitutes")),
    ("gone", GONE, pgettext_lazy("people", "Left")),
)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Someone in the list."""

    number: EntrantNumber
    name: str
    pattern: int
    group: str
    notes: str
    detail: Text
    address: str
    is_here: bool
    table: str
    has_account: bool


@dataclass(frozen=True, slots=True)
class Crowd:
    """People of one kind, by name."""

    key: str
    title: Text
    people: tuple[PersonRow, ...]


def crowds_of(
    access: EventAccess, rows: Mapping[EntrantNumber, Entrant]
) -> tuple[Crowd, ...]:
    """Returns everyone by what they are, those who ask to come in first."""
    seats = _seats(access.state)
    crowds = []
    for key, statuses, title in TITLES:
        found = [
            person_row(access, each, rows[each.number], seats)
            for each in access.state.entrants.values()
            if each.status in statuses and each.number in rows
        ]
        found.sort(key=lambda row: row.name.casefold())
        if found:
            crowds.append(Crowd(key, title, tuple(found)))
    return tuple(crowds)


def person_row(
    access: EventAccess,
    entrant: EntrantState,
    row: Entrant,
    seats: EntrantNames | None = None,
) -> PersonRow:
    """Returns someone as a line of the list."""
    found = _seats(access.state) if seats is None else seats
    return PersonRow(
        number=entrant.number,
        name=str(row),
        pattern=pattern_of(entrant.number),
        group=row.group,
        notes=row.notes,
        detail=_told(access.state, entrant),
        address=reverse(
            "leagues:console_person", args=[access.event.slug, entrant.number]
        ),
        is_here=entrant.is_checked_in,
        table=found.get(entrant.number, ""),
        has_account=row.player_id is not None,
    )


def wish_texts(
    state: EventState,
    names: EntrantNames,
    entrant: EntrantNumber | None = None,
) -> tuple[tuple[str, tuple[EntrantNumber, EntrantNumber]], ...]:
    """Return the pairs who should sit apart or together, of all people or of one."""
    texts = {
        NeighbourWish.APART: _("%(one)s and %(other)s never at one table"),
        NeighbourWish.TOGETHER: _("%(one)s and %(other)s at one table if possible"),
    }
    return tuple(
        (texts[wish] % {"one": names.get(one, ""), "other": names.get(other, "")}, pair)
        for pair, wish in state.neighbours.items()
        if wish in texts and (entrant is None or entrant in pair)
        for one, other in (pair,)
    )


def _told(state: EventState, entrant: EntrantState) -> Text:
    if entrant.is_no_show:
        return pgettext("status", "did not come")
    if entrant.status is Status.CONFIRMED and entrant.leaves_after is not None:
        last = matchday_name(state, entrant.leaves_after)
        return _("leaves after %(matchday)s") % {"matchday": last}
    if entrant.status is Status.CONFIRMED and entrant.since > 1 and state.matchdays:
        first = matchday_name(state, entrant.since)
        return _("takes part from %(matchday)s on") % {"matchday": first}
    return "" if entrant.status is Status.CONFIRMED else STATUSES[entrant.status]


def _seats(state: EventState) -> dict[EntrantNumber, str]:
    """Where everyone sits now."""
    if not state.matchdays:
        return {}
    last = state.matchdays[-1]
    seats = {
        state.person(seat): _("table %(number)d") % {"number": fixture.number}
        for fixture in last.fixtures
        for seat in fixture.seats
    }
    return {**dict.fromkeys(last.byes, pgettext("status", "bye")), **seats}
