"""Keeping ratings: the log of a pool grows by a match, or is corrected and replayed."""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Match, MatchSeat, RatedMatch, Rating, RatingChange, RatingPool
from games.queries.ratings import (
    Logged,
    log_of,
    moment_of,
    pool_of_match,
    result_of,
    shown_ratings,
)
from games.rules.core import Ending, SeatNumber
from games.rules.ratings import Change, rated, replayed
from games.services.problems import TableProblem
from players.models import Player

FEWEST_PEOPLE = 2
AT_ONCE = 2_000

RATING_FACTS = ("player_id", "mu", "sigma", "tables", "day", "last_at", "sure_until")
CHANGE_FACTS = (
    "match_id", "player_id", "place", "mu_before", "sigma_before", "mu_after",
    "sigma_after", "tables", "day_before", "day",
)  # fmt: skip


def note_gone(match: Match, seats: Iterable[SeatNumber]) -> None:
    """Notes whose person was away for too long when a round that counts ended."""
    match.seats.filter(number__in=list(seats), bot="").update(was_gone=True)


@transaction.atomic
def rate_match(match: Match) -> bool:
    """Adds a match that has just ended to the log of its pool; False if it never counts.

    Ratings afterwards are what a replay of the whole log would give.
    """
    if not _counts(match) or match.finished_at is None:
        return False
    pool = _held(pool_of_match(match))
    pool.last_number += 1
    pool.save(update_fields=["last_number"])
    logged = Logged(
        match_id=match.pk,
        number=pool.last_number,
        ended_at=match.finished_at,
        result=result_of(match, match.finished_at),
    )
    RatedMatch.objects.create(
        match=match, pool=pool, number=logged.number, ended_at=logged.ended_at
    )
    ids = [person for person, _place in logged.result.places]
    before = shown_ratings(ids, pool.key)
    skills = {player_id: rating.skill for player_id, rating in before.items()}
    changes = rated(skills, logged.result)
    RatingChange.objects.bulk_create(_change(logged, change) for change in changes)
    Rating.objects.bulk_create(
        (_rating(pool.key, logged, change) for change in changes),
        update_conflicts=True,
        unique_fields=["player", "pool"],
        update_fields=["mu", "sigma", "tables", "day", "last_at", "sure_until"],
    )
    return True


@transaction.atomic
def recompute(pool_key: str) -> int:
    """Replays the whole log of a pool and writes what follows; returns its matches.

    Whose number is another one than before finds the old one in `noted`.
    """
    pool = _held(pool_key)
    shown = {
        rating.player_id: (rating.skill.shown, rating.noted)
        for rating in pool.ratings.all()
    }
    RatingChange.objects.filter(match__pool=pool).delete()
    pool.ratings.all().delete()
    entries, rows, latest = _replayed(pool_key)
    for rating in latest.values():
        rating.noted = _noted(rating, *shown.get(rating.player_id, (None, None)))
    RatingChange.objects.bulk_create(rows, batch_size=AT_ONCE)
    Rating.objects.bulk_create(latest.values(), batch_size=AT_ONCE)
    pool.recomputed_at = timezone.now()
    pool.save(update_fields=["recomputed_at"])
    return entries


@transaction.atomic
def check(pool_key: str) -> bool:
    """Whether what is written of a pool is what follows from its log."""
    pool = _held(pool_key)
    _entries, rows, latest = _replayed(pool_key)
    kept_rows = RatingChange.objects.filter(match__pool=pool)
    return _facts(kept_rows, CHANGE_FACTS) == _facts(rows, CHANGE_FACTS) and _facts(
        pool.ratings.all(), RATING_FACTS
    ) == _facts(latest.values(), RATING_FACTS)


@transaction.atomic
def unrate_match(match: Match, by: Player | None, *, reason: str) -> None:
    """Takes a match out of the ratings, with a reason everybody can read.

    Raises:
        TableProblem: It does not count anyway, or there is no reason.
    """
    if not reason.strip():
        raise TableProblem("no_reason", _("Please say why it should not count."))
    rated_match = _rated(match)
    if rated_match.unrated_reason:
        raise TableProblem("unrated", _("This match does not count already."))
    rated_match.unrated_reason = reason.strip()
    rated_match.unrated_by, rated_match.unrated_at = by, timezone.now()
    rated_match.save(update_fields=["unrated_reason", "unrated_by", "unrated_at"])
    recompute(rated_match.pool_id)


@transaction.atomic
def rerate_match(match: Match) -> None:
    """Lets a match count again that was taken out of the ratings.

    Raises:
        TableProblem: It was never in them.
    """
    rated_match = _rated(match)
    rated_match.unrated_reason = ""
    rated_match.unrated_by = rated_match.unrated_at = None
    rated_match.save(update_fields=["unrated_reason", "unrated_by", "unrated_at"])
    recompute(rated_match.pool_id)


@transaction.atomic
def delete_matches(matches: Iterable[Match]) -> None:
    """Deletes matches for good, and replays the pools they counted in."""
    ids = [match.pk for match in matches]
    rated_ones = RatedMatch.objects.filter(match__in=ids)
    touched = sorted(set(rated_ones.values_list("pool_id", flat=True)))
    Match.objects.filter(pk__in=ids).delete()
    for key in touched:
        recompute(key)


@transaction.atomic
def hand_ratings_on(guest: Player, heir: Player) -> None:
    """Lets matches that moved the rating of one person move that of another.

    For whoever has played under two names; their seats must be the heir's already.
    """
    seats = MatchSeat.objects.filter(rated_as=guest.pk, player=heir)
    keys = RatedMatch.objects.filter(match__seats__in=seats).values_list("pool_id")
    touched = sorted({key for (key,) in keys})
    seats.update(rated_as=heir.pk)
    for key in touched:
        recompute(key)


def take_note(player: Player, pool_key: str) -> None:
    """Keeps in mind that somebody has read that their rating was recalculated."""
    Rating.objects.filter(player=player, pool=pool_key).update(noted=None)


def _counts(match: Match) -> bool:
    """Whether a match that has ended moves ratings."""
    if not match.is_rated or match.phase != Match.Phase.FINISHED:
        return False
    scored = match.rounds.exclude(ending=Ending.VOID).filter(closed_at__isnull=False)
    seats = list(match.seats.values_list("bot", "rated_as"))
    has_people = all(not bot and rated_as for bot, rated_as in seats)
    return has_people and len(seats) >= FEWEST_PEOPLE and scored.exists()


def _held(pool_key: str) -> RatingPool:
    """The pool, kept for this transaction alone."""
    RatingPool.objects.get_or_create(key=pool_key)
    return RatingPool.objects.select_for_update().get(key=pool_key)


def _rated(match: Match) -> RatedMatch:
    found = RatedMatch.objects.select_for_update().filter(match=match).first()
    if found is None:
        raise TableProblem("not_rated", _("This match never counted for ratings."))
    return found


def _replayed(pool_key: str) -> tuple[int, list[RatingChange], dict[int, Rating]]:
    """What follows from a log: how many matches it has, all changes, and who is where."""
    people = set(Player.objects.values_list("pk", flat=True))
    latest: dict[int, Rating] = {}
    rows: list[RatingChange] = []
    entries = list(log_of(pool_key))
    replay = replayed(entry.result for entry in entries)
    for logged, changes in zip(entries, replay, strict=True):
        for change in changes:
            if change.person in people:
                rows.append(_change(logged, change))
                latest[change.person] = _rating(pool_key, logged, change)
    return len(entries), rows, latest


def _facts(
    rows: Iterable[Rating | RatingChange], names: Sequence[str]
) -> set[tuple[object, ...]]:
    return {tuple(getattr(row, name) for name in names) for row in rows}


def _change(logged: Logged, change: Change) -> RatingChange:
    before, after = change.before, change.after
    return RatingChange(
        match_id=logged.match_id,
        player_id=change.person,
        place=change.place,
        mu_before=before.mu,
        sigma_before=before.sigma,
        mu_after=after.mu,
        sigma_after=after.sigma,
        tables=after.tables,
        day_before=before.day,
        day=after.day,
    )


def _rating(pool_key: str, logged: Logged, change: Change) -> Rating:
    after = change.after
    sure = after.sure_days
    return Rating(
        player_id=change.person,
        pool_id=pool_key,
        mu=after.mu,
        sigma=after.sigma,
        tables=after.tables,
        day=after.day,
        last_at=logged.ended_at,
        sure_until=moment_of(after.day) + timedelta(days=sure + 1)
        if sure >= 0
        else None,
    )


def _noted(rating: Rating, shown: int | None, noted: int | None) -> int | None:
    """The number somebody knew before a correction, where it is another one now."""
    known = noted if noted is not None else shown
    return known if known != rating.skill.shown else None
