"""Whose words someone does not want to read."""

from django.db.models import QuerySet

from players.models import Block, Mute, Player


def mutes_of(player: Player | None) -> QuerySet[Mute]:
    """Returns whom the player has muted, by name; nobody for someone not known."""
    if player is None:
        return Mute.objects.none()
    return Mute.objects.filter(player=player).select_related("muted__profile")


def muted_ids(player_id: int | None) -> frozenset[int]:
    """Returns the ids of whom someone does not read: muted, or blocked."""
    if player_id is None:
        return frozenset()
    muted = Mute.objects.filter(player=player_id).values_list("muted", flat=True)
    blocked = Block.objects.filter(blocker=player_id).values_list("blocked", flat=True)
    return frozenset(muted.order_by().union(blocked.order_by()).order_by())


def muters_of(player_id: int) -> frozenset[int]:
    """Returns the ids of those who do not read someone."""
    muters = Mute.objects.filter(muted=player_id).values_list("player", flat=True)
    blockers = Block.objects.filter(blocked=player_id).values_list("blocker", flat=True)
    return frozenset(muters.order_by().union(blockers.order_by()).order_by())
