"""Which process owns a live table at present."""

from django.db import models

from games.models.tables import Table


class TableLease(models.Model):
    """The right to decide what happens at a table, until it expires.

    It only keeps two processes from working on one table for nothing. What keeps
    the journal right is the journal's own key: two owners can never both write.
    """

    table = models.OneToOneField(
        Table, on_delete=models.CASCADE, primary_key=True, related_name="lease"
    )
    owner = models.CharField(max_length=64)
    expires_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.table} is at {self.owner} until {self.expires_at}"
