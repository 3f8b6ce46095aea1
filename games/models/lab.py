"""The lab: boards tried out by bots, one run after the other, and what came out."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import pgettext_lazy

from games.models.boards import MAX_NAME, MAX_SLUG, BoardConfiguration

LEAST_ROUNDS = 50
MOST_ROUNDS = 5000
USUAL_ROUNDS = 400


class LabRun(models.Model):
    """A board that bots try out; its text is kept, whatever becomes of the board.

    `kit` is empty for the boards of the site itself, `layout` for the usual one of each
    number of players. Where it is at work, `worker` says who plays and `heard_at` when
    that was last heard of.
    """

    class State(models.TextChoices):
        WAITING = "waiting", pgettext_lazy("status", "waiting")
        RUNNING = "running", pgettext_lazy("status", "running")
        DONE = "done", pgettext_lazy("status", "done")
        STOPPED = "stopped", pgettext_lazy("status", "stopped")
        LOST = "lost", pgettext_lazy("status", "interrupted")
        FAILED = "failed", pgettext_lazy("status", "failed")

    board = models.ForeignKey(
        BoardConfiguration,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="lab_runs",
        verbose_name=pgettext_lazy("model", "board"),
    )
    name = models.CharField(pgettext_lazy("model", "board"), max_length=MAX_NAME)
    version = models.PositiveSmallIntegerField(
        pgettext_lazy("field", "version"), default=0
    )
    edit = models.PositiveIntegerField(default=0)
    slug = models.CharField(max_length=MAX_SLUG)
    kit = models.TextField(blank=True, default="")
    layout = models.CharField(
        pgettext_lazy("field", "layout"), max_length=60, blank=True, default=""
    )
    rounds = models.PositiveSmallIntegerField(
        pgettext_lazy("field", "rounds"),
        default=USUAL_ROUNDS,
        validators=[MinValueValidator(LEAST_ROUNDS), MaxValueValidator(MOST_ROUNDS)],
    )
    seed = models.CharField(max_length=32)
    state = models.CharField(
        pgettext_lazy("field", "state"),
        max_length=7,
        choices=State,
        default=State.WAITING,
    )
    is_to_stop = models.BooleanField(default=False)
    worker = models.CharField(max_length=32, blank=True, default="")
    problem = models.TextField(blank=True, default="")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=pgettext_lazy("field", "started by"),
    )
    asked_at = models.DateTimeField(
        pgettext_lazy("field", "requested at"), auto_now_add=True
    )
    heard_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(
        pgettext_lazy("field", "ended at"), null=True, blank=True
    )

    class Meta:
        ordering = ["-pk"]
        verbose_name = pgettext_lazy("model", "simulation")
        verbose_name_plural = pgettext_lazy("model", "simulations")
        constraints = [
            models.UniqueConstraint(
                fields=["state"],
                condition=models.Q(state="running"),
                name="one_lab_run_at_a_time",
            ),
            models.CheckConstraint(
                condition=models.Q(rounds__range=(LEAST_ROUNDS, MOST_ROUNDS)),
                name="lab_run_has_neither_too_few_rounds_nor_too_many",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} #{self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("admin:games_labrun_change", args=[self.pk])


class LabCell(models.Model):
    """So many players of one strength within a run: the rounds played, their figures."""

    run = models.ForeignKey(LabRun, on_delete=models.CASCADE, related_name="cells")
    seats = models.PositiveSmallIntegerField()
    bot = models.CharField(max_length=8)
    rounds = models.PositiveSmallIntegerField(default=0)
    figures = models.JSONField(default=dict)

    class Meta:
        ordering = ["seats", "-bot"]
        constraints = [
            models.UniqueConstraint(
                fields=["run", "seats", "bot"], name="one_lab_cell_per_seats_and_bot"
            )
        ]

    def __str__(self) -> str:
        return f"{self.run}: {self.seats} {self.bot}"
