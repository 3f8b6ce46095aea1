"""What moderators decided, and which tokens there are: to be read, never typed over."""

from django.contrib import admin
from django.http import HttpRequest

from players.admin.read_only import ReadOnlyAdmin
from players.models import ApiToken, ModerationAct, Sanction
from players.services.sanctions import MODERATE


class ModeratedAdmin[M: Sanction | ModerationAct](ReadOnlyAdmin[M]):
    """For moderators, who need no other right."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return request.user.has_perm(MODERATE)


@admin.register(Sanction)
class SanctionAdmin(ModeratedAdmin[Sanction]):
    list_display = ("player", "kind", "starts_at", "ends_at", "given_by", "lifted_at")
    list_filter = ("kind",)
    list_select_related = ("player", "given_by")
    search_fields = ("player__nickname", "player__username")


@admin.register(ModerationAct)
class ModerationActAdmin(ModeratedAdmin[ModerationAct]):
    list_display = ("player", "kind", "at", "by", "why")
    list_filter = ("kind",)
    list_select_related = ("player", "by")
    search_fields = ("player__nickname", "player__username")


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnlyAdmin[ApiToken]):
    list_display = ("player", "name", "hint", "created_at", "used_at", "revoked_at")
    list_select_related = ("player",)
    search_fields = ("player__nickname", "player__username")
