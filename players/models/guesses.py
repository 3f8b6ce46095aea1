"""Wrong guesses, counted where nothing evicts them."""

from django.db import models

LONGEST_KEY = 64


class WrongGuesses(models.Model):
    """How often someone has guessed wrong since their count began; it ends `ends_at`.

    `key` is a keyed hash: neither an address nor an account can be read from it.
    """

    key = models.CharField(max_length=LONGEST_KEY, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    ends_at = models.DateTimeField(db_index=True)

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.count} until {self.ends_at:%H:%M:%S}"
