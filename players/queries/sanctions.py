"""What somebody may not do for a while, and what they have yet to read."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from players.models import FOR_GOOD, Player, Sanction


@dataclass(frozen=True, slots=True)
class Ban:
    """Why somebody is kept out, and until when; `until` is None for good."""

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


def ban_of_number(number: int) -> Ban | None:
    """Returns the ban of that number while it holds."""
    ban = _holding().filter(pk=number, kind=Sanction.Kind.BAN).first()
    return Ban(ban.pk, ban.reason, ban.ends_at) if ban else None


def unread_warnings(player: Player) -> QuerySet[Sanction]:
    """Returns the warnings the player has not acknowledged, the oldest first."""
    warnings = held(player, Sanction.Kind.WARN).filter(acknowledged_at=None)
    return warnings.order_by("starts_at", "pk")


def held(player: Player, kind: Sanction.Kind) -> QuerySet[Sanction]:
    """Returns the player's sanctions of that kind that hold now."""
    return _holding().filter(player=player, kind=kind)


def _holding() -> QuerySet[Sanction]:
    now = timezone.now()
    return Sanction.objects.filter(
        Q(ends_at=None) | Q(ends_at__gt=now), lifted_at=None, starts_at__lte=now
    )
