"""Matches with their seats and rounds."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.admin.read_only import ReadOnlyAdmin, ReadOnlyInline
from games.models import Match, MatchSeat, Round
from games.services.ratings.ratings import delete_matches


class MatchSeatInline(ReadOnlyInline[MatchSeat, Match]):
    model = MatchSeat
    fields = ("number", "nickname", "player", "bot", "total", "place", "has_left")


class RoundInline(ReadOnlyInline[Round, Match]):
    model = Round
    fields = ("number", "ending", "finisher", "opened_at", "closed_at")
    readonly_fields = ("opened_at",)


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin[Match]):
    list_display = ("__str__", "table", "game", "phase", "started_at", "finished_at")
    list_filter = ("phase", "game")
    list_select_related = ("table",)
    search_fields = ("table__code", "seats__nickname")
    date_hierarchy = "started_at"
    inlines = (MatchSeatInline, RoundInline)

    def delete_model(self, request: HttpRequest, obj: Match) -> None:
        """Deletes a match; ratings are then as if it had never been."""
        delete_matches([obj])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        """Deletes several matches; ratings are then as if they had never been."""
        delete_matches(queryset)
