"""Calling friends to a table, and saying no thanks."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Invitation, Table
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import seat_of
from players.models import Player
from players.queries.friends import friend_rows


@transaction.atomic
def invite(table: Table, player: Player, friend_id: int) -> Invitation:
    """Calls a friend to the table; once they have said no, they are not told again.

    Raises:
        TableProblem: The player does not sit here, or it is no friend of theirs; or
            the table is closed.
    """
    seat_of(table, player)
    if table.phase == Table.Phase.CLOSED:
        raise TableProblem(TableProblemCode.CLOSED, _("This table is closed."))
    friend = friend_rows(player).filter(pk=friend_id).first()
    if friend is None:
        raise TableProblem(
            TableProblemCode.NO_FRIEND, _("You can only invite friends.")
        )
    Invitation.objects.filter(inviter=player, table__phase=Table.Phase.CLOSED).delete()
    invitation, is_new = Invitation.objects.get_or_create(
        table=table, invited=friend, defaults={"inviter": player}
    )
    if not is_new and invitation.declined_at is None:
        invitation.inviter = player
        invitation.at = timezone.now()
        invitation.save(update_fields=["inviter", "at"])
    return invitation


def decline_invitation(player: Player, number: int) -> None:
    """Declines an invitation; the inviter is not notified."""
    waiting = Invitation.objects.filter(pk=number, invited=player, declined_at=None)
    waiting.update(declined_at=timezone.now())
