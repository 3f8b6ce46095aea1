"""The log of an event as people read it: what was done, by whom, and what can be undone."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from itertools import islice
from operator import or_

from django.db.models import Q

from leagues.models import Event, Fact
from leagues.queries.states import event_state
from leagues.rules.event.event_log import undone
from leagues.rules.event.facts import AnyFact as Said
from leagues.rules.event.facts import (
    Drafted,
    Entered,
    Reseated,
    ResultEntered,
    Undone,
    Voided,
)
from leagues.rules.event.log import LoggedFact, fact_kind, kind_of_type, read_fact
from leagues.rules.event.subjects import subject_of
from players.models import Player

MOST = 200
SEATED = (kind_of_type(Drafted), kind_of_type(Reseated))

type Replaced = tuple[tuple[Said, ...], ...]
"""For each fact what held before of the same subject; for an undoing what it undoes."""


@dataclass(frozen=True, slots=True)
class SubmittedFacts:
    """One submission: all facts that were written at once, in their order.

    `replaced` is what held before them. `by` is the account that said it, `entrant` the
    number of a person who came by a link; both are None for someone who was forgotten.
    `is_undone` says that none of it holds.
    """

    key: str
    at: datetime
    facts: tuple[Said, ...]
    seqs: tuple[int, ...]
    replaced: Replaced
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
    """Returns the latest entries, the last first: three queries.

    With `before` those before that place of the log.
    """
    undoings = _undoings(event)
    rows = Fact.objects.filter(event=event.pk, seq__lte=event.seq)
    if before is not None:
        rows = rows.filter(seq__lt=before)
    latest = list(rows.select_related("by__profile").order_by("-seq")[:MOST])
    groups: dict[str, list[Fact]] = {}
    for row in latest:
        groups.setdefault(row.key.rpartition(":")[0], []).append(row)
    told = _replaced(event, latest, undoings)
    gone = undone(undoings)
    return tuple(_entry(key, group[::-1], told, gone) for key, group in groups.items())


def submitted_facts(event: Event, key: str) -> SubmittedFacts | None:
    """Returns what was said with a key, None where nothing was: three queries."""
    rows = Fact.objects.filter(event=event.pk, key__startswith=f"{key}:")
    found = [
        row
        for row in rows.select_related("by__profile").order_by("seq")
        if row.key.rpartition(":")[0] == key
    ]
    if not found:
        return None
    undoings = _undoings(event)
    told = _replaced(event, found, undoings)
    return _entry(key, found, told, undone(undoings))


def replaced_by(event: Event, rows: Sequence[Fact]) -> Replaced:
    """Returns for each of these facts what held before: at most two queries."""
    told = _replaced(event, rows, _undoings(event))
    return tuple(told.get(row.seq, ()) for row in rows)


def _undoings(event: Event) -> list[LoggedFact]:
    kind = kind_of_type(Undone)
    rows = Fact.objects.filter(event=event.pk, kind=kind).order_by("seq")
    return [LoggedFact(row.seq, read_fact(row.kind, row.data)) for row in rows]


def _replaced(
    event: Event, rows: Sequence[Fact], undoings: Sequence[LoggedFact]
) -> dict[int, tuple[Said, ...]]:
    """What held before each of these, by its place: a query where there can be any."""
    asked = {row.seq: read_fact(row.kind, row.data) for row in rows}
    wanted = _wanted(event, asked.values())
    if not wanted:
        return {}
    found = Fact.objects.filter(reduce(or_, wanted), event=event.pk).order_by("seq")
    log = {row.seq: read_fact(row.kind, row.data) for row in found}
    decided = defaultdict[tuple[object, ...], list[int]](list)
    for seq, fact in log.items():
        if (subject := subject_of(fact)) and not isinstance(fact, Voided):
            decided[subject].append(seq)
    told: dict[int, tuple[Said, ...]] = {}
    for seq, fact in asked.items():
        if isinstance(fact, Undone):
            told[seq] = tuple(log[each] for each in fact.seqs if each in log)
        elif subject := subject_of(fact):
            gone = undone([each for each in undoings if each.seq < seq])
            held = (n for n in reversed(decided[subject]) if n < seq and n not in gone)
            told[seq] = tuple(log[n] for n in islice(held, 1))
    return told


def _wanted(event: Event, asked: Iterable[Said]) -> list[Q]:
    """What to look through: a result only where it was typed more than once."""
    kinds, days, wanted = set[str](), dict[str, set[int]](), list[Q]()
    for fact in asked:
        match fact:
            case Undone(seqs):
                wanted.append(Q(seq__in=seqs))
            case Drafted(matchday) | Reseated(matchday):
                for kind in SEATED:
                    days.setdefault(kind, set()).add(matchday)
            case ResultEntered(matchday, table) | Voided(matchday, table):
                if _is_corrected(event, matchday, table):
                    kind = kind_of_type(ResultEntered)
                    days.setdefault(kind, set()).add(matchday)
            case _:
                if subject_of(fact):
                    kinds.add(fact_kind(fact))
    wanted += [
        Q(kind=kind, data__matchday__in=sorted(numbers))
        for kind, numbers in days.items()
    ]
    return [*wanted, Q(kind__in=kinds)] if kinds else wanted


def _is_corrected(event: Event, matchday: int, table: int) -> bool:
    found = event_state(event).matchday(matchday)
    fixture = found.fixture(table) if found else None
    return bool(fixture and (fixture.corrections or fixture.is_void))


def _entry(
    key: str,
    rows: list[Fact],
    told: Mapping[int, tuple[Said, ...]],
    gone: frozenset[int],
) -> SubmittedFacts:
    first = rows[0]
    return SubmittedFacts(
        key=key,
        at=first.at,
        facts=tuple(read_fact(row.kind, row.data) for row in rows),
        seqs=tuple(row.seq for row in rows),
        replaced=tuple(told.get(row.seq, ()) for row in rows),
        by=first.by,
        role=first.role,
        entrant=first.entrant,
        why=first.why,
        is_undone=all(row.seq in gone for row in rows),
    )
