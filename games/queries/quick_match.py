"""Tables at which someone who wants to play at once can sit down."""

from collections.abc import Collection, Mapping, Sequence

from django.db.models import QuerySet
from django.utils import timezone

from games.models import Seat, Table
from games.queries.ratings.ratings import ratings_of
from games.queries.ratings.table_ratings import Strengths, pool_of_table, strengths
from games.queries.tables import public_tables
from players.models import Player
from players.queries.friends import avoided_by

NEAR = 200
WIDENING_PER_SECOND = 40
"""So far apart may ratings be at first, and so much farther with every second."""


def waiting_tables() -> QuerySet[Table]:
    """Returns the tables at which people who were put together wait for more."""
    return Table.objects.filter(
        phase=Table.Phase.LOBBY,
        fills_at__isnull=False,
        start_requested=False,
        is_reserved=False,
    )


def waiting_table(player: Player) -> Table | None:
    """Returns the table at which the player waits to be put together with others."""
    seats = Seat.objects.filter(player=player, has_left=False)
    return waiting_tables().filter(seats__in=seats).first()


def waiting_people() -> int:
    """Counts the people who wait at such tables."""
    seats = Seat.objects.filter(table__in=waiting_tables(), bot="", has_left=False)
    return seats.count()


def fitting_tables(player: Player, game: str) -> Sequence[Table]:
    """Returns the listed tables with a seat for the player, the best first.

    `game` is empty for any. Tables that fill up by themselves come before those whose
    host decides; then the one whose people are rated most like the player, if that is
    near enough for how long it has waited. Who has no sure rating goes where people
    wait longest. Nobody is put together with someone one of them has blocked.
    """
    tables = public_tables().filter(phase=Table.Phase.LOBBY, start_requested=False)
    if game:
        tables = tables.filter(game=game)
    tables = (
        tables.exclude(kicks__player=player)
        .exclude(seats__player=player)
        .exclude(seats__player__in=avoided_by(player))
    )
    open_now = [table for table in tables if _has_seat(table)]
    gaps = _gaps(player, open_now)
    near = (table for table in open_now if gaps[table.pk] <= _window(table))
    return sorted(
        near, key=lambda table: (not table.fills_at, gaps[table.pk], table.pk)
    )


def tables_to_join(table: Table) -> Sequence[Table]:
    """Returns the tables whose people could come to this one, the nearest first.

    They wait for the same game, fit in with all of their people, and are near enough
    for how long the one that came first has waited by now. Nobody meets someone one
    of them has blocked, or a host who has asked them to leave.
    """
    others = waiting_tables().filter(game=table.game).exclude(pk=table.pk)
    people = _people(table)
    others = (
        others.exclude(seats__player__in=[i for p in people for i in avoided_by(p)])
        .exclude(seats__player__in=table.kicks.values("player"))
        .prefetch_related("seats__player")
    )
    fitting = [
        other for other in others if len(people) + len(_people(other)) <= table.capacity
    ]
    found = strengths([table, *fitting]) if fitting else {}
    gaps = {other.pk: _gap(found, table, other) for other in fitting}
    near = (
        other
        for other in fitting
        if gaps[other.pk] <= max(_window(table), _window(other))
    )
    return sorted(near, key=lambda other: (gaps[other.pk], other.pk))


def _people(table: Table) -> list[Player]:
    return [seat.player for seat in table.seats.all() if seat.player]


def _gap(found: Mapping[int, Strengths], table: Table, other: Table) -> float:
    """How far the people of two tables are apart, 0 where nobody knows."""
    one, two = found.get(table.pk), found.get(other.pk)
    return abs(one.mean - two.mean) if one and two else 0.0


def _has_seat(table: Table) -> bool:
    taken = [seat for seat in table.seats.all() if not seat.has_left]
    is_too_late = table.fills_at is not None and table.fills_at <= timezone.now()
    return len(taken) < table.capacity and not is_too_late


def _gaps(player: Player, tables: Collection[Table]) -> Mapping[int, float]:
    """How far each table's people are from the player, 0 where nobody knows."""
    own = {
        rating.pool_id: rating.skill.shown
        for rating in ratings_of(player)
        if not rating.is_provisional
    }
    found = strengths(tables) if own else {}
    gaps = {}
    for table in tables:
        mine, theirs = own.get(pool_of_table(table)), found.get(table.pk)
        gaps[table.pk] = abs(mine - theirs.mean) if mine and theirs else 0.0
    return gaps


def _window(table: Table) -> float:
    waited = timezone.now() - table.created_at
    return NEAR + WIDENING_PER_SECOND * waited.total_seconds()
