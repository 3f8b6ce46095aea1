"""Waiting for people: who is here already, and when bots take the free seats."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from games.kinds.rules_list import RuleLine, rule_facts
from games.kinds.strings import match_title
from games.models import Seat
from games.queries.snapshots import TableSnapshot
from games.queries.tables import TableAccess


@dataclass(frozen=True, slots=True)
class WaitingSeat:
    """A taken seat, and whether its person is here."""

    seat: Seat
    is_here: bool


@dataclass(frozen=True, slots=True)
class QuickMatchWaiting:
    """What someone sees who waits.

    `fills_ms` is in epoch milliseconds, None where the table waits until all are here.
    `facts` are the rules, where an event has chosen them.
    """

    title: str
    seats: tuple[WaitingSeat, ...]
    free: range
    fills_ms: int | None
    is_beginning: bool
    count: str
    facts: tuple[RuleLine, ...] = ()


def waiting_of(
    access: TableAccess, snapshot: TableSnapshot | None
) -> QuickMatchWaiting | None:
    """Returns how far a table is that begins by itself, None for any other."""
    table = access.table
    if table.fills_at is None and not table.is_reserved:
        return None
    taken = len(access.seats)
    is_full = taken >= table.capacity and not table.is_reserved
    count = ngettext(
        "%(taken)s of %(seats)s seat is taken.",
        "%(taken)s of %(seats)s seats are taken.",
        table.capacity,
    )
    return QuickMatchWaiting(
        title=match_title(table.game, table.options),
        seats=tuple(_sitting(seat, access, snapshot) for seat in access.seats),
        free=range(table.capacity - taken),
        fills_ms=int(table.fills_at.timestamp() * 1000) if table.fills_at else None,
        is_beginning=table.start_requested or is_full,
        count=count % {"taken": taken, "seats": table.capacity},
        facts=rule_facts(table.game, table.options) if table.is_reserved else (),
    )


def _sitting(
    seat: Seat, access: TableAccess, snapshot: TableSnapshot | None
) -> WaitingSeat:
    is_mine = bool(seat.bot) or access.seat == seat
    is_here = is_mine or snapshot is None or seat.number in snapshot.lately
    return WaitingSeat(seat, is_here)
