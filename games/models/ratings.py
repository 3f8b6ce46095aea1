"""Ratings: the log of the tables that count, and what follows from it for people."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.matches import Match
from games.rules.ratings import Skill


class RatingPool(models.Model):
    """A game, or a game with a variant, with the ratings and the order of its own.

    Writers lock the row of the pool. `last_number` is that of its last table.
    Since `stale_from`, the number of a table, what is written is not yet what follows
    from the log; `revision` grows whenever something within the log is changed.
    """

    key = models.CharField(max_length=40, primary_key=True)
    last_number = models.PositiveIntegerField(default=0)
    stale_from = models.PositiveIntegerField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0)
    recomputed_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.key


class RatedTable(models.Model):
    """A table in the log of its pool, at its place in the order.

    It is a match played here, with the places of its seats; or one that another part of
    the site has told of, by its `source` and the `key` it has there, with the places of
    its `RatedSeat` rows, and the match where one was played. It is never taken out of
    the log: with a reason, or once its source says it is out, it does not count.
    """

    pool = models.ForeignKey(
        RatingPool, on_delete=models.CASCADE, related_name="rated_tables"
    )
    number = models.PositiveIntegerField()
    ended_at = models.DateTimeField()
    match = models.OneToOneField(
        Match, null=True, blank=True, on_delete=models.CASCADE, related_name="rated"
    )
    source = models.CharField(max_length=40, blank=True, default="")
    key = models.CharField(max_length=40, blank=True, default="")
    is_out = models.BooleanField(default=False)
    unrated_reason = models.CharField(max_length=200, blank=True, default="")
    unrated_at = models.DateTimeField(null=True, blank=True)
    unrated_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )

    class Meta:
        ordering = ["pool", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["pool", "number"], name="one_rated_table_per_number"
            ),
            models.UniqueConstraint(
                fields=["source", "key"],
                condition=~Q(source=""),
                name="a_table_is_told_of_once",
            ),
            models.CheckConstraint(
                condition=Q(match__isnull=False) | ~Q(source=""),
                name="a_rated_table_was_played_or_told_of",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pool_id} {self.number}"


class RatedSeat(models.Model):
    """Who came in where at a table that was told of.

    `number` is what its source calls them, `rated_as` whose rating it moves: no one's
    as long as no account is known. It stays when the player row goes. The `score` is
    not for ratings, which look at places alone.
    """

    table = models.ForeignKey(
        RatedTable, on_delete=models.CASCADE, related_name="seats"
    )
    number = models.PositiveIntegerField()
    rated_as = models.PositiveBigIntegerField(null=True, blank=True, db_index=True)
    place = models.PositiveSmallIntegerField()
    score = models.IntegerField(default=0)

    class Meta:
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"], name="one_rated_seat_per_number"
            )
        ]

    def __str__(self) -> str:
        return f"{self.table_id} seat {self.number}: {self.place}"


class Rating(models.Model):
    """Someone's rating in a pool: the fold of the log, written down.

    `sure_until` is when it becomes provisional by rest, None while it is. `noted` is
    the number shown before a correction, until its person has taken note.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings"
    )
    pool = models.ForeignKey(
        RatingPool, on_delete=models.CASCADE, related_name="ratings"
    )
    mu = models.FloatField()
    sigma = models.FloatField()
    tables = models.PositiveIntegerField()
    day = models.PositiveIntegerField()
    last_at = models.DateTimeField()
    sure_until = models.DateTimeField(null=True, blank=True)
    noted = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering = ["pool", "-mu"]
        indexes = [models.Index(fields=["pool", "-mu"])]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "pool"], name="one_rating_per_player_and_pool"
            ),
            models.CheckConstraint(
                condition=Q(sigma__gt=0), name="a_rating_is_never_certain"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.pool_id}: {self.skill.shown}"

    @property
    def skill(self) -> Skill:
        return Skill(self.mu, self.sigma, self.tables, self.day)

    @property
    def is_provisional(self) -> bool:
        return self.sure_until is None or self.sure_until <= timezone.now()


class RatingChange(models.Model):
    """What a table did to someone's rating, and the place that counted."""

    table = models.ForeignKey(
        RatedTable, on_delete=models.CASCADE, related_name="changes"
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="rating_changes",
    )
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()
    tables = models.PositiveIntegerField()
    day_before = models.PositiveIntegerField()
    day = models.PositiveIntegerField()

    class Meta:
        ordering = ["table", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "player"], name="one_change_per_table_and_player"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.before.shown} to {self.after.shown}"

    @property
    def before(self) -> Skill:
        return Skill(
            self.mu_before, self.sigma_before, self.tables - 1, self.day_before
        )

    @property
    def after(self) -> Skill:
        return Skill(self.mu_after, self.sigma_after, self.tables, self.day)
