"""The one place where facts are written: in order, once, and only those that can be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from secrets import token_hex

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import Event, Fact
from leagues.queries.access import EventAccess, Right
from leagues.queries.state_cache import version_of
from leagues.queries.states import event_state, keep_state, records_of
from leagues.rules.event import facts as kinds
from leagues.rules.event.effects import FactRefused
from leagues.rules.event.event_log import after, fold
from leagues.rules.event.log import (
    FactError,
    LoggedFact,
    data_of,
    fact_kind,
    kind_of_type,
    read_fact,
)
from leagues.rules.event.state import EventState
from leagues.services.problems import LeagueProblem, LeagueProblemCode, league_problem
from leagues.services.ratings import note_change

MAX_WHY = 200
MAX_KEY = 64
SITE = "site"
"""The role under which the site itself writes facts; it has no rights of its own."""

type FactsDecision = Callable[[EventState], Sequence[kinds.AnyFact]]
"""What to write, by the event as it is at that very moment."""

# What others do all the time: it does not stand in the way of anyone's decision.
QUIET_TYPES: tuple[type[kinds.FactBase], ...] = (
    kinds.CheckedIn, kinds.Entered, kinds.Leaving, kinds.ResultAgreed,
    kinds.ReadySet, kinds.ResultEntered, kinds.RoundsNoted,
)  # fmt: skip
QUIET = frozenset(map(kind_of_type, QUIET_TYPES))


@dataclass(frozen=True, slots=True)
class Submission:
    """How something is said.

    Attributes:
        key: What the page gave it: the same thing said twice is done once.
        seen: The place of the last fact the page knew of; None asks for nothing.
        why: The reason, for the log and for everyone who reads it.
    """

    key: str
    seen: int | None = None
    why: str = ""

    def part(self, name: str) -> "Submission":
        """One of several things that are said at once, with a key of its own."""
        return replace(self, key=f"{self.key}-{name}"[:MAX_KEY])


@transaction.atomic
def write(
    access: EventAccess, decide: FactsDecision, submission: Submission
) -> EventState:
    """Writes facts at the end of the log of an event, all of them or none.

    Returns the event after them. Said for the second time, nothing is written.

    Raises:
        LeagueProblem: The event has changed since the page was loaded, or one of them
            cannot be; the first change stays in the log.
    """
    event = locked(access.event)
    if is_said(event, submission):
        return event_state(event)
    _check_seen(event, submission)
    before = event_state(event)
    records = _records(event, decide(before), submission)
    state = _after(event, before, records)
    if not records:
        return state
    Fact.objects.bulk_create(
        _row(event, access, record, key=f"{submission.key}:{place}")
        for place, record in enumerate(records)
    )
    event.seq, event.head = records[-1].seq, token_hex(16)
    event.save(update_fields=["seq", "head", "changed_at"])
    transaction.on_commit(partial(keep_state, version_of(event), state))
    access.event.seq, access.event.head = event.seq, event.head
    note_change(event, before, state)
    return state


def locked(event: Event) -> Event:
    """Returns the event as it is now, kept for this transaction alone.

    What was read of it before is brought up to date as well.
    """
    now = Event.objects.select_for_update().get(pk=event.pk)
    event.seq, event.head = now.seq, now.head
    return now


def is_said(event: Event, submission: Submission) -> bool:
    """True if this was written before."""
    if not 0 < len(submission.key) <= MAX_KEY:
        raise LeagueProblem(
            LeagueProblemCode.NO_KEY, _("This page is out of date. Reload it.")
        )
    return Fact.objects.filter(event=event, key=f"{submission.key}:0").exists()


def require(access: EventAccess, right: Right) -> None:
    """Refuses anyone who has not this right.

    Raises:
        LeagueProblem: They have not.
    """
    if not access.may(right):
        text = _("Only the organizers of this event can do that. Ask one of them.")
        raise LeagueProblem(LeagueProblemCode.NOT_ALLOWED, text)


def require_why(submission: Submission) -> None:
    """Refuses what needs a reason and has none.

    Raises:
        LeagueProblem: There is none.
    """
    if not submission.why.strip():
        raise LeagueProblem(
            LeagueProblemCode.NO_REASON, _("Enter a reason. Everyone can see it later.")
        )


def _check_seen(event: Event, submission: Submission) -> None:
    if submission.seen is None or submission.seen == event.seq:
        return
    since = Fact.objects.filter(event=event, seq__gt=submission.seen)
    if since.exclude(kind__in=QUIET).exists():
        text = _(
            "Someone else has changed this event. Check the current state, then try "
            "again if it is still right."
        )
        raise LeagueProblem(LeagueProblemCode.CHANGED, text)


def _records(
    event: Event, facts: Sequence[kinds.AnyFact], submission: Submission
) -> list[LoggedFact]:
    at_s = int(timezone.now().timestamp())
    why = submission.why.strip()[:MAX_WHY]
    return [
        LoggedFact(seq, _checked(fact), at_s, why)
        for seq, fact in enumerate(facts, start=event.seq + 1)
    ]


def _checked(fact: kinds.AnyFact) -> kinds.AnyFact:
    """The fact as it will be read again; what could not be read is never written.

    Raises:
        LeagueProblem: A number or a text in it is out of all bounds.
    """
    try:
        return read_fact(fact_kind(fact), data_of(fact))
    except FactError as error:
        text = _("A number or text is too large. Please enter it again.")
        raise LeagueProblem(LeagueProblemCode.OUT_OF_BOUNDS, text) from error


def _after(
    event: Event, state: EventState, records: Sequence[LoggedFact]
) -> EventState:
    try:
        for record in records:
            state = after(state, record)
    except FactRefused as why:
        raise league_problem(why) from why
    if any(isinstance(record.fact, kinds.Undone) for record in records):
        return fold([*records_of(event), *records])
    return state


def _row(event: Event, access: EventAccess, record: LoggedFact, *, key: str) -> Fact:
    return Fact(
        event=event,
        seq=record.seq,
        key=key,
        kind=fact_kind(record.fact),
        data=data_of(record.fact),
        by=access.player,
        role=access.role,
        entrant=access.entrant.number if access.entrant else None,
        why=record.why,
        at=datetime.fromtimestamp(record.at_s, tz=UTC),
    )
