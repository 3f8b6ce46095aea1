"""Where someone stands in the leaderboard of a pool, or why they do not."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Rating
from games.queries.ratings.ratings import ACTIVE, leaderboard
from games.rules.ratings import FEWEST_TABLES, mu_above
from players.models import Player
from players.queries.profiles import profile_of


class UnlistedReason(StrEnum):
    """Why someone stands in no leaderboard."""

    NO_MATCH = "no_match"
    GUEST = "guest"
    HIDDEN = "hidden"
    NOT_LISTED = "not_listed"
    UNSURE = "unsure"
    RESTING = "resting"


@dataclass(frozen=True, slots=True)
class LeaderboardStanding:
    """How a viewer stands: the place, or why there is none.

    `tables_missing` is how many matches there are to play at least until then.
    """

    rating: Rating | None
    place: int | None
    missing: UnlistedReason | None
    tables_missing: int = 0


def leaderboard_place(rating: Rating, board: QuerySet[Rating]) -> int:
    """Returns the place of a rating; those with the same number share it: one query."""
    return 1 + board.filter(mu__gt=mu_above(rating.skill.shown)).count()


def standing_of(player: Player | None, pool: str) -> LeaderboardStanding:
    """Returns how someone stands in a pool: at most three queries."""
    rating = None
    if player is not None:
        rating = Rating.objects.filter(player=player, pool=pool).first()
    missing = _missing(player, rating, timezone.now())
    if rating is None or missing is not None:
        left = FEWEST_TABLES - rating.tables if rating else FEWEST_TABLES
        return LeaderboardStanding(rating, None, missing, max(1, left))
    return LeaderboardStanding(
        rating, leaderboard_place(rating, leaderboard(pool)), None
    )


def _missing(
    player: Player | None, rating: Rating | None, now: datetime
) -> UnlistedReason | None:
    if player is None or rating is None:
        return UnlistedReason.NO_MATCH
    profile = profile_of(player)
    reasons = {
        UnlistedReason.GUEST: player.is_guest,
        UnlistedReason.HIDDEN: profile.hides_history,
        UnlistedReason.UNSURE: rating.is_provisional,
        UnlistedReason.RESTING: rating.last_at < now - ACTIVE,
        UnlistedReason.NOT_LISTED: not profile.is_listed,
    }
    return next((reason for reason, holds in reasons.items() if holds), None)
