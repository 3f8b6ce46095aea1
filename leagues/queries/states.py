"""Events as they stand: worked out from their logs, and kept as long as they are new."""

from leagues.models import Event, Fact
from leagues.queries.state_cache import StateCache, Version
from leagues.rules.event.event_log import fold
from leagues.rules.event.log import LoggedFact, read_fact
from leagues.rules.event.state import EventState


def event_state(event: Event) -> EventState:
    """Returns the event as it stands: no query where this process knows it."""
    return _states.of(event)


def keep_state(version: Version, state: EventState) -> None:
    """Remembers a state, so that nobody has to read the log for it."""
    _states.keep(version, state)


def is_in_memory(event: Event) -> bool:
    """True if this process knows the event as it was read, without a query."""
    return _states.has(event)


def state_at(event: Event, seq: int) -> EventState:
    """Returns the event as it was after that place of its log: one query."""
    return fold(record for record in records_of(event) if record.seq <= seq)


def records_of(event: Event) -> tuple[LoggedFact, ...]:
    """Returns the log of the event up to what was read of it: one query."""
    rows = Fact.objects.filter(event=event.pk, seq__lte=event.seq).order_by("seq")
    return tuple(
        LoggedFact(seq, read_fact(kind, data), int(at.timestamp()), why)
        for seq, kind, data, at, why in rows.values_list(
            "seq", "kind", "data", "at", "why"
        )
    )


_states = StateCache(lambda event: fold(records_of(event)))
