"""What admins change about accounts of others."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from players.models import Player
from players.nicknames import clean_nickname

EDITED = ("nickname", "email", "language", "is_active")


@transaction.atomic
def edit_account(
    player: Player, *, nickname: str, email: str, language: str, is_active: bool
) -> Player:
    """Changes an account as an admin asks; the address is the one for signing in, too.

    A new address has yet to be proven by the person who reads its mail.

    Raises:
        ValidationError: The name cannot stand, or another account has the address.
    """
    player = Player.objects.select_for_update().get(pk=player.pk)
    address = email.strip().lower()
    if address != player.email.lower():
        _readdress(player, address)
    player.nickname = clean_nickname(nickname)
    player.email, player.language, player.is_active = address, language, is_active
    player.save(update_fields=EDITED)
    return player


def _readdress(player: Player, address: str) -> None:
    others = EmailAddress.objects.filter(email__iexact=address).exclude(user=player)
    if address and others.exists():
        raise ValidationError(
            {"email": _("Another account uses this address.")}, code="email_taken"
        )
    EmailAddress.objects.filter(user=player).delete()
    if address:
        EmailAddress.objects.create(user=player, email=address, primary=True)


@transaction.atomic
def give_rights(
    player: Player, *, is_staff: bool, is_superuser: bool, groups: Iterable[Group]
) -> None:
    """Sets what someone may do in the admin.

    Raises:
        ValidationError: Nobody would be left who may do everything.
    """
    others = Player.objects.select_for_update().filter(is_superuser=True)
    others = others.filter(is_active=True, is_staff=True).exclude(pk=player.pk)
    if player.is_superuser and not (is_superuser and is_staff) and not others.exists():
        raise ValidationError(
            {"is_superuser": _("This is the last superuser. Name another one first.")},
            code="last_superuser",
        )
    player.is_staff, player.is_superuser = is_staff, is_superuser
    player.save(update_fields=["is_staff", "is_superuser"])
    player.groups.set(groups)
