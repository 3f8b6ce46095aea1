"""The lock that makes quick matches one after another."""

from django.db import models


class MatchmakingLock(models.Model):
    """One row; who holds its lock takes a seat before the next one looks for a table."""

    name = models.CharField(max_length=8, unique=True)

    def __str__(self) -> str:
        return self.name
