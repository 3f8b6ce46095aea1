"""Who knows which game: no lesson is given twice without being asked for."""

from django.conf import settings
from django.db import models


class LearnedGame(models.Model):
    """A game that someone has played a round of, or did not want to be taught."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    game = models.CharField(max_length=20)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "game"], name="game_is_learned_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.game}"
