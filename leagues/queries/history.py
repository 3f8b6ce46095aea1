"""The log of an event as people read it: what was done, by whom, and what can be undone."""

from dataclasses import dataclass
from datetime import datetime

from leagues.models import Event, Fact
from leagues.rules.event.event_log import undone
from leagues.rules.event.facts import AnyFact as Said
from leagues.rules.event.facts import Entered, Undone
from leagues.rules.event.log import LoggedFact, kind_of_type, read_fact
from players.models import Player

MOST = 200


@dataclass(frozen=True, slots=True)
class SubmittedFacts:
    """One submission: all facts that were written at once, in their order.

    `by` is the account that said it, `entrant` the number of who came by a link; both
    are None for someone who was forgotten. `is_undone` says that none of it holds.
    """

    key: str
    at: datetime
    facts: tuple[Said, ...]
    seqs: tuple[int, ...]
    by: Player | None
    role: str
    entrant: int | None
    why: str
    is_undone: bool

    @property
    def can_be_undone(self) -> bool:
        """Returns whether anything can be undone, even if later facts depend on it."""
        has_more = any(not isinstance(fact, Entered) for fact in self.facts)
        return has_more and not self.is_undone and self.seqs[0] > 1


def history_of(
    event: Event, *, before: int | None = None
) -> tuple[SubmittedFacts, ...]:
    """Returns the latest entries, the last first: two queries.

    With `before` those before that place of the log.
    """
    gone = _undone(event)
    rows = Fact.objects.filter(event=event.pk, seq__lte=event.seq)
    if before is not None:
        rows = rows.filter(seq__lt=before)
    latest = list(rows.select_related("by__profile").order_by("-seq")[:MOST])
    groups: dict[str, list[Fact]] = {}
    for row in latest:
        groups.setdefault(row.key.rpartition(":")[0], []).append(row)
    return tuple(_entry(key, group[::-1], gone) for key, group in groups.items())


def submitted_facts(event: Event, key: str) -> SubmittedFacts | None:
    """Returns what was said with a key, None where nothing was: two queries."""
    rows = Fact.objects.filter(event=event.pk, key__startswith=f"{key}:")
    found = [
        row
        for row in rows.select_related("by__profile").order_by("seq")
        if row.key.rpartition(":")[0] == key
    ]
    return _entry(key, found, _undone(event)) if found else None


def _undone(event: Event) -> frozenset[int]:
    """The places of what does not hold any more: a query over the undoings alone."""
    kind = kind_of_type(Undone)
    rows = Fact.objects.filter(event=event.pk, kind=kind).order_by("seq")
    return undone([LoggedFact(row.seq, read_fact(row.kind, row.data)) for row in rows])


def _entry(key: str, rows: list[Fact], gone: frozenset[int]) -> SubmittedFacts:
    first = rows[0]
    return SubmittedFacts(
        key=key,
        at=first.at,
        facts=tuple(read_fact(row.kind, row.data) for row in rows),
        seqs=tuple(row.seq for row in rows),
        by=first.by,
        role=first.role,
        entrant=first.entrant,
        why=first.why,
        is_undone=all(row.seq in gone for row in rows),
    )
