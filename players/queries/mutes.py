"""Whose words somebody does not want to read."""

from django.db.models import QuerySet

from players.models import Mute, Player


def mutes_of(player: Player | None) -> QuerySet[Mute]:
    """Returns whom the player has muted, by name; nobody for somebody not known."""
    if player is None:
        return Mute.objects.none()
    return Mute.objects.filter(player=player).select_related("muted__profile")
