"""Whose token it is that a program brings along."""

from hashlib import sha256

from django.db.models import Q, QuerySet
from django.utils import timezone

from players.models import ApiToken, Player


def digest_of(secret: str) -> str:
    """Returns what is kept of a token; nobody can guess 256 random bits from it."""
    return sha256(secret.encode()).hexdigest()


def token_of(secret: str) -> ApiToken | None:
    """Returns the token that is valid now, with its player; banned or not. One query."""
    found = _valid().filter(digest=digest_of(secret), player__is_active=True)
    return found.select_related("player__profile").first()


def tokens_of(player: Player) -> QuerySet[ApiToken]:
    """Returns the player's tokens that have not been revoked, the latest first."""
    return ApiToken.objects.filter(player=player, revoked_at=None)


def _valid() -> QuerySet[ApiToken]:
    now = timezone.now()
    return ApiToken.objects.filter(
        Q(expires_at=None) | Q(expires_at__gt=now), revoked_at=None
    )
