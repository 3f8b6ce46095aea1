"""Who is called to which table, and which friends can be called."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games.models import Invitation, Seat, Table
from games.queries.tables import TableAccess
from players.models import Player
from players.queries.friends import friends_of

GOOD_FOR = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Invitable:
    """A friend as they stand to a table: seated there, invited, or neither."""

    player: Player
    is_online: bool
    is_seated: bool
    is_invited: bool


def open_invitations(player: Player) -> QuerySet[Invitation]:
    """Returns the invitations the player can follow now, the latest first.

    Their inviter still sits there, and the player does not yet.
    """
    seats = Seat.objects.filter(table=OuterRef("table"), has_left=False)
    invitations = Invitation.objects.filter(
        Exists(seats.filter(player=OuterRef("inviter"))),
        ~Exists(seats.filter(player=player)),
        invited=player,
        declined_at=None,
        at__gt=timezone.now() - GOOD_FOR,
    )
    here = invitations.exclude(table__phase=Table.Phase.CLOSED).exclude(
        table__kicks__player=player
    )
    found = here.select_related("table", "inviter__profile")
    return found.prefetch_related("table__seats").order_by("-at", "-pk")


def invitable_friends(access: TableAccess) -> tuple[Invitable, ...]:
    """Returns the viewer's friends, and how each stands to the table."""
    if access.player is None or access.player.is_guest:
        return ()
    seated = {seat.player_id for seat in access.seats}
    invitations = Invitation.objects.filter(table=access.table)
    invited = set(invitations.values_list("invited", flat=True))
    return tuple(
        Invitable(
            player=friend.player,
            is_online=friend.is_online,
            is_seated=friend.player.pk in seated,
            is_invited=friend.player.pk in invited,
        )
        for friend in friends_of(access.player)
    )


def seats_of(players: Sequence[Player]) -> Mapping[int, Seat]:
    """Returns for each the seat they took last at a table that is open, by their ids."""
    seats = Seat.objects.filter(player__in=players, has_left=False)
    found = seats.exclude(table__phase=Table.Phase.CLOSED).select_related("table")
    return {
        seat.player_id: seat
        for seat in found.prefetch_related("table__seats").order_by("sat_at", "pk")
        if seat.player_id
    }
