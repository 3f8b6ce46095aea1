"""Which workers there are, and when periodic tasks are due."""

from django.db import models


class WorkerProcess(models.Model):
    """A worker that is alive, as it says itself every few seconds."""

    worker_id = models.CharField(max_length=64, primary_key=True)
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.worker_id


class PeriodicRun(models.Model):
    """When a periodic task is due next: one worker takes the turn."""

    name = models.CharField(max_length=64, primary_key=True)
    due_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
