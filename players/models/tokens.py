"""Tokens by which a program of someone's speaks for them."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

MAX_TOKEN_NAME = 40


class ApiToken(models.Model):
    """A token as it is kept: what it is called and its hash, never itself.

    `hint` are its last letters, so that its owner can tell it from others; `used_at` is
    right to within a minute.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(pgettext_lazy("field", "name"), max_length=MAX_TOKEN_NAME)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(max_length=4, editable=False)
    created_at = models.DateTimeField(
        pgettext_lazy("field", "created at"), default=timezone.now
    )
    used_at = models.DateTimeField(_("last used at"), null=True, blank=True)
    expires_at = models.DateTimeField(
        pgettext_lazy("field", "expires at"), null=True, blank=True
    )
    revoked_at = models.DateTimeField(
        pgettext_lazy("field", "revoked at"), null=True, blank=True
    )

    class Meta:
        verbose_name = pgettext_lazy("model", "token")
        verbose_name_plural = pgettext_lazy("model", "tokens")
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(name=""), name="a_token_has_a_name"
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} (…{self.hint})"
