"""Other sites that are told when something of an event has changed, and what came of it."""

from django.db import models
from django.db.models import Q

from leagues.models.events import Event


class Webhook(models.Model):
    """An address that is told of an event.

    `secret` signs what is sent. `sent_seq` is the place of the log up to which it was
    told; whatever happened since then is told at once. It goes off by itself after
    telling has failed too often.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="webhooks")
    url = models.URLField(max_length=300)
    secret = models.CharField(max_length=64)
    sent_seq = models.PositiveIntegerField(default=0)
    is_on = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["event", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "url"], name="an_address_is_told_once"
            ),
            models.CheckConstraint(
                condition=Q(url__startswith="https://"),
                name="an_address_is_told_in_secret",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.url}"


class Delivery(models.Model):
    """One telling: what came of it so far.

    `next_at` is when it is tried again, empty when it is over. `answer` is the last
    answer's code, empty where there was none; `fault` then says why.
    """

    webhook = models.ForeignKey(
        Webhook, on_delete=models.CASCADE, related_name="deliveries"
    )
    seq = models.PositiveIntegerField()
    tries = models.PositiveSmallIntegerField(default=0)
    answer = models.PositiveSmallIntegerField(null=True, blank=True)
    fault = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)
    next_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["webhook", "-seq"]
        indexes = [models.Index(fields=["next_at"])]
        constraints = [
            models.UniqueConstraint(
                fields=["webhook", "seq"], name="a_state_is_told_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.webhook_id}: {self.seq}"

    @property
    def is_told(self) -> bool:
        """True if the other site has taken it."""
        return self.answer is not None and self.answer // 100 == 2
