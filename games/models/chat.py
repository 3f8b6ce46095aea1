"""What people say to each other at a table."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.matches import Match
from games.models.tables import Table

MAX_LINE = 200


class ChatLine(models.Model):
    """One line, as it was said: words of one's own, a phrase, or an emote.

    `text` is what was typed, or the key of the phrase or emote. `nickname`, `seat` and
    `cloth` are those under which it was said; who only watches has neither seat nor
    cloth. `match` is the one in play then.
    """

    class Kind(models.TextChoices):
        TEXT = "text", _("own words")
        PHRASE = "phrase", _("phrase")
        EMOTE = "emote", _("emote")

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="chat_lines", db_index=False
    )
    match = models.ForeignKey(
        Match,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="chat_lines",
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="chat_lines",
    )
    nickname = models.CharField(max_length=20)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    cloth = models.PositiveSmallIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.TEXT)
    text = models.CharField(max_length=MAX_LINE)
    said_at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        verbose_name = _("line of a chat")
        verbose_name_plural = _("lines of chats")
        ordering = ["pk"]
        indexes = [models.Index(fields=["table", "id"])]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(text=""), name="a_line_says_something"
            )
        ]

    def __str__(self) -> str:
        return f"{self.nickname}: {self.text}"
