"""What people have chosen, and who shows what to others: the one place that decides."""

from collections.abc import Mapping

from django.db.models import QuerySet

from players.avatars import Avatar, default_avatar, read
from players.models import Player, Profile
from players.nicknames import shown_nickname
from players.short_names import shortened

LOOK_CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": tuple(Profile.Theme.values),
    "palette": tuple(Profile.Palette.values),
    "motion": tuple(Profile.Motion.values),
    "hand": tuple(Profile.Hand.values),
    "sound": tuple(Profile.Sound.values),
}
"""The parts of the look, with what each may be."""


def profile_of(player: Player | None) -> Profile:
    """Returns the choices of a person, all of them open where nothing was chosen.

    One query, none where the player was read together with their profile; what comes
    back for a guest, for nobody and for a new account is not stored.
    """
    if player is None or player.is_guest:
        return Profile()
    try:
        return player.profile
    except Profile.DoesNotExist:
        return Profile(player=player)


def accounts() -> QuerySet[Player]:
    """Returns the accounts that are in use: no guest, and nobody who is signing up."""
    return Player.objects.filter(
        is_guest=False,
        is_active=True,
        username__isnull=False,
        signing_up_since__isnull=True,
    )


def accounts_with_history() -> QuerySet[Player]:
    """Returns the accounts whose matches are for everyone to see."""
    return accounts().exclude(profile__hides_history=True)


def listed_accounts() -> QuerySet[Player]:
    """Returns the accounts that want to stand in leaderboards."""
    return accounts_with_history().filter(profile__is_listed=True)


def shows_history(player: Player) -> bool:
    """True if anyone may see what this person played."""
    is_account = player.is_active and bool(player.username)
    is_ready = is_account and player.signing_up_since is None
    return is_ready and not profile_of(player).hides_history


def shown_name(player: Player | None, nickname: str) -> str:
    """Returns how others read the name someone sits or sat down under."""
    if player is not None and profile_of(player).shortens_name:
        return shortened(nickname)
    return shown_nickname(nickname)


def look_of(profile: Profile) -> Mapping[str, str]:
    """Returns the parts of the look that were chosen."""
    values = {name: str(getattr(profile, name)) for name in LOOK_CHOICES}
    return {name: value for name, value in values.items() if value}


def avatar_of(player: Player) -> Avatar:
    """Returns someone's picture, a dealt one where they have chosen none."""
    return read(profile_of(player).avatar) or default_avatar(f"player {player.pk}")
