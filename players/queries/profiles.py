"""What people have chosen, and who shows what to others: the one place that decides."""

from django.db.models import QuerySet

from players.models import Player, Profile


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
    """Returns the accounts that are in use; never a guest or a banned one."""
    return Player.objects.filter(is_guest=False, is_active=True, username__isnull=False)


def accounts_with_history() -> QuerySet[Player]:
    """Returns the accounts whose matches are for everyone to see."""
    return accounts().exclude(profile__hides_history=True)


def listed_accounts() -> QuerySet[Player]:
    """Returns the accounts that want to stand in leaderboards."""
    return accounts_with_history().filter(profile__is_listed=True)


def shows_history(player: Player) -> bool:
    """Whether anybody may see what this person played."""
    is_account = not player.is_guest and player.is_active and bool(player.username)
    return is_account and not profile_of(player).hides_history
