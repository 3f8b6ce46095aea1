"""True if a match or a round may begin, and who is host when the host is gone."""

from datetime import datetime

from games.live.table.presence import PresenceTracker
from games.queries.live_tables import StoredTable
from games.queries.snapshots import Roster, RosterSeat

FEWEST_PEOPLE = 2
WAIT_SECONDS = 30.0
"""For so long the table waits for someone whose page is not open."""


def should_begin(stored: StoredTable, presence: PresenceTracker) -> bool:
    """True if the match begins: the host says so, or all who are there are ready."""
    if stored.is_reserved:
        return stored.is_start_requested
    return len(staying(stored.roster)) >= FEWEST_PEOPLE and (
        stored.is_start_requested or is_everybody_ready(stored.roster, presence)
    )


def should_fill(stored: StoredTable, presence: PresenceTracker, now: datetime) -> bool:
    """True if nobody else is waited for: its time has come, or all seats are taken.

    A reserved table may wait for days: a person who took a seat and left
    again is waited for like those who have yet to come.
    """
    if stored.is_start_requested or not (stored.fills_at or stored.is_reserved):
        return False
    if stored.is_held:
        return False
    is_due = stored.fills_at is not None and now >= stored.fills_at
    seats = staying(stored.roster)
    if stored.is_reserved:
        seats = tuple(each for each in seats if each.number in presence.here)
    return is_due or len(seats) >= stored.capacity


def is_everybody_ready(roster: Roster, presence: PresenceTracker) -> bool:
    """True if all people are ready, those gone for longer left aside."""
    waited_for = [
        seat.is_ready
        for seat in seated_people(roster)
        if presence.gone_seconds(seat.number) < WAIT_SECONDS
    ]
    return bool(waited_for) and all(waited_for)


def heir(roster: Roster, presence: PresenceTracker) -> int | None:
    """Who should be host in place of one who is gone: a player id, None for nobody."""
    host = roster.seat_of(roster.host_id)
    if (
        host is not None
        and not host.has_left
        and presence.gone_seconds(host.number) < WAIT_SECONDS
    ):
        return None
    return next(
        (
            seat.player_id
            for seat in seated_people(roster)
            if seat.number in presence.here
        ),
        None,
    )


def seated_people(roster: Roster) -> tuple[RosterSeat, ...]:
    """The seats of people who have not left."""
    return tuple(seat for seat in staying(roster) if not seat.bot)


def staying(roster: Roster) -> tuple[RosterSeat, ...]:
    """The seats that take part in the next round."""
    return tuple(seat for seat in roster.seats if not seat.has_left)
