"""Events as they stand: worked out from their logs, and kept as long as they are new."""

from collections import OrderedDict
from threading import Lock

from leagues.models import Event, Fact
from leagues.rules.event import EventState
from leagues.rules.event_log import fold
from leagues.rules.log import Record, read_fact

MOST_KEPT = 64

type Version = tuple[int, int, str]
"""An event, the place of its last fact, and the head of its log then."""

_kept: OrderedDict[Version, EventState] = OrderedDict()
_lock = Lock()


def event_state(event: Event) -> EventState:
    """Returns the event as it stands: no query where this process knows it."""
    version = version_of(event)
    with _lock:
        if version in _kept:
            _kept.move_to_end(version)
            return _kept[version]
    state = fold(records_of(event))
    keep(version, state)
    return state


def keep(version: Version, state: EventState) -> None:
    """Remembers a state. Heads never come again, so it can never be a wrong one."""
    with _lock:
        _kept[version] = state
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)


def version_of(event: Event) -> Version:
    """Returns what names this very state of the event."""
    return event.pk, event.seq, event.head


def records_of(event: Event) -> tuple[Record, ...]:
    """Returns the log of the event up to what was read of it: one query."""
    rows = Fact.objects.filter(event=event.pk, seq__lte=event.seq).order_by("seq")
    return tuple(
        Record(seq, read_fact(kind, data), int(at.timestamp()), why)
        for seq, kind, data, at, why in rows.values_list(
            "seq", "kind", "data", "at", "why"
        )
    )
