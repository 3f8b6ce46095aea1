"""The log of an event: what happened, who said so, and why."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from leagues.models.events import Event


class Fact(models.Model):
    """One fact. It is never changed and never deleted: it can only be undone.

    `key` is what a page gave it, so that the same thing said twice is one fact. `role`
    is their role in the event, `entrant` their number where they came by
    a private link.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="facts")
    seq = models.PositiveIntegerField()
    key = models.CharField(max_length=80)
    kind = models.CharField(max_length=30)
    data = models.JSONField()
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    role = models.CharField(max_length=12, blank=True, default="")
    entrant = models.PositiveIntegerField(null=True, blank=True)
    why = models.CharField(max_length=200, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["event", "seq"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "seq"], name="one_fact_per_place_in_the_log"
            ),
            models.UniqueConstraint(
                fields=["event", "key"], name="the_same_thing_said_twice_is_one_fact"
            ),
            models.CheckConstraint(
                condition=Q(seq__gte=1), name="the_log_begins_with_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}:{self.seq} {self.kind}"
