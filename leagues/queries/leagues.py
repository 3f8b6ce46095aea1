"""Leagues with their seasons, as far as someone may see them."""

from dataclasses import dataclass

from django.db.models import Q

from leagues.models import Event, League
from players.models import Player

MOST_SEASONS = 40


@dataclass(frozen=True, slots=True)
class LeagueAccess:
    """A league as one person may see it, the latest season first."""

    league: League
    seasons: tuple[Event, ...]


def league_access(slug: str, player: Player | None) -> LeagueAccess | None:
    """Returns the league with its public seasons, and those someone has to do with.

    Two queries. A league without any season for them is none for them, except to its
    owner.
    """
    league = League.objects.filter(slug=slug[:80]).first()
    if league is None:
        return None
    visible = Q(visibility=Event.Visibility.PUBLIC)
    if player:
        visible |= Q(memberships__player=player) | Q(entrants__player=player)
    found = league.seasons.filter(visible).distinct().order_by("-season")
    seasons = tuple(found[:MOST_SEASONS])
    is_owner = player is not None and league.owner_id == player.pk
    return LeagueAccess(league, seasons) if seasons or is_owner else None
