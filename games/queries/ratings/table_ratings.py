"""How strong the people of a table are, as far as they show it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.utils import timezone

from games.models import Rating, Table
from games.queries.live_tables import game_options
from games.rules.ratings import pool_of
from players.queries.profiles import accounts_with_history


@dataclass(frozen=True, slots=True)
class Strengths:
    """The ratings shown of the people at a table, none of them provisional."""

    shown: tuple[int, ...]

    @property
    def mean(self) -> float:
        """What a newcomer is measured against."""
        return sum(self.shown) / len(self.shown)


def strengths(tables: Collection[Table]) -> Mapping[int, Strengths]:
    """Returns them by table, where there are any: one query for all.

    The tables carry their seats.
    """
    pools = {table.pk: pool_of_table(table) for table in tables}
    people = {seat.player_id for table in tables for seat in table.seats.all()} - {None}
    if not people:
        return {}
    sure = Rating.objects.filter(
        player__in=people,
        pool__in=set(pools.values()),
        sure_until__gt=timezone.now(),
    ).filter(player__in=accounts_with_history())
    shown = {(rating.player_id, rating.pool_id): rating.skill.shown for rating in sure}
    found = {}
    for table in tables:
        at_table = [
            shown[key]
            for seat in table.seats.all()
            if not seat.has_left and (key := (seat.player_id, pools[table.pk])) in shown
        ]
        if at_table:
            found[table.pk] = Strengths(tuple(sorted(at_table)))
    return found


def pool_of_table(table: Table) -> str:
    """Returns the pool that a match at this table would count in."""
    return pool_of(table.game, game_options(table.options))
