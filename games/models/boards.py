"""Boards of Ligretto Domino: pieces, sets of cards, configurations, in versions.

A draft may be changed, a published version never; see docs/decisions/0006.
"""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

MAX_SLUG = 40
MAX_NAME = 60


class Design(models.Model):
    """One version of something designed in the workshop.

    `edit` counts how often it was saved: a save names the one it began from.
    `data` is what is checked by `games.rules.domino.boards.reading`.
    """

    class State(models.TextChoices):
        DRAFT = "draft", pgettext_lazy("status", "draft")
        PUBLISHED = "published", pgettext_lazy("status", "published")
        RETIRED = "retired", pgettext_lazy("status", "retired")

    slug = models.SlugField(
        pgettext_lazy("field", "short name"),
        max_length=MAX_SLUG,
        help_text=_(
            "Lowercase letters, digits and hyphens; the same in every version."
        ),
    )
    version = models.PositiveSmallIntegerField(
        pgettext_lazy("field", "version"), default=1
    )
    state = models.CharField(
        pgettext_lazy("field", "state"),
        max_length=9,
        choices=State,
        default=State.DRAFT,
    )
    name = models.CharField(pgettext_lazy("field", "name"), max_length=MAX_NAME)
    data = models.JSONField(pgettext_lazy("field", "data"), default=dict)
    edit = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(
        pgettext_lazy("field", "changed at"), auto_now=True
    )
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=pgettext_lazy("field", "changed by"),
    )
    published_at = models.DateTimeField(
        pgettext_lazy("field", "published at"), null=True, blank=True
    )

    class Meta:
        abstract = True
        ordering = ["slug", "-version"]
        constraints = [
            models.UniqueConstraint(
                fields=["slug", "version"], name="%(class)s_has_each_version_once"
            ),
            models.UniqueConstraint(
                fields=["slug"],
                condition=models.Q(state="draft"),
                name="%(class)s_has_one_draft_per_slug",
            ),
            models.CheckConstraint(
                condition=models.Q(state="draft", published_at=None)
                | (~models.Q(state="draft") & models.Q(published_at__isnull=False)),
                name="%(class)s_is_published_at_some_time",
            ),
        ]

    def __str__(self) -> str:
        return gettext("%(name)s, version %(version)s") % {
            "name": self.name,
            "version": self.version,
        }

    @property
    def is_draft(self) -> bool:
        """True if it may still be changed."""
        return self.state == self.State.DRAFT


class BoardPiece(Design):
    """A grid of colors: `{"rows": ["RYG", ...]}`, `.` for a hole."""

    class Meta(Design.Meta):
        verbose_name = pgettext_lazy("model", "board piece")
        verbose_name_plural = pgettext_lazy("model", "board pieces")


class DominoSet(Design):
    """The cards of a player, with the colors they are made of.

    `{"colors": [...], "pairs": ["RG", ...], "jokers": 2, "tokens": 4}`.
    """

    class Meta(Design.Meta):
        verbose_name = _("set of cards")
        verbose_name_plural = _("sets of cards")


class BoardConfiguration(Design):
    """Pieces put together, for each number of players.

    `{"piece_size": 5, "pieces": {"A": {"slug": "a", "version": 1}, ...}, "layouts":
    {...}, "default_layout": {"2": "small", ...}}`, layouts as in `default.json`.
    """

    domino_set = models.ForeignKey(
        DominoSet,
        on_delete=models.PROTECT,
        related_name="configurations",
        verbose_name=_("set of cards"),
    )

    class Meta(Design.Meta):
        verbose_name = pgettext_lazy("model", "board")
        verbose_name_plural = pgettext_lazy("model", "boards")
