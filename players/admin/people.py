"""Accounts and guests: edited and erased by services, rights by superusers alone."""

from typing import Any, cast

from django import forms
from django.contrib import admin
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from players.admin.read_only import PER_PAGE
from players.models import Player
from players.nicknames import FORMER
from players.services.admins import EDITED, edit_account, give_rights
from players.services.personal_data import end_sessions, forget_player

RIGHTS = ("is_staff", "is_superuser", "groups")
FACTS = ("username", "is_guest", "date_joined", "last_login")


class PlayerForm(forms.ModelForm[Player]):
    """Asks the services whether what was typed can stand, before anything is saved."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        with transaction.atomic():
            try:
                keep_player(self.instance.pk, cleaned)
            except ValidationError as error:
                self.add_error(None, error)
            transaction.set_rollback(True)
        return cleaned


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin[Player]):
    """No passwords: who lost theirs gets a code by e-mail. Accounts begin by signing up.

    What staff may do, and whatever concerns staff, is for superusers.
    """

    form = cast("Any", PlayerForm)
    actions = None
    list_display = ("nickname", "username", "is_guest", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active", "language")
    list_per_page = PER_PAGE
    list_max_show_all = PER_PAGE
    show_full_result_count = False
    search_fields = ("nickname", "username", "email")
    ordering = ("-date_joined",)
    fieldsets = (
        (
            pgettext_lazy("field", "Person"),
            {"fields": ("username", "nickname", "email", "language", "is_guest")},
        ),
        (
            pgettext_lazy("heading", "Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups")},
        ),
        (pgettext_lazy("heading", "Dates"), {"fields": ("date_joined", "last_login")}),
    )
    filter_horizontal = ("groups",)

    def get_readonly_fields(
        self, request: HttpRequest, obj: Player | None = None
    ) -> tuple[str, ...]:
        return FACTS if request.user.is_superuser else (*FACTS, *RIGHTS)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(
        self, request: HttpRequest, obj: Player | None = None
    ) -> bool:
        """Guests have nothing to change; staff is for superusers."""
        may = super().has_change_permission(request, obj)
        return may and (obj is None or (not obj.is_guest and _is_over(request, obj)))

    def has_delete_permission(
        self, request: HttpRequest, obj: Player | None = None
    ) -> bool:
        """Nobody erases themselves here, nor who has been erased."""
        may = super().has_delete_permission(request, obj)
        if obj is None or not may:
            return may
        is_other = obj.pk != request.user.pk and not obj.nickname.startswith(FORMER)
        return is_other and not obj.is_superuser and _is_over(request, obj)

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Returns what erasing does; nothing else is confirmed."""
        told = [
            _(
                "The account, its e-mail address, friends, tokens and sessions go, and "
                "the name goes from all matches, chats and events. Results stay."
            )
        ]
        return told, {}, set(), []

    def save_model(
        self, request: HttpRequest, obj: Player, form: Any, change: Any
    ) -> None:
        keep_player(obj.pk, form.cleaned_data)
        obj.refresh_from_db()

    def save_related(
        self, request: HttpRequest, form: Any, formsets: Any, change: Any
    ) -> None:
        """The service has kept the groups already."""

    def delete_model(self, request: HttpRequest, obj: Player) -> None:
        """Erases someone as if they had asked for it themselves."""
        forget_player(obj)
        end_sessions(obj, SessionStore())


@transaction.atomic
def keep_player(key: int, typed: dict[str, Any]) -> None:
    """Hands to the services what was typed: the fields someone may see, no others."""
    player = Player.objects.get(pk=key)
    values = {name: typed[name] for name in EDITED if name in typed}
    edit_account(player, **values)
    if set(RIGHTS) <= set(typed):
        give_rights(player, **{name: typed[name] for name in RIGHTS})


def _is_over(request: HttpRequest, player: Player) -> bool:
    """Returns whether the requester may change this account at all."""
    return request.user.is_superuser or not (player.is_staff or player.is_superuser)
