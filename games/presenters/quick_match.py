"""Waiting for people: who is here already, and when bots take the free seats."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from games.models import Seat
from games.presenters.game_texts import match_title
from games.queries.tables import TableAccess


@dataclass(frozen=True, slots=True)
class Waiting:
    """What somebody sees who waits.

    `fills_ms` is in epoch milliseconds, None where the table waits until all are here.
    """

    title: str
    seats: tuple[Seat, ...]
    free: range
    fills_ms: int | None
    is_beginning: bool
    count: str


def waiting_of(access: TableAccess) -> Waiting | None:
    """Returns how far a table is that begins by itself, None for any other."""
    table = access.table
    if table.fills_at is None and not table.is_reserved:
        return None
    taken = len(access.seats)
    count = ngettext(
        "%(taken)s of %(seats)s seat is taken.",
        "%(taken)s of %(seats)s seats are taken.",
        table.capacity,
    )
    return Waiting(
        title=match_title(table.game, table.options),
        seats=access.seats,
        free=range(table.capacity - taken),
        fills_ms=int(table.fills_at.timestamp() * 1000) if table.fills_at else None,
        is_beginning=table.start_requested or taken >= table.capacity,
        count=count % {"taken": taken, "seats": table.capacity},
    )
