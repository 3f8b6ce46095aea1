"""Replaying the log of a pool, from the first table of it that was changed.

What is long, reading and working out, is done before the pool is held; then only what
has been added meanwhile is worked out as well, and only what differs is written.
"""

import logging
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import batched

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from games.models import Rating, RatingChange, RatingPool
from games.queries.ratings.ratings import (
    LoggedTable,
    counting_tables,
    log_of,
    start_of_day,
)
from games.rules.ratings import PersonId, Skill, SkillChange, rated
from players.models import Player

AT_ONCE = 2_000
ASKED_AT_ONCE = 500

RATING_FACTS = ("mu", "sigma", "tables", "day", "last_at", "sure_until")
CHANGE_FACTS = (
    "place", "mu_before", "sigma_before", "mu_after", "sigma_after", "tables",
    "day_before", "day",
)  # fmt: skip

logger = logging.getLogger(__name__)


def locked_pool(pool_key: str) -> RatingPool:
    """Returns a pool, kept for this transaction alone."""
    RatingPool.objects.get_or_create(key=pool_key)
    return RatingPool.objects.select_for_update().get(key=pool_key)


def note_stale(pool: RatingPool, number: int) -> None:
    """Notes that the log of a pool, which is held, was changed at a table.

    From there on it has to be replayed.
    """
    known = pool.stale_from
    pool.stale_from = number if known is None else min(known, number)
    pool.revision += 1
    pool.save(update_fields=["stale_from", "revision"])


def replay_pool(pool_key: str) -> None:
    """Writes what follows from the log of a pool, where that is not what is written.

    Whose number is another one than before finds the old one in `noted`.
    """
    before = RatingPool.objects.filter(key=pool_key).first()
    if before is None or before.stale_from is None:
        return
    work = _Replay(pool_key, before.stale_from)
    work.read_on(before.last_number)
    with transaction.atomic():
        pool = locked_pool(pool_key)
        if pool.stale_from is None:
            return
        if pool.revision != before.revision:
            work = _Replay(pool_key, pool.stale_from)
        work.read_on(pool.last_number)
        work.write()
        pool.stale_from, pool.recomputed_at = None, timezone.now()
        pool.save(update_fields=["stale_from", "recomputed_at"])


def replay_stale() -> None:
    """Replays every pool that was changed and not replayed, such as after a crash.

    A pool that fails is told in the log of the server; the others are replayed.
    """
    stale = RatingPool.objects.filter(stale_from__isnull=False).order_by("key")
    for key in stale.values_list("key", flat=True):
        try:
            replay_pool(key)
        except Exception:  # one broken pool must not keep the others waiting
            logger.exception("The ratings of %s could not be replayed", key)


def recompute(pool_key: str) -> int:
    """Replays the whole log of a pool; returns how many tables of it count."""
    with transaction.atomic():
        note_stale(locked_pool(pool_key), 1)
    replay_pool(pool_key)
    return counting_tables(pool_key).count()


@transaction.atomic
def check_pool(pool_key: str) -> bool:
    """True if what is written of a pool is what follows from its log."""
    pool = locked_pool(pool_key)
    work = _Replay(pool_key, 1)
    work.read_on(pool.last_number)
    return work.is_written()


def change_row(logged: LoggedTable, change: SkillChange) -> RatingChange:
    """Returns what a table did to someone, not yet saved."""
    before, after = change.before, change.after
    return RatingChange(
        table_id=logged.table_id,
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


def rating_row(
    pool_key: str, person: PersonId, after: Skill, last_at: datetime
) -> Rating:
    """Returns someone's rating after their last table, not yet saved."""
    sure = after.sure_days
    until = start_of_day(after.day) + timedelta(days=sure + 1) if sure >= 0 else None
    return Rating(
        player_id=person,
        pool_id=pool_key,
        mu=after.mu,
        sigma=after.sigma,
        tables=after.tables,
        day=after.day,
        last_at=last_at,
        sure_until=until,
    )


def save_changes(rows: Iterable[RatingChange]) -> None:
    """Writes changes, over those there were of the same people and tables."""
    RatingChange.objects.bulk_create(
        rows,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["table", "player"],
        update_fields=CHANGE_FACTS,
    )


def save_ratings(rows: Iterable[Rating], *, with_notes: bool = False) -> None:
    """Writes ratings over those there were; their notes only where that is wanted."""
    Rating.objects.bulk_create(
        rows,
        batch_size=AT_ONCE,
        update_conflicts=True,
        unique_fields=["player", "pool"],
        update_fields=[*RATING_FACTS, "noted"] if with_notes else RATING_FACTS,
    )


@dataclass(slots=True)
class _Replay:
    """What follows from a log from a number on, as far as it was read.

    `changed` are the rows that are not written like that, `removed` those that are
    written and should not be, by id; `unseated` are their people.
    """

    pool_key: str
    since: int
    last: int = 0
    skills: dict[PersonId, Skill] = field(default_factory=dict)
    latest: dict[PersonId, Rating] = field(default_factory=dict)
    changed: list[RatingChange] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    unseated: set[PersonId] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.last = self.since - 1

    def read_on(self, until: int) -> None:
        """Works out the tables up to this number that were not read yet."""
        if until <= self.last:
            return
        rows = {(row.table_id, row.player_id): row for row in self._follow(until)}
        kept = RatingChange.objects.filter(
            table__pool=self.pool_key,
            table__number__gt=self.last,
            table__number__lte=until,
        ).values_list("pk", "table_id", "player_id", *CHANGE_FACTS)
        for pk, table_id, player_id, *facts in kept.iterator(chunk_size=AT_ONCE):
            row = rows.get((table_id, player_id))
            if row is None:
                self.removed.append(pk)
                self.unseated.add(player_id)
            elif facts == _facts(row, CHANGE_FACTS):
                del rows[table_id, player_id]
        self.changed += rows.values()
        self.last = until

    def write(self) -> None:
        """Writes what differs; people whose rating changed are notified once."""
        for pks in batched(self.removed, ASKED_AT_ONCE, strict=False):
            RatingChange.objects.filter(pk__in=pks).delete()
        save_changes(self.changed)
        written, fresh = self._ratings()
        gone = [person for person in written if person not in fresh]
        for people in batched(gone, ASKED_AT_ONCE, strict=False):
            Rating.objects.filter(pool=self.pool_key, player__in=people).delete()
        differing = []
        for person, rating in fresh.items():
            old = written.get(person)
            if old is None or _facts(old, RATING_FACTS) != _facts(rating, RATING_FACTS):
                rating.noted = _noted(rating, old)
                differing.append(rating)
        save_ratings(differing, with_notes=True)

    def is_written(self) -> bool:
        """True if nothing differs."""
        written, fresh = self._ratings()
        return (
            not self.changed
            and not self.removed
            and {p: _facts(rating, RATING_FACTS) for p, rating in written.items()}
            == {p: _facts(rating, RATING_FACTS) for p, rating in fresh.items()}
        )

    def _follow(self, until: int) -> Iterator[RatingChange]:
        """What the next tables did to those who are still there."""
        entries = [e for e in log_of(self.pool_key, self.last) if e.number <= until]
        people = {person for e in entries for person, _place in e.result.places}
        there = _existing(people)
        self._learn(people - self.skills.keys())
        for logged in entries:
            for change in rated(self.skills, logged.result):
                self.skills[change.person] = change.after
                if change.person in there:
                    yield change_row(logged, change)
                    self.latest[change.person] = rating_row(
                        self.pool_key, change.person, change.after, logged.ended_at
                    )

    def _learn(self, people: Collection[PersonId]) -> None:
        """Takes the skills of these as they were before the first table of the replay."""
        if self.since > 1:
            for change in _last_changes(self.pool_key, people, self.since):
                self.skills[change.player_id] = change.after

    def _ratings(self) -> tuple[dict[PersonId, Rating], dict[PersonId, Rating]]:
        """The ratings that are written, and those that follow, of all it is about."""
        fresh = dict(self.latest)
        left = self.unseated - fresh.keys()
        for change in _last_changes(self.pool_key, left, self.since):
            fresh[change.player_id] = rating_row(
                self.pool_key, change.player_id, change.after, change.table.ended_at
            )
        found = Rating.objects.filter(pool=self.pool_key)
        if self.since <= 1:
            return {each.player_id: each for each in found}, fresh
        people = sorted(self.unseated | fresh.keys())
        parts = batched(people, ASKED_AT_ONCE, strict=False)
        written = (each for part in parts for each in found.filter(player__in=part))
        return {each.player_id: each for each in written}, fresh


def _last_changes(
    pool_key: str, people: Collection[PersonId], before: int
) -> Iterator[RatingChange]:
    """What last moved the ratings of these before a table of that number."""
    earlier = RatingChange.objects.filter(
        table__pool=pool_key, table__number__lt=before
    ).order_by()
    for part in batched(sorted(people), ASKED_AT_ONCE, strict=False):
        own = earlier.filter(player__in=part).values("player")
        last = dict(
            own.annotate(last=Max("table__number")).values_list("player", "last")
        )
        found = earlier.filter(player__in=part, table__number__in=set(last.values()))
        for change in found.select_related("table"):
            if change.table.number == last[change.player_id]:
                yield change


def _existing(people: Collection[PersonId]) -> set[PersonId]:
    found: set[PersonId] = set()
    for part in batched(sorted(people), ASKED_AT_ONCE, strict=False):
        found.update(Player.objects.filter(pk__in=part).values_list("pk", flat=True))
    return found


def _facts(row: Rating | RatingChange, names: Sequence[str]) -> list[object]:
    return [getattr(row, name) for name in names]


def _noted(rating: Rating, old: Rating | None) -> int | None:
    """The number someone knew before a correction, where it is another one now."""
    if old is None:
        return None
    known = old.noted if old.noted is not None else old.skill.shown
    return known if known != rating.skill.shown else None
