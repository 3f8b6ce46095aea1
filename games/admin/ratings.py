"""Rated matches in the admin: moderators say which do not count, and why."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.models import RatedMatch
from games.services.ratings import rerate_match, unrate_match
from players.services.sanctions import MODERATE


@admin.register(RatedMatch)
class RatedMatchAdmin(admin.ModelAdmin[RatedMatch]):
    """A reason takes a match out of the ratings, none lets it count again."""

    list_display = ("match", "pool", "number", "ended_at", "people", "unrated_reason")
    list_filter = ("pool", ("unrated_at", admin.EmptyFieldListFilter))
    list_select_related = ("match",)
    search_fields = ("=match__pk", "match__table__code", "match__seats__nickname")
    search_help_text = _("Number of a match, code of its table, or somebody's name")
    fields = (
        "match", "pool", "number", "ended_at", "people", "unrated_reason",
        "unrated_by", "unrated_at",
    )  # fmt: skip
    readonly_fields = tuple(name for name in fields if name != "unrated_reason")
    actions = None

    @admin.display(description=_("people"))
    def people(self, rated: RatedMatch) -> str:
        seats = rated.match.seats.order_by("place", "number")
        return ", ".join(seat.nickname for seat in seats)

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm(MODERATE)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm(MODERATE)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def save_model(
        self, request: HttpRequest, obj: RatedMatch, form: Any, change: Any
    ) -> None:
        """Corrects the log where the reason was changed; all ratings follow."""
        if "unrated_reason" not in form.changed_data:
            return
        reason = obj.unrated_reason.strip()
        obj.refresh_from_db()
        if obj.unrated_reason:
            rerate_match(obj.match)
        if reason and request.user.is_authenticated:
            unrate_match(obj.match, request.user, reason=reason)
        obj.refresh_from_db()
