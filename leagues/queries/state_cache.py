"""What was worked out of an event, kept for as long as the event is like that."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from leagues.models import Event

MOST = 64

type Version = tuple[int, int, str]
"""An event, the place of its last fact, and the head of its log then."""


class StateCache[T]:
    """The latest values by versions of events, in this process.

    Heads never come again, so what is kept under one can never be wrong.
    """

    def __init__(self, make: Callable[[Event], T]) -> None:
        self._make = make
        self._values: OrderedDict[Version, T] = OrderedDict()
        self._lock = Lock()

    def of(self, event: Event) -> T:
        """Returns the value for the event as it was read, made only if it is not there."""
        version = version_of(event)
        with self._lock:
            if version in self._values:
                self._values.move_to_end(version)
                return self._values[version]
        value = self._make(event)
        self.keep(version, value)
        return value

    def has(self, event: Event) -> bool:
        """True if the value for the event as it was read is there."""
        with self._lock:
            return version_of(event) in self._values

    def keep(self, version: Version, value: T) -> None:
        """Remembers a value that was made elsewhere."""
        with self._lock:
            self._values[version] = value
            while len(self._values) > MOST:
                self._values.popitem(last=False)


def version_of(event: Event) -> Version:
    """Returns what names this very state of the event."""
    return event.pk, event.seq, event.head
