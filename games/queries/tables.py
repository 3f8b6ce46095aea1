"""Tables and who may do what at them."""

import re
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Exists, Max, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from games.models import Seat, Table, TableKick
from players.models import Player
from players.patterns import PATTERN_COUNT

# A lobby nobody touches any more is not offered to strangers, and no table at which
# nobody is: its owner notes people there every few seconds.
LOBBY_FRESH = timedelta(minutes=20)
SEEN_LATELY = timedelta(minutes=1)
# Where a code stands in an address someone pasted.
ADDRESS = re.compile(r"/t/([A-Za-z]+)")
NOT_A_LETTER = re.compile(r"[^A-Za-z]")
# Seats with their people, whose pictures stand in the lobby.
SEATED = Prefetch("seats", Seat.objects.select_related("player__profile"))


@dataclass(frozen=True, slots=True)
class TableAccess:
    """A table as one viewer may use it: with the code anyone may watch.

    `seats` are those taken now; people who left the match have none.
    `kicks` are those the host has asked to leave.
    """

    table: Table
    seats: tuple[Seat, ...]
    player: Player | None
    seat: Seat | None
    kicks: tuple[TableKick, ...] = ()

    @property
    def own_kick(self) -> TableKick | None:
        """The note of the viewer, where the host has asked them to leave."""
        if self.player is None:
            return None
        notes = (n for n in self.kicks if n.player_id == self.player.pk)
        return next(notes, None)

    @property
    def is_host(self) -> bool:
        """True if the viewer sets the table up."""
        is_seated = self.seat is not None and self.table.host_id == self.seat.player_id
        return is_seated and not self.table.is_reserved

    @property
    def is_full(self) -> bool:
        """True if nobody else can sit down."""
        return len(self.seats) >= self.table.capacity

    @property
    def free_patterns(self) -> frozenset[int]:
        """The patterns nobody at the table wears."""
        return frozenset(range(1, PATTERN_COUNT + 1)) - {
            seat.pattern for seat in self.seats
        }


def code_in(text: str) -> str:
    """Returns the code meant by what someone typed or pasted, perhaps an address."""
    if found := ADDRESS.search(text):
        return found[1].upper()
    return NOT_A_LETTER.sub("", text).upper()


def table_access(code: str, player: Player | None) -> TableAccess | None:
    """Returns the table of that code for the player, with its people: three queries."""
    found = Table.objects.filter(code=code.upper())
    table = found.prefetch_related(SEATED, "kicks").first()
    return _access(table, player) if table else None


def needs_no_code(code: str, player_id: int | None) -> bool:
    """True if this code is no guess: its table is listed, or they sit or host there."""
    known = Q(is_public=True)
    if player_id is not None:
        known |= Q(host_id=player_id)
        known |= Q(Exists(Seat.objects.filter(table=OuterRef("pk"), player=player_id)))
    return Table.objects.filter(known, code=code.upper()).exists()


def fresh_access(access: TableAccess) -> TableAccess:
    """Returns the same table for the same player as it is now."""
    tables = Table.objects.prefetch_related(SEATED, "kicks")
    table = tables.get(pk=access.table.pk)
    return _access(table, access.player)


def public_tables() -> QuerySet[Table]:
    """Returns listed tables with people there, the liveliest first.

    Each carries `rounds_opened`, the number of its round in play.
    """
    now = timezone.now()
    return (
        Table.objects.filter(is_public=True, seen_at__gte=now - SEEN_LATELY)
        .filter(
            Q(phase=Table.Phase.PLAYING)
            | Q(phase=Table.Phase.LOBBY, active_at__gte=now - LOBBY_FRESH)
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
    notes = tuple(table.kicks.all())
    return TableAccess(table, seats, player, next(own, None), notes)
