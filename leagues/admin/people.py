"""Entrants, without what lets someone be one."""

from django.contrib import admin

from leagues.models import Entrant
from players.admin.read_only import ReadOnlyAdmin


@admin.register(Entrant)
class EntrantAdmin(ReadOnlyAdmin[Entrant]):
    list_display = ("event", "number", "__str__", "player", "group", "entered_at")
    list_select_related = ("event", "player")
    ordering = ("-pk",)
    search_fields = ("name", "event__name", "=event__code")
