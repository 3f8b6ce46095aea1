"""Friends who are called to a table."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.models.tables import Table


class Invitation(models.Model):
    """Someone called to a table by a friend who sits there; it ends with the table."""

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="invitations"
    )
    inviter = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    invited = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations"
    )
    at = models.DateTimeField(default=timezone.now)
    declined_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table", "invited"], name="invited_once_to_a_table"
            ),
            models.CheckConstraint(
                condition=~models.Q(inviter=models.F("invited")),
                name="nobody_invites_themselves",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.invited} to {self.table}"
