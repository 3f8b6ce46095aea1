"""People of an event: who takes part, and who may do what."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.models.events import Event
from players.nicknames import FORMER, shown_nickname


class Role(models.TextChoices):
    """What someone may do at an event, from all of it to one thing."""

    OWNER = "owner", pgettext_lazy("role", "owner")
    ORGANIZER = "organizer", pgettext_lazy("role", "organizer")
    SCOREKEEPER = "scorekeeper", pgettext_lazy("role", "scorekeeper")
    CALLER = "caller", pgettext_lazy("role", "announcer")


class Entrant(models.Model):
    """Who a number of the log is. All that is personal of an entrant stands here.

    Nobody needs an account: the holder of the private link is this entrant. `token_hash`
    is of the link's secret, empty for who never got one or must not have it any more.
    `before` is the same person in the season before this one, or in the one before a
    pause.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveIntegerField()
    name = models.CharField(pgettext_lazy("field", "name"), max_length=40)
    token_hash = models.CharField(max_length=64, blank=True, default="")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="entrants",
    )
    group = models.CharField(
        _("class, family or club"), max_length=40, blank=True, default=""
    )
    notes = models.CharField(
        pgettext_lazy("field", "notes"), max_length=200, blank=True, default=""
    )
    before = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="after"
    )
    entered_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["event", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "number"], name="one_entrant_per_number"
            ),
            models.UniqueConstraint(
                fields=["event", "name"], name="one_entrant_per_name"
            ),
            models.UniqueConstraint(
                fields=["event", "player"], name="an_account_enters_once"
            ),
            models.UniqueConstraint(
                fields=["token_hash"],
                condition=~Q(token_hash=""),
                name="a_private_link_is_of_one_entrant",
            ),
            models.CheckConstraint(
                condition=Q(number__gte=1), name="entrants_count_from_one"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="an_entrant_has_a_name"),
        ]

    def __str__(self) -> str:
        return shown_nickname(self.name)

    @property
    def is_forgotten(self) -> bool:
        """True if their name was taken away."""
        return self.name.startswith(FORMER)


class Membership(models.Model):
    """What an account may do at an event."""

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="memberships"
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="event_memberships",
    )
    role = models.CharField(max_length=12, choices=Role)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["event", "since", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "player"], name="one_role_per_account"
            ),
            models.UniqueConstraint(
                fields=["event"],
                condition=Q(role="owner"),
                name="an_event_has_one_owner",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.role}"


class RoleInvitation(models.Model):
    """A link that gives anyone who opens it first a role at an event."""

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="invitations"
    )
    role = models.CharField(max_length=12, choices=Role)
    token_hash = models.CharField(max_length=64, unique=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    ends_at = models.DateTimeField()

    class Meta:
        ordering = ["event", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=~Q(role="owner"), name="nobody_is_invited_to_own"
            )
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.role}"
