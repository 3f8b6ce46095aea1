"""Whose page is open: the playing socket of every seat, and who is gone since when."""

import asyncio
from collections.abc import Callable, Iterable

from games.live.transport.protocol import CLOSE_REPLACED, ReplacedMessage
from games.live.transport.sockets import TableSocket
from games.rules.core import SeatNumber

SILENT_SECONDS = 12.0
"""A page says something every three seconds; after this it counts as gone."""

DEAD_SECONDS = 60.0
"""After this its socket is closed, seated or not."""

RETURN_SECONDS = 5.0
"""So long after a start nobody is called away: pages are on their way back."""

LATELY_SECONDS = 3.0
"""A page that reloads is back within it, and nobody has to be called away."""


class PresenceTracker:
    """The people of one table. `changed` is called with a seat that came or went.

    `here` are the seats whose page is open now, `recently` those and the ones that were
    until a moment ago, or have just been taken: the lobby tells no shorter absence.
    """

    __slots__ = (
        "_changed",
        "_expected",
        "_gone_at",
        "_loop",
        "_playing",
        "_since",
        "_unseen",
        "here",
        "lately",
    )

    def __init__(
        self, loop: asyncio.AbstractEventLoop, changed: Callable[[SeatNumber], None]
    ) -> None:
        self._loop = loop
        self._changed = changed
        self._playing: dict[SeatNumber, TableSocket] = {}
        self._gone_at: dict[SeatNumber, float] = {}
        self._expected: frozenset[SeatNumber] = frozenset()
        self._unseen: frozenset[SeatNumber] = frozenset()
        self._since = loop.time()
        self.here: frozenset[SeatNumber] = frozenset()
        self.lately: frozenset[SeatNumber] = frozenset()

    def sit(self, socket: TableSocket, seat: SeatNumber | None) -> None:
        """Gives the socket its seat; an older page of the same seat has to go.

        So does a socket that its page has given up already.
        """
        if socket.seat == seat:
            return
        self.rise(socket)
        socket.seat = seat
        if seat is None:
            return
        other = self._playing.get(seat)
        if other is not None and socket.opening.is_before(other.opening):
            _send_away(socket)
            return
        self._playing[seat] = socket
        if other is not None:
            _send_away(other)
        self._come(seat)

    def expect(self, seats: Iterable[SeatNumber]) -> None:
        """Starts the waiting time for the people of seats just taken."""
        expected = frozenset(seats)
        for seat in expected - self._expected - self.here:
            self._gone_at[seat] = self._loop.time()
            self.lately |= {seat}
            self._unseen |= {seat}
        self._expected = expected

    def rise(self, socket: TableSocket) -> None:
        """Takes the socket's seat away: its page is closed, or sits elsewhere now."""
        seat = socket.seat
        if seat is not None and self._playing.get(seat) is socket:
            socket.seat = None
            del self._playing[seat]
            self._go(seat)

    def heard(self, socket: TableSocket) -> None:
        """Brings a seat back that had only been silent."""
        if socket.seat is not None and socket.seat not in self.here:
            self._come(socket.seat)

    def sweep(self) -> None:
        """Counts those as gone who have been silent; no close may ever have come."""
        now = self._loop.time()
        for seat, socket in list(self._playing.items()):
            if seat in self.here and now - socket.heard_at > SILENT_SECONDS:
                self._go(seat)
        self.lately = frozenset(
            seat for seat in self.lately if self.gone_seconds(seat) < LATELY_SECONDS
        )

    def is_awaited(self, seat: SeatNumber) -> bool:
        """True if a page of the seat may still come for the first time."""
        return seat in self._unseen and self.gone_seconds(seat) < RETURN_SECONDS

    def gone_seconds(self, seat: SeatNumber) -> float:
        """For how long nobody has been there for the seat; 0 while someone is."""
        if seat in self.here:
            return 0.0
        return self._loop.time() - self._gone_at.get(seat, self._since)

    def nobody_seconds(self) -> float:
        """For how long no seat has had its person; 0 while one has."""
        if self.here:
            return 0.0
        return self._loop.time() - max(self._gone_at.values(), default=self._since)

    def _come(self, seat: SeatNumber) -> None:
        if seat not in self.here:
            self.here |= {seat}
            self.lately |= {seat}
            self._unseen -= {seat}
            self._gone_at.pop(seat, None)
            self._changed(seat)

    def _go(self, seat: SeatNumber) -> None:
        if seat in self.here:
            self.here -= {seat}
            self._gone_at[seat] = self._loop.time()
            self._changed(seat)


def _send_away(socket: TableSocket) -> None:
    socket.seat = None
    socket.tell(ReplacedMessage())
    socket.close(CLOSE_REPLACED)
