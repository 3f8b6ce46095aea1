"""A league and the events it is made of, or an event of its own."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class League(models.Model):
    """A lasting competition of a group, made of seasons."""

    name = models.CharField(pgettext_lazy("field", "name"), max_length=60)
    slug = models.SlugField(max_length=80, unique=True)
    game = models.CharField(max_length=20)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="a_league_has_a_name")
        ]

    def __str__(self) -> str:
        return self.name


class Event(models.Model):
    """A season of a league, or an event of its own. What happens in it are its facts.

    `seq` is the place of the last fact in its log, `head` a word that no other state of
    the log has had: what was worked out of a state is kept under it.
    """

    class Visibility(models.TextChoices):
        PUBLIC = "public", pgettext_lazy("option", "for everyone")
        LINK = "link", _("for people with the link")

    league = models.ForeignKey(
        League, null=True, blank=True, on_delete=models.CASCADE, related_name="seasons"
    )
    season = models.PositiveSmallIntegerField(null=True, blank=True)
    name = models.CharField(pgettext_lazy("field", "name"), max_length=60)
    slug = models.SlugField(max_length=80, unique=True)
    code = models.CharField(max_length=8, unique=True)
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict, blank=True)
    visibility = models.CharField(
        max_length=6, choices=Visibility, default=Visibility.LINK
    )
    time_zone = models.CharField(pgettext_lazy("field", "time zone"), max_length=40)
    seq = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [models.Index(fields=["visibility", "-changed_at"])]
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="an_event_has_a_name"),
            models.CheckConstraint(
                condition=Q(league=None, season=None)
                | Q(league__isnull=False, season__gte=1),
                name="a_season_is_a_number_of_a_league",
            ),
            models.UniqueConstraint(
                fields=["league", "season"], name="one_event_per_season"
            ),
            models.CheckConstraint(
                condition=Q(seq=0, head="") | (Q(seq__gte=1) & ~Q(head="")),
                name="an_event_with_facts_has_a_head",
            ),
        ]

    def __str__(self) -> str:
        return self.name
