"""What someone played last against bots, for the next deal."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from games.models import Match, MatchSeat
from games.queries.live_tables import game_options
from games.queries.table_options import RATED
from games.rules.core import OptionValue
from players.models import Player


@dataclass(frozen=True, slots=True)
class LastSetup:
    """The options of a match, those of its table included, and its bots by strength."""

    options: dict[str, OptionValue]
    bots: tuple[str, ...]


def last_setup(player: Player, game_key: str) -> LastSetup | None:
    """Returns how the player last played a game against bots alone: two queries."""
    people = MatchSeat.objects.filter(match=OuterRef("pk"), bot="")
    match = (
        Match.objects.filter(game=game_key, seats__player=player)
        .exclude(Exists(people.exclude(player=player)))
        .select_related("table")
        .prefetch_related("seats")
        .order_by("-pk")
        .first()
    )
    if match is None:
        return None
    of_table: dict[str, Any] = match.table.options if match.table else {}
    return LastSetup(
        {
            **game_options(match.options),
            **of_table.get("table", {}),
            RATED.name: False,
        },
        tuple(seat.bot for seat in match.seats.all() if seat.bot),
    )
