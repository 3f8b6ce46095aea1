"""Who knows a game, and who may have a lesson at a table."""

from collections.abc import Iterable

from games.models import LearnedGame, Seat
from games.queries.tables import TableAccess
from players.models import Player


def has_learned(player: Player, game: str) -> bool:
    """True if someone has played a round of a game, or skipped its lesson."""
    return LearnedGame.objects.filter(player=player, game=game).exists()


def may_learn(access: TableAccess) -> bool:
    """True if the viewer may have a lesson at this table, where nobody waits for it."""
    is_strict = access.table.options.get("enforcement") == "strict"
    seat = access.seat
    return seat is not None and is_strict and plays_alone(seat, access.seats)


def plays_alone(seat: Seat, seats: Iterable[Seat]) -> bool:
    """True if nobody else at the table is a person."""
    return all(other.bot or other.has_left or other == seat for other in seats)
