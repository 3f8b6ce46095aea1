"""Ratings: the log of the matches that count, and what follows from it for people."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.models.matches import Match
from games.rules.ratings import Skill


class RatingPool(models.Model):
    """A game, or a game with a variant, with the ratings and the order of its own.

    Whoever writes to a pool holds its row. `last_number` is that of its last match.
    """

    key = models.CharField(max_length=40, primary_key=True)
    last_number = models.PositiveIntegerField(default=0)
    recomputed_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.key


class RatedMatch(models.Model):
    """A match in the log of its pool, at its place in the order.

    With a reason it does not count any more. It is never taken out of the log.
    """

    match = models.OneToOneField(
        Match, primary_key=True, on_delete=models.CASCADE, related_name="rated"
    )
    pool = models.ForeignKey(
        RatingPool, on_delete=models.CASCADE, related_name="matches"
    )
    number = models.PositiveIntegerField()
    ended_at = models.DateTimeField()
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
        verbose_name_plural = "rated matches"
        ordering = ["pool", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["pool", "number"], name="one_rated_match_per_number"
            )
        ]

    def __str__(self) -> str:
        return f"{self.pool_id} {self.number}"


class Rating(models.Model):
    """Somebody's rating in a pool: the fold of the log, written down.

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
                condition=models.Q(sigma__gt=0), name="a_rating_is_never_certain"
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
    """What a match did to somebody's rating, and the place that counted."""

    match = models.ForeignKey(
        RatedMatch, on_delete=models.CASCADE, related_name="changes"
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
        ordering = ["match", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "player"], name="one_change_per_match_and_player"
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
