"""What happens to people and accounts when something about them changes."""

from typing import Any

from allauth.account.signals import password_reset
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from django.db.models.signals import post_migrate
from django.dispatch import receiver
from django.http import HttpRequest

from players import personal_data
from players.accounts.factors import SECOND_FACTORS, sign_out_elsewhere
from players.accounts.guesses import forget_wrong_passwords
from players.apps import PlayersConfig
from players.models import Player
from players.services.moderators import make_moderators
from players.services.names import (
    NAMINGS,
    RenamedRows,
    Renaming,
    give_back_at,
    rename_at,
)
from players.services.personal_data import KEEPER
from players.signals import player_rename_undone, player_renamed

personal_data.register("players", KEEPER)


@receiver(player_renamed)
def rename_account(renaming: Renaming, **_signal: Any) -> dict[str, RenamedRows]:
    """Renames the person and their guests, and them where others have muted them."""
    return rename_at(NAMINGS, renaming)


@receiver(player_rename_undone)
def undo_rename_of_account(rows: dict[str, RenamedRows], **_signal: Any) -> None:
    """Gives them their old name back there."""
    give_back_at(NAMINGS, rows)


@receiver(authenticator_added)
def end_weaker_sessions(
    request: HttpRequest, user: Player, authenticator: Authenticator, **_signal: Any
) -> None:
    """Signs an account with a new second factor out where it came by the password."""
    if authenticator.type in SECOND_FACTORS:
        sign_out_elsewhere(request.session.session_key, user)


@receiver(password_reset)
def let_owner_sign_in(
    request: HttpRequest | None, user: Player, **_signal: Any
) -> None:
    """Allows a sign-in with the new password after wrong guesses."""
    if request is not None:
        forget_wrong_passwords(request, user)


@receiver(post_migrate)
def make_group_of_moderators(sender: object, **_signal: Any) -> None:
    """Makes the group once the tables of this app are there."""
    if isinstance(sender, PlayersConfig):
        make_moderators()
