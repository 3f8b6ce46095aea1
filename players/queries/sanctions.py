"""What someone may not do for a while, and what they have yet to read."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from players.models import FOR_GOOD, Player, Sanction

BAN_COOKIE = "kept-out"
"""Holds, signed, the number of a ban someone has met in this browser."""
SALT = "players.ban"
TOLD = (Sanction.Kind.WARN, Sanction.Kind.RENAME)
"""What is read once, and has no end."""


@dataclass(frozen=True, slots=True)
class Ban:
    """Why someone is kept out, and until when; `until` is None for good."""

    number: int
    reason: str
    until: datetime | None


def silenced_until(player: Player) -> datetime | None:
    """Returns until when the player may not write to others, None where they may.

    `FOR_GOOD` is the answer for a silence that does not end by itself. One query.
    """
    ends = [
        ends_at or FOR_GOOD
        for ends_at in held(player, Sanction.Kind.SILENCE).values_list(
            "ends_at", flat=True
        )
    ]
    return max(ends, default=None)


def ban_of(player: Player) -> Ban | None:
    """Returns the ban that keeps the player out longest; no query for most."""
    if not player.is_banned:
        return None
    bans = list(held(player, Sanction.Kind.BAN))
    if not bans:
        return None
    longest = max(bans, key=lambda ban: ban.ends_at or FOR_GOOD)
    return Ban(longest.pk, longest.reason, longest.ends_at)


def ban_in_browser(request: HttpRequest, player: Player | None) -> Ban | None:
    """Returns the ban that keeps the player out in this browser.

    It is their own, or one that someone else met here: a guest who is banned is not a
    new person for having forgotten the old session. An account has only its own.
    """
    own = ban_of(player) if player else None
    if own or (player and not player.is_guest) or BAN_COOKIE not in request.COOKIES:
        return own
    number = request.get_signed_cookie(BAN_COOKIE, default="", salt=SALT)
    return _ban_of_number(int(number)) if number else None


def banned_among(player_ids: Iterable[int]) -> frozenset[int]:
    """Returns which of these people are banned now."""
    banned = Player.objects.filter(
        pk__in=player_ids, banned_until__gt=timezone.now()
    ).values_list("pk", flat=True)
    return frozenset(banned)


def unread_warnings(player: Player) -> QuerySet[Sanction]:
    """Returns what the player has yet to read, the oldest first.

    Those are warnings, and what says that they are called otherwise.
    """
    warnings = _holding().filter(player=player, kind__in=TOLD, acknowledged_at=None)
    return warnings.order_by("starts_at", "pk")


def held(player: Player, kind: Sanction.Kind) -> QuerySet[Sanction]:
    """Returns the player's sanctions of that kind that hold now."""
    return _holding().filter(player=player, kind=kind)


def _ban_of_number(number: int) -> Ban | None:
    ban = _holding().filter(pk=number, kind=Sanction.Kind.BAN).first()
    return Ban(ban.pk, ban.reason, ban.ends_at) if ban else None


def _holding() -> QuerySet[Sanction]:
    now = timezone.now()
    return Sanction.objects.filter(
        Q(ends_at=None) | Q(ends_at__gt=now), lifted_at=None, starts_at__lte=now
    )
