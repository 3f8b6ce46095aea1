"""What someone told the moderators about someone else."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.matches import Match
from games.models.tables import Table
from players.models import ModerationAct

MAX_WORDS = 1000


class Report(models.Model):
    """One report, with what was said around it, kept apart from the chat itself.

    `nickname` and `seat` are those of the person reported, `round_number` and `seq`
    where the round in play stood. `transcript` are the lines as they were said: `at`,
    `nickname`, `seat`, `kind`, `text`, and `by`, which is ``reported``, ``reporter``
    or empty. `act` is the decision that closed the report.
    """

    class Reason(models.TextChoices):
        INSULT = "insult", _("insults or mockery")
        HATE = "hate", _("hate against a group of people")
        THREAT = "threat", _("threats or harassment")
        SEXUAL = "sexual", _("sexual content or advances")
        PRIVATE = "private", _("asks for or shares private information")
        NAME = "name", pgettext_lazy("option", "offensive name")
        FLOOD = "flood", _("spam or advertising")
        CHEAT = "cheat", pgettext_lazy("option", "cheating")
        SPOIL = "spoil", _("spoils the game on purpose")
        OTHER = "other", pgettext_lazy("reason", "something else")

    reported = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="reports",
        verbose_name=pgettext_lazy("field", "reported"),
    )
    nickname = models.CharField(_("name at the table"), max_length=20)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=pgettext_lazy("field", "reported by"),
    )
    reason = models.CharField(
        pgettext_lazy("field", "reason"), max_length=8, choices=Reason
    )
    words = models.CharField(
        pgettext_lazy("kind of message", "free text"), max_length=MAX_WORDS, blank=True
    )
    table = models.ForeignKey(
        Table, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    match = models.ForeignKey(
        Match, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    seq = models.PositiveIntegerField(null=True, blank=True)
    transcript = models.JSONField(default=list)
    at = models.DateTimeField(pgettext_lazy("field", "when"), default=timezone.now)
    act = models.ForeignKey(
        ModerationAct,
        null=True,
        blank=True,
        on_delete=models.RESTRICT,
        related_name="reports",
        verbose_name=pgettext_lazy("field", "decision"),
    )

    class Meta:
        verbose_name = pgettext_lazy("model", "report")
        verbose_name_plural = pgettext_lazy("model", "reports")
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(
                fields=["reported"], condition=Q(act=None), name="open_reports"
            )
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(reporter=None) | ~Q(reporter=models.F("reported")),
                name="nobody_reports_themselves",
            )
        ]

    def __str__(self) -> str:
        return f"{self.nickname}: {self.reason}"
