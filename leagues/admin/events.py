"""Leagues, events and what happened in them."""

import json

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

from leagues.models import Event, Fact, League, Membership, RoleInvitation
from players.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from players.hidden import SECRETS, without_secrets

HIDDEN_KEYS = next(each.keys for each in SECRETS if each.place == "leagues.Fact.data")


class MembershipInline(ReadOnlyInline[Membership, Event]):
    model = Membership
    fields = ("player", "role", "since")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        return super().get_queryset(request).select_related("player")


class RoleInvitationInline(ReadOnlyInline[RoleInvitation, Event]):
    model = RoleInvitation
    fields = ("role", "made_by", "ends_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[RoleInvitation]:
        return super().get_queryset(request).select_related("made_by")


@admin.register(League)
class LeagueAdmin(ReadOnlyAdmin[League]):
    list_display = ("name", "game", "owner", "created_at")
    list_select_related = ("owner",)
    ordering = ("-pk",)
    search_fields = ("name",)


@admin.register(Event)
class EventAdmin(ReadOnlyAdmin[Event]):
    """Its code and address let in any reader, so they are found, not shown."""

    list_display = ("name", "league", "season", "game", "visibility", "changed_at")
    list_filter = ("visibility", "game")
    list_select_related = ("league",)
    ordering = ("-pk",)
    search_fields = ("name", "=code", "=slug")
    inlines = (MembershipInline, RoleInvitationInline)


@admin.register(Fact)
class FactAdmin(ReadOnlyAdmin[Fact]):
    """The log: what draws are made from is left out of it."""

    list_display = ("event", "seq", "kind", "by", "role", "at")
    list_filter = ("kind",)
    list_select_related = ("event", "by")
    ordering = ("-pk",)
    search_fields = ("event__name", "=event__code")
    shown = ("told",)

    @admin.display(description=pgettext_lazy("field", "data"))
    def told(self, fact: Fact) -> SafeString:
        text = json.dumps(
            without_secrets(fact.data, HIDDEN_KEYS), indent=1, ensure_ascii=False
        )
        return format_html("<pre>{}</pre>", text)
