"""What an account has chosen: its look, its picture, and what others learn of it."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models.player import Player
from players.patterns import PATTERN_COUNT


class Profile(models.Model):
    """The choices of an account, one row from the first choice on.

    An empty field is no choice: the look is that of the device, the time zone that of
    the browser, the picture and the pattern are dealt. A guest has no row; what guests
    choose is kept by their browser.
    """

    class Theme(models.TextChoices):
        DEVICE = "", _("Same as my device")
        LIGHT = "light", pgettext_lazy("theme", "Light")
        DARK = "dark", pgettext_lazy("theme", "Dark")

    class Palette(models.TextChoices):
        STANDARD = "", pgettext_lazy("palette", "Standard")
        SAFE = "safe", pgettext_lazy("option", "Color-blind safe")
        GREY = "grey", pgettext_lazy("option", "Grayscale")

    class Motion(models.TextChoices):
        DEVICE = "", _("Same as my device")
        STILL = "still", pgettext_lazy("option", "No animations")

    class Hand(models.TextChoices):
        RIGHT = "", pgettext_lazy("option", "Right-handed")
        LEFT = "left", pgettext_lazy("option", "Left-handed")

    class Sound(models.TextChoices):
        ON = "", pgettext_lazy("sounds", "On")
        OFF = "off", pgettext_lazy("sounds", "Off")

    player = models.OneToOneField(
        Player, primary_key=True, on_delete=models.CASCADE, related_name="profile"
    )
    theme = models.CharField(
        pgettext_lazy("field", "theme"),
        max_length=5,
        choices=Theme,
        blank=True,
        default="",
    )
    palette = models.CharField(
        pgettext_lazy("field", "colors"),
        max_length=4,
        choices=Palette,
        blank=True,
        default="",
    )
    motion = models.CharField(
        pgettext_lazy("field", "animations"),
        max_length=5,
        choices=Motion,
        blank=True,
        default="",
    )
    hand = models.CharField(
        pgettext_lazy("field", "hand"),
        max_length=4,
        choices=Hand,
        blank=True,
        default="",
    )
    sound = models.CharField(
        pgettext_lazy("field", "sound"),
        max_length=3,
        choices=Sound,
        blank=True,
        default="",
    )
    keys = models.JSONField(pgettext_lazy("field", "keys"), blank=True, default=dict)
    time_zone = models.CharField(
        pgettext_lazy("field", "time zone"), max_length=40, blank=True, default=""
    )
    pattern = models.PositiveSmallIntegerField(
        _("preferred card pattern"), null=True, blank=True
    )
    avatar = models.CharField(
        pgettext_lazy("field", "picture"), max_length=24, blank=True, default=""
    )
    hides_history = models.BooleanField(
        pgettext_lazy("field", "hide history"), default=False
    )
    shortens_name = models.BooleanField(
        _("show first name and initial only"), default=False
    )
    is_listed = models.BooleanField(_("show in leaderboards"), default=False)

    class Meta:
        verbose_name = pgettext_lazy("model", "profile")
        verbose_name_plural = pgettext_lazy("model", "profiles")
        constraints = [
            models.CheckConstraint(
                condition=Q(pattern=None)
                | Q(pattern__gte=1, pattern__lte=PATTERN_COUNT),
                name="preferred_pattern_is_one_of_twelve",
            )
        ]

    def __str__(self) -> str:
        return str(self.player)

    @property
    def is_kept(self) -> bool:
        """True if anything was ever chosen."""
        return not self._state.adding
