"""Tables with their seats. They close by themselves; nobody deletes one in the admin."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.models import ChatLine, Invitation, Seat, Table, TableKick, TableLease
from players.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from players.services.sanctions import MODERATE


class SeatInline(ReadOnlyInline[Seat, Table]):
    model = Seat
    fields = ("number", "nickname", "player", "bot", "pattern", "is_ready", "has_left")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        return super().get_queryset(request).select_related("player")


class TableKickInline(ReadOnlyInline[TableKick, Table]):
    model = TableKick
    fields = ("nickname", "player", "host_nickname", "sent_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[TableKick]:
        return super().get_queryset(request).select_related("player")


class LeaseInline(ReadOnlyInline[TableLease, Table]):
    model = TableLease
    fields = ("owner", "expires_at")


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin[Table]):
    """The code of a table that is not for everyone is no admin's to read."""

    list_display = ("__str__", "game", "phase", "capacity", "is_public", "active_at")
    list_filter = ("phase", "game", "is_public")
    search_fields = ("=code", "seats__nickname")
    inlines = (SeatInline, TableKickInline, LeaseInline)


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnlyAdmin[ChatLine]):
    """For moderators, who need no other right."""

    list_display = ("said_at", "nickname", "table", "kind", "text")
    list_filter = ("kind",)
    list_select_related = ("table",)
    ordering = ("-pk",)
    search_fields = ("nickname", "=table__code")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(
        self, request: HttpRequest, obj: ChatLine | None = None
    ) -> bool:
        return request.user.has_perm(MODERATE)


@admin.register(Invitation)
class InvitationAdmin(ReadOnlyAdmin[Invitation]):
    list_display = ("table", "inviter", "invited", "at", "declined_at")
    list_select_related = ("table", "inviter", "invited")
    ordering = ("-pk",)
