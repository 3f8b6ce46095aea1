"""The door through which everybody goes who wants to be put together with others."""

from django.db import models


class QuickGate(models.Model):
    """There is one row; whoever has locked it sits down before the next one looks."""

    name = models.CharField(max_length=8, unique=True)

    def __str__(self) -> str:
        return self.name
