"""Who may do what at an event: invitations, and changes of roles."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import Event, Membership, RoleInvitation
from leagues.models.people import Role
from leagues.queries.access import EventAccess, Right, hash_of
from leagues.services.log import require
from leagues.services.names import new_token
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from players.models import Player

VALID = timedelta(days=7)
MOST_INVITATIONS = 50


def invite_helper(access: EventAccess, role: str) -> str:
    """Returns the secret of a link that makes anyone who opens it first a helper.

    Raises:
        LeagueProblem: There is no such role to be invited to, or there are too many.
    """
    require(access, Right.OWN)
    if role not in Role.values or role == Role.OWNER or access.player is None:
        text = _("Choose a role: organizer, scorekeeper or announcer.")
        raise LeagueProblem(LeagueProblemCode.UNKNOWN_ROLE, text)
    RoleInvitation.objects.filter(
        event=access.event, ends_at__lt=timezone.now()
    ).delete()
    if access.event.invitations.count() >= MOST_INVITATIONS:
        text = _("Too many open invitations. Wait until some are used or expire.")
        raise LeagueProblem(LeagueProblemCode.TOO_MANY_INVITATIONS, text)
    token = new_token()
    RoleInvitation.objects.create(
        event=access.event,
        role=role,
        token_hash=hash_of(token),
        made_by=access.player,
        ends_at=timezone.now() + VALID,
    )
    return token


@transaction.atomic
def accept_invitation(token: str, player: Player) -> Event:
    """Gives an account the role it was invited to; the link is used up.

    Raises:
        LeagueProblem: The link is used or over, or a guest has opened it.
    """
    found = RoleInvitation.objects.select_for_update().filter(
        token_hash=hash_of(token), ends_at__gt=timezone.now()
    )
    invitation = found.select_related("event").first()
    if invitation is None:
        text = _("This invitation was used or has expired. Ask for a new one.")
        raise LeagueProblem(LeagueProblemCode.NO_INVITATION, text)
    if player.is_guest:
        text = _("Helpers need an account. Sign up, then open the link again.")
        raise LeagueProblem(LeagueProblemCode.NEEDS_ACCOUNT, text)
    own = Membership.objects.filter(event=invitation.event, player=player).first()
    if own is None:
        Membership.objects.create(
            event=invitation.event, player=player, role=invitation.role
        )
    elif own.role != Role.OWNER:
        own.role = invitation.role
        own.save(update_fields=["role"])
    invitation.delete()
    return invitation.event


@transaction.atomic
def change_role(access: EventAccess, player_id: int, role: str) -> None:
    """Gives a helper another role, or with "owner" the event itself."""
    require(access, Right.OWN)
    if role not in Role.values:
        text = _("Choose a role: organizer, scorekeeper or announcer.")
        raise LeagueProblem(LeagueProblemCode.UNKNOWN_ROLE, text)
    member = _member(access, player_id)
    if role == Role.OWNER:
        Membership.objects.filter(event=access.event, role=Role.OWNER).update(
            role=Role.ORGANIZER
        )
    member.role = role
    member.save(update_fields=["role"])


def remove_helper(access: EventAccess, player_id: int) -> None:
    """Takes someone's role; helpers can do it to themselves."""
    if access.player is None or access.player.pk != player_id:
        require(access, Right.OWN)
    _member(access, player_id).delete()


def _member(access: EventAccess, player_id: int) -> Membership:
    found = Membership.objects.filter(event=access.event, player=player_id).first()
    if found is None:
        text = _("They no longer help with this event.")
        raise LeagueProblem(LeagueProblemCode.NO_MEMBER, text)
    if found.role == Role.OWNER:
        text = _("They own the event. They need to transfer it first.")
        raise LeagueProblem(LeagueProblemCode.IS_OWNER, text)
    return found
