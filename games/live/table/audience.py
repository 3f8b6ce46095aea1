"""Everyone who looks at a table, and the last frames for those who missed some."""

from collections import deque
from collections.abc import Container, Iterator

from games.live.transport.frame_writer import Packet
from games.live.transport.protocol import Outgoing, encode
from games.live.transport.sockets import TableSocket

MAX_FRAMES = 32
"""Of a round, kept for pages that return; more would weigh more than a whole board."""


class Audience:
    """The sockets of one table. A frame is encoded once for all of them."""

    __slots__ = ("_frames", "_round_id", "_since", "seq", "sockets")

    def __init__(self) -> None:
        self.sockets: tuple[TableSocket, ...] = ()
        self.seq = 0
        """The seq of the last frame shown."""
        self._round_id: int | None = None
        self._since = 0
        self._frames: deque[tuple[int, Packet]] = deque(maxlen=MAX_FRAMES)

    def add(self, socket: TableSocket) -> None:
        """Adds a socket that is sent everything from now on."""
        self.sockets = (*self.sockets, socket)

    def remove(self, socket: TableSocket) -> None:
        """Forgets a socket; one that is not there is fine."""
        self.sockets = tuple(other for other in self.sockets if other is not socket)

    def show_round(self, round_id: int, seq: int) -> None:
        """Begins with a round whose board is shown as it is after `seq`."""
        self._frames.clear()
        self._round_id, self._since, self.seq = round_id, seq, seq

    def show(self, seq: int, packet: Packet) -> None:
        """Sends a frame to everyone and keeps it for a while."""
        if len(self._frames) == MAX_FRAMES:
            self._since = self._frames[0][0]
        self._frames.append((seq, packet))
        self.seq = seq
        for socket in self.sockets:
            socket.put(packet)

    def tell(
        self, outgoing: Outgoing, *, but_not: Container[int | None] = frozenset()
    ) -> None:
        """Sends something that is not part of the round to everyone.

        Nothing of it reaches the players whose ids are in `but_not`.
        """
        packet = encode(outgoing)
        for socket in self.sockets:
            if socket.viewer.player_id not in but_not:
                socket.put(packet)

    def has_frames_since(self, round_id: int | None, seq: int | None) -> bool:
        """True if a page that shows `seq` of a round can be helped by frames."""
        return (
            round_id is not None
            and round_id == self._round_id
            and seq is not None
            and self._since <= seq <= self.seq
        )

    def frames_since(self, seq: int) -> Iterator[Packet]:
        """The frames after `seq`, oldest first."""
        for frame_seq, packet in self._frames:
            if frame_seq > seq:
                yield packet

    def close(self, code: int) -> None:
        """Closes every socket."""
        for socket in self.sockets:
            socket.close(code)
