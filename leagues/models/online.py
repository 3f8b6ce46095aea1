"""Live tables at which tables of events are played, and who waits for one."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.models.events import Event


class OnlineTable(models.Model):
    """A table of a matchday, and the live table that is kept for it.

    `seats` are the entrants by the numbers of their seats at the live table. `match` is
    the one whose result was taken. What went wrong with one that is flagged is
    `trouble`.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("waits for people who are still playing elsewhere")
        OPEN = "open", pgettext_lazy("table status", "open")
        DONE = "done", pgettext_lazy("status", "done")
        FLAGGED = "flagged", _("needs an organizer")

    class Trouble(models.TextChoices):
        NOBODY_CAME = "nobody_came", _("Nobody came in time.")
        ABANDONED = "abandoned", _("Everyone left the match.")
        CANNOT_BEGIN = (
            "cannot_begin",
            _(
                "The match could not start: these rules do not allow this number of "
                "players."
            ),
        )
        OTHER_SEATS = "other_seats", _("The seating has changed since.")

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="online_tables"
    )
    matchday = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    seats = models.JSONField()
    table = models.ForeignKey(
        "games.Table",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    match = models.OneToOneField(
        "games.Match",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="online_table",
    )
    status = models.CharField(max_length=7, choices=Status, default=Status.WAITING)
    trouble = models.CharField(max_length=12, choices=Trouble, blank=True, default="")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["event", "matchday", "number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "matchday", "number"],
                condition=Q(status__in=("waiting", "open")),
                name="one_live_table_for_a_table_of_a_matchday",
            ),
            models.UniqueConstraint(
                fields=["table"],
                condition=Q(status="open"),
                name="a_live_table_is_kept_for_one_table",
            ),
            models.CheckConstraint(
                condition=Q(status="flagged") ^ Q(trouble=""),
                name="what_is_flagged_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.matchday}/{self.number}"


class Waiting(models.Model):
    """A person in an arena who wants a table now; sleeping pages are skipped."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="waiting")
    entrant = models.PositiveIntegerField()
    since = models.DateTimeField(default=timezone.now)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "waiting"
        constraints = [
            models.UniqueConstraint(
                fields=["event", "entrant"], name="everybody_waits_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.entrant}"
