"""Tables and who may do what at them."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from games.models import Seat, Table
from games.models.tables import CLOTHS
from players.models import Player

# A lobby nobody touches any more is not offered to strangers.
LOBBY_FRESH = timedelta(minutes=20)
# Where a code stands in an address somebody pasted.
ADDRESS = re.compile(r"/t/([A-Za-z]+)")
NOT_A_LETTER = re.compile(r"[^A-Za-z]")


@dataclass(frozen=True, slots=True)
class TableAccess:
    """A table as one viewer may use it: with the code anybody may watch.

    `seats` are those taken now; whoever has left the match has no seat here.
    """

    table: Table
    seats: tuple[Seat, ...]
    player: Player | None
    seat: Seat | None

    @property
    def is_host(self) -> bool:
        """Whether the viewer sets the table up."""
        return self.seat is not None and self.table.host_id == self.seat.player_id

    @property
    def is_full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.seats) >= self.table.capacity

    @property
    def free_cloths(self) -> frozenset[int]:
        """The cloths nobody at the table wears."""
        return frozenset(range(1, CLOTHS + 1)) - {seat.cloth for seat in self.seats}


def code_in(text: str) -> str:
    """Returns the code meant by what somebody typed or pasted, perhaps an address."""
    if found := ADDRESS.search(text):
        return found[1].upper()
    return NOT_A_LETTER.sub("", text).upper()


def table_access(code: str, player: Player | None) -> TableAccess | None:
    """Returns the table of that code for the player, seats included: two queries."""
    table = Table.objects.filter(code=code.upper()).prefetch_related("seats").first()
    return _access(table, player) if table else None


def fresh_access(access: TableAccess) -> TableAccess:
    """Returns the same table for the same player as it is now."""
    table = Table.objects.prefetch_related("seats").get(pk=access.table.pk)
    return _access(table, access.player)


def public_tables() -> QuerySet[Table]:
    """Returns listed tables one can join or watch, the liveliest first.

    Each carries `rounds_opened`, the number of its round in play.
    """
    return (
        Table.objects.filter(is_public=True)
        .filter(
            Q(phase=Table.Phase.PLAYING)
            | Q(phase=Table.Phase.LOBBY, active_at__gte=_fresh_since())
        )
        .annotate(
            rounds_opened=Max(
                "matches__rounds__number", filter=Q(matches__phase="playing")
            )
        )
        .prefetch_related("seats")
        .order_by("phase", "-active_at", "pk")
    )


def _access(table: Table, player: Player | None) -> TableAccess:
    seats = tuple(seat for seat in table.seats.all() if not seat.has_left)
    own = (seat for seat in seats if player and seat.player_id == player.pk)
    return TableAccess(table, seats, player, seat=next(own, None))


def _fresh_since() -> datetime:
    return timezone.now() - LOBBY_FRESH
