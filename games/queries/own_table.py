"""The table a player has a seat at, for the way back to it."""

from dataclasses import dataclass

from django.db.models import Case, IntegerField, Max, Q, Value, When
from django.urls import reverse

from games.models import Match, Seat, Table
from players.models import Player

IN_ORDER = Case(
    When(phase=Table.Phase.PLAYING, then=Value(0)),
    When(phase=Table.Phase.LOBBY, then=Value(1)),
    default=Value(2),
    output_field=IntegerField(),
)


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table where the player has a seat; `round` is None before the first."""

    code: str
    round: int | None

    @property
    def address(self) -> str:
        """Its page."""
        return reverse("games:table", args=[self.code])


def own_table(
    player: Player | None, *, other_than: Table | None = None
) -> OwnTable | None:
    """Returns the table a player sits at, the one in play first: one query.

    A table of an event that waits for its matchday does not count, nor `other_than`.
    """
    if player is None:
        return None
    taken = Seat.objects.filter(has_left=False)
    other = Table.objects.exclude(pk=other_than.pk if other_than else 0)
    table = (
        other.filter(seats__in=taken.filter(player=player))
        .exclude(phase=Table.Phase.CLOSED)
        .exclude(is_reserved=True, is_held=True)
        .annotate(
            round=Max(
                "matches__rounds__number",
                filter=Q(matches__phase=Match.Phase.PLAYING),
            ),
        )
        .order_by(IN_ORDER, "-active_at", "-pk")
        .first()
    )
    return OwnTable(table.code, table.round) if table else None
