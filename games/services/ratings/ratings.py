"""Keeping ratings: the log of a pool grows by a match, or is corrected and replayed."""

from collections.abc import Iterable, Mapping

from django.db import transaction
from django.db.models import Min, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Match, MatchSeat, RatedSeat, RatedTable, Rating, RatingPool
from games.queries.ratings.ratings import (
    LoggedTable,
    pool_of_match,
    result_of,
    shown_ratings,
)
from games.rules.core import Ending, SeatNumber
from games.rules.ratings import rated
from games.services.problems import TableProblem, TableProblemCode
from games.services.ratings.replay import (
    change_row,
    locked_pool,
    note_stale,
    rating_row,
    replay_pool,
    save_changes,
    save_ratings,
)
from players.models import Player

FEWEST_PEOPLE = 2


def record_left(match: Match, seats: Iterable[SeatNumber]) -> None:
    """Notes whose person was away for too long when a round that counts ended."""
    match.seats.filter(number__in=list(seats), bot="").update(was_gone=True)


@transaction.atomic
def rate_match(match: Match) -> bool:
    """Adds a match that has just ended to the log of its pool; False if it never counts.

    Ratings afterwards are what a replay of the whole log would give.
    """
    if not _counts(match) or match.finished_at is None:
        return False
    pool = locked_pool(pool_of_match(match))
    pool.last_number += 1
    pool.save(update_fields=["last_number"])
    table = RatedTable.objects.create(
        match=match, pool=pool, number=pool.last_number, ended_at=match.finished_at
    )
    result = result_of(match, match.finished_at)
    logged = LoggedTable(table.pk, table.number, table.ended_at, result)
    rate_appended(pool, logged)
    return True


def rate_appended(pool: RatingPool, logged: LoggedTable) -> None:
    """Writes what the last table in the log of a pool, which is held, does to ratings."""
    ids = [person for person, _place in logged.result.places]
    before = shown_ratings(ids, pool.key)
    skills = {player_id: rating.skill for player_id, rating in before.items()}
    changes = rated(skills, logged.result)
    save_changes(change_row(logged, change) for change in changes)
    save_ratings(
        rating_row(pool.key, change.person, change.after, logged.ended_at)
        for change in changes
    )


@transaction.atomic
def unrate_table(table: RatedTable, by: Player | None, *, reason: str) -> None:
    """Takes a table out of the ratings, with a reason everyone can read.

    Raises:
        TableProblem: It does not count anyway, or there is no reason.
    """
    if not reason.strip():
        raise TableProblem(
            TableProblemCode.NO_REASON, _("Enter why it should not count.")
        )
    pool = locked_pool(table.pool_id)
    table.refresh_from_db()
    if table.unrated_reason:
        raise TableProblem(
            TableProblemCode.UNRATED, _("This match already does not count.")
        )
    table.unrated_reason = reason.strip()
    table.unrated_by, table.unrated_at = by, timezone.now()
    table.save(update_fields=["unrated_reason", "unrated_by", "unrated_at"])
    note_stale(pool, table.number)
    replay_pool(pool.key)


@transaction.atomic
def rerate_table(table: RatedTable) -> None:
    """Counts a table again that was taken out of the ratings."""
    pool = locked_pool(table.pool_id)
    table.unrated_reason = ""
    table.unrated_by = table.unrated_at = None
    table.save(update_fields=["unrated_reason", "unrated_by", "unrated_at"])
    note_stale(pool, table.number)
    replay_pool(pool.key)


@transaction.atomic
def delete_matches(matches: Iterable[Match]) -> None:
    """Deletes matches for good, and replays the pools they counted in."""
    ids = [match.pk for match in matches]
    rated_ones = RatedTable.objects.filter(match__in=ids)
    rated_ones.exclude(source="").update(match=None)
    touched = _first_numbers(rated_ones.filter(source=""))
    pools = [locked_pool(key) for key in touched]
    rated_ones.filter(source="").update(is_out=True)
    _replay_from(pools, touched)
    Match.objects.filter(pk__in=ids).delete()


@transaction.atomic
def transfer_ratings(guest: Player, heir: Player) -> None:
    """Moves the rated matches of one person to another.

    For a person with two accounts; the seats must be the heir's already.
    """
    seats = MatchSeat.objects.filter(rated_as=guest.pk, player=heir)
    played = Q(source="", match__seats__in=seats)
    told = RatedSeat.objects.filter(rated_as=guest.pk)
    touched = _first_numbers(RatedTable.objects.filter(played | Q(seats__in=told)))
    pools = [locked_pool(key) for key in touched]
    seats.update(rated_as=heir.pk)
    told.update(rated_as=heir.pk)
    _replay_from(pools, touched)


def acknowledge_rating(player: Player, pool_key: str) -> None:
    """Records that someone has read that their rating was recalculated."""
    Rating.objects.filter(player=player, pool=pool_key).update(noted=None)


def _counts(match: Match) -> bool:
    """True if a match that has ended moves ratings."""
    if not match.is_rated or match.phase != Match.Phase.FINISHED:
        return False
    if match.table is not None and match.table.is_reserved:
        return False  # anyone who keeps the table tells how it counts
    scored = match.rounds.exclude(ending=Ending.VOID).filter(closed_at__isnull=False)
    seats = list(match.seats.values_list("bot", "rated_as"))
    has_people = all(not bot and rated_as for bot, rated_as in seats)
    return has_people and len(seats) >= FEWEST_PEOPLE and scored.exists()


def _first_numbers(tables: QuerySet[RatedTable]) -> dict[str, int]:
    """The first of these tables in each pool they are in."""
    found = tables.order_by("pool").values("pool").annotate(first=Min("number"))
    return {row["pool"]: row["first"] for row in found}


def _replay_from(pools: Iterable[RatingPool], numbers: Mapping[str, int]) -> None:
    for pool in pools:
        note_stale(pool, numbers[pool.key])
        replay_pool(pool.key)
