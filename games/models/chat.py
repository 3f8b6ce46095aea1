"""What people say to each other at a table."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.matches import Match
from games.models.tables import Table

MAX_LINE = 200


class Phrase(models.TextChoices):
    """What can be said with one press, and is read by everyone in their language."""

    HELLO = "hello", pgettext_lazy("chat phrase", "Hello")
    LUCK = "luck", pgettext_lazy("chat phrase", "Good luck")
    READY = "ready", pgettext_lazy("chat phrase", "Ready?")
    MOMENT = "moment", _("One moment, please")
    BACK = "back", pgettext_lazy("chat phrase", "I'm back")
    PLAYED = "played", pgettext_lazy("chat phrase", "Well played")
    CLOSE = "close", _("That was close")
    HOW = "how", _("How did you do that?")
    SORRY = "sorry", pgettext_lazy("chat phrase", "Sorry")
    THANKS = "thanks", pgettext_lazy("chat phrase", "Thank you")
    GAME = "game", pgettext_lazy("chat phrase", "Good game")
    AGAIN = "again", pgettext_lazy("chat phrase", "One more?")


class Emote(models.TextChoices):
    """A drawn face or sign; the text is its name for those who do not see it."""

    SMILE = "smile", pgettext_lazy("emote", "smiles")
    LAUGH = "laugh", pgettext_lazy("emote", "laughs")
    WOW = "wow", pgettext_lazy("emote", "is amazed")
    PHEW = "phew", pgettext_lazy("emote", "is relieved")
    OOPS = "oops", _("made a mistake")
    SAD = "sad", pgettext_lazy("emote", "is sad")
    THINK = "think", pgettext_lazy("emote", "is thinking")
    CLAP = "clap", pgettext_lazy("emote", "claps")
    THUMB = "thumb", pgettext_lazy("emote", "thumbs up")
    HEART = "heart", pgettext_lazy("emote", "heart")


class ChatLine(models.Model):
    """One line, as it was said: words of one's own, a phrase, or an emote.

    `text` is what was typed, or the key of the phrase or emote. `nickname`, `seat` and
    `pattern` are those under which it was said; who only watches has neither seat nor
    pattern. `match` is the one in play then.
    """

    class Kind(models.TextChoices):
        TEXT = "text", pgettext_lazy("kind of message", "free text")
        PHRASE = "phrase", pgettext_lazy("kind of message", "phrase")
        EMOTE = "emote", pgettext_lazy("kind of message", "emote")

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
    pattern = models.PositiveSmallIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.TEXT)
    text = models.CharField(max_length=MAX_LINE)
    said_at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        verbose_name = pgettext_lazy("model", "chat message")
        verbose_name_plural = pgettext_lazy("model", "chat messages")
        ordering = ["pk"]
        indexes = [models.Index(fields=["table", "id"])]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(text=""), name="a_line_says_something"
            )
        ]

    def __str__(self) -> str:
        return f"{self.nickname}: {self.text}"
