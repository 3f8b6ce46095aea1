"""Matches with their seats, and rounds with their journal once their match is over."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from games.models import Match, MatchSeat, RatedTable, Round, RoundScore
from games.queries.replays import recording
from games.rules.journal import JournalError
from games.services.ratings.ratings import delete_matches
from players.admin.read_only import ReadOnlyAdmin, ReadOnlyInline


class MatchSeatInline(ReadOnlyInline[MatchSeat, Match]):
    model = MatchSeat
    fields = ("number", "nickname", "player", "bot", "total", "place", "has_left")

    def get_queryset(self, request: HttpRequest) -> QuerySet[MatchSeat]:
        return super().get_queryset(request).select_related("player")


class RoundInline(ReadOnlyInline[Round, Match]):
    model = Round
    fields = ("number", "ending", "finisher", "opened_at", "closed_at")
    show_change_link = True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Round]:
        return super().get_queryset(request).select_related("match").defer("record")


class RoundScoreInline(ReadOnlyInline[RoundScore, Round]):
    model = RoundScore
    fields = ("seat", "points", "counts")


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin[Match]):
    list_display = ("__str__", "table", "game", "phase", "started_at", "finished_at")
    list_filter = ("phase", "game")
    list_select_related = ("table",)
    ordering = ("-pk",)
    search_fields = ("=table__code", "seats__nickname")
    inlines = (MatchSeatInline, RoundInline)

    def has_delete_permission(
        self, request: HttpRequest, obj: Match | None = None
    ) -> bool:
        """Not while it is in play: live tables hold it in memory."""
        may = request.user.has_perm("games.delete_match")
        return may and (obj is None or obj.phase != Match.Phase.PLAYING)

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        """Returns what is deleted together with matches; nothing else is confirmed."""
        rounds = Round.objects.filter(match__in=list(objs)).count()
        told = [
            *(str(match) for match in objs),
            ngettext("%(count)d round", "%(count)d rounds", rounds) % {"count": rounds},
        ]
        if RatedTable.objects.filter(match__in=list(objs), source="").exists():
            told.append(_("Ratings are recalculated as if it had never been played."))
        return told, {}, set(), []

    def delete_model(self, request: HttpRequest, obj: Match) -> None:
        """Deletes a match; ratings are then as if it had never been."""
        delete_matches([obj])

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        """Deletes several matches; ratings are then as if they had never been."""
        delete_matches(queryset)


@admin.register(Round)
class RoundAdmin(ReadOnlyAdmin[Round]):
    """Shows what was dealt and played, once the whole match is over."""

    list_display = ("__str__", "ending", "finisher", "opened_at", "closed_at")
    list_filter = ("ending",)
    list_select_related = ("match",)
    ordering = ("-pk",)
    search_fields = ("=match__pk",)
    inlines = (RoundScoreInline,)
    shown = ("journal",)

    @admin.display(description=pgettext_lazy("field", "journal"))
    def journal(self, round_: Round) -> SafeString | str:
        try:
            found = recording(round_.match, round_.number)
        except JournalError as problem:
            return str(problem)
        if found is None:
            return _("Shown when the match is over.")
        return format_html("<pre>{}</pre>", "\n".join(map(str, found.entries)))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Round]:
        return super().get_queryset(request).defer("record")
