"""Rated tables in the admin: moderators say which do not count, and why."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import RatedTable
from games.services.ratings.ratings import rerate_table, unrate_table
from players.models import Player
from players.queries.profiles import shown_name
from players.services.sanctions import MODERATE


@admin.register(RatedTable)
class RatedTableAdmin(admin.ModelAdmin[RatedTable]):
    """A reason takes a table out of the ratings, none lets it count again."""

    list_display = (
        "number", "pool", "match", "source", "key", "ended_at", "people",
        "unrated_reason",
    )  # fmt: skip
    list_filter = ("pool", ("unrated_at", admin.EmptyFieldListFilter))
    list_select_related = ("match",)
    list_per_page = 50
    search_fields = ("=match__pk", "match__table__code", "match__seats__nickname")
    search_help_text = _("Match number, table code, or a name")
    fields = (
        "match", "source", "key", "is_out", "pool", "number", "ended_at", "people",
        "unrated_reason", "unrated_by", "unrated_at",
    )  # fmt: skip
    readonly_fields = tuple(name for name in fields if name != "unrated_reason")
    actions = None

    @admin.display(description=pgettext_lazy("column", "people"))
    def people(self, table: RatedTable) -> str:
        if table.match is not None and not table.source:
            played = sorted(table.match.seats.all(), key=lambda seat: seat.place or 0)
            return ", ".join(seat.nickname for seat in played)
        told = sorted(table.seats.all(), key=lambda seat: seat.place)
        ids = [seat.rated_as for seat in told if seat.rated_as]
        people = Player.objects.select_related("profile").in_bulk(ids)
        names = (shown_name(people[i], people[i].nickname) for i in ids if i in people)
        return ", ".join(names)

    def get_queryset(self, request: HttpRequest) -> QuerySet[RatedTable]:
        found = super().get_queryset(request)
        return found.prefetch_related("match__seats", "seats")

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
        self, request: HttpRequest, obj: RatedTable, form: Any, change: Any
    ) -> None:
        """Corrects the log where the reason was changed; all ratings follow."""
        if "unrated_reason" not in form.changed_data:
            return
        reason = obj.unrated_reason.strip()
        obj.refresh_from_db()
        if obj.unrated_reason:
            rerate_table(obj)
        if reason and request.user.is_authenticated:
            unrate_table(obj, request.user, reason=reason)
        obj.refresh_from_db()
