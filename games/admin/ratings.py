"""Rated tables in the admin: moderators say which do not count, and why."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import RatedSeat, RatedTable, Rating, RatingChange, RatingPool
from games.services.ratings.ratings import rerate_table, unrate_table
from players.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from players.queries.profiles import shown_name
from players.services.sanctions import MODERATE


class RatedSeatInline(ReadOnlyInline[RatedSeat, RatedTable]):
    model = RatedSeat
    fields = ("number", "rated_as", "place", "score")


class RatingChangeInline(ReadOnlyInline[RatingChange, RatedTable]):
    model = RatingChange
    fields = ("player", "place", "mu_before", "mu_after")

    def get_queryset(self, request: HttpRequest) -> QuerySet[RatingChange]:
        return super().get_queryset(request).select_related("player")


@admin.register(RatingPool)
class RatingPoolAdmin(ReadOnlyAdmin[RatingPool]):
    list_display = ("key", "last_number", "stale_from", "recomputed_at")


@admin.register(Rating)
class RatingAdmin(ReadOnlyAdmin[Rating]):
    list_display = ("player", "pool", "tables", "last_at")
    list_filter = ("pool",)
    list_select_related = ("player", "pool")
    search_fields = ("player__nickname", "player__username")


@admin.register(RatedTable)
class RatedTableAdmin(admin.ModelAdmin[RatedTable]):
    """A reason takes a table out of the ratings, none lets it count again."""

    list_display = (
        "number", "pool", "match", "source", "key", "ended_at", "people",
        "unrated_reason",
    )  # fmt: skip
    list_filter = ("pool", ("unrated_at", admin.EmptyFieldListFilter))
    list_select_related = ("pool", "match", "unrated_by")
    list_per_page = 50
    list_max_show_all = 50
    show_full_result_count = False
    inlines = (RatedSeatInline, RatingChangeInline)
    search_fields = ("=match__pk", "=match__table__code", "match__seats__nickname")
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
        known = {change.player_id: change.player for change in table.changes.all()}
        found = (known.get(seat.rated_as or 0) for seat in told)
        return ", ".join(shown_name(each, each.nickname) for each in found if each)

    def get_queryset(self, request: HttpRequest) -> QuerySet[RatedTable]:
        found = super().get_queryset(request)
        return found.prefetch_related(
            "match__seats", "seats", "changes__player__profile"
        )

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
