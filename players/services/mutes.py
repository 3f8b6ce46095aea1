"""The only writers of mutes."""

from players.models import Mute, Player

MOST_MUTES = 300


def mute(player: Player, muted: Player, nickname: str) -> bool:
    """Mutes `muted` for the player; doing it twice is fine.

    False where the list is full: each page that shows lines carries it.
    """
    mutes = Mute.objects.filter(player=player)
    if not mutes.filter(muted=muted).exists() and mutes.count() >= MOST_MUTES:
        return False
    Mute.objects.update_or_create(
        player=player, muted=muted, defaults={"nickname": nickname}
    )
    return True


def unmute(player: Player, mute_id: int) -> None:
    """Removes a mute of the player; a mute that is gone is fine."""
    Mute.objects.filter(player=player, pk=mute_id).delete()
