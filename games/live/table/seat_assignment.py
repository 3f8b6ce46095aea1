"""Which seat a page sits at, also after seats have changed hands."""

from games.live.table.audience import Audience
from games.live.table.presence import PresenceTracker
from games.live.transport.protocol import CLOSE_RESTART
from games.live.transport.sockets import TableSocket
from games.queries.snapshots import Roster
from games.rules.core import SeatNumber


def seat_number_of(socket: TableSocket, roster: Roster) -> SeatNumber | None:
    """Returns the seat of the page's viewer; None for a spectator."""
    seat = roster.seat_of(socket.viewer.player_id)
    return None if seat is None or seat.has_left else seat.number


def seats_of_people(roster: Roster) -> tuple[SeatNumber, ...]:
    """Returns the numbers of the seats that are not bots'."""
    return tuple(seat.number for seat in roster.seats if not seat.bot)


def reassign_seats(
    audience: Audience, presence: PresenceTracker, roster: Roster
) -> None:
    """Gives every page the seat it has now.

    A page whose seat is another person's is closed, to reconnect and be looked up again:
    it is that of a guest whose games went along into an account.
    """
    for socket in audience.sockets:
        before = socket.seat
        presence.sit(socket, seat_number_of(socket, roster))
        if socket.seat is None and _belongs_to_another(before, socket, roster):
            socket.close(CLOSE_RESTART)
            audience.remove(socket)
            presence.rise(socket)


def _belongs_to_another(
    before: SeatNumber | None, socket: TableSocket, roster: Roster
) -> bool:
    seat = None if before is None else roster.seat(before)
    return seat is not None and seat.player_id not in {None, socket.viewer.player_id}
