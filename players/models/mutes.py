"""Whose words someone does not want to read."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import pgettext_lazy

from players.nicknames import MAX_LENGTH


class Mute(models.Model):
    """`player` reads nothing of `muted` any more; nobody else notices.

    `nickname` is the name under which they were muted, so that a list of them can be
    understood later.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes"
    )
    muted = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_by"
    )
    nickname = models.CharField(max_length=MAX_LENGTH)
    muted_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = pgettext_lazy("model", "muted person")
        verbose_name_plural = pgettext_lazy("model", "muted people")
        ordering = ["nickname", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "muted"], name="muted_once_by_each_player"
            ),
            models.CheckConstraint(
                condition=~Q(player=F("muted")), name="nobody_mutes_themselves"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} mutes {self.nickname}"
