from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.utils.translation import pgettext_lazy

from players.models import Player


@admin.register(Player)
class PlayerAdmin(UserAdmin[Player]):
    list_display = ("nickname", "username", "is_guest", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active", "language")
    search_fields = ("nickname", "username", "email")
    ordering = ("-date_joined",)
    readonly_fields = ("is_guest", "date_joined", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (
            pgettext_lazy("field", "Person"),
            {"fields": ("nickname", "email", "language", "is_guest")},
        ),
        (
            pgettext_lazy("heading", "Permissions"),
            {"fields": ("is_active", "is_staff", "is_superuser", "groups")},
        ),
        (pgettext_lazy("heading", "Dates"), {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = (
        (None, {"fields": ("username", "nickname", "usable_password")}),
        (pgettext_lazy("field", "Password"), {"fields": ("password1", "password2")}),
    )
    filter_horizontal = ("groups",)
