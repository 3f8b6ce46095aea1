"""Tables that count for ratings, told by other parts of the site: events, for example.

Who tells says each time all that counts of theirs, as it is now. What follows is found
out here: what is new stands at the end of the log of its pool, what was put right keeps
its place there, and what does not count any more stays without counting.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import transaction

from games.models import RatedSeat, RatedTable, RatingPool
from games.queries.ratings.ratings import LoggedTable, recorded_result
from games.services.ratings.ratings import rate_appended
from games.services.ratings.replay import locked_pool, note_stale, replay_pool

# What moderators have decided of a table is not the source's to write.
RECORDED_FIELDS = ("source", "key", "match", "ended_at", "is_out")


@dataclass(frozen=True, slots=True)
class RatedSeatData:
    """Who came in where: `number` is what the source calls them.

    No rating changes where no `person` is known. Of someone who `is_forgotten` the
    source does not know any more who it was: what was known stays.
    """

    number: int
    place: int
    score: int = 0
    person: int | None = None
    is_forgotten: bool = False


@dataclass(frozen=True, slots=True)
class RatedTableData:
    """A table that counts, by the `key` its source has for it."""

    key: str
    ended_at: datetime
    seats: tuple[RatedSeatData, ...]
    match_id: int | None = None


@transaction.atomic
def record_rated_tables(
    source: str, pool_key: str, told: Collection[RatedTableData]
) -> None:
    """Takes in which tables of a source count for ratings now, and how they ended.

    Where the past has changed, the rest of the log is replayed once this is stored.
    """
    known = _known(source, told)
    wanted = {table.key: table for table in told}
    changed = [
        row
        for key, row in known.items()
        if key not in wanted or not _is_as(row, wanted[key], source)
    ]
    changed = [row for row in changed if row.key in wanted or not row.is_out]
    fresh = [table for table in told if table.key not in known]
    if not changed and not fresh:
        return
    pools = {row.pool_id for row in changed} | ({pool_key} if fresh else set())
    held_pools = {key: locked_pool(key) for key in sorted(pools)}
    for row in changed:
        if table := wanted.get(row.key):
            _correct(row, table, source)
        row.is_out = table is None
        row.save(update_fields=RECORDED_FIELDS)
        note_stale(held_pools[row.pool_id], row.number)
    for table in sorted(fresh, key=lambda each: (each.ended_at, each.key)):
        _append(held_pools[pool_key], source, table)
    for pool in held_pools.values():
        if pool.stale_from is not None:
            transaction.on_commit(partial(replay_pool, pool.key), robust=True)


def _known(source: str, told: Collection[RatedTableData]) -> Mapping[str, RatedTable]:
    """What is in the log of a source, by key, and matches that were rated by themselves."""
    rows = list(RatedTable.objects.filter(source=source).prefetch_related("seats"))
    found = {row.key: row for row in rows}
    by_match = {each.match_id: each.key for each in told if each.match_id}
    alone = RatedTable.objects.filter(source="", match__in=by_match)
    for row in alone.prefetch_related("seats"):
        key = by_match.get(row.match_id or 0)
        if key is not None and key not in found:
            row.key = key
            found[key] = row
    return found


def _is_as(row: RatedTable, table: RatedTableData, source: str) -> bool:
    """True if a table of the log is as it is told."""
    kept = {seat.number: seat for seat in row.seats.all()}
    return (
        not row.is_out
        and row.source == source
        and (row.match_id, row.ended_at) == (table.match_id, table.ended_at)
        and {n: (seat.rated_as, seat.place, seat.score) for n, seat in kept.items()}
        == {s.number: (_who(s, kept), s.place, s.score) for s in table.seats}
    )


def _correct(row: RatedTable, table: RatedTableData, source: str) -> None:
    kept = {seat.number: seat for seat in row.seats.all()}
    row.source, row.match_id, row.ended_at = source, table.match_id, table.ended_at
    row.seats.all().delete()
    RatedSeat.objects.bulk_create(_seats(row, table, kept))


def _append(pool: RatingPool, source: str, table: RatedTableData) -> None:
    """Adds a table to the end of the log; what it does is written with the replay, or now."""
    pool.last_number += 1
    pool.save(update_fields=["last_number"])
    row = RatedTable.objects.create(
        pool=pool,
        number=pool.last_number,
        ended_at=table.ended_at,
        match_id=table.match_id,
        source=source,
        key=table.key,
    )
    seats = RatedSeat.objects.bulk_create(_seats(row, table, {}))
    if pool.stale_from is None:
        result = recorded_result(seats, table.ended_at)
        rate_appended(pool, LoggedTable(row.pk, row.number, row.ended_at, result))


def _seats(
    row: RatedTable, table: RatedTableData, kept: Mapping[int, RatedSeat]
) -> list[RatedSeat]:
    return [
        RatedSeat(
            table=row,
            number=seat.number,
            rated_as=_who(seat, kept),
            place=seat.place,
            score=seat.score,
        )
        for seat in table.seats
    ]


def _who(seat: RatedSeatData, kept: Mapping[int, RatedSeat]) -> int | None:
    """Whose rating a seat moves."""
    if not seat.is_forgotten:
        return seat.person
    known = kept.get(seat.number)
    return known.rated_as if known else None
