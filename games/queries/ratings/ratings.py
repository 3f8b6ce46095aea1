"""Ratings as they stand: of people, of a match, as leaderboards, and their log."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from operator import itemgetter

from django.db.models import QuerySet
from django.utils import timezone

from games.models import (
    Match,
    MatchSeat,
    RatedSeat,
    RatedTable,
    Rating,
    RatingChange,
    RatingPool,
)
from games.queries.live_tables import game_options
from games.rules import registry
from games.rules.ratings import (
    EXPERTS,
    PLAIN_VARIANT,
    PersonId,
    RatedResult,
    counted_places,
    pool_of,
)
from players.models import Player
from players.queries.profiles import listed_accounts, shows_history

ACTIVE = timedelta(days=30)
"""After this time without a match a person leaves the leaderboards."""

AT_ONCE = 10_000

SAT_FIELDS = ("match_id", "player_id", "rated_as", "place", "has_left", "was_gone")

COUNTING = {"table__unrated_reason": "", "table__is_out": False}
"""The tables behind changes that count. What does not will go with the next replay."""

type Sat = tuple[int, int | None, int | None, int | None, bool, bool]
"""A seat of a match that counts, by SAT_FIELDS."""

type PersonPlaces = tuple[tuple[PersonId, int], ...]
"""Who came in where, by whose rating it moves."""

type RecordedSeats = tuple[int, int | None, int]
"""A seat of a table that was told of: its table, whose rating it moves, the place."""


@dataclass(frozen=True, slots=True)
class LoggedTable:
    """A table of a pool's log that counts, with its seats as people of the rules."""

    table_id: int
    number: int
    ended_at: datetime
    result: RatedResult


@dataclass(frozen=True, slots=True)
class PastRating:
    """A rating after one of the tables that made it.

    `match_id` is the match that was played on this site, `source` what told of it.
    """

    match_id: int | None
    source: str
    ended_at: datetime
    place: int
    before: int
    after: int
    is_provisional: bool


def pools() -> tuple[tuple[str, str], ...]:
    """Returns every pool there can be with its game, each game's plain one first."""
    return tuple(_pools())


def kept_pools() -> tuple[str, ...]:
    """Returns the pools in which a match has been rated."""
    return tuple(RatingPool.objects.order_by("key").values_list("key", flat=True))


def pool_of_match(match: Match) -> str:
    """Returns the pool a match counts in, if it counts."""
    return pool_of(match.game, game_options(match.options))


def ratings_of(player: Player) -> QuerySet[Rating]:
    """Returns someone's ratings in all pools; only for that person."""
    return Rating.objects.filter(player=player).order_by("pool")


def visible_ratings(player: Player, viewer: Player | None) -> QuerySet[Rating]:
    """Returns someone's ratings as far as they show them to `viewer`."""
    found = ratings_of(player)
    return found if _may_see(player, viewer) else found.none()


def shown_ratings(player_ids: Collection[int], pool: str) -> Mapping[int, Rating]:
    """Returns the ratings of people in a pool, by their ids, as far as they have one."""
    found = Rating.objects.filter(player__in=player_ids, pool=pool)
    return {rating.player_id: rating for rating in found}


def changes_of(match: Match) -> Mapping[int, RatingChange]:
    """Returns what a match did to ratings, by player id; nothing if it does not count."""
    found = RatingChange.objects.filter(table__match=match, **COUNTING)
    return {change.player_id: change for change in found}


def reason_unrated(match: Match) -> str:
    """Returns why a match was taken out of the ratings, empty where it was not."""
    reasons = RatedTable.objects.filter(match=match).values_list(
        "unrated_reason", flat=True
    )
    return reasons.first() or ""


def is_out(match: Match) -> bool:
    """Returns whether the event of a match says that it does not count any more."""
    return RatedTable.objects.filter(match=match, is_out=True).exists()


def leaderboard(pool: str, now: datetime | None = None) -> QuerySet[Rating]:
    """Returns who stands in the leaderboard of a pool, the best first.

    Accounts that want to, are not provisional, and have played recently.
    """
    now = now or timezone.now()
    return (
        Rating.objects.filter(
            pool=pool,
            sure_until__gt=now,
            last_at__gte=now - ACTIVE,
            player__in=listed_accounts(),
        )
        .select_related("player__profile")
        .order_by("-mu", "last_at", "pk")
    )


def rating_history(
    player: Player, pool: str, viewer: Player | None
) -> tuple[PastRating, ...]:
    """Returns a rating after each match, oldest first, as far as `viewer` may see it."""
    if not _may_see(player, viewer):
        return ()
    changes = (
        RatingChange.objects.filter(player=player, table__pool=pool, **COUNTING)
        .select_related("table")
        .order_by("table__number")
    )
    return tuple(
        PastRating(
            match_id=change.table.match_id,
            source=change.table.source,
            ended_at=change.table.ended_at,
            place=change.place,
            before=change.before.shown,
            after=change.after.shown,
            is_provisional=change.after.is_provisional(change.day),
        )
        for change in changes
    )


def counting_tables(pool: str) -> QuerySet[RatedTable]:
    """Returns the tables of the log of a pool that count."""
    return RatedTable.objects.filter(pool=pool, unrated_reason="", is_out=False)


def log_of(pool: str, after: int = 0) -> Iterator[LoggedTable]:
    """Yields the tables of a pool that count, in their order: three queries for all.

    With `after` only those behind that number.
    """
    tables = counting_tables(pool).filter(number__gt=after)
    played = _played_places(tables.filter(source=""))
    told = _recorded_places(tables.exclude(source=""))
    entries = tables.order_by("number").values_list(
        "pk", "match_id", "number", "ended_at", "source"
    )
    for pk, match_id, number, ended_at, source in entries.iterator(chunk_size=AT_ONCE):
        whose, places = next(told if source else played, (None, ()))
        if whose != (pk if source else match_id):
            raise ValueError(f"table {number} is in the log of {pool} without seats")
        yield LoggedTable(
            pk, number, ended_at, RatedResult(rating_day(ended_at), places)
        )


def recorded_result(seats: Iterable[RatedSeat], ended_at: datetime) -> RatedResult:
    """Returns the places of a table that was told of, as they count."""
    rows = [(seat.table_id, seat.rated_as, seat.place) for seat in seats]
    return RatedResult(rating_day(ended_at), _named(rows))


def result_of(match: Match, ended_at: datetime) -> RatedResult:
    """Returns the places of one match as they count: one query."""
    seats = match.seats.order_by("number").values_list(*SAT_FIELDS)
    return RatedResult(rating_day(ended_at), _counted(list(seats)))


def rating_day(at: datetime) -> int:
    """Returns the day of a moment, as the rules count them."""
    return at.date().toordinal()


def start_of_day(day: int) -> datetime:
    """Returns the beginning of a day."""
    return datetime.combine(date.fromordinal(day), datetime.min.time(), UTC)


def _pools() -> Iterator[tuple[str, str]]:
    for key, game in registry.GAMES.items():
        yield key, key
        for spec in game.option_specs:
            if spec.name == "advanced" and spec.choices != (PLAIN_VARIANT,):
                yield f"{key}-{EXPERTS}", key


def _may_see(player: Player, viewer: Player | None) -> bool:
    return player == viewer or shows_history(player)


def _played_places(tables: QuerySet[RatedTable]) -> Iterator[tuple[int, PersonPlaces]]:
    """The places of matches as they count, by the match."""
    seats = MatchSeat.objects.filter(match__rated__in=tables)
    ordered = seats.order_by("match__rated__number", "number")
    rows = ordered.values_list(*SAT_FIELDS).iterator(chunk_size=AT_ONCE)
    for match_id, sat in groupby(rows, key=itemgetter(0)):
        yield match_id, _counted(list(sat))


def _recorded_places(
    tables: QuerySet[RatedTable],
) -> Iterator[tuple[int, PersonPlaces]]:
    """The places of tables that were told of, by the table."""
    seats = RatedSeat.objects.filter(table__in=tables)
    ordered = seats.order_by("table__number", "number")
    rows = ordered.values_list("table_id", "rated_as", "place")
    for table_id, told in groupby(rows.iterator(chunk_size=AT_ONCE), key=itemgetter(0)):
        yield table_id, _named(told)


def _named(seats: Iterable[RecordedSeats]) -> PersonPlaces:
    """The places of those whose rating it is."""
    return tuple((person, place) for _table, person, place in seats if person)


def _counted(seats: Sequence[Sat]) -> PersonPlaces:
    """The places of a match as they count, by whose rating they move."""
    last = len(seats)
    people = [player or rated_as or 0 for _match, player, rated_as, *_rest in seats]
    pairs = list(zip(people, seats, strict=True))
    gone = frozenset(person for person, seat in pairs if seat[4] or seat[5])
    return counted_places(
        [(person, seat[3] or last) for person, seat in pairs], gone=gone
    )


def has_stale_ratings() -> bool:
    """True if the log of a pool was changed and not replayed, such as after a crash."""
    return RatingPool.objects.filter(stale_from__isnull=False).exists()
