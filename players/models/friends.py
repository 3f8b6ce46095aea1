"""Friendships, blocks, friend settings, sanctions and what moderators did."""

from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

FOR_GOOD = datetime(9999, 12, 31, tzinfo=UTC)
"""The end of what does not end by itself; `Sanction.ends_at` is empty there."""
MAX_REASON = 500


class Friendship(models.Model):
    """Two people who are friends, or one who has asked the other.

    A request that was declined is kept for a while: the one who asked is not told, and
    asking again does not reach the other one. `withdrawn_at` is when the asker took
    such a request back.
    """

    asker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    asked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    asked_at = models.DateTimeField(default=timezone.now)
    accepted_at = models.DateTimeField(null=True, blank=True)
    declined_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Least("asker", "asked"),
                Greatest("asker", "asked"),
                name="one_friendship_of_two_people",
            ),
            models.CheckConstraint(
                condition=~Q(asker=F("asked")), name="nobody_befriends_themselves"
            ),
            models.CheckConstraint(
                condition=Q(accepted_at=None) | Q(declined_at=None, withdrawn_at=None),
                name="a_friendship_is_neither_declined_nor_withdrawn",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asker} and {self.asked}"


class Block(models.Model):
    """Someone who can neither ask nor invite someone else; they are not told."""

    blocker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["blocker", "blocked"], name="blocked_once_by_each"
            ),
            models.CheckConstraint(
                condition=~Q(blocker=F("blocked")), name="nobody_blocks_themselves"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.blocked} blocked by {self.blocker}"


class FriendSettings(models.Model):
    """What someone lets friends know, and the link by which one becomes theirs.

    `seen_at` is when a page of theirs was open last, to within a minute.
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="friend_settings",
    )
    shows_where = models.BooleanField(_("show friends where I play"), default=True)
    token = models.CharField(max_length=32, unique=True)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "friend settings"

    def __str__(self) -> str:
        return f"{self.player}"


class Sanction(models.Model):
    """A warning, another name, a silence or a ban, until it ends or is lifted.

    `ends_at` is empty for what holds for good. `reason` is shown to the person, `note`
    to moderators alone. A warning is over once it is acknowledged. What holds now is
    asked of `players.queries.sanctions`. Another name leaves in `names` what the person
    was called and is called, and where (`players.services.names`).
    """

    class Kind(models.TextChoices):
        WARN = "warn", pgettext_lazy("sanction", "warning")
        RENAME = "rename", pgettext_lazy("sanction", "new name")
        SILENCE = "silence", pgettext_lazy("option", "mute")
        BAN = "ban", pgettext_lazy("sanction", "ban")

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="sanctions",
        verbose_name=pgettext_lazy("player", "player"),
    )
    kind = models.CharField(pgettext_lazy("column", "kind"), max_length=7, choices=Kind)
    starts_at = models.DateTimeField(
        pgettext_lazy("column", "since"), default=timezone.now
    )
    ends_at = models.DateTimeField(
        pgettext_lazy("column", "until"), null=True, blank=True
    )
    reason = models.CharField(pgettext_lazy("field", "reason"), max_length=MAX_REASON)
    note = models.TextField(_("note for moderators"), blank=True)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=pgettext_lazy("column", "by"),
    )
    names = models.JSONField(default=dict, blank=True, editable=False)
    acknowledged_at = models.DateTimeField(
        pgettext_lazy("person status", "acknowledged"), null=True, blank=True
    )
    lifted_at = models.DateTimeField(
        pgettext_lazy("sanction status", "lifted"), null=True, blank=True
    )
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=pgettext_lazy("field", "lifted by"),
    )
    lifted_why = models.CharField(
        _("reason for lifting"), max_length=MAX_REASON, blank=True
    )

    class Meta:
        verbose_name = pgettext_lazy("model", "sanction")
        verbose_name_plural = pgettext_lazy("model", "sanctions")
        ordering = ["-starts_at", "-pk"]
        indexes = [models.Index(fields=["player", "kind"])]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at=None) | Q(ends_at__gt=F("starts_at")),
                name="a_sanction_ends_after_it_starts",
            ),
            models.CheckConstraint(
                condition=~Q(reason=""), name="a_sanction_has_a_reason"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=("warn", "rename")) | Q(acknowledged_at=None),
                name="only_what_is_told_is_acknowledged",
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=("warn", "rename")) | Q(ends_at=None),
                name="what_is_told_has_no_end",
            ),
            models.CheckConstraint(
                condition=Q(lifted_at=None, lifted_by=None, lifted_why="")
                | (Q(lifted_at__isnull=False) & ~Q(lifted_why="")),
                name="a_sanction_is_lifted_for_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.player}"


class ModerationAct(models.Model):
    """What a moderator decided about someone, when and why: written once, kept."""

    class Kind(models.TextChoices):
        DISMISSED = "dismissed", pgettext_lazy("option", "reports dismissed")
        WARNED = "warned", pgettext_lazy("status", "warned")
        RENAMED = "renamed", pgettext_lazy("person status", "renamed")
        SILENCED = "silenced", pgettext_lazy("person status", "muted")
        BANNED = "banned", pgettext_lazy("status", "banned")
        LIFTED = "lifted", pgettext_lazy("sanction status", "lifted")

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="moderation_acts",
        verbose_name=pgettext_lazy("player", "player"),
    )
    kind = models.CharField(pgettext_lazy("column", "what"), max_length=9, choices=Kind)
    at = models.DateTimeField(pgettext_lazy("field", "when"), default=timezone.now)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=pgettext_lazy("column", "by"),
    )
    why = models.CharField(pgettext_lazy("column", "why"), max_length=MAX_REASON)
    sanction = models.ForeignKey(
        Sanction, null=True, on_delete=models.CASCADE, related_name="acts"
    )

    class Meta:
        verbose_name = pgettext_lazy("model", "moderator decision")
        verbose_name_plural = pgettext_lazy("model", "moderator decisions")
        ordering = ["-at", "-pk"]
        permissions = [("moderate", _("Can moderate: see reports, warn, mute, ban"))]

    def __str__(self) -> str:
        return f"{self.player} {self.kind}"

    def save(self, **kwargs: Any) -> None:
        """Writes it down, once.

        Raises:
            TypeError: It was written before; a new decision is a new act.
        """
        if not self._state.adding:
            raise TypeError("What a moderator decided stays as it was written down")
        super().save(**kwargs)
