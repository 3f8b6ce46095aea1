"""Tables with their seats."""

from django.contrib import admin

from games.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from games.models import Seat, Table, TableKick


class SeatInline(ReadOnlyInline[Seat, Table]):
    model = Seat
    fields = ("number", "nickname", "player", "bot", "pattern", "is_ready", "has_left")


class TableKickInline(ReadOnlyInline[TableKick, Table]):
    model = TableKick
    fields = ("nickname", "player", "host_nickname", "sent_at")


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin[Table]):
    list_display = ("code", "game", "phase", "capacity", "is_public", "active_at")
    list_filter = ("phase", "game", "is_public")
    search_fields = ("code", "seats__nickname")
    date_hierarchy = "created_at"
    inlines = (SeatInline, TableKickInline)
