"""Everyone who plays, guests included."""

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import (
    AbstractBaseUser,
    BaseUserManager,
    PermissionsMixin,
)
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.nicknames import MAX_LENGTH, shown_nickname, validate_nickname
from players.usernames import username_key


class PlayerManager(BaseUserManager["Player"]):
    def create_user(
        self, username: str, password: str | None = None, **fields: object
    ) -> "Player":
        """Creates a player who can log in; the nickname defaults to the username."""
        fields.setdefault("nickname", username[:MAX_LENGTH])
        player = self.model(username=self.model.normalize_username(username), **fields)
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(
        self, username: str, password: str | None = None, **fields: object
    ) -> "Player":
        """Creates a player who may do everything in the admin."""
        return self.create_user(
            username, password, is_staff=True, is_superuser=True, **fields
        )


class Player(AbstractBaseUser, PermissionsMixin):
    """A person: a guest known only to one browser session, or an account.

    `banned_until` and `has_unread_warning` say at a glance what the sanctions say, so
    that each page and each socket can ask without reading them.

    `username_key` is what may be there only once of all names that look alike.
    `signing_up_since` is since when a new account waits for its e-mail address to be
    proven; until then it belongs to the session that made it, as a guest does.
    `brought_into` is the account that took along what a guest had played: the same person.
    """

    username = models.CharField(
        pgettext_lazy("field", "user name"),
        max_length=30,
        unique=True,
        null=True,  # a guest has none
        blank=True,
        validators=[UnicodeUsernameValidator()],
        error_messages={"unique": _("This user name is taken.")},
    )
    nickname = models.CharField(
        _("name at the table"), max_length=MAX_LENGTH, validators=[validate_nickname]
    )
    username_key = models.CharField(
        max_length=120, unique=True, null=True, blank=True, editable=False
    )
    signing_up_since = models.DateTimeField(null=True, blank=True, editable=False)
    email = models.EmailField(
        pgettext_lazy("field", "e-mail address"), blank=True, db_index=True
    )
    language = models.CharField(
        pgettext_lazy("field", "language"),
        max_length=5,
        choices=settings.LANGUAGES,
        blank=True,
    )
    is_guest = models.BooleanField(pgettext_lazy("player", "guest"), default=False)
    is_staff = models.BooleanField(_("may use the admin"), default=False)
    is_active = models.BooleanField(
        pgettext_lazy("person status", "active"), default=True
    )
    date_joined = models.DateTimeField(
        pgettext_lazy("field", "joined"), default=timezone.now
    )
    banned_until = models.DateTimeField(
        pgettext_lazy("field", "banned until"), null=True, blank=True, editable=False
    )
    has_unread_warning = models.BooleanField(default=False, editable=False)
    brought_into = models.ForeignKey(
        "self",
        null=True,
        on_delete=models.SET_NULL,
        related_name="brought",
        editable=False,
    )

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = pgettext_lazy("player", "player")
        verbose_name_plural = pgettext_lazy("player", "players")
        constraints = [
            models.CheckConstraint(
                condition=~Q(nickname=""), name="player_has_a_nickname"
            ),
            models.CheckConstraint(
                condition=~Q(username=""), name="player_username_is_null_or_not_empty"
            ),
            models.CheckConstraint(
                condition=Q(is_guest=False)
                | Q(username=None, is_staff=False, is_superuser=False),
                name="guest_has_no_username_and_no_powers",
            ),
            models.UniqueConstraint(
                Lower("username"), name="player_username_differs_in_more_than_case"
            ),
        ]

    def __str__(self) -> str:
        return shown_nickname(self.nickname)

    @property
    def is_banned(self) -> bool:
        """True if no page, table or token lets them in now; it ends by itself."""
        return self.banned_until is not None and self.banned_until > timezone.now()

    def clean(self) -> None:
        super().clean()
        self.username = self.username or None
        if self.username and self._has_double():
            raise ValidationError(
                {
                    "username": _(
                        "This user name is taken, or looks too much like another one."
                    )
                }
            )

    def save(self, **kwargs: Any) -> None:
        """Saves, with `username_key` made from the user name."""
        self.username_key = self.username and username_key(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "username_key"}
        super().save(**kwargs)

    def get_short_name(self) -> str:
        return self.nickname

    def get_full_name(self) -> str:
        return self.nickname

    def _has_double(self) -> bool:
        alike = username_key(self.username or "")
        others = Player.objects.exclude(pk=self.pk)
        return others.filter(username_key=alike).exists()
