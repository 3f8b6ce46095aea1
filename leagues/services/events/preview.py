"""Trying out what someone is about to do: done, looked at, and taken back at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.db import transaction

from leagues.models import Fact
from leagues.queries.access import EventAccess, fresh_access
from leagues.queries.history import Replaced, replaced_by
from leagues.queries.people import names_of
from leagues.queries.standings import event_table
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event.facts import AnyFact as Said
from leagues.rules.event.log import read_fact
from leagues.rules.event.state import EventState
from leagues.rules.standings.table import Standing


@dataclass(frozen=True, slots=True)
class Preview:
    """What would be written, and the event and its table before and after it.

    `replaced` is what the facts take the place of, one by one.
    """

    facts: tuple[Said, ...]
    replaced: Replaced
    names: Mapping[EntrantNumber, str]
    before: EventState
    after: EventState
    lines_before: tuple[Standing, ...]
    lines_after: tuple[Standing, ...]


def preview_of(
    access: EventAccess, do: Callable[[EventAccess], object], *, key: str
) -> Preview:
    """Returns what would follow from doing this; nothing of it stays.

    Raises:
        LeagueProblem: It cannot be done at all.
    """
    before, lines_before = access.state, event_table(access.event).lines
    fresh = fresh_access(access)
    with transaction.atomic():
        do(fresh)
        rows = Fact.objects.filter(event=fresh.event, key__startswith=f"{key}:")
        written = list(rows.order_by("seq"))
        trial = Preview(
            tuple(read_fact(row.kind, row.data) for row in written),
            replaced_by(fresh.event, written),
            names_of(fresh),
            before,
            event_state(fresh.event),
            lines_before,
            event_table(fresh.event).lines,
        )
        transaction.set_rollback(True)
    return trial
