"""A match: its seats, its rounds with their scores, and the journal of a round."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import pgettext_lazy

from games.models.boards import BoardConfiguration
from games.models.tables import Table
from players.nicknames import shown_nickname
from players.queries.profiles import shown_name


class Match(models.Model):
    """Several rounds of one game between the same seats.

    `board` is the version of a designed board it is played on, whatever comes after.
    `is_rated` is what its people had agreed to when it began. Where it `hides_people`,
    nothing leads from its seats to accounts, nor from an account to a seat.
    """

    class Phase(models.TextChoices):
        PLAYING = "playing", pgettext_lazy("match status", "in progress")
        FINISHED = "finished", pgettext_lazy("match status", "finished")
        ABANDONED = "abandoned", pgettext_lazy("match status", "abandoned")

    table = models.ForeignKey(
        Table, null=True, on_delete=models.SET_NULL, related_name="matches"
    )
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    board = models.ForeignKey(
        BoardConfiguration,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="matches",
    )
    seed = models.CharField(max_length=64)
    is_rated = models.BooleanField(default=False)
    hides_people = models.BooleanField(default=False)
    phase = models.CharField(max_length=9, choices=Phase, default=Phase.PLAYING)
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(
                fields=["table"],
                condition=models.Q(phase="playing"),
                name="one_match_in_play_per_table",
            )
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("games:match", args=[self.pk])


class MatchSeat(models.Model):
    """Who played at a seat of a match, under which name, and how it ended.

    `was_gone`: its person was away for longer than the table waits when a round ended.
    `rated_as` is whose rating a rated match moves; it stays when the player row goes.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="match_seats",
    )
    bot = models.CharField(max_length=8, blank=True, default="")
    nickname = models.CharField(max_length=20)
    pattern = models.PositiveSmallIntegerField()
    total = models.IntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    has_left = models.BooleanField(default=False)
    was_gone = models.BooleanField(default=False)
    rated_as = models.PositiveBigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "number"], name="one_match_seat_per_number"
            )
        ]

    def __str__(self) -> str:
        return shown_nickname(self.nickname)

    @property
    def shown_name(self) -> str:
        """How pages and files call the seat: as its person wants others to read it.

        Read the person with the seat, `player__profile`: else it costs queries.
        """
        return shown_name(self.player, self.nickname)


class Round(models.Model):
    """One deal. While it is played its journal lies in rows, afterwards in `record`.

    `carried` is what the round before has handed on, `choices` what seats choose for
    the next one, by seat number; both in the game's notation.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    seats = models.JSONField()
    carried = models.TextField(blank=True, default="")
    choices = models.JSONField(default=dict, blank=True)
    ending = models.CharField(max_length=10, blank=True, default="")
    finisher = models.SmallIntegerField(null=True, blank=True)
    record = models.BinaryField(null=True, blank=True)
    opened_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "number"], name="one_round_per_number"
            )
        ]

    def __str__(self) -> str:
        return f"{self.match} round {self.number}"


class RoundScore(models.Model):
    """What a seat got in a round; `counts` are the named numbers behind the points."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="scores")
    seat = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    counts = models.JSONField(default=dict)

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(
                fields=["round", "seat"], name="one_score_per_round_and_seat"
            )
        ]

    def __str__(self) -> str:
        return f"{self.round} seat {self.seat}: {self.points}"


class JournalEntry(models.Model):
    """One action of a round in play. The key is the fence between two owners."""

    pk = models.CompositePrimaryKey("round_id", "seq")
    round = models.ForeignKey(
        Round, on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    seq = models.PositiveIntegerField()
    at_ms = models.PositiveIntegerField()
    actor = models.SmallIntegerField()
    text = models.CharField(max_length=80)
    code = models.CharField(max_length=24, blank=True, default="")

    class Meta:
        verbose_name_plural = "journal entries"

    def __str__(self) -> str:
        return f"{self.seq} {self.at_ms} {self.actor} {self.text} {self.code}".strip()
