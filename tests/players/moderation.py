"""Moderators, and what they decide, as tests need it."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import Permission
from django.utils import timezone

from players.models import Player, Sanction
from players.services.sanctions import give
from tests.players.factories import PlayerFactory


def moderator(**fields: Any) -> Player:
    """Someone who may moderate, and nothing else in the admin."""
    player = PlayerFactory.create(is_staff=True, **fields)
    player.user_permissions.add(Permission.objects.get(codename="moderate"))
    return Player.objects.get(pk=player.pk)


def ban(player: Player, *, days: int | None = None) -> Sanction:
    """A ban for so many days, or for good."""
    return sanction(player, Sanction.Kind.BAN, days=days)


def silence(player: Player, *, days: int | None = None) -> Sanction:
    return sanction(player, Sanction.Kind.SILENCE, days=days)


def warn(player: Player) -> Sanction:
    return sanction(player, Sanction.Kind.WARN)


def sanction(
    player: Player, kind: Sanction.Kind, *, days: int | None = None
) -> Sanction:
    ends_at = timezone.now() + timedelta(days=days) if days else None
    by = moderator()
    given = give(player, kind, by=by, reason="Rude words at a table", ends_at=ends_at)
    player.refresh_from_db()
    return given


def let_time_pass(given: Sanction, *, days: int) -> None:
    """Dates a sanction so many days back."""
    past = timedelta(days=days)
    given.starts_at -= past
    if given.ends_at is not None:
        given.ends_at -= past
    given.save()
    player = given.player
    if player.banned_until and given.ends_at:
        player.banned_until = given.ends_at
        player.save()
